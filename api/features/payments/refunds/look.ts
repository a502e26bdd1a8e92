import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { REFUNDS } from '../orders/kinds.ts';
import {
  AT_ONCE,
  FORGOTTEN,
  FORGOTTEN_MS,
  LOOK_EVERY_MS,
  type LookAtDeps,
  lookAtDue,
  STUCK,
  STUCK_MS,
} from '../orders/look.ts';
import { isUnattended, UNSENT } from './rows.ts';
import { payRefund } from './work.ts';

export interface LookDeps extends LookAtDeps {
  readonly db: Kysely<OfficeDb>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Asks Billplz what became of refunds, and sees to those that nobody works on, or whose end is not known. */
export async function lookAtOrders(deps: LookDeps): Promise<number> {
  const { db, now } = deps;
  const looked = await lookAtDue(REFUNDS, deps);
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
  return looked;
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

/** Looks once a minute. */
export function startLooking(deps: LookDeps & { readonly loops: Pick<Loops, 'everyForHouse'> }): void {
  deps.loops.everyForHouse('payment orders', LOOK_EVERY_MS, async (signal) => {
    while (!signal.aborted && (await lookAtOrders(deps)) === AT_ONCE);
  });
}
