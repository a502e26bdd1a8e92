import { z } from 'zod';
import type { Book } from '#api/book/book.ts';
import { defineJob, LaterError } from '#api/platform/jobs/define.ts';
import type { Attempt } from '#api/platform/jobs/runner.ts';
import { REFUND_PROBLEMS } from '#contract/payments/refunds.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import { REFUNDS } from '../orders/kinds.ts';
import { attemptAt, BOOK_TAKES_NOTHING, giveUp, type SendDeps, sendOrder } from '../orders/send.ts';
import { candidates, type EligibilityDeps } from './eligibility.ts';
import type { RefundRow, RefundRows } from './rows.ts';

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

export interface WorkDeps extends SendDeps, Omit<EligibilityDeps, 'orders'> {
  readonly rows: RefundRows;
  readonly book: Pick<Book, 'execute' | 'committed' | 'nowMs'>;
}

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
  await attemptAt(deps, row.id, isLast, async () => {
    const ordered = await orderInBook(deps, row);
    if (ordered !== undefined) await send(deps, ordered);
  });
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
  if (outcome.kind === 'not-now') throw new LaterError(BOOK_TAKES_NOTHING);
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
    await giveUp(REFUNDS, deps, row.id, REFUND_PROBLEMS[candidate?.problem ?? 'no-account']);
    return undefined;
  }
  const { bankName, bankAccNo, name } = candidate;
  return { bankName, bankAccNo, holder: name };
}

function runOf({ db }: WorkDeps, runId: number) {
  return db.selectFrom('office.refundRuns').select('usersToRefund').where('id', '=', runId).executeTakeFirst();
}

async function send(deps: WorkDeps, row: RefundRow): Promise<void> {
  const bankCode = deps.orders.bankCode(row.bankName);
  if (bankCode === undefined) return giveUp(REFUNDS, deps, row.id, REFUND_PROBLEMS['bank-not-served']);
  const description = `Refund of the deposit of bidder ${row.userId}`;
  const holdBack = (reason: string) => holdRunBack(deps, row, reason);
  return sendOrder(REFUNDS, deps, row, { bankCode, description, holdBack });
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
async function holdRunBack({ rows }: WorkDeps, row: RefundRow, reason: string): Promise<void> {
  if (row.runId === null) throw new LaterError(reason);
  await rows.note(row.id, { reason });
  await rows.pauseRun(row.runId, reason);
}
