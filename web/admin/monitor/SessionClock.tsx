import Box from '@mui/material/Box';
import { useServerNow } from '#web/live/server-clock.ts';
import { sessionClock, shortCountdown } from '#web/lots/session-view.ts';
import { type Translate, text, useT } from '../i18n/use-t.ts';
import { FilterChip } from '../kit/FilterChips.tsx';
import { type lastMoments, type MonitoredSession, timesOf, toggled } from './sessions.ts';

/** The last minute is amber, its last seconds red. */
export const LAST_LOOK = {
  minute: { color: 'late.main', bgcolor: 'late.ground', borderColor: 'late.main' },
  seconds: { color: 'outbid.main', bgcolor: 'outbid.ground', borderColor: 'outbid.main' },
} as const satisfies Record<NonNullable<ReturnType<typeof lastMoments>>, object>;

const PHASES = { 'not started': text('starts in'), started: text('ends in'), end: text('ended') } as const;

/** 'ends in 04:12'. */
export function clockWords(t: Translate, session: MonitoredSession, nowMs: number) {
  const { phase, left, late } = sessionClock(timesOf(session), nowMs);
  return { phase: PHASES[phase], left: phase === 'end' ? '' : shortCountdown(t, left), late };
}

interface SessionChipsProps {
  readonly sessions: readonly MonitoredSession[];
  readonly shown: readonly string[];
  /** Their names, comma-separated; '' for those that run. */
  readonly onChoose: (sessions: string) => void;
}

/** Of which sessions the page tells: several can be chosen. Each with the time that it has left. */
export function SessionChips({ sessions, shown, onChoose }: SessionChipsProps) {
  const t = useT();
  const nowMs = useServerNow(1_000);
  return (
    <Box role="group" aria-label={t('Sessions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {sessions.map((each) => {
        const current = shown.includes(each.session);
        const { phase, left, late } = clockWords(t, each, nowMs);
        return (
          <FilterChip key={each.session} current={current} onPress={() => onChoose(toggled(shown, each.session))}>
            {each.session}
            <Box component="span" sx={{ fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
              {t(phase)}{' '}
              <Box component="span" sx={late ? { fontWeight: 700 } : undefined}>
                {left}
              </Box>
            </Box>
          </FilterChip>
        );
      })}
    </Box>
  );
}
