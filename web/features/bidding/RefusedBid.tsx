import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { INSUFFICIENT_BALANCE } from '#web/lots/participation.ts';
import type { AgreedBid, BidRefused } from './panel.ts';

interface RefusedBidProps {
  readonly bid: AgreedBid;
  readonly refusal: BidRefused;
  readonly onOk: () => void;
}

/** The outbid alert, or why else the house did not take the bid. */
export function RefusedBid({ bid, refusal, onOk }: RefusedBidProps) {
  const t = useT();
  const outbid = refusal.why === 'outbid';
  const amount = formatRM(bid.amountSen);
  return (
    <>
      <DialogTitle id="bid-dialog-title" component="h2" sx={{ color: 'outbid.main' }}>
        <span aria-hidden="true">{outbid ? '▼ ' : '✕ '}</span>
        {outbid ? t('You have been outbid') : t('Your bid was not taken')}
      </DialogTitle>
      <DialogContent>
        {outbid ? (
          <Typography>
            {t('Your bid of {amount} came too late.', { amount })} {highestText(t, refusal)}
          </Typography>
        ) : (
          <>
            <Typography sx={{ color: 'outbid.main', fontWeight: 600 }}>{t.message(refusal.message)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {t('Your bid of {amount} does not count.', { amount })}
            </Typography>
            {refusal.message === INSUFFICIENT_BALANCE && (
              <Link component={RouterLink} to="/myaccount/transaction" sx={{ display: 'inline-block', mt: 1 }}>
                {t('Top up your deposit balance')}
              </Link>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onOk} sx={{ minWidth: 112 }}>
          OK
        </Button>
      </DialogActions>
    </>
  );
}

function highestText(t: Translate, refusal: Extract<BidRefused, { why: 'outbid' }>): string {
  if (refusal.highestSen === undefined) return t('Someone else holds the highest bid.');
  const amount = formatRM(refusal.highestSen);
  if (refusal.bidderNo == null) return t('The highest bid is {amount}.', { amount });
  return t('Bidder {no} has the highest bid: {amount}.', { no: refusal.bidderNo, amount });
}
