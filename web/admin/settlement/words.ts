import type { HistoryEntry } from '#contract/history.ts';
import type { Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { EVENT_WORDS } from '#domain/vocabulary/event-words.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { Status } from '#web/components/StatusChip.tsx';
import type { Over } from '../kit/ChangedNotice.tsx';
import type { Question } from '../kit/FormDialog.tsx';
import { timeText } from '../kit/texts.ts';

/** Whose purchases it is about, as the lists of the user manager have them. */
export interface Buyer {
  readonly id: number;
  readonly firstName: string;
}

export interface BuyerDialogProps {
  readonly onClose: () => void;
  readonly person: Buyer;
}

export type Payment = Purchase['payments'][number];

/** How a purchase stands (specification, back office, section 4, 'Lot payment'). */
export function standingOf({ status, paid, overdue, amountPaid }: Purchase): readonly [Status, string] {
  if (status === 'forfeited') return ['refused', 'Forfeited'];
  if (paid) return ['taken', 'Paid'];
  const unpaid = amountPaid > 0 ? 'Part paid' : 'Not paid';
  return overdue ? ['refused', `${unpaid}, overdue`] : ['late', unpaid];
}

/** The second question about an amount, when it is so much more than is due; undefined when it is not. */
export function aboveQuestion(purchase: Purchase, aboveSen: number): Question | undefined {
  if (aboveSen === 0) return undefined;
  const dueSen = wireSen(purchase.balanceDue);
  const above = formatRM(aboveSen);
  const due = dueSen > 0 ? `Only ${formatRM(dueSen)} is due` : 'Nothing is due';
  return {
    title: `${above} more than is due?`,
    text: `${due} for lot ${purchase.lotNo}. With this, ${above} too much will have been paid. Record it all the same?`,
    startsOnNo: true,
  };
}

/** Why nothing can be paid for it or changed on it any more; undefined as long as it can. */
export function forfeitedMeanwhile({ status }: Purchase): Over | undefined {
  if (status !== 'forfeited') return undefined;
  return {
    text: 'This lot is forfeited already: nothing can be paid for it or changed on it any more.',
    isIt: ({ action }) => action === EVENT_WORDS.LotForfeited.action,
  };
}

/** Why the form of a payment is over for what was owed when it was opened: somebody else has paid the rest, or it is forfeited. */
export function paidMeanwhile(purchase: Purchase): Over | undefined {
  if (!purchase.paid) return forfeitedMeanwhile(purchase);
  return { text: 'This lot has been paid in full meanwhile: nothing more is due.', isIt: isPaying };
}

/** The second question about a payment of nothing. */
export const NOTHING_PAID: Question = {
  title: 'A payment of RM0.00?',
  text: 'It pays nothing, and stands among the payments and on the receipt all the same. Record it?',
  startsOnNo: true,
};

function isPaying({ action }: HistoryEntry): boolean {
  return [EVENT_WORDS.PurchasePaid.action, EVENT_WORDS.PurchaseDepositAdjusted.action].some((each) => each === action);
}

/** Why it need not be forfeited any more; undefined as long as it can. */
export function unforfeitable(purchase: Purchase): Over | undefined {
  if (!purchase.paid) return forfeitedMeanwhile(purchase);
  return {
    text: 'This lot is paid by now: it cannot be forfeited.',
    isIt: isPaying,
  };
}

/** Why a payment cannot be taken back (any more). A reference that is free again may have been used anew: that is another payment. */
export function takenBackMeanwhile(purchase: Purchase, { reference, at }: Payment): Over | undefined {
  if (purchase.payments.some((each) => each.reference === reference && each.at === at))
    return forfeitedMeanwhile(purchase);
  return {
    text: 'This payment is taken back already.',
    isIt: (entry) =>
      entry.action === EVENT_WORDS.PurchasePaymentReversed.action &&
      entry.at > at &&
      entry.fields.some(({ label, before, after }) => label === 'Reference' && (after ?? before) === reference),
  };
}

/** When its unit left through the gate, and who let it out as far as that is known; undefined while it stands with the house. */
export function releasedText({ releasedAt }: Purchase, by?: string): string | undefined {
  if (releasedAt === null) return undefined;
  return `released on ${timeText(releasedAt)}${by === undefined ? '' : ` by ${by}`}`;
}

/** Purchases by the date of their auction, the latest first; a page each. */
export function byAuctionDate(purchases: readonly Purchase[]) {
  return [...Map.groupBy(purchases, ({ startDate }) => startDate)]
    .map(([date, ofDate]) => ({ date, purchases: ofDate }))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}
