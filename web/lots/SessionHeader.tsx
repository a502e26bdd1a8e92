import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useServerNow } from '../app/server-clock.ts';
import { isPublic } from './participation.ts';
import { longCountdown, type SessionView, sessionClock, startsAtText } from './session-view.ts';

/** 'Session AMS12 · public' and how it stands (specification, section 2), ticking every second. The first one is the heading. */
export function SessionHeader({ session, first }: { session: SessionView; first: boolean }) {
  const clock = sessionClock(session, useServerNow(1000));
  return (
    <Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {sessionName(session)}
      </Typography>
      <Typography
        variant={first ? 'h1' : 'h3'}
        component={first ? 'h1' : 'p'}
        sx={first ? { fontSize: { xs: '1.625rem', sm: '2.25rem' } } : {}}
      >
        {clock.phase === 'not started' && startsAtText(session)}
        {clock.phase === 'started' && (
          <>
            Auction ends in:{' '}
            <Box
              component="span"
              role="timer"
              aria-live="off"
              sx={{ whiteSpace: 'nowrap', color: clock.late ? 'late.main' : 'inherit' }}
            >
              {longCountdown(clock.left)}
            </Box>
          </>
        )}
        {clock.phase === 'end' && 'Auction has ended'}
      </Typography>
    </Box>
  );
}

function sessionName({ id, publicOrPrivate }: SessionView): string {
  return `Session ${id} · ${isPublic(publicOrPrivate) ? 'public' : `${publicOrPrivate} only`}`;
}
