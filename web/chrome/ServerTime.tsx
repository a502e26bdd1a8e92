import Box from '@mui/material/Box';
import { malaysianTime } from '#domain/session-clock.ts';
import { selectClockOffsetMs, selectLastHeardAtMs, selectLive } from '#web/calls/connection.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/language.ts';

/** The clock that decides, at +08:00. It stops where nobody knows any more what it says: at `stoppedAtMs`, or when the feed was heard last. */
export function ServerTime({ stoppedAtMs }: { readonly stoppedAtMs?: number | undefined }) {
  const t = useT();
  const live = useAppSelector(selectLive);
  const heardAtMs = useAppSelector(selectLastHeardAtMs);
  const offsetMs = useAppSelector(selectClockOffsetMs);
  const nowMs = useServerNow(1000);
  const silentAtMs = live === 'offline' && heardAtMs !== null ? heardAtMs + offsetMs : undefined;
  const stopped = stoppedAtMs ?? silentAtMs;
  const { time } = malaysianTime(stopped ?? nowMs);
  return (
    <Box component="span" sx={{ fontSize: '0.9375rem', color: 'topBar.muted', whiteSpace: 'nowrap' }}>
      {t('Server time')}{' '}
      <Box
        component="time"
        role="timer"
        aria-live="off"
        sx={
          stopped === undefined ? { color: 'topBar.contrastText', fontWeight: 600 } : { textDecoration: 'line-through' }
        }
      >
        {time}
      </Box>
    </Box>
  );
}
