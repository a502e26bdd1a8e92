import { useState } from 'react';
import type { BidsToCancel, MonitoredLot } from '#contract/bidding.ts';
import type { CancelReason } from '#domain/cancel-reasons.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { choicesIn } from '../i18n/choices.ts';
import { type Text, type Translate, text, useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { FactList } from '../kit/FactList.tsx';
import { NOTHING_SAID, saidWhy, WHY_FIRST, type Why, WhyFields } from '../kit/WhyFields.tsx';
import { type BidToCancel, monitorApi } from './endpoints.ts';

const REASONS: Readonly<Record<CancelReason, Text>> = {
  'placed-by-mistake': text('Placed by mistake'),
  'bidder-not-entitled': text('The bidder was not entitled to bid'),
  'technical-fault': text('Technical fault'),
  'order-of-an-authority': text('Order of an authority'),
  other: text('Another reason'),
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
  const t = useT();
  const [cancel] = monitorApi.useCancelBidMutation();
  const [why, setWhy] = useState<Why<CancelReason>>(NOTHING_SAID);
  const said = saidWhy(why);
  const confirm = async () => {
    if (said === undefined) return { failed: t('Please choose a reason.') };
    const body = { revision: bid.revision, ...said };
    return cancel({ session: lot.session, lotNo: lot.id, body });
  };
  return (
    <ConfirmAction
      title={t('Cancel bid {bidNo} on lot {id}', { bidNo: bid.bidNo, id: lot.id })}
      words={['cancel bid']}
      possible={said !== undefined}
      first={t(WHY_FIRST)}
      action={t('Cancel the bid')}
      destroys
      dismiss={t('Keep the bid')}
      onConfirm={confirm}
      done={({ message, auctionLotSocket: { latestBid, bidderNo } }) =>
        [
          t.message(message),
          bidderNo === null
            ? t('There are no bids on this lot now.')
            : t('Bidder {bidderNo} leads now with {amount}.', { bidderNo, amount: formatRM(wireSen(latestBid)) }),
          t('Everybody in the lot is being told.'),
        ].join(' ')
      }
      onClose={onClose}
    >
      <p>
        {t(
          'The bid stays on record as cancelled. Everybody in the lot is told, on screen and by email. It cannot be undone: the bidder would have to bid again.',
        )}
      </p>
      {now.next.maximaOf.some(({ bidderNo }) => bidderNo === bid.bidderNo) && (
        <p>
          {t(
            'It was placed for a maximum bid: this maximum goes with it, also where it has been raised since. Its bidder is told and would have to leave a new one.',
          )}
        </p>
      )}
      <FactList label={t('What happens')} facts={factsOf(t, bid, now)} />
      <WhyFields
        why={why}
        onChange={setWhy}
        reasons={choicesIn(t, REASONS)}
        readBy={t('Bidders read it beside the bid.')}
        of={t('the lot')}
      />
    </ConfirmAction>
  );
}

/** '1042 · Ali bin Abu'. */
export function bidderText({ bidderNo, name }: BidToCancel['bidder']): string {
  return name === null ? `${bidderNo}` : `${bidderNo} · ${name}`;
}

type Fact = readonly [string, string];

function factsOf(t: Translate, bid: BidToCancel, { lot, next }: BidsToCancel): readonly Fact[] {
  const bidText = ({ amount, bidder }: Pick<BidToCancel, 'amount' | 'bidder'>) =>
    t('{amount} of {bidder}', { amount: formatRM(wireSen(amount)), bidder: bidderText(bidder) });
  const { top, passedOver, maximaOf } = next;
  const isNamed = (name: string, values: readonly string[]): Fact[] =>
    values.length === 0 ? [] : [[name, values.join(', ')]];
  return [
    [t('Bidder'), bidderText(bid.bidder)],
    [t('Bid'), formatRM(wireSen(bid.amount))],
    ...(top !== null && top.bidder.bidderNo === lot.bidderNo && top.amount === lot.latestBid
      ? ([[t('Highest bid'), t('stays {amount}', { amount: bidText({ ...top, amount: top.amount }) })]] as const)
      : ([[t('Highest bid after it'), afterText(t, top, bidText)]] as const)),
    ...isNamed(t('Maximum bids that go with it'), maximaOf.map(bidderText)),
    ...isNamed(t('Bids that will no longer count'), passedOver.map(bidText)),
  ];
}

function afterText(
  t: Translate,
  top: BidsToCancel['next']['top'],
  bidText: (bid: Pick<BidToCancel, 'amount' | 'bidder'>) => string,
): string {
  if (top === null) return t('none: the lot starts again');
  const { amount, bidder } = top;
  if (amount !== null) return bidText({ amount, bidder });
  return t('of {bidder}: the amount is worked out when the bid is cancelled', { bidder: bidderText(bidder) });
}
