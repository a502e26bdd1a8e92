import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Session } from '#contract/catalogue.ts';
import { useServerNow } from '../app/server-clock.ts';
import { Photo } from '../lots/Photo.tsx';
import { longCountdown, sessionClock, sessionView, startsAtText } from '../lots/session-view.ts';
import type { Invitation } from './invitations.ts';

/** One session's invitation: what the house wrote about it, its photos, and the way to its lots. */
export function InvitationCard({ invitation }: { readonly invitation: Invitation }) {
  const { session, schedule, rows, photos } = invitation;
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
            Session {session}
            {schedule !== undefined && ` · ${schedule.publicOrPrivate}`}
          </Typography>
          <Typography id={id} variant="h2" sx={{ fontSize: { xs: '1.875rem', md: '2.25rem' } }}>
            Auction Invitation
          </Typography>
          {schedule !== undefined && <When schedule={schedule} />}
          {rows.length > 0 && <Rows rows={rows} />}
          {schedule !== undefined && (
            <Button component={Link} to="/onlineAuction/onAuction/1" sx={{ mt: 3, width: { xs: '100%', sm: 'auto' } }}>
              View Auction Lot
            </Button>
          )}
        </Box>
        {photos.length > 0 && <Photos photos={photos} />}
      </Box>
    </Card>
  );
}

function When({ schedule }: { readonly schedule: Session }) {
  const nowMs = useServerNow(1000);
  const view = sessionView(schedule);
  const { phase, left, late } = sessionClock(view, nowMs);
  return (
    <Typography
      role="timer"
      aria-live="off"
      sx={{ mt: 0.75, fontWeight: 600, color: late ? 'late.main' : 'text.primary' }}
    >
      {phase === 'not started' && startsAtText(view)}
      {phase === 'started' && `Auction ends in: ${longCountdown(left)}`}
      {phase === 'end' && 'Auction has ended'}
    </Typography>
  );
}

function Rows({ rows }: Pick<Invitation, 'rows'>) {
  return (
    <Box component="dl" sx={{ m: 0, mt: 2.5, borderTop: 1, borderColor: 'divider' }}>
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
              textDecoration: row.valueUnderlined ? 'underline' : 'none',
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

/** The first photo large, up to two more below it. */
function Photos({ photos }: Pick<Invitation, 'photos'>) {
  const [first, ...more] = photos.slice(0, 3);
  return (
    <Box
      sx={{
        order: { xs: -1, md: 0 },
        display: 'grid',
        gap: '1px',
        bgcolor: 'divider',
        gridTemplateRows: more.length > 0 ? 'minmax(0, 2fr) minmax(0, 1fr)' : '1fr',
        aspectRatio: { xs: '16 / 10', md: 'auto' },
        minHeight: { md: 320 },
        borderLeft: { md: 1 },
        borderColor: { md: 'divider' },
      }}
    >
      <Frame src={first} />
      {more.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: '1px',
            gridTemplateColumns: `repeat(${more.length}, minmax(0, 1fr))`,
            minHeight: 0,
          }}
        >
          {more.map((photo) => (
            <Frame key={photo} src={photo} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Frame({ src }: { readonly src: string | undefined }) {
  return (
    <Box sx={{ position: 'relative', minHeight: 0, '& > *': { position: 'absolute', inset: 0 } }}>
      <Photo src={src} alt="" />
    </Box>
  );
}
