import { useState } from 'react';
import type { BidsToCancel, MonitoredLot } from '#contract/bidding.ts';
import type { CancelReason } from '#domain/cancel-reasons.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { FactList } from '../kit/FactList.tsx';
import { NOTHING_SAID, saidWhy, WHY_FIRST, type Why, WhyFields } from '../kit/WhyFields.tsx';
import { type BidToCancel, monitorApi } from './endpoints.ts';

const REASONS: Readonly<Record<CancelReason, string>> = {
  'placed-by-mistake': 'Placed by mistake',
  'bidder-not-entitled': 'The bidder was not entitled to bid',
  'technical-fault': 'Technical fault',
  'order-of-an-authority': 'Order of an authority',
  other: 'Another reason',
};

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
  const [why, setWhy] = useState<Why<CancelReason>>(NOTHING_SAID);
  const said = saidWhy(why);
  const confirm = async () => {
    if (said === undefined) return { failed: 'Please choose a reason.' };
    const body = { revision: bid.revision, ...said };
    return cancel({ session: lot.session, lotNo: lot.id, body });
  };
  return (
    <ConfirmAction
      title={`Cancel bid ${bid.bidNo} on lot ${lot.id}`}
      words={['cancel bid']}
      possible={said !== undefined}
      first={WHY_FIRST}
      action="Cancel the bid"
      destroys
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
      <WhyFields why={why} onChange={setWhy} reasons={REASONS} readBy="Bidders read it beside the bid." of="the lot" />
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
