import Typography from '@mui/material/Typography';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';

/** Tells a vendor why the places of bidders are empty. */
export function BidderNumbersNote() {
  const t = useT();
  const user = useAppSelector(selectUser);
  if (user?.role !== 'vendor') return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, displayPrint: 'none' }}>
      {t("Bidder numbers are shown after the session, and only the winners'.")}
    </Typography>
  );
}
