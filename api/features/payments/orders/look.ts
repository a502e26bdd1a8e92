import type { PaymentOrders } from '../billplz/payment-orders.ts';
import type { LookedAtRows, OrderKind } from './kinds.ts';
import { type TakeInDeps, takeIn } from './take-in.ts';

export const LOOK_EVERY_MS = 60_000;
export const AT_ONCE = 50;
/** ms: longer than all attempts of a job take. What has not moved for so long needs somebody who looks at it. */
export const FORGOTTEN_MS = 24 * 3_600_000;
/** Longer than a payout takes over the longest holidays. */
export const STUCK_MS = 7 * 24 * 3_600_000;

export const FORGOTTEN = 'It was begun and not brought to its end.';
export const STUCK = 'Billplz has had it for a week and says neither that it was paid nor that it came back.';

export interface LookAtDeps extends TakeInDeps {
  readonly rows: LookedAtRows;
  readonly orders: Pick<PaymentOrders, 'order'>;
}

/**
 * Asks Billplz what became of payment orders, some at a time, those that have waited longest first: a callback comes twice at most. Any number
 * of processes may do so. @returns how many were looked at.
 */
export async function lookAtDue(kind: OrderKind, deps: LookAtDeps): Promise<number> {
  const { rows, orders } = deps;
  const due = await rows.takeDue(AT_ONCE);
  for (const row of due) {
    if (row.paymentOrderId === null) {
      await rows.notSaid(row.id);
      continue;
    }
    const answer = await orders.order(row.paymentOrderId);
    if (answer.kind !== 'ok') continue;
    const { id: paymentOrderId, bank_account_number: bankAccountNumber, status, total: totalSen } = answer.value;
    const reference = answer.value.reference_id ?? row.id;
    await takeIn(kind, deps, { paymentOrderId, bankAccountNumber, status, totalSen, reference });
  }
  return due.length;
}
