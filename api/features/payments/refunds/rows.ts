import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { REFUND_TAKEN_BACK, type RefundState } from '#contract/payments/refunds.ts';
import { isLookedAtEnough, lookAgainAt } from '../orders/take-in.ts';
import type { TellRefund } from './refund-mails.ts';
import { reopenIfShort } from './request-rows.ts';
import type { RefundRunsTable, RefundsTable } from './tables.ts';

export type RefundRow = Selectable<RefundsTable>;
export type RefundRun = Selectable<RefundRunsTable>;

/** Of which Billplz has not been heard yet. */
export const UNSENT = ['waiting', 'ordered'] as const satisfies readonly RefundState[];
export const OPEN = [...UNSENT, 'sent'] as const;
/** Not paid, and over. */
export const UNPAID = ['returned', 'failed'] as const satisfies readonly RefundState[];

/** Seconds that a worker may hold a refund, by the database's clock: longer than one attempt takes; a dead process holds it no longer. */
const CLAIM_S = 45;
export const CLAIMED = sql<Date>`now() + make_interval(secs => ${CLAIM_S})`;

const NOT_SAID = 'Billplz has a payment order of this refund and has not said what became of it.';

export function isUnsent({ state }: Pick<RefundRow, 'state'>): boolean {
  return UNSENT.some((unsent) => unsent === state);
}

type OfRefund = ExpressionBuilder<OfficeDb & { refund: RefundsTable }, 'refund'>;

function isPaused({ exists, selectFrom }: OfRefund) {
  return exists(
    selectFrom('office.refundRuns as run')
      .select('run.id')
      .whereRef('run.id', '=', 'refund.runId')
      .where('run.pausedAt', 'is not', null),
  );
}

/**
 * Unsent, and nobody works on it or will: its run is not paused, it is not claimed, and no job for it (or to start its run) has still to end.
 * Every job is written in the transaction that makes its refund wait for it, so that this is never so for a moment only.
 */
export function isUnattended(eb: OfRefund) {
  return eb.and([
    eb('refund.state', 'in', UNSENT),
    eb.or([eb('refund.claimedUntil', 'is', null), eb('refund.claimedUntil', '<=', sql<Date>`clock_timestamp()`)]),
    eb.not(isPaused(eb)),
    sql<boolean>`not exists (
      select from jobs.job where state <= 'active' and (
        (name = 'pay-refund' and data->>'refundId' = refund.id::text and (data->>'round')::integer = refund.round)
        or (name = 'start-refund-run' and (data->>'runId')::integer = refund.run_id)))`,
  ]);
}

/** The house's record of refunds. `tell`: who is told how far they are. */
export function refundRows(db: Kysely<OfficeDb>, now: () => number, tell: TellRefund = async () => undefined) {
  const change = async (id: string, from: readonly RefundState[], values: Updateable<RefundsTable>) => {
    const { numUpdatedRows } = await db
      .updateTable('office.refunds')
      .set({ ...values, changedAt: new Date(now()) })
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  /** Ended unpaid: its request waits again for what it lacks. In one transaction, so that whoever dies between repeats both. */
  const endUnpaid = (
    id: string,
    from: readonly RefundState[],
    as: 'returned' | 'failed',
    reason: string,
    isTold = true,
  ) =>
    db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('office.refunds')
        .selectAll()
        .where('id', '=', id)
        .where('state', 'in', [...from])
        .forUpdate()
        .executeTakeFirst();
      if (before === undefined) return false;
      await trx
        .updateTable('office.refunds')
        .set({ state: as, reason, changedAt: new Date(now()), stalled: false, unanswered: false, lookAt: null })
        .where('id', '=', id)
        .execute();
      const { requestId, userId } = before;
      const waitsAgain = requestId !== null && (await reopenIfShort(trx, { id: requestId, userId, nowMs: now() }));
      // Of one that never left the deposit there is nothing to tell.
      if (isTold && before.state !== 'waiting') await tell(trx, as, before, waitsAgain);
      return true;
    });

  return {
    find: (id: string): Promise<RefundRow | undefined> =>
      db.selectFrom('office.refunds').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * Takes a refund of this round to work on. Its row is locked before it is looked at, so that the answer is what the row says: `busy` while
     * somebody else is at it, `over` when Billplz has it, it has ended, its run is paused or a later round has it.
     */
    claim: (id: string, round: number): Promise<RefundRow | 'busy' | 'over'> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('office.refunds as refund')
          .selectAll('refund')
          .select((eb) => [
            eb(eb.ref('refund.claimedUntil'), '>', sql<Date>`clock_timestamp()`).as('isClaimed'),
            isPaused(eb).as('isPaused'),
          ])
          .where('id', '=', id)
          .forUpdate('refund')
          .executeTakeFirst();
        if (row === undefined || row.round !== round || row.isPaused || !isUnsent(row)) return 'over';
        if (row.isClaimed) return 'busy';
        return trx
          .updateTable('office.refunds')
          .set({ claimedUntil: CLAIMED })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
      }),

    release: async (id: string): Promise<void> => {
      await db.updateTable('office.refunds').set({ claimedUntil: null }).where('id', '=', id).execute();
    },

    note: (id: string, values: Updateable<RefundsTable>) => change(id, OPEN, values),

    /** It has left the deposit. */
    ordered: (id: string, amountSen: number) => change(id, UNSENT, { amountSen, state: 'ordered' }),

    /**
     * Billplz has the payment order; of one whose number it did not say, only the callback tells more. `isNews`: its bidder is told that it is on its
     * way.
     */
    sent: (
      id: string,
      { isNews, ...values }: { readonly paymentOrderId?: string; readonly lookAt: Date; readonly isNews: boolean },
    ) =>
      db.transaction().execute(async (trx) => {
        const sent = await trx
          .updateTable('office.refunds')
          .set({ ...values, state: 'sent', reason: '', unanswered: false, stalled: false, changedAt: new Date(now()) })
          .where('id', '=', id)
          .where('state', 'in', OPEN)
          .returningAll()
          .executeTakeFirst();
        if (isNews && sent !== undefined) await tell(trx, 'sent', sent);
      }),

    settled: (id: string, lookAt: Date | null) =>
      change(id, OPEN, { state: 'settled', reason: '', unanswered: false, stalled: false, lookAt, looks: 0 }),

    /** Also one that was settled. */
    returned: (id: string, reason: string) => endUnpaid(id, [...OPEN, 'settled'], 'returned', reason),

    failed: (id: string, reason: string) => endUnpaid(id, OPEN, 'failed', reason),

    /** By the house, before Billplz had it: nothing came back that its bidder would look for. */
    takenBack: (id: string) => endUnpaid(id, UNSENT, 'failed', REFUND_TAKEN_BACK, false),

    takeDue: (most: number) =>
      db.transaction().execute(async (trx) => {
        const nowMs = now();
        const rows = await trx
          .selectFrom('office.refunds')
          .select(['id', 'state', 'looks', 'paymentOrderId'])
          .where('lookAt', '<=', new Date(nowMs))
          .orderBy('lookAt')
          .limit(most)
          .forUpdate()
          .skipLocked()
          .execute();
        for (const { id, state, looks } of rows) {
          const looked = { state, looks: looks + 1 };
          const lookAt = isLookedAtEnough(looked) ? null : lookAgainAt(looked, nowMs);
          await trx.updateTable('office.refunds').set({ lookAt, looks: looked.looks }).where('id', '=', id).execute();
        }
        return rows;
      }),

    notSaid: async (id: string): Promise<void> => {
      await db
        .updateTable('office.refunds')
        .set({ stalled: true, reason: NOT_SAID, lookAt: null })
        .where('id', '=', id)
        .where('state', '=', 'sent')
        .where('paymentOrderId', 'is', null)
        .execute();
    },

    pauseRun: async (runId: number, because: string): Promise<void> => {
      await db
        .updateTable('office.refundRuns')
        .set({ pausedAt: new Date(now()), pausedBecause: because })
        .where('id', '=', runId)
        .where('pausedAt', 'is', null)
        .execute();
    },
  };
}
export type RefundRows = ReturnType<typeof refundRows>;
