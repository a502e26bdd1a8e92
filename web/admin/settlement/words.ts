import type { HistoryEntry } from '#contract/history.ts';
import type { Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { EVENT_WORDS } from '#domain/vocabulary/event-words.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { Status } from '#web/components/StatusChip.tsx';
import type { Translate } from '../i18n/use-t.ts';
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
export function standingOf(t: Translate, { status, paid, overdue, amountPaid }: Purchase): readonly [Status, string] {
  if (status === 'forfeited') return ['refused', t('Forfeited')];
  if (paid) return ['taken', t('Paid')];
  const inPart = amountPaid > 0;
  if (overdue) return ['refused', t(inPart ? 'Part paid, overdue' : 'Not paid, overdue')];
  return ['late', t(inPart ? 'Part paid' : 'Not paid')];
}

/** The second question about an amount, when it is so much more than is due; undefined when it is not. */
export function aboveQuestion(t: Translate, purchase: Purchase, aboveSen: number): Question | undefined {
  if (aboveSen === 0) return undefined;
  const dueSen = wireSen(purchase.balanceDue);
  const above = formatRM(aboveSen);
  const values = { above, due: formatRM(dueSen), lotNo: purchase.lotNo };
  return {
    title: t('{above} more than is due?', values),
    text:
      dueSen > 0
        ? t(
            'Only {due} is due for lot {lotNo}. With this, {above} too much will have been paid. Record it all the same?',
            values,
          )
        : t(
            'Nothing is due for lot {lotNo}. With this, {above} too much will have been paid. Record it all the same?',
            values,
          ),
    startsOnNo: true,
  };
}

/** Why nothing can be paid for it or changed on it any more; undefined as long as it can. */
export function forfeitedMeanwhile(t: Translate, { status }: Purchase): Over | undefined {
  if (status !== 'forfeited') return undefined;
  return {
    text: t('This lot is forfeited already: nothing can be paid for it or changed on it any more.'),
    isIt: ({ action }) => action === EVENT_WORDS.LotForfeited.action,
  };
}

/** Why the form of a payment is over for what was owed when it was opened: somebody else has paid the rest, or it is forfeited. */
export function paidMeanwhile(t: Translate, purchase: Purchase): Over | undefined {
  if (!purchase.paid) return forfeitedMeanwhile(t, purchase);
  return { text: t('This lot has been paid in full meanwhile: nothing more is due.'), isIt: isPaying };
}

function isPaying({ action }: HistoryEntry): boolean {
  return [EVENT_WORDS.PurchasePaid.action, EVENT_WORDS.PurchaseDepositAdjusted.action].some((each) => each === action);
}

/** Why it need not be forfeited any more; undefined as long as it can. */
export function unforfeitable(t: Translate, purchase: Purchase): Over | undefined {
  if (!purchase.paid) return forfeitedMeanwhile(t, purchase);
  return {
    text: t('This lot is paid by now: it cannot be forfeited.'),
    isIt: isPaying,
  };
}

/** Why a payment cannot be taken back (any more). A reference that is free again may have been used anew: that is another payment. */
export function takenBackMeanwhile(t: Translate, purchase: Purchase, { reference, at }: Payment): Over | undefined {
  if (purchase.payments.some((each) => each.reference === reference && each.at === at))
    return forfeitedMeanwhile(t, purchase);
  return {
    text: t('This payment is taken back already.'),
    isIt: (entry) =>
      entry.action === EVENT_WORDS.PurchasePaymentReversed.action &&
      entry.at > at &&
      entry.fields.some(({ label, before, after }) => label === 'Reference' && (after ?? before) === reference),
  };
}

/** When its unit left through the gate, and who let it out as far as that is known; undefined while it stands with the house. */
export function releasedText(t: Translate, { releasedAt }: Purchase, by?: string): string | undefined {
  if (releasedAt === null) return undefined;
  const at = timeText(t, releasedAt);
  return by === undefined ? t('released on {at}', { at }) : t('released on {at} by {by}', { at, by });
}

/** Purchases by the date of their auction, the latest first; a page each. */
export function byAuctionDate(purchases: readonly Purchase[]) {
  return [...Map.groupBy(purchases, ({ startDate }) => startDate)]
    .map(([date, ofDate]) => ({ date, purchases: ofDate }))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}
