import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { defineJob, LaterError } from '#api/platform/jobs/define.ts';
import type { Attempt } from '#api/platform/jobs/runner.ts';
import { REFUND_PROBLEMS } from '#contract/payments/refunds.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import type { BillplzAnswer } from '../billplz/call.ts';
import { orderRefusal, type PaymentOrders } from '../billplz/payment-orders.ts';
import type { BillplzSettings } from '../billplz/settings.ts';
import { candidates, type EligibilityDeps } from './eligibility.ts';
import type { RefundRow } from './rows.ts';
import { type TakeInDeps, takeIn } from './take-in.ts';

interface CollectionDeps {
  readonly db: Kysely<OfficeDb>;
  readonly orders: Pick<PaymentOrders, 'createCollection'>;
  readonly settings: Pick<BillplzSettings, 'orderCallbackUrl' | 'orderCollectionId'>;
  /** UTC ms. */
  readonly now: () => number;
}

const TITLE = 'Tukul deposit refunds';

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

/** One refund: ordered in the book, then at Billplz. */
export const payRefund = defineJob({
  name: 'pay-refund',
  data: z.object({ refundId: z.uuid(), round: z.int() }),
  attempts: 12,
  pauseS: { first: 5, max: 3_600 },
  leaseS: 30,
  timeoutS: 40,
  concurrency: 8,
  perSecond: 20,
  mayRetry: false,
});

export interface WorkDeps extends TakeInDeps, CollectionDeps, EligibilityDeps {
  readonly book: Pick<Book, 'execute' | 'committed' | 'nowMs'>;
  readonly orders: Pick<PaymentOrders, 'bankCode' | 'create' | 'createCollection'>;
}

const NO_ANSWER = 'Billplz does not answer.';
const DAY_MS = 24 * 3_600_000;

/**
 * Brings one refund to Billplz. Whoever dies at any moment of it, and however often it is repeated, one payment order is made: the book orders
 * a refund once by its id, and Billplz has one payment order of a reference. That there is none is believed only as long as no question about
 * it is unanswered; then the deposit is credited again.
 * @throws when it has to be tried again.
 */
export async function workOnRefund(
  deps: WorkDeps,
  { refundId, round }: z.infer<typeof payRefund.data>,
  { isLast }: Pick<Attempt<never>, 'isLast'>,
): Promise<void> {
  const { rows } = deps;
  const row = await rows.claim(refundId, round);
  if (row === 'over') return;
  if (row === 'busy') throw new LaterError('Another process is at this refund.');
  try {
    const ordered = await orderInBook(deps, row);
    if (ordered !== undefined) await send(deps, ordered);
  } catch (error) {
    if (error instanceof LaterError) await rows.note(row.id, { reason: error.message });
    if (isLast) await rows.note(row.id, { stalled: true });
    throw error;
  } finally {
    await rows.release(row.id);
  }
}

/** The refund as it left the deposit, to the account that is on record now; undefined when there is nothing to send (any more). */
async function orderInBook(deps: WorkDeps, row: RefundRow): Promise<RefundRow | undefined> {
  const { book, rows } = deps;
  const account = row.state === 'waiting' ? await accountOf(deps, row) : row;
  if (account === undefined) return undefined;
  const { bankName, bankAccNo, holder } = account;
  if (account !== row) await rows.note(row.id, { bankName, bankAccNo, holder });
  const outcome = await book.execute(
    {
      type: 'order-refund',
      commandId: `order-refund ${row.id}`,
      bidder: row.userId,
      amountSen: row.askedSen,
      // Of a bulk refund no more than its preview has shown, whatever came in since.
      mostSen: row.amountSen,
      reference: row.id,
    },
    { account: row.askedBy, role: row.role },
  );
  if (outcome.kind === 'not-now') throw new LaterError('The book takes nothing at this moment.');
  if (outcome.kind === 'refused') {
    await rows.failed(row.id, refusalText(outcome.refusal).message);
    return undefined;
  }
  const refund = book.committed.refunds.get(row.id);
  if (refund === undefined) {
    // Returned, and whoever did it did not live to note it.
    await rows.failed(row.id, row.reason);
    return undefined;
  }
  if (refund.isSettled) {
    await rows.settled(row.id, null);
    return undefined;
  }
  const { amountSen } = refund;
  await rows.ordered(row.id, amountSen);
  return { ...row, bankName, bankAccNo, holder, amountSen, state: 'ordered' };
}

/** The account it goes to, if it may still be refunded: much can change while a run is paused. */
async function accountOf(deps: WorkDeps, row: RefundRow) {
  // It has left the deposit already, and the process that ordered it died before it noted the account: it is the one that was asked for.
  if (deps.book.committed.references.has(row.id)) return row;
  const run = row.runId === null ? undefined : await runOf(deps, row.runId);
  const among = run?.usersToRefund ?? 'single';
  const [candidate] = await candidates(deps, among, { userIds: [row.userId], exceptRefund: row.id });
  if (candidate === undefined || candidate.problem !== null) {
    await giveUp(deps, row, REFUND_PROBLEMS[candidate?.problem ?? 'no-account']);
    return undefined;
  }
  const { bankName, bankAccNo, name } = candidate;
  return { bankName, bankAccNo, holder: name };
}

function runOf({ db }: WorkDeps, runId: number) {
  return db.selectFrom('office.refundRuns').select('usersToRefund').where('id', '=', runId).executeTakeFirst();
}

async function send(deps: WorkDeps, row: RefundRow): Promise<void> {
  const { rows, orders, now } = deps;
  const bankCode = orders.bankCode(row.bankName);
  if (bankCode === undefined) return giveUp(deps, row, REFUND_PROBLEMS['bank-not-served']);
  const collectionId = row.collectionId ?? (await collectionOf(deps, row));
  if (collectionId === undefined) return;
  await rows.note(row.id, { collectionId, unanswered: true });
  const answer = await orders.create({
    collectionId,
    bankCode,
    bankAccountNumber: row.bankAccNo,
    name: row.holder,
    description: `Refund of the deposit of bidder ${row.userId}`,
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
    const taken = await takeIn(deps, { ...statement, reference: answer.value.reference_id ?? row.id });
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
      deps.logger.warn({ refund: row.id, said: refusal.saidThere }, 'Billplz takes no payment order of the house');
      await rows.note(row.id, { unanswered: row.unanswered });
      return holdBack(deps, row, refusal.text);
    case 'order':
      if (row.unanswered) throw new LaterError(`It is not known whether there is a payment order: ${refusal.text}`);
      return giveUp(deps, row, refusal.text);
  }
}

async function collectionOf(deps: WorkDeps, row: RefundRow): Promise<string | undefined> {
  const collection = await orderCollection(deps);
  if (collection.kind === 'ok') return collection.value.id;
  if (collection.kind === 'unreachable') throw new LaterError(NO_ANSWER);
  await holdBack(deps, row, collection.messages.join(' ') || NO_ANSWER);
  return undefined;
}

/** There is no payment order and there will be none. The reason first: whoever goes on after a crash finds the book's word, not ours. */
async function giveUp(deps: WorkDeps, row: RefundRow, reason: string): Promise<void> {
  const { book, rows } = deps;
  await rows.note(row.id, { reason, unanswered: false });
  const command = { type: 'return-refund', commandId: `return-refund ${row.id}`, reference: row.id } as const;
  const outcome = await book.execute(command);
  if (outcome.kind === 'not-now') throw new LaterError('The book takes nothing at this moment.');
  // It never left the deposit.
  if (outcome.kind === 'refused' && outcome.refusal.code !== 'refund-unknown') {
    throw new Error(`The book does not take back refund ${row.id}: ${outcome.refusal.code}`);
  }
  await rows.failed(row.id, reason);
}

/** A refund that waits for its next try, tried at once: how it stands then is in its row. */
export async function workNow(deps: WorkDeps, refundId: string, round: number): Promise<void> {
  try {
    await workOnRefund(deps, { refundId, round }, { isLast: false });
  } catch (error) {
    if (!(error instanceof LaterError)) throw error;
  }
}

/** The fault is not this refund's: its run is paused until staff resume it; a single refund is tried again by itself. */
async function holdBack({ rows }: WorkDeps, row: RefundRow, reason: string): Promise<void> {
  if (row.runId === null) throw new LaterError(reason);
  await rows.note(row.id, { reason });
  await rows.pauseRun(row.runId, reason);
}
