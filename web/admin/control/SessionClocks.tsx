import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SessionNow } from '#contract/monitoring.ts';
import { CheckIcon, ClockIcon, PlayIcon } from '#web/components/icons.tsx';
import { useServerNow } from '#web/live/server-clock.ts';
import { sessionClock, shortCountdown } from '#web/lots/session-view.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { counted, NEXT_STEP, spanText } from '../kit/texts.ts';

const PHASES = {
  'not started': { icon: <ClockIcon />, word: 'Not started', colour: 'text.secondary' },
  started: { icon: <PlayIcon />, word: 'Running', colour: 'onTop.main' },
  end: { icon: <CheckIcon />, word: 'Ended', colour: 'text.secondary' },
} as const;

/** Each session of the current catalogue: whether it runs, the time left, what has been bid on. */
export function SessionClocks({ sessions }: { readonly sessions: readonly SessionNow[] | undefined }) {
  const nowMs = useServerNow(1_000);
  if (sessions === undefined) return <Skeleton variant="rounded" height={120} sx={{ mb: 2.5 }} />;
  if (sessions.length === 0) {
    return <Card sx={{ mb: 2.5, px: 2, py: 2.5, color: 'text.secondary' }}>No session is planned or running.</Card>;
  }
  return (
    <Box
      component="ul"
      aria-label="Sessions"
      sx={{
        ...{ m: 0, mb: 2.5, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
      }}
    >
      {sessions.map((session) => (
        <Clock key={session.session} session={session} nowMs={nowMs} />
      ))}
    </Box>
  );
}

function Clock({ session, nowMs }: { readonly session: SessionNow; readonly nowMs: number }) {
  const { session: id, step, lots, lotsWithBid, bids } = session;
  const times = { startsAtMs: Date.parse(session.startsAt), endsAtMs: Date.parse(session.endsAt) };
  const { phase, left, late } = sessionClock(times, nowMs);
  const { icon, word, colour } = PHASES[phase];
  return (
    <Card component="li" sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="h3" component="h2">
          {id}
        </Typography>
        <Box
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 500, color: colour }}
        >
          {icon}
          {word}
        </Box>
      </Box>
      <Box role="timer" sx={{ my: 0.5, display: 'flex', alignItems: 'baseline', gap: 1 }}>
        {phase === 'end' ? (
          <span>Next step: {NEXT_STEP[step]}</span>
        ) : (
          <>
            <Box
              component="span"
              sx={{
                fontFamily: CONDENSED,
                fontWeight: 700,
                fontSize: '2rem',
                color: late ? 'late.main' : 'text.primary',
              }}
            >
              {shortCountdown(left)}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {phase === 'started' ? 'left' : 'to the start'}
            </Box>
          </>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
        {spanText({ from: session.startsAt, to: session.endsAt })}
        <br />
        {counted(bids, 'bid')} on {lotsWithBid} of {counted(lots, 'lot')}
      </Box>
    </Card>
  );
}
