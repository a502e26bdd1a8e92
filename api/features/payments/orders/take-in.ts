import type { Book } from '#api/book/book.ts';
import type { OrderedRow, OrderedRows, OrderKind } from './kinds.ts';

/** What Billplz states about a payment order, by a checked callback or by an answer to our own question. Amount in sen. */
export interface OrderStatement {
  readonly paymentOrderId: string;
  readonly bankAccountNumber: string;
  readonly status: string;
  readonly totalSen: number;
  /** The id of the refund or payout. */
  readonly reference: string;
}

/**
 * - `noted`: in the book, now or since long, as far as there is anything to be written.
 * - `unknown`: nothing of this kind has this reference.
 * - `mismatch`: it does not state what was ordered.
 * - `not-now`: the book can't take it at this moment; repeat.
 */
export type TakenIn = 'noted' | 'unknown' | 'mismatch' | 'not-now';

export interface TakeInDeps {
  readonly book: Pick<Book, 'execute'>;
  readonly rows: OrderedRows;
  /** UTC ms. */
  readonly now: () => number;
  readonly logger: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/** ms until Billplz is asked about an open payment order; twice as long each time, up to the longest. */
const LOOK_MS = 2 * 60_000;
const LONGEST_LOOK_MS = 6 * 3_600_000;
/** ms between questions about a paid order: the bank may still return it. */
const SETTLED_LOOK_MS = 24 * 3_600_000;
const SETTLED_LOOKS = 7;

/** What is said to people of an order that came back; the statuses are those of Billplz. */
const BACK_TEXTS: Readonly<Record<string, string>> = {
  refunded: 'The bank returned the payment.',
  cancelled: 'The payment order was cancelled.',
};

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Takes in a statement that is known to come from Billplz: the order's number first, the book second, the row's state last, so that dying in
 * between is healed by the next repetition. In any order and however often, the end is the same.
 */
export async function takeIn(kind: OrderKind, deps: TakeInDeps, statement: OrderStatement): Promise<TakenIn> {
  const { book, rows, logger, now } = deps;
  const { reference, paymentOrderId, status } = statement;
  const row = UUID.test(reference) ? await rows.find(reference) : undefined;
  if (row === undefined) return 'unknown';
  if (!isAsOrdered(row, statement)) {
    logger.warn({ [kind.what]: row.id, paymentOrderId }, 'a payment order does not state what was ordered');
    return 'mismatch';
  }
  const backText = BACK_TEXTS[status];
  if (row.state !== 'settled') {
    const isNews = row.paymentOrderId === null && backText === undefined;
    await rows.sent(row.id, { paymentOrderId, isNews, lookAt: lookAgainAt(row, now()) });
  }
  if (status !== 'completed' && backText === undefined) return 'noted';
  const type = status === 'completed' ? kind.settle : kind.giveBack;
  const outcome = await book.execute({ type, commandId: `${type} ${reference}`, reference });
  if (outcome.kind === 'not-now') return 'not-now';
  if (outcome.kind === 'refused') {
    // An older statement that it was paid, which comes after it was returned.
    const isLate = outcome.refusal.code === kind.returned && row.state === 'returned' && row.paymentOrderId !== null;
    if (!isLate) {
      logger.error(
        { [kind.what]: row.id, paymentOrderId, status, refusal: outcome.refusal },
        'Billplz and the book disagree',
      );
    }
    return 'noted';
  }
  if (backText !== undefined) await rows.returned(row.id, backText);
  else await rows.settled(row.id, new Date(now() + SETTLED_LOOK_MS));
  return 'noted';
}

/** When Billplz is asked next what became of one; null: no more. */
export function lookAgainAt({ state, looks }: Pick<OrderedRow, 'state' | 'looks'>, nowMs: number): Date {
  if (state === 'settled') return new Date(nowMs + SETTLED_LOOK_MS);
  return new Date(nowMs + Math.min(LONGEST_LOOK_MS, LOOK_MS * 2 ** Math.min(looks, 20)));
}

export function isLookedAtEnough({ state, looks }: Pick<OrderedRow, 'state' | 'looks'>): boolean {
  return state === 'settled' && looks >= SETTLED_LOOKS;
}

/** An account that is no longer kept is not compared. */
function isAsOrdered(row: OrderedRow, { paymentOrderId, totalSen, bankAccountNumber }: OrderStatement): boolean {
  if (row.paymentOrderId !== null && row.paymentOrderId !== paymentOrderId) return false;
  if (row.state === 'waiting' || row.amountSen !== totalSen) return false;
  return row.bankAccNo === '' || row.bankAccNo === bankAccountNumber;
}
