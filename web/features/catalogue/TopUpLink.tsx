import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useT } from '#web/i18n/language.ts';

/** The way to a balance that is enough (specification, section 5, 'Deposit and entry'). */
export function TopUpLink() {
  const t = useT();
  return (
    <Link
      component={RouterLink}
      to="/myaccount/transaction"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48, fontWeight: 600 }}
    >
      {t('Top up your deposit balance')}
    </Link>
  );
}
