import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import type { PaymentOrders } from '../billplz/payment-orders.ts';
import { isUnattended, UNSENT } from './rows.ts';
import { isLookedAtEnough, lookAgainAt, type TakeInDeps, takeIn } from './take-in.ts';
import { payRefund } from './work.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 50;
/** ms: longer than all attempts of a job take. What has not moved for so long needs somebody who looks at it. */
const FORGOTTEN_MS = 24 * 3_600_000;
/** Longer than a payout takes over the longest holidays. */
const STUCK_MS = 7 * 24 * 3_600_000;

export interface LookDeps extends TakeInDeps {
  readonly db: Kysely<OfficeDb>;
  readonly orders: Pick<PaymentOrders, 'order'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

const NOT_SAID = 'Billplz has a payment order of this refund and has not said what became of it.';
const FORGOTTEN = 'It was begun and not brought to its end.';
const STUCK = 'Billplz has had it for a week and says neither that it was paid nor that it came back.';

/**
 * Asks Billplz what became of payment orders, some at a time, those that have waited longest first: a callback comes twice at most. Any number
 * of processes may do so.
 */
export async function lookAtOrders(deps: LookDeps): Promise<number> {
  const { db, orders, now } = deps;
  const due = await takeDue(deps);
  for (const row of due) {
    if (row.paymentOrderId === null) {
      await db
        .updateTable('office.refunds')
        .set({ stalled: true, reason: NOT_SAID, lookAt: null })
        .where('id', '=', row.id)
        .where('state', '=', 'sent')
        .where('paymentOrderId', 'is', null)
        .execute();
      continue;
    }
    const answer = await orders.order(row.paymentOrderId);
    if (answer.kind !== 'ok') continue;
    const { id: paymentOrderId, bank_account_number: bankAccountNumber, status, total: totalSen } = answer.value;
    const reference = answer.value.reference_id ?? row.id;
    await takeIn(deps, { paymentOrderId, bankAccountNumber, status, totalSen, reference });
  }
  await takeUpUnattended(deps);
  await db
    .updateTable('office.refunds')
    .set({ stalled: true, reason: sql<string>`coalesce(nullif(reason, ''), ${FORGOTTEN})` })
    .where('state', 'in', UNSENT)
    .where('stalled', '=', false)
    .where('changedAt', '<', new Date(now() - FORGOTTEN_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('office.refundRuns as run')
            .select('run.id')
            .whereRef('run.id', '=', 'office.refunds.runId')
            .where('run.pausedAt', 'is not', null),
        ),
      ),
    )
    .execute();
  // It is still asked for: what Billplz says later counts, unless somebody has said before how it ended.
  await db
    .updateTable('office.refunds')
    .set({ stalled: true, reason: STUCK })
    .where('state', '=', 'sent')
    .where('stalled', '=', false)
    .where('askedAt', '<', new Date(now() - STUCK_MS))
    .execute();
  return due.length;
}

/** Whoever had the last attempt at a job died with it: another job. One too many, from two processes at once, finds nothing to do. */
async function takeUpUnattended({ db, jobs }: LookDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('office.refunds as refund')
      .select(['refund.id', 'refund.round'])
      .where('refund.stalled', '=', false)
      .where(isUnattended)
      .orderBy('refund.askedAt')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, round } of rows) await jobs.enqueue(payRefund, { refundId: id, round }, { trx });
  });
}

async function takeDue({ db, now }: LookDeps) {
  const nowMs = now();
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('office.refunds')
      .select(['id', 'state', 'looks', 'paymentOrderId'])
      .where('lookAt', '<=', new Date(nowMs))
      .orderBy('lookAt')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, state, looks } of rows) {
      const looked = { state, looks: looks + 1 };
      const lookAt = isLookedAtEnough(looked) ? null : lookAgainAt(looked, nowMs);
      await trx.updateTable('office.refunds').set({ lookAt, looks: looked.looks }).where('id', '=', id).execute();
    }
    return rows;
  });
}

/** Looks once a minute. */
export function startLooking(deps: LookDeps & { readonly loops: Pick<Loops, 'everyForHouse'> }): void {
  deps.loops.everyForHouse('payment orders', EVERY_MS, async (signal) => {
    while (!signal.aborted && (await lookAtOrders(deps)) === AT_ONCE);
  });
}
