import Box from '@mui/material/Box';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { type SessionClock, shortCountdown } from '#web/lots/session-view.ts';
import { CONDENSED } from '#web/theme/theme.ts';

const WORDS = {
  'not started': text('Starts in'),
  started: text('Ends in'),
  end: text('Auction has ended'),
} as const;

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
            fontFamily: CONDENSED,
            fontWeight: 700,
            fontSize: { xs: '1.625rem', md: '2rem' },
            lineHeight: 1.05,
            whiteSpace: 'nowrap',
            color: clock.late ? 'late.main' : 'text.primary',
          }}
        >
          {shortCountdown(clock.left)}
        </Box>
      )}
    </Box>
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
          {shortCountdown(clock.left)}
        </Box>
      )}
    </Box>
  );
}
