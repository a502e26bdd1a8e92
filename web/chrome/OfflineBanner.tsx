import Box from '@mui/material/Box';
import { malaysianTime } from '#domain/session-clock.ts';
import { selectClockOffsetMs, selectLastHeardAtMs, selectLive } from '#web/calls/connection.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/language.ts';

/** Says that prices no longer move, and how old they are. */
export function OfflineBanner() {
  const live = useAppSelector(selectLive);
  const lastHeardAtMs = useAppSelector(selectLastHeardAtMs);
  const offsetMs = useAppSelector(selectClockOffsetMs);
  const t = useT();
  if (live !== 'offline') return null;
  return (
    <Box
      role="status"
      sx={{ px: 2, py: 1.25, textAlign: 'center', fontWeight: 500, color: 'outbid.main', bgcolor: 'outbid.ground' }}
    >
      {t('No connection to the live auction.')}{' '}
      {lastHeardAtMs !== null &&
        t('Prices are those of {time}.', { time: malaysianTime(lastHeardAtMs + offsetMs).time })}{' '}
      {t('Trying again…')}
    </Box>
  );
}
