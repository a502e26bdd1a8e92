import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { RefundState } from '#contract/payments/refunds.ts';
import type { RefundRunsTable, RefundsTable } from './tables.ts';

export type RefundRow = Selectable<RefundsTable>;
export type RefundRun = Selectable<RefundRunsTable>;

/** Of which Billplz has not been heard yet. */
export const UNSENT = ['waiting', 'ordered'] as const satisfies readonly RefundState[];
export const OPEN = [...UNSENT, 'sent'] as const;
/** Not paid, and over. */
export const UNPAID = ['returned', 'failed'] as const satisfies readonly RefundState[];

/** Longer than one attempt may take; by the database's clock, so that a dead process lets go. */
const CLAIM_S = 45;
export const CLAIMED = sql<Date>`now() + make_interval(secs => ${CLAIM_S})`;

/** The house's record of refunds. */
export function refundRows(db: Kysely<OfficeDb>, now: () => number) {
  const change = (id: string, from: readonly RefundState[], values: Updateable<RefundsTable>) =>
    db
      .updateTable('office.refunds')
      .set({ ...values, changedAt: new Date(now()) })
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .execute();

  return {
    find: (id: string): Promise<RefundRow | undefined> =>
      db.selectFrom('office.refunds').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * Takes a refund of this round to work on, if Billplz has not heard of it, its run is not paused and nobody else is at it. `busy`: somebody is; undefined: there is nothing to do.
     */
    claim: async (id: string, round: number): Promise<RefundRow | 'busy' | undefined> => {
      const claimed = await db
        .updateTable('office.refunds')
        .set({ claimedUntil: CLAIMED })
        .where('id', '=', id)
        .where('round', '=', round)
        .where('state', 'in', UNSENT)
        .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', sql<Date>`now()`)]))
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
        .returningAll()
        .executeTakeFirst();
      if (claimed !== undefined) return claimed;
      const held = await db
        .selectFrom('office.refunds')
        .select('id')
        .where('id', '=', id)
        .where('round', '=', round)
        .where('state', 'in', UNSENT)
        .where('claimedUntil', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return held && 'busy';
    },

    release: async (id: string): Promise<void> => {
      await db.updateTable('office.refunds').set({ claimedUntil: null }).where('id', '=', id).execute();
    },

    note: (id: string, values: Updateable<RefundsTable>) => change(id, OPEN, values),

    /** It has left the deposit. */
    ordered: (id: string, amountSen: number) => change(id, UNSENT, { amountSen, state: 'ordered' }),

    /** Billplz has the payment order; of one whose number it did not say, only the callback tells more. */
    sent: (id: string, values: { readonly paymentOrderId?: string; readonly lookAt: Date }) =>
      change(id, OPEN, { ...values, state: 'sent', reason: '', unanswered: false, stalled: false }),

    settled: (id: string, lookAt: Date | null) =>
      change(id, OPEN, { state: 'settled', reason: '', unanswered: false, stalled: false, lookAt, looks: 0 }),

    /** Also one that was settled. */
    returned: (id: string, reason: string) =>
      change(id, [...OPEN, 'settled'], { state: 'returned', reason, stalled: false, unanswered: false, lookAt: null }),

    failed: (id: string, reason: string) =>
      change(id, OPEN, { state: 'failed', reason, stalled: false, unanswered: false, lookAt: null }),

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
