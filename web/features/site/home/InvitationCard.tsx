import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Session } from '#contract/catalogue/catalogue.ts';
import { srcSetOf } from '#contract/photos.ts';
import { TERMS_URL } from '#contract/site/site.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { CalendarLink } from '#web/components/CalendarLink.tsx';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { useLocale, useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { Photo } from '#web/lots/Photo.tsx';
import { sessionClock, sessionView } from '#web/lots/session-view.ts';
import { lotsOfSession, sessionName, startsAt } from '#web/lots/words.ts';
import { type Invitation, inLanguage } from './invitations.ts';

/** Photos of an invitation: the first large, the others below it. */
const SHOWN = 3;

interface InvitationCardProps {
  readonly invitation: Invitation;
  /** How many sessions there are. */
  readonly sessions: number;
  /** Not the first one: what the house wrote about it opens on request, since it is mostly the same. */
  readonly folded: boolean;
}

/** One session's invitation: what the house wrote about it (in its own words), its photos, and the way to its lots and papers. */
export function InvitationCard({ invitation, sessions, folded }: InvitationCardProps) {
  const { session, schedule, rows } = invitation;
  const photos = schedule?.status === 'end' ? [] : invitation.photos.slice(0, folded ? 1 : SHOWN);
  const t = useT();
  const id = `invitation-${session}`;
  return (
    <Card component="section" aria-labelledby={`${id} ${id}-session`}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: photos.length > 0 ? 'minmax(0, 7fr) minmax(0, 5fr)' : 'minmax(0, 1fr)',
          },
        }}
      >
        <Box sx={{ p: { xs: 2.5, md: 4 } }}>
          <Typography id={`${id}-session`} sx={{ fontWeight: 500, color: 'text.secondary' }}>
            {schedule === undefined
              ? t('Session {session}', { session })
              : sessionName(t, session, schedule.publicOrPrivate)}
          </Typography>
          <Typography id={id} variant="h2" sx={{ fontSize: { xs: '1.875rem', md: '2.25rem' } }}>
            {t('Auction Invitation')}
          </Typography>
          {schedule !== undefined && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
              <When schedule={schedule} />
              {schedule.status !== 'end' && <CalendarLink session={session} />}
            </Box>
          )}
          {/* Of a session that has ended its times and conditions would be old news. */}
          {rows.length > 0 && schedule?.status !== 'end' && (folded ? <Folded rows={rows} /> : <Rows rows={rows} />)}
          <InvitationButtons session={session} scheduled={schedule !== undefined} sessions={sessions} />
        </Box>
        {photos.length > 0 && <InvitationPhotos photos={photos} />}
      </Box>
    </Card>
  );
}

function When({ schedule }: { readonly schedule: Session }) {
  const t = useT();
  const locale = useLocale();
  const nowMs = useServerNow(1000);
  const view = sessionView(schedule);
  const { phase, left, late } = sessionClock(view, nowMs);
  return (
    <Typography role="timer" aria-live="off" sx={{ fontWeight: 600, color: late ? 'late.main' : 'text.primary' }}>
      {phase === 'not started' && startsAt(t, locale, view.startsAtMs)}
      {phase === 'started' && t('Auction ends in: {days}d {hours}h {minutes}m {seconds}s', { ...left })}
      {phase === 'end' && t('Auction has ended')}
    </Typography>
  );
}

function Folded({ rows }: Pick<Invitation, 'rows'>) {
  const t = useT();
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box
        component="summary"
        sx={{ minHeight: 48, display: 'list-item', py: 1.5, width: 'fit-content', cursor: 'pointer', fontWeight: 500 }}
      >
        {t('Times and conditions')}
      </Box>
      <Rows rows={rows} />
    </Box>
  );
}

function Rows({ rows }: Pick<Invitation, 'rows'>) {
  const { language } = useT();
  return (
    <Box component="dl" sx={{ m: 0, mt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {rows
        .map((row) => inLanguage(row, language))
        .map((row) => (
          <Box
            key={row.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 2fr) 5fr' },
              columnGap: 3,
              py: 1.25,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box
              component="dt"
              sx={{
                color: row.column1Bold ? 'text.primary' : 'text.secondary',
                fontWeight: row.column1Bold ? 600 : 400,
              }}
            >
              {row.column1}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                whiteSpace: 'pre-line',
                fontWeight: row.valueBold ? 600 : 400,
                // Twice, as under a sum: a single line is that of a link.
                textDecorationLine: row.valueUnderlined ? 'underline' : 'none',
                textDecorationStyle: 'double',
                textUnderlineOffset: 3,
              }}
            >
              {row.value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

interface InvitationButtonsProps {
  readonly session: string;
  /** Absent from the calendar, a session has no lots to look at yet. */
  readonly scheduled: boolean;
  /** How many sessions there are. */
  readonly sessions: number;
}

/** To the lots of a session, and its papers: a catalogue that the house has uploaded goes before the one that is made from the lots. */
function InvitationButtons({ session, scheduled, sessions }: InvitationButtonsProps) {
  const t = useT();
  const { openCatalogue, busy } = useDocuments();
  const uploaded = siteApi.useDocumentsQuery().data?.find((document) => document.session === session);
  const newWindow = <HiddenText> {t('(opens in a new window)')}</HiddenText>;
  const button = { width: { xs: '100%', sm: 'auto' } } as const;
  return (
    <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {scheduled && (
        <>
          <Button component={Link} to={lotsOfSession(session, sessions)} sx={button}>
            {t('View Auction Lot')}
          </Button>
          {uploaded === undefined ? (
            <BusyButton busy={busy !== null} onClick={() => openCatalogue(session)} sx={button}>
              {t('Catalogue({session})', { session })}
            </BusyButton>
          ) : (
            <Button component="a" href={uploaded.url} target="_blank" rel="noopener" sx={button}>
              {t('Catalogue({session})', { session })}
              {newWindow}
            </Button>
          )}
        </>
      )}
      <Button component="a" href={TERMS_URL} target="_blank" rel="noopener" sx={button}>
        {t('Download Terms & Condition')}
        {newWindow}
      </Button>
    </Box>
  );
}

/** The first photo large, the others below it. On a desk they fill the height of what is written beside them. */
function InvitationPhotos({ photos }: { readonly photos: readonly string[] }) {
  const [first, ...more] = photos;
  return (
    <Box
      sx={{
        order: { xs: -1, md: 0 },
        display: 'grid',
        alignContent: { xs: 'start', md: 'stretch' },
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: { md: more.length > 0 ? '2fr 1fr' : '1fr' },
        gap: '1px',
        bgcolor: 'quiet.main',
        borderLeft: { md: 1 },
        borderColor: { md: 'divider' },
      }}
    >
      <Frame fills src={first} sizes="(min-width: 1238px) 500px, (min-width: 900px) 42vw, 100vw" />
      {more.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: '1px',
            gridTemplateColumns: `repeat(${more.length}, minmax(0, 1fr))`,
          }}
        >
          {more.map((photo) => (
            <Frame fills key={photo} src={photo} sizes="(min-width: 1238px) 250px, (min-width: 900px) 21vw, 50vw" />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface FrameProps {
  readonly src: string | undefined;
  readonly sizes: string;
  readonly fills?: boolean;
}

function Frame({ src, sizes, fills = false }: FrameProps) {
  const several = src !== undefined && srcSetOf(src) !== undefined;
  return (
    <Box
      sx={{
        ...{ position: 'relative', aspectRatio: '3 / 2', '& > *': { position: 'absolute', inset: 0 } },
        ...(fills && { aspectRatio: { xs: '3 / 2', md: 'auto' }, minHeight: { md: 120 } }),
      }}
    >
      <Photo src={src} alt="" {...(several ? { sizes } : {})} />
    </Box>
  );
}
