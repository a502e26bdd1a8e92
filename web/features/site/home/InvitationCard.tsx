import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Session } from '#contract/catalogue/catalogue.ts';
import { CalendarLink } from '#web/components/CalendarLink.tsx';
import { useLocale, useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { sessionClock, sessionView } from '#web/lots/session-view.ts';
import { sessionName, startsAt } from '#web/lots/words.ts';
import { InvitationButtons } from './InvitationButtons.tsx';
import { InvitationPhotos } from './InvitationPhotos.tsx';
import type { Invitation } from './invitations.ts';

interface InvitationCardProps {
  readonly invitation: Invitation;
  /** How many sessions there are. */
  readonly sessions: number;
}

/** One session's invitation: what the house wrote about it (in its own words), its photos, and the way to its lots and papers. */
export function InvitationCard({ invitation, sessions }: InvitationCardProps) {
  const { session, schedule, rows } = invitation;
  const photos = schedule?.status === 'end' ? [] : invitation.photos;
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
          {rows.length > 0 && schedule?.status !== 'end' && <Rows rows={rows} />}
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

function Rows({ rows }: Pick<Invitation, 'rows'>) {
  return (
    <Box component="dl" sx={{ m: 0, mt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {rows.map((row) => (
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
            sx={{ color: row.column1Bold ? 'text.primary' : 'text.secondary', fontWeight: row.column1Bold ? 600 : 400 }}
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
