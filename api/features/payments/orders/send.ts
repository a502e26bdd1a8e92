import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { LaterError } from '#api/platform/jobs/define.ts';
import type { BillplzAnswer } from '../billplz/call.ts';
import { orderRefusal, type PaymentOrders } from '../billplz/payment-orders.ts';
import type { BillplzSettings } from '../billplz/settings.ts';
import type { OrderedRow, OrderKind } from './kinds.ts';
import { type TakeInDeps, takeIn } from './take-in.ts';

interface CollectionDeps {
  readonly db: Kysely<OfficeDb>;
  readonly orders: Pick<PaymentOrders, 'createCollection'>;
  readonly settings: Pick<BillplzSettings, 'orderCallbackUrl' | 'orderCollectionId'>;
  /** UTC ms. */
  readonly now: () => number;
}

const TITLE = 'Tukul refunds and payouts';

/**
 * The collection that new payment orders go to: the configured one, or one that the house has made for the address at which Billplz calls it
 * back. Of two that are made at the same moment the first to be written down counts, for a reference is unique in its collection only.
 */
async function orderCollection(deps: CollectionDeps): Promise<BillplzAnswer<{ readonly id: string }>> {
  const { db, orders, settings, now } = deps;
  if (settings.orderCollectionId !== null) return { kind: 'ok', value: { id: settings.orderCollectionId } };
  const callbackUrl = settings.orderCallbackUrl();
  const kept = () =>
    db
      .selectFrom('office.paymentOrderCollections')
      .select('id')
      .where('callbackUrl', '=', callbackUrl)
      .executeTakeFirst();
  const known = await kept();
  if (known !== undefined) return { kind: 'ok', value: known };
  const made = await orders.createCollection(TITLE, callbackUrl);
  if (made.kind !== 'ok') return made;
  await db
    .insertInto('office.paymentOrderCollections')
    .values({ callbackUrl, id: made.value.id, madeAt: new Date(now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { kind: 'ok', value: (await kept()) ?? made.value };
}

export interface SendDeps extends TakeInDeps, CollectionDeps {
  readonly book: Pick<Book, 'execute'>;
  readonly orders: Pick<PaymentOrders, 'bankCode' | 'create' | 'createCollection'>;
}

const NO_ANSWER = 'Billplz does not answer.';
export const BOOK_TAKES_NOTHING = 'The book takes nothing at this moment.';
const DAY_MS = 24 * 3_600_000;

interface Sending {
  readonly bankCode: string;
  /** As the bank shows it to whoever is paid. */
  readonly description: string;
  /** What is the house's fault holds up others as well. @throws when it has to be tried again. */
  readonly holdBack: (reason: string) => Promise<void>;
}

/**
 * What the book has ordered, brought to Billplz: its id is the reference, of which Billplz has one payment order. That there is none is believed only
 * as long as no question about it is unanswered; then the book has it back.
 * @throws when it has to be tried again.
 */
export async function sendOrder(
  kind: OrderKind,
  deps: SendDeps,
  row: OrderedRow,
  { bankCode, description, holdBack }: Sending,
): Promise<void> {
  const { rows, orders, now } = deps;
  const collection = row.collectionId === null ? await orderCollection(deps) : undefined;
  if (collection?.kind === 'unreachable') throw new LaterError(NO_ANSWER);
  if (collection?.kind === 'refused') return holdBack(collection.messages.join(' ') || NO_ANSWER);
  const collectionId = row.collectionId ?? collection?.value.id ?? '';
  await rows.note(row.id, { collectionId, unanswered: true });
  const answer = await orders.create({
    ...{ collectionId, bankCode, description },
    bankAccountNumber: row.bankAccNo,
    name: row.holder,
    totalSen: row.amountSen,
    reference: row.id,
  });
  if (answer.kind === 'unreachable') {
    // Turned away is not asked.
    if (answer.wasTurnedAway) await rows.note(row.id, { unanswered: row.unanswered });
    throw new LaterError(NO_ANSWER);
  }
  if (answer.kind === 'ok') {
    const { id, bank_account_number, status, total } = answer.value;
    const statement = { paymentOrderId: id, bankAccountNumber: bank_account_number, status, totalSen: total };
    const taken = await takeIn(kind, deps, { ...statement, reference: answer.value.reference_id ?? row.id });
    // The order is there; what became of it is told again.
    if (taken === 'mismatch') throw new LaterError('The payment order at Billplz is not the one that was asked for.');
    return;
  }
  const refusal = orderRefusal(answer);
  switch (refusal.why) {
    case 'taken':
      // An earlier attempt, whose answer was lost. The callback says which order it is; nobody waits for it longer than a day.
      return void (await rows.sent(row.id, { lookAt: new Date(now() + DAY_MS), isNews: false }));
    case 'house':
      deps.logger.warn({ [kind.what]: row.id, said: refusal.saidThere }, 'Billplz takes no payment order of the house');
      await rows.note(row.id, { unanswered: row.unanswered });
      return holdBack(refusal.text);
    case 'order':
      if (row.unanswered) throw new LaterError(`It is not known whether there is a payment order: ${refusal.text}`);
      return giveUp(kind, deps, row.id, refusal.text);
  }
}

/** There is no payment order and there will be none. The reason first: whoever goes on after a crash finds the book's word, not ours. */
export async function giveUp(
  kind: OrderKind,
  { book, rows }: Pick<SendDeps, 'book' | 'rows'>,
  id: string,
  reason: string,
): Promise<void> {
  await rows.note(id, { reason, unanswered: false });
  const outcome = await book.execute({ type: kind.giveBack, commandId: `${kind.giveBack} ${id}`, reference: id });
  if (outcome.kind === 'not-now') throw new LaterError(BOOK_TAKES_NOTHING);
  // It was never ordered.
  if (outcome.kind === 'refused' && outcome.refusal.code !== kind.unknown) {
    throw new Error(`The book does not take back ${kind.what} ${id}: ${outcome.refusal.code}`);
  }
  await rows.failed(id, reason);
}

/** One attempt at a row that this process has claimed: whatever comes of it, it is let go, and how it stands is noted. */
export async function attemptAt(
  { rows }: Pick<SendDeps, 'rows'>,
  id: string,
  isLast: boolean,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof LaterError) await rows.note(id, { reason: error.message });
    if (isLast) await rows.note(id, { stalled: true });
    throw error;
  } finally {
    await rows.release(id);
  }
}
