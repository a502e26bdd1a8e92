import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { LaterError } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Attempt } from '#api/platform/jobs/runner.ts';
import { payVendorPayout } from '#api/platform/payouts/order.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import { PAYOUTS } from '../orders/kinds.ts';
import { AT_ONCE, FORGOTTEN, FORGOTTEN_MS, type LookAtDeps, lookAtDue, STUCK, STUCK_MS } from '../orders/look.ts';
import { attemptAt, BOOK_TAKES_NOTHING, type SendDeps, sendOrder } from '../orders/send.ts';
import { IS_UNATTENDED, type PayoutOrder, type PayoutRows } from './rows.ts';

export interface PayoutWorkDeps extends SendDeps {
  readonly rows: PayoutRows;
  readonly book: Pick<Book, 'execute' | 'committed'>;
}

/**
 * Brings an approved payout to Billplz, as refunds go there: whoever dies at any moment of it, and however often it is repeated, one payment order is
 * made. @throws when it has to be tried again.
 */
export async function workOnPayout(
  deps: PayoutWorkDeps,
  { payoutId }: z.infer<typeof payVendorPayout.data>,
  { isLast }: Pick<Attempt<never>, 'isLast'>,
): Promise<void> {
  const row = await deps.rows.claim(payoutId);
  if (row === 'over') return;
  if (row === 'busy') throw new LaterError('Another process is at this payout.');
  await attemptAt(deps, row.id, isLast, async () => {
    if (await isOrderedInBook(deps, row)) await send(deps, row);
  });
}

/** It is as it was approved, and under way; where it has ended its row says so now. */
async function isOrderedInBook({ book, rows }: PayoutWorkDeps, row: PayoutOrder): Promise<boolean> {
  const { id, vendor, amountSen, payee, proposedBy, approvedBy } = row;
  // Whoever approved it died before the row said who: the book has it, or refuses it here.
  const order = { vendor, amountSen, payee, proposedBy, approvedBy: approvedBy ?? proposedBy, reference: id };
  const outcome = await book.execute({ type: 'order-vendor-payout', commandId: `order-vendor-payout ${id}`, ...order });
  if (outcome.kind === 'not-now') throw new LaterError(BOOK_TAKES_NOTHING);
  if (outcome.kind === 'refused') {
    await rows.failed(id, refusalText(outcome.refusal).message);
    return false;
  }
  const known = book.committed.payouts.get(id);
  if (known === undefined) {
    // Returned, and whoever did it did not live to note it.
    await rows.failed(id, row.reason);
    return false;
  }
  if (known.isSettled) await rows.settled(id, null);
  return !known.isSettled;
}

async function send(deps: PayoutWorkDeps, row: PayoutOrder): Promise<void> {
  const bankCode = deps.orders.bankCode(row.bankName);
  if (bankCode === undefined) return void (await deps.rows.byHand(row.id));
  // The fault is not this payout's: it is tried again by itself.
  const holdBack = async (reason: string) => {
    throw new LaterError(reason);
  };
  await sendOrder(PAYOUTS, deps, row, { bankCode, description: `Payout to ${row.vendor}`, holdBack });
}

export interface PayoutLookDeps extends LookAtDeps {
  readonly db: Kysely<OfficeDb>;
  readonly rows: PayoutRows;
  readonly book: Pick<Book, 'execute' | 'committed'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Asks Billplz what became of payouts, and sees to those that nobody works on, or whose end is not known. */
export async function lookAtPayouts(deps: PayoutLookDeps): Promise<number> {
  const { db, now } = deps;
  await adoptOrdered(deps);
  const looked = await lookAtDue(PAYOUTS, deps);
  await takeUpUnattended(deps);
  const stall = (reason: string) =>
    db.updateTable('office.vendorPayouts').where('stalled', '=', false).set({ stalled: true, reason });
  const before = (ms: number) => new Date(now() - ms);
  await stall(FORGOTTEN).where('orderState', '=', 'ordered').where('changedAt', '<', before(FORGOTTEN_MS)).execute();
  // It is still asked for: what Billplz says later counts, unless somebody has said before how it ended.
  await stall(STUCK).where('orderState', '=', 'sent').where('orderedAt', '<', before(STUCK_MS)).execute();
  return looked;
}

/** Whoever approved these died before their rows said so; the book has them. */
async function adoptOrdered({ db, book, jobs, now }: PayoutLookDeps): Promise<void> {
  const underWay = [...book.committed.payouts].flatMap(([id, { isSettled }]) => (isSettled ? [] : id));
  if (underWay.length === 0) return;
  await db.transaction().execute(async (trx) => {
    const at = new Date(now());
    const adopted = await trx
      .updateTable('office.vendorPayouts')
      .set({ orderState: 'ordered', orderedAt: at, changedAt: at })
      .where('id', 'in', underWay)
      .where('orderState', 'is', null)
      .returning('id')
      .execute();
    for (const { id } of adopted) await jobs.enqueue(payVendorPayout, { payoutId: id }, { trx });
  });
}

/** Whoever had the last attempt at a job died with it: another job. One too many finds nothing to do. */
async function takeUpUnattended({ db, jobs }: PayoutLookDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('office.vendorPayouts as payout')
      .select('payout.id')
      .where('payout.stalled', '=', false)
      .where(IS_UNATTENDED)
      .orderBy('payout.orderedAt')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of rows) await jobs.enqueue(payVendorPayout, { payoutId: id }, { trx });
  });
}
