import type { Book } from '#api/book/book.ts';
import type { SubmittedCommand } from '#api/book/outcome.ts';
import { formatRM } from '#domain/money.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import type { BillplzClient } from './billplz/client.ts';
import type { Payment, PaymentRows, Purpose } from './rows.ts';

/** What Billplz states about a bill, by a signed callback or by an answer to our own question. Amounts in sen. */
export interface BillStatement {
  readonly billId: string;
  readonly collectionId: string;
  readonly paid: boolean;
  readonly state: string;
  readonly amountSen: number;
  readonly paidAmountSen: number;
}

/**
 * - `credited`: the payment is in the book, now or since long.
 * - `open`: noted; there is nothing to credit (yet).
 * - `unknown-bill`: no payment of ours has this bill.
 * - `mismatch`: it does not state what was asked for. Nothing is credited.
 * - `not-now`: the book can't take it at this moment; repeat.
 */
export type Settled =
  | { readonly kind: 'credited' }
  | { readonly kind: 'open' }
  | { readonly kind: 'unknown-bill' }
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'not-now' };

export interface SettlingDeps {
  readonly book: Book;
  readonly client: Pick<BillplzClient, 'bill'>;
  readonly rows: PaymentRows;
  readonly collectionId: string;
  /** Tells the payer, once for each bill, that it is in the book. */
  readonly confirm: (payment: Payment, billId: string) => Promise<void>;
  /** What is still open for the same purpose and is not needed any more can't be paid from here on. */
  readonly takeBackUnneeded: (purpose: Purpose) => Promise<void>;
  readonly logger: { warn(details: object, message: string): void };
}

/**
 * Takes in a statement that is known to come from Billplz. A paid bill is credited in the book first, to the deposit, to the purchase or to the charges that it
 * was made for, under its own id, once ever, and only then confirmed to the payer and marked as paid: dying in between is healed by the next repetition. In any order and however often, the end is the same.
 */
export async function settle(deps: SettlingDeps, statement: BillStatement): Promise<Settled> {
  const { book, rows, logger } = deps;
  const { billId } = statement;
  const payment = (await rows.ofBill(billId)) ?? (await adopt(deps, statement));
  if (payment === undefined) return { kind: 'unknown-bill' };
  if (!isAsAsked(deps, statement, payment)) {
    logger.warn({ billId, statement, askedSen: payment.amountSen }, 'a bill does not state what was asked for');
    if (statement.paid) await rows.uncredited(payment.id, otherThanAsked(statement, payment));
    return { kind: 'mismatch' };
  }
  if (payment.state === 'paid') {
    await deps.takeBackUnneeded(payment);
    return { kind: 'credited' };
  }
  if (!statement.paid) {
    if (statement.state === 'deleted') await rows.deleted(payment.id);
    return { kind: 'open' };
  }
  const outcome = await book.execute(commandFor(payment, billId));
  switch (outcome.kind) {
    case 'done':
    case 'repeated':
      await deps.confirm(payment, billId);
      await rows.credited(payment.id);
      // Not before: a bill that this finds to be paid as well looks in its turn for what is open.
      await deps.takeBackUnneeded(payment);
      return { kind: 'credited' };
    case 'refused':
      logger.warn({ billId, refusal: outcome.refusal }, 'a paid bill can not be credited');
      await rows.uncredited(payment.id, refusalText(outcome.refusal).message);
      return { kind: 'mismatch' };
    case 'not-now':
      return { kind: 'not-now' };
  }
}

function commandFor({ userId: bidder, lot, charges, amountSen }: Payment, billId: string): SubmittedCommand {
  if (lot === null) {
    const credit = { type: 'credit-deposit', source: 'top-up', reference: billId } as const;
    return { ...credit, commandId: `top-up ${billId}`, bidder, amountSen };
  }
  const type = charges ? 'pay-handover-by-bill' : 'pay-purchase-by-bill';
  return { type, commandId: `bill ${billId}`, lot, bidder, amountSen, bill: billId };
}

/** The server died, or gave up waiting, before it wrote down which bill it got: the bill itself carries our reference. */
async function adopt(deps: SettlingDeps, { billId }: BillStatement): Promise<Payment | undefined> {
  const answer = await deps.client.bill(billId);
  if (answer.kind !== 'ok' || answer.value.collection_id !== deps.collectionId) return undefined;
  const { reference_2: paymentId, amount } = answer.value;
  if (paymentId === undefined || paymentId === null || !/^[0-9a-f-]{36}$/.test(paymentId)) return undefined;
  // Somebody else may be writing the same thing down.
  return (await deps.rows.attach(paymentId, billId, amount)) ?? (await deps.rows.ofBill(billId));
}

/** For staff. */
function otherThanAsked({ amountSen, paidAmountSen, state }: BillStatement, payment: Payment): string {
  const stated = `the bank states ${formatRM(paidAmountSen)} paid of ${formatRM(amountSen)} (${state})`;
  return `${formatRM(payment.amountSen)} was asked for, ${stated}.`;
}

function isAsAsked(deps: SettlingDeps, statement: BillStatement, payment: Payment): boolean {
  const { collectionId, amountSen, paidAmountSen, paid, state } = statement;
  if (collectionId !== deps.collectionId || amountSen !== payment.amountSen) return false;
  return paid ? state === 'paid' && paidAmountSen === amountSen : state !== 'paid';
}
