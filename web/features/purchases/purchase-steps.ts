import type { Language } from '#contract/constants.ts';
import type { Purchase } from '#contract/purchases.ts';
import { type TransferRule, transferDates, transferRule } from '#domain/deadlines.ts';
import { dayInWords } from '#domain/moments.ts';
import { lastReceivedOn } from '#domain/purchase.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import type { ShownPurchase } from './purchase-groups.ts';

/** A step from the hammer to the gate. */
export interface PurchaseStep {
  readonly label: EnglishText;
  /** As the house calls one of its own, in the place of `label`. */
  readonly words?: string;
  readonly state: 'done' | 'next' | 'later';
  /** YYYY-MM-DD, where it is known. */
  readonly date?: string | undefined;
}

/**
 * How far a purchase has come: paid, then its papers, the gate pass, and collected. Each is a fact of the house, but for inspection and transfer of a
 * registered vehicle (terms, section 7), which the buyer sees to: no vehicle leaves before them.
 */
export function purchaseSteps({
  purchase,
  figures,
}: Pick<ShownPurchase, 'purchase' | 'figures'>): readonly PurchaseStep[] {
  return inOrder([
    { label: text('Payment'), done: figures.paid, date: figures.paid ? lastReceivedOn(purchase) : undefined },
    { label: text('Final receipt'), done: figures.paid },
    { label: text('Gate pass'), done: purchase.gatePass },
    ...(transferRule(purchase) !== 'none'
      ? [{ label: text('Inspection and transfer'), done: purchase.releasedAt !== null }]
      : []),
    { label: text('Collection'), done: purchase.releasedAt !== null, date: dayOf(purchase.releasedAt) },
  ]);
}

/** The first that is not done is the next. */
export function inOrder(
  facts: readonly (Omit<PurchaseStep, 'state'> & { readonly done: boolean })[],
): readonly PurchaseStep[] {
  // Steps of the house's own are done beside the others: none is what everything else waits for.
  const next = facts.findIndex(({ done, words }) => !done && words === undefined);
  return facts.map(({ label, words, done, date }, at) => ({
    label,
    ...(words !== undefined && { words }),
    date,
    state: done ? 'done' : at === next ? 'next' : 'later',
  }));
}

/** At +08:00. */
export function dayOf(instant: string | null): string | undefined {
  return instant === null ? undefined : malaysianTime(Date.parse(instant)).date;
}

/** What comes next, in words, with the days of `transferDates`. */
export function nextStepText({ purchase, figures }: Pick<ShownPurchase, 'purchase' | 'figures'>): EnglishText {
  if (purchase.releasedAt !== null) return text('The unit has left our yard. Thank you for buying with us.');
  if (purchase.gatePass) return TRANSFERS[transferRule(purchase)];
  return figures.paid
    ? text('Your gate pass appears here as soon as the house has settled the deposits of this auction.')
    : text('Once you have paid, your final receipt, the delivery order and the gate pass appear here.');
}

const TRANSFERS: Readonly<Record<TransferRule, EnglishText>> = {
  inspection: text(
    'Have it inspected by {inspectBy} (RM153.00) and transfer the ownership within 30 days of the inspection (RM100.00). Then collect it within 14 days, with the gate pass and your IC.',
  ),
  'registration-card': text(
    'Transfer the ownership by {transferBy} (RM100.00). Then collect it within 14 days, with the gate pass and your IC.',
  ),
  'delivery-order': text(
    'Transfer the ownership within 7 days of the delivery order (RM100.00). Then collect it within 14 days, with the gate pass and your IC.',
  ),
  none: text('Show the gate pass and your IC at the gate when you collect the unit.'),
};

/** The days of its transfer that are known, in words. */
export function transferDays(purchase: Purchase, language: Language) {
  const { inspectBy, transferBy } = transferDates(transferRule(purchase), lastReceivedOn(purchase));
  return { inspectBy: dayInWords(inspectBy, language), transferBy: dayInWords(transferBy, language) };
}
