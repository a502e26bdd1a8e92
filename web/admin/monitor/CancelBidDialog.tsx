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

const TOLD: Text =
  'The bid stays on record as cancelled. Everybody in the lot is told, on screen and by email. It cannot be undone: the bidder would have to bid again.';
const TOLD_BUT: Text =
  'The bid stays on record as cancelled. Everybody in the lot is told, on screen and by email, but for those named below. It cannot be undone: the bidder would have to bid again.';

type MaximumGone = BidsToCancel['next']['maximaOf'][number];
type NotMailed = BidsToCancel['notMailed'][number];

const GONE: Readonly<Record<MaximumGone['why'], Text>> = {
  'with-bid': '{bidder}: the bid was placed for it',
  suspended: '{bidder}: the bidder is suspended',
  barred: '{bidder}: the vendor has barred the bidder',
  'not-covered': '{bidder}: the deposit no longer covers the lot',
  'staff-only': '{bidder}: the bidder may not lead a lot of this staff session now',
};

const NOT_MAILED: Readonly<Record<NotMailed['why'], Text>> = {
  inactive: '{bidder}: the account is deactivated',
  'no-address': '{bidder}: there is no email address',
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
          now.notMailed.length === 0
            ? t('Everybody in the lot is being told.')
            : t('The others in the lot are being told; no email goes to {bidders}.', {
                bidders: now.notMailed.map(bidderText).join(', '),
              }),
        ].join(' ')
      }
      onClose={onClose}
    >
      <p>{t(now.notMailed.length === 0 ? TOLD : TOLD_BUT)}</p>
      {bid.automatic && now.next.maximaOf.some(({ why }) => why === 'with-bid') && (
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

function factsOf(t: Translate, bid: BidToCancel, { lot, next, notMailed }: BidsToCancel): readonly Fact[] {
  const bidText = ({ amount, bidder }: Pick<BidToCancel, 'amount' | 'bidder'>) =>
    t('{amount} of {bidder}', { amount: formatRM(wireSen(amount)), bidder: bidderText(bidder) });
  const { top, passedOver, maximaOf } = next;
  const isNamed = (name: string, values: readonly string[]): Fact[] =>
    values.length === 0 ? [] : [[name, values.join('; ')]];
  return [
    [t('Bidder'), bidderText(bid.bidder)],
    [t('Bid'), formatRM(wireSen(bid.amount))],
    ...(top !== null && top.bidder.bidderNo === lot.bidderNo && top.amount === lot.latestBid
      ? ([[t('Highest bid'), t('stays {amount}', { amount: bidText({ ...top, amount: top.amount }) })]] as const)
      : ([[t('Highest bid after it'), afterText(t, top, bidText)]] as const)),
    ...isNamed(
      t('Maximum bids that will no longer count'),
      maximaOf.map((each) => t(GONE[each.why], { bidder: bidderText(each) })),
    ),
    ...isNamed(t('Bids that will no longer count'), passedOver.map(bidText)),
    ...isNamed(
      t('Not told by email'),
      notMailed.map((each) => t(NOT_MAILED[each.why], { bidder: bidderText(each) })),
    ),
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
