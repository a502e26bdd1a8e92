import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useT } from '#web/i18n/language.ts';
import { ClosedUntil } from './ClosedUntil.tsx';
import { useRegistrationClosed } from './use-registration-closed.ts';

/** Beside the request to log in, for those who cannot: whether they may register, and what to do until then. */
export function NoAccountNote() {
  const t = useT();
  const { closed } = useRegistrationClosed();
  if (closed === undefined) return null;
  return (
    <Typography color="textSecondary" sx={{ mt: 1.5 }}>
      {t('No account yet?')}{' '}
      {closed && (
        <>
          <ClosedUntil />{' '}
        </>
      )}
      <Link component={RouterLink} to="/register" color="inherit">
        {closed ? t('Remind me') : t('Register')}
      </Link>
    </Typography>
  );
}
