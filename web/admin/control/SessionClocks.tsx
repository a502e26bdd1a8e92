import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SessionNow } from '#contract/monitoring.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { Filled } from '#web/components/Filled.tsx';
import { CheckIcon, ClockIcon, PlayIcon } from '#web/components/icons.tsx';
import { useServerNow } from '#web/live/server-clock.ts';
import { sessionClock, shortCountdown } from '#web/lots/session-view.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { text, useT } from '../i18n/use-t.ts';
import { counted, nextStep, spanText } from '../kit/texts.ts';

const PHASES = {
  'not started': { icon: <ClockIcon />, word: text('Not started'), colour: 'text.secondary' },
  started: { icon: <PlayIcon />, word: text('Running'), colour: 'onTop.main' },
  end: { icon: <CheckIcon />, word: text('Ended'), colour: 'text.secondary' },
} as const;

/** Each session of the current catalogue: whether it runs, the time left, what has been bid on. */
export function SessionClocks({ sessions }: { readonly sessions: readonly SessionNow[] | undefined }) {
  const t = useT();
  const nowMs = useServerNow(1_000);
  if (sessions === undefined) return <Skeleton variant="rounded" height={120} sx={{ mb: 2.5 }} />;
  if (sessions.length === 0) {
    return (
      <Card sx={{ mb: 2.5, px: 2, py: 2.5, color: 'text.secondary' }}>{t('No session is planned or running.')}</Card>
    );
  }
  return (
    <Box
      component="ul"
      aria-label={t('Sessions')}
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
  const t = useT();
  const { session: id, step, lots, lotsWithBid, bids, ends } = session;
  // Its lots may end one after the other, and later by late bids: it runs until the last of them.
  const endsAt = ends?.lastEndsAt ?? session.endsAt;
  const times = { startsAtMs: Date.parse(session.startsAt), endsAtMs: Date.parse(endsAt) };
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
          {t(word)}
        </Box>
      </Box>
      <Box role="timer" sx={{ my: 0.5, display: 'flex', alignItems: 'baseline', gap: 1 }}>
        {phase === 'end' ? (
          <span>{t('Next step: {words}', { words: nextStep(t, step) })}</span>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <Filled
              text={phase === 'started' ? t('{time} left') : t('{time} to the start')}
              values={{
                time: (
                  <Box
                    component="span"
                    sx={{
                      ...{ mr: 0.5, fontFamily: CONDENSED, fontWeight: 700, fontSize: '2rem' },
                      color: late ? 'late.main' : 'text.primary',
                    }}
                  >
                    {shortCountdown(t, left)}
                  </Box>
                ),
              }}
            />
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
        {spanText(t, { from: session.startsAt, to: session.endsAt })}
        {endsAt > session.endsAt && ` · ${t('last lot {time}', { time: malaysianTime(times.endsAtMs).time })}`}
        <br />
        {t('{bids} on {lotsWithBid} of {lots}', {
          bids: counted(t, bids, 'bid'),
          lotsWithBid,
          lots: counted(t, lots, 'lot'),
        })}
        {ends !== undefined && phase !== 'not started' && (
          <>
            <br />
            {t('{n} of {total} still running', { n: ends.running, total: lots })}
            {ends.extended > 0 && (
              <Box component="span" sx={{ color: 'late.main', fontWeight: 500 }}>
                {` · ${t('{lots} extended', { lots: counted(t, ends.extended, 'lot') })}`}
              </Box>
            )}
          </>
        )}
      </Box>
    </Card>
  );
}
