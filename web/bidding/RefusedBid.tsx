import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { formatRM } from '#domain/money.ts';
import { INSUFFICIENT_BALANCE } from '../lots/participation.ts';
import { ReachHouse } from '../lots/ReachHouse.tsx';
import type { AgreedBid, BidRefused } from './panel.ts';

interface RefusedBidProps {
  readonly bid: AgreedBid;
  readonly refusal: BidRefused;
  readonly onOk: () => void;
}

/** The outbid alert, or why else the house did not take the bid. */
export function RefusedBid({ bid, refusal, onOk }: RefusedBidProps) {
  const outbid = refusal.why === 'outbid';
  return (
    <>
      <DialogTitle id="bid-dialog-title" component="h2" sx={{ color: 'outbid.main' }}>
        <span aria-hidden="true">{outbid ? '▼ ' : '✕ '}</span>
        {outbid ? 'You have been outbid' : 'Your bid was not taken'}
      </DialogTitle>
      <DialogContent>
        {outbid ? (
          <Typography>
            Your bid of <strong>{formatRM(bid.amountSen)}</strong> came too late. {highestText(refusal)}
          </Typography>
        ) : (
          <>
            <Typography sx={{ color: 'outbid.main', fontWeight: 600 }}>{refusal.message}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              Your bid of {formatRM(bid.amountSen)} does not count.
            </Typography>
            {refusal.message === INSUFFICIENT_BALANCE && (
              <ReachHouse>To top up your deposit balance, call or write to us:</ReachHouse>
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

function highestText(refusal: Extract<BidRefused, { why: 'outbid' }>): string {
  if (refusal.highestSen === undefined) return 'Someone else holds the highest bid.';
  const who = refusal.bidderNo == null ? 'The highest bid is' : `Bidder ${refusal.bidderNo} has the highest bid:`;
  return `${who} ${formatRM(refusal.highestSen)}.`;
}
