import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { malaysianTime } from '#domain/session-clock.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { selectClockOffsetMs, selectLastHeardAtMs } from '#web/calls/connection.ts';
import { useAppSelector } from '#web/state/state.ts';
import { Logo } from '../components/Logo.tsx';
import { useT } from '../i18n/language.ts';

/** Shown while the house does not answer; it goes away by itself. */
export function Maintenance() {
  const lastHeardAtMs = useAppSelector(selectLastHeardAtMs);
  const offsetMs = useAppSelector(selectClockOffsetMs);
  const t = useT();
  usePageTitle(t("We'll be right back!"));
  return (
    <Box role="alert" sx={{ m: 'auto', px: 3, py: 8, maxWidth: 560, textAlign: 'center' }}>
      <Box
        sx={{
          display: 'inline-flex',
          p: 2.5,
          borderRadius: '50%',
          bgcolor: 'topBar.main',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Logo sizePx={56} />
      </Box>
      <Typography variant="h1" sx={{ mt: 3, fontSize: { xs: '2.25rem', sm: '3rem' } }}>
        {t("We'll be right back!")}
      </Typography>
      <Typography sx={{ mt: 1.5, fontSize: '1.125rem', color: 'text.secondary' }}>
        {t('Our website under maintenance until further notice.')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        {lastHeardAtMs !== null && t('Last contact at {time}.', { time: malaysianTime(lastHeardAtMs + offsetMs).time })}{' '}
        {t('We check every few seconds; the page comes back by itself.')}
      </Typography>
    </Box>
  );
}
