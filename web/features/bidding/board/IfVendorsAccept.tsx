import Typography from '@mui/material/Typography';
import { formatRM } from '#domain/money.ts';
import { useT } from '#web/i18n/language.ts';

/** Beside what is won for certain if nobody bids any more: the lots that their vendors decide on. Without any its place stays: the board below is bid from. */
export function IfVendorsAccept({ lots, sen }: { readonly lots: number; readonly sen: number }) {
  const t = useT();
  const amount = formatRM(sen);
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ width: 0, minWidth: '100%', textAlign: { md: 'right' }, visibility: lots === 0 ? 'hidden' : 'visible' }}
    >
      {lots <= 1
        ? t('and {amount} for 1 lot if its vendor accepts your bid', { amount })
        : t('and {amount} for {n} lots if their vendors accept your bids', { amount, n: lots })}
    </Typography>
  );
}
