import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { BidsToCancel, MonitoredLot } from '#contract/bidding.ts';
import { CANCEL_REASONS, type CancelReason } from '#domain/cancel-reasons.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { SelectField } from '#web/forms/SelectField.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { FactList } from '../kit/FactList.tsx';
import { type BidToCancel, monitorApi } from './endpoints.ts';

const REASONS: Readonly<Record<CancelReason, string>> = {
  'placed-by-mistake': 'Placed by mistake',
  'bidder-not-entitled': 'The bidder was not entitled to bid',
  'technical-fault': 'Technical fault',
  'order-of-an-authority': 'Order of an authority',
  other: 'Another reason',
};

const LEAST_WORDS = 3;

interface CancelBidDialogProps {
  readonly lot: Pick<MonitoredLot, 'id' | 'session'>;
  readonly bid: BidToCancel;
  /** The bids as they are now: what will become of the lot. */
  readonly now: BidsToCancel;
  readonly onClose: () => void;
}

/** Cancels one bid for good: with a reason, its words, and a word typed. */
export function CancelBidDialog({ lot, bid, now, onClose }: CancelBidDialogProps) {
  const [cancel] = monitorApi.useCancelBidMutation();
  const [reason, setReason] = useState<CancelReason>();
  const [words, setWords] = useState('');
  const confirm = async () => {
    if (reason === undefined) return { failed: 'Please choose a reason.' };
    const body = { revision: bid.revision, reason, words };
    return cancel({ session: lot.session, lotNo: lot.id, body });
  };
  return (
    <ConfirmAction
      title={`Cancel bid ${bid.bidNo} on lot ${lot.id}`}
      words={['cancel bid']}
      possible={reason !== undefined && words.trim().length >= LEAST_WORDS}
      action="Cancel the bid"
      dismiss="Keep the bid"
      onConfirm={confirm}
      done={({ message, auctionLotSocket: { latestBid, bidderNo } }) =>
        `${message} ${
          bidderNo === null
            ? 'There are no bids on this lot now.'
            : `Bidder ${bidderNo} leads now with ${formatRM(wireSen(latestBid))}.`
        } Everybody in the lot is being told.`
      }
      onClose={onClose}
    >
      <p>
        The bid stays on record as cancelled. Everybody in the lot is told, on screen and by email. It cannot be undone:
        the bidder would have to bid again.
      </p>
      <FactList label="What happens" facts={factsOf(bid, now)} />
      <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
        <SelectField
          label="Reason"
          options={CANCEL_REASONS.map((each) => REASONS[each])}
          value={reason === undefined ? '' : REASONS[reason]}
          onChange={({ target }) => setReason(CANCEL_REASONS.find((each) => REASONS[each] === target.value))}
          helperText="Bidders read it beside the bid."
        />
        <TextField
          label="In words, for the history of the lot"
          required
          multiline
          minRows={2}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          helperText="What happened, who asked for it. Only staff read it."
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Box>
    </ConfirmAction>
  );
}

/** '1042 · Ali bin Abu'. */
export function bidderText({ bidderNo, name }: BidToCancel['bidder']): string {
  return name === null ? `${bidderNo}` : `${bidderNo} · ${name}`;
}

type Fact = readonly [string, string];

function factsOf(bid: BidToCancel, { lot, next }: BidsToCancel): readonly Fact[] {
  const bidText = ({ amount, bidder }: Pick<BidToCancel, 'amount' | 'bidder'>) =>
    `${formatRM(wireSen(amount))} of ${bidderText(bidder)}`;
  const cancelled: Fact[] = [
    ['Bidder', bidderText(bid.bidder)],
    ['Bid', formatRM(wireSen(bid.amount))],
  ];
  const isHighest = bid.bidderNo === lot.bidderNo && bid.amount === lot.latestBid;
  if (!isHighest) return [...cancelled, ['Highest bid', `stays ${formatRM(wireSen(lot.latestBid))}`]];
  const { top, passedOver } = next;
  const after: Fact = ['Highest bid after it', top === null ? 'none: the lot starts again' : bidText(top)];
  if (passedOver.length === 0) return [...cancelled, after];
  return [...cancelled, after, ['Passed over: account or deposit', passedOver.map(bidText).join(', ')]];
}
