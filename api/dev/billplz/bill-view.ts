import { redirectElements, xSignature } from '#api/features/payments/billplz/signatures.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { StoredBill } from './store.ts';

/** A bill in the words of Billplz: as its API answers, as a callback tells it, and as a redirect brings it along. */

export function billAnswer(bill: StoredBill) {
  const { fields } = bill;
  const paid = bill.state === 'paid';
  return {
    id: bill.id,
    collection_id: fields.collection_id,
    paid,
    state: bill.state,
    amount: bill.amountSen,
    paid_amount: paid ? bill.amountSen : 0,
    due_at: malaysianTime(bill.madeAt.getTime()).date,
    email: fields.email ?? null,
    mobile: fields.mobile === undefined ? null : `+${fields.mobile}`,
    name: fields.name,
    url: `${fields.origin}/dev/billplz/bills/${bill.id}`,
    reference_1_label: fields.reference_1_label ?? 'Reference 1',
    reference_1: fields.reference_1 ?? null,
    reference_2_label: fields.reference_2_label ?? 'Reference 2',
    reference_2: fields.reference_2 ?? null,
    redirect_url: fields.redirect_url ?? null,
    callback_url: fields.callback_url,
    description: fields.description,
  };
}

/** One try to pay. */
export interface Attempt {
  /** `pending`: the bank has not made up its mind when the payer goes back. */
  readonly outcome: 'completed' | 'failed' | 'pending';
  readonly transactionId: string;
}

/** The form of a callback. A failed payment calls back too. */
export function callbackForm(bill: StoredBill, attempt: Attempt, key: string): URLSearchParams {
  const { id, collection_id, amount, due_at, email, mobile, name, url } = billAnswer(bill);
  const succeeded = attempt.outcome === 'completed';
  const elements = {
    id,
    collection_id,
    paid: String(succeeded),
    state: succeeded ? 'paid' : 'due',
    amount: String(amount),
    paid_amount: String(succeeded ? amount : 0),
    due_at,
    email: email ?? '',
    mobile: mobile ?? '',
    name,
    url,
    paid_at: succeeded ? timeAt8(bill.paidAt) : '',
    transaction_id: attempt.transactionId,
    transaction_status: attempt.outcome,
  };
  return new URLSearchParams({ ...elements, x_signature: xSignature(elements, key) });
}

/** Where the payer goes afterwards; null when the bill names no page. */
export function redirectTarget(bill: StoredBill, attempt: Attempt, key: string): string | null {
  const target = bill.fields.redirect_url;
  if (target === undefined || !URL.canParse(target)) return null;
  const succeeded = attempt.outcome === 'completed';
  const fields = {
    id: bill.id,
    paid: String(succeeded),
    paid_at: succeeded ? timeAt8(bill.paidAt) : '',
    transaction_id: attempt.transactionId,
    transaction_status: attempt.outcome,
  };
  const url = new URL(target);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(`billplz[${name}]`, value);
  url.searchParams.set('billplz[x_signature]', xSignature(redirectElements(fields), key));
  return url.href;
}

function timeAt8(instant: Date | null): string {
  if (instant === null) return '';
  const { date, time } = malaysianTime(instant.getTime());
  return `${date} ${time} +0800`;
}
