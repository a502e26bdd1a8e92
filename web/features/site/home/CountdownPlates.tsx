import Box from '@mui/material/Box';
import type { Countdown } from '#domain/session-clock.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { useT } from '#web/i18n/language.ts';
import { CONDENSED } from '#web/theme/theme.ts';

/** The time left, each unit on a plate of its own. */
export function CountdownPlates({ left, late }: { readonly left: Countdown; readonly late: boolean }) {
  const t = useT();
  const units = [
    { value: left.days, word: left.days === 1 ? t('day') : t('days') },
    { value: left.hours, word: left.hours === 1 ? t('hour') : t('hours') },
    { value: left.minutes, word: t('min') },
    { value: left.seconds, word: t('sec') },
  ];
  return (
    <Box role="timer" aria-live="off">
      <HiddenText>{t('{days}d {hours}h {minutes}m {seconds}s', { ...left })}</HiddenText>
      <Box
        aria-hidden="true"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1, maxWidth: 400 }}
      >
        {units.map(({ value, word }) => (
          <Box
            key={word}
            sx={{
              py: 1.25,
              textAlign: 'center',
              bgcolor: '#000000',
              border: '1px solid rgb(255 255 255 / 0.28)',
              borderRadius: '8px',
              color: late ? '#FFC24B' : '#FFFFFF',
            }}
          >
            <Box
              sx={{ fontFamily: CONDENSED, fontWeight: 700, fontSize: { xs: '2.25rem', md: '2.75rem' }, lineHeight: 1 }}
            >
              {String(value).padStart(2, '0')}
            </Box>
            <Box sx={{ mt: 0.25, fontSize: '0.8125rem', fontWeight: 500, color: 'topBar.muted' }}>{word}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
