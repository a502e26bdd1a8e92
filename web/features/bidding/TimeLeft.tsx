import Box from '@mui/material/Box';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { type SessionClock, shortCountdown } from '#web/lots/session-view.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import styles from './Life.module.css';

const WORDS = {
  'not started': text('Starts in'),
  started: text('Ends in'),
  end: text('Auction has ended'),
} as const;

/** s: so long before the end a ring around the figures runs out with them. */
const LAST_S = 10;

/** Countdown to the start of the session, then to its end. */
export function TimeLeft({ clock }: { clock: SessionClock }) {
  const t = useT();
  return (
    <Box sx={{ textAlign: 'right', flexShrink: 0 }} role="timer" aria-live="off">
      <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
        {t(WORDS[clock.phase])}
      </Box>
      {clock.phase !== 'end' && (
        <Box
          component="span"
          sx={{
            display: 'block',
            position: 'relative',
            width: 'fit-content',
            ml: 'auto',
            fontFamily: CONDENSED,
            fontWeight: 700,
            fontSize: { xs: '1.625rem', md: '2rem' },
            lineHeight: 1.05,
            whiteSpace: 'nowrap',
            color: clock.late ? 'late.main' : 'text.primary',
          }}
        >
          {shortCountdown(t, clock.left)}
          {isLast(clock) && <Ring seconds={clock.left.seconds} />}
        </Box>
      )}
    </Box>
  );
}

function isLast({ phase, left: { days, hours, minutes, seconds } }: SessionClock): boolean {
  return phase === 'started' && days + hours + minutes === 0 && seconds <= LAST_S;
}

/** Drawn over what is around it: nothing makes room. */
function Ring({ seconds }: { readonly seconds: number }) {
  return (
    <svg className={styles.ring} aria-hidden="true">
      <rect width="100%" height="100%" rx="10" pathLength={LAST_S} style={{ strokeDashoffset: LAST_S - seconds }} />
    </svg>
  );
}

/** The same inline, in the colour of its surroundings. */
export function TimeLeftInLine({ clock }: { clock: SessionClock }) {
  const t = useT();
  return (
    <Box role="timer" aria-live="off" sx={{ display: 'flex', flexShrink: 0, alignItems: 'baseline', gap: 0.75 }}>
      <Box component="span" sx={{ typography: 'caption' }}>
        {t(WORDS[clock.phase])}
      </Box>
      {clock.phase !== 'end' && (
        <Box
          component="span"
          sx={{ fontFamily: CONDENSED, fontWeight: 700, fontSize: '1.375rem', lineHeight: 1.1, whiteSpace: 'nowrap' }}
        >
          {shortCountdown(t, clock.left)}
        </Box>
      )}
    </Box>
  );
}
