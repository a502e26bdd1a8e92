import Box from '@mui/material/Box';
import { malaysianTime } from '#domain/session-clock.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { useT } from '../i18n/language.ts';

/** The clock that decides, at +08:00. */
export function ServerTime() {
  const t = useT();
  const { time } = malaysianTime(useServerNow(1000));
  return (
    <Box component="span" sx={{ fontSize: '0.9375rem', color: 'topBar.muted', whiteSpace: 'nowrap' }}>
      {t('Server time')}{' '}
      <Box component="time" role="timer" aria-live="off" sx={{ color: 'topBar.contrastText', fontWeight: 600 }}>
        {time}
      </Box>
    </Box>
  );
}
