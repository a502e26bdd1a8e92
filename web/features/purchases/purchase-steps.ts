import type { Purchase } from '#contract/purchases.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import type { ShownPurchase } from './purchase-groups.ts';

/** A step from the hammer to the gate. */
interface PurchaseStep {
  readonly label: EnglishText;
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
  const facts: readonly (Omit<PurchaseStep, 'state'> & { readonly done: boolean })[] = [
    { label: text('Payment'), done: figures.paid, date: figures.paid ? paidOn(purchase) : undefined },
    { label: text('Final receipt'), done: figures.paid },
    { label: text('Gate pass'), done: purchase.gatePass },
    ...(isRegistered(purchase) ? [{ label: text('Inspection and transfer'), done: purchase.releasedAt !== null }] : []),
    { label: text('Collection'), done: purchase.releasedAt !== null, date: dayOf(purchase.releasedAt) },
  ];
  const next = facts.findIndex(({ done }) => !done);
  return facts.map(({ label, done, date }, at) => ({
    label,
    date,
    state: done ? 'done' : at === next ? 'next' : 'later',
  }));
}

/** The safety deposit is held until its ownership is transferred: of what has none, nothing is. */
function isRegistered({ safetyDeposit }: Purchase): boolean {
  return safetyDeposit > 0;
}

/** The day of its last payment; of one that its deposits paid in full, the day of the sale. */
function paidOn({ payments, soldAt }: Purchase): string | undefined {
  return dayOf(payments.at(-1)?.at ?? soldAt);
}

/** At +08:00. */
function dayOf(instant: string | null): string | undefined {
  return instant === null ? undefined : malaysianTime(Date.parse(instant)).date;
}

/** What comes next, in words. */
export function nextStepText({ purchase, figures }: Pick<ShownPurchase, 'purchase' | 'figures'>): EnglishText {
  if (purchase.releasedAt !== null) return text('The unit has left our yard. Thank you for buying with us.');
  if (purchase.gatePass && isRegistered(purchase)) {
    return text(
      'Have it inspected within 30 days of full payment (RM153.00) and the ownership transferred within 30 days of the inspection (RM100.00). Then collect it with the gate pass and your IC.',
    );
  }
  if (purchase.gatePass) return text('Show the gate pass and your IC at the gate when you collect the unit.');
  return figures.paid
    ? text('Your gate pass appears here as soon as the house has settled the deposits of this auction.')
    : text('Once you have paid, your final receipt, the delivery order and the gate pass appear here.');
}
