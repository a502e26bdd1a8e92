import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { LookedAtRows } from '../orders/kinds.ts';
import { isLookedAtEnough, lookAgainAt } from '../orders/take-in.ts';

type PayoutsTable = OfficeDb['office.vendorPayouts'];
type Changes = Updateable<PayoutsTable>;

const OPEN = ['ordered', 'sent'] as const;
/** Seconds that a worker may hold a payout, by the database's clock: longer than one attempt takes; a dead process holds it no longer. */
const CLAIM_S = 45;
const NOT_SAID = 'Billplz has a payment order of this payout and has not said what became of it.';

/** Of payouts as `payout`: ordered, and nobody works on it or will. */
export const IS_UNATTENDED = sql<boolean>`(payout.order_state = 'ordered'
  and (payout.claimed_until is null or payout.claimed_until <= clock_timestamp())
  and not exists (select from jobs.job where state <= 'active'
    and name = 'pay-vendor-payout' and data->>'payoutId' = payout.id::text))`;

/** Payouts to vendors as payment orders go through them, with the bank accounts that two people have agreed to. */
export function payoutRows(db: Kysely<OfficeDb>, now: () => number) {
  const selected = (trx: Kysely<OfficeDb>) =>
    trx
      .selectFrom('office.vendorPayouts as payout')
      .innerJoin('office.vendorBankAccounts as account', 'account.id', 'payout.bankAccount')
      .select(['payout.id', 'payout.vendor', 'payout.amountSen', 'payout.payee', 'payout.proposedBy'])
      .select(['payout.approvedBy', 'payout.reason', 'payout.stalled', 'payout.unanswered', 'payout.collectionId'])
      .select(['payout.paymentOrderId', 'payout.looks', 'payout.orderState as state'])
      .select(['account.bank as bankName', 'account.accountNo as bankAccNo', 'account.holder']);

  const change = async (
    id: string,
    from: readonly NonNullable<Selectable<PayoutsTable>['orderState']>[],
    values: Changes,
  ) => {
    const { numUpdatedRows } = await db
      .updateTable('office.vendorPayouts')
      .set({ ...values, changedAt: new Date(now()) })
      .where('id', '=', id)
      .where('orderState', 'in', [...from])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  const isOver = { stalled: false, unanswered: false };

  const rows = {
    /** One that is paid by hand is none of Billplz's. */
    find: async (id: string): Promise<PayoutOrder | undefined> => {
      const row = await selected(db).where('payout.id', '=', id).executeTakeFirst();
      return row && asOrder(row);
    },

    /** Takes one to work on, as its locked row says: `over` when Billplz has it, or it has ended. */
    claim: (id: string): Promise<PayoutOrder | 'busy' | 'over'> =>
      db.transaction().execute(async (trx) => {
        const row = await selected(trx)
          .select(sql<boolean | null>`payout.claimed_until > clock_timestamp()`.as('isClaimed'))
          .where('payout.id', '=', id)
          .forUpdate('payout')
          .executeTakeFirst();
        const order = row && asOrder(row);
        if (order === undefined || order.state !== 'ordered') return 'over';
        if (row?.isClaimed) return 'busy';
        await trx
          .updateTable('office.vendorPayouts')
          .set({ claimedUntil: sql<Date>`now() + make_interval(secs => ${CLAIM_S})` })
          .where('id', '=', id)
          .execute();
        return order;
      }),

    release: async (id: string): Promise<void> => {
      await db.updateTable('office.vendorPayouts').set({ claimedUntil: null }).where('id', '=', id).execute();
    },

    note: (id: string, values: Changes) => change(id, OPEN, values),

    /** Billplz pays nobody at this bank. */
    byHand: (id: string) => change(id, ['ordered'], { orderState: 'by-hand', reason: '', ...isOver }),

    sent: async (
      id: string,
      { paymentOrderId, lookAt }: { readonly paymentOrderId?: string; readonly lookAt: Date },
    ) => {
      const order = paymentOrderId === undefined ? {} : { paymentOrderId };
      await change(id, OPEN, { ...order, lookAt, orderState: 'sent', reason: '', ...isOver });
    },

    settled: (id: string, lookAt: Date | null) =>
      change(id, OPEN, { orderState: 'settled', reason: '', lookAt, looks: 0, ...isOver }),

    returned: (id: string, reason: string) =>
      change(id, [...OPEN, 'settled'], { orderState: 'returned', reason, lookAt: null, ...isOver }),

    failed: (id: string, reason: string) => change(id, OPEN, { orderState: 'failed', reason, lookAt: null, ...isOver }),

    takeDue: (most: number) =>
      db.transaction().execute(async (trx) => {
        const nowMs = now();
        const due = await selected(trx)
          .where('payout.lookAt', '<=', new Date(nowMs))
          .orderBy('payout.lookAt')
          .limit(most)
          .forUpdate('payout')
          .skipLocked()
          .execute();
        const orders = due.flatMap((row) => asOrder(row) ?? []);
        for (const { id, state, looks } of orders) {
          const looked = { state, looks: looks + 1 };
          const lookAt = isLookedAtEnough(looked) ? null : lookAgainAt(looked, nowMs);
          const noted = { lookAt, looks: looked.looks };
          await trx.updateTable('office.vendorPayouts').set(noted).where('id', '=', id).execute();
        }
        return orders;
      }),

    notSaid: async (id: string): Promise<void> => {
      await db
        .updateTable('office.vendorPayouts')
        .set({ stalled: true, reason: NOT_SAID, lookAt: null })
        .where('id', '=', id)
        .where('orderState', '=', 'sent')
        .where('paymentOrderId', 'is', null)
        .execute();
    },
  };
  return rows satisfies LookedAtRows;
}
export type PayoutRows = ReturnType<typeof payoutRows>;

type Selected = { readonly state: Selectable<PayoutsTable>['orderState'] };
type Ordered<R extends Selected> = Omit<R, 'state'> & {
  readonly state: (typeof OPEN)[number] | 'settled' | 'returned' | 'failed';
};

function asOrder<R extends Selected>(row: R): Ordered<R> | undefined {
  const { state } = row;
  return state === null || state === 'by-hand' ? undefined : { ...row, state };
}

export type PayoutOrder = Ordered<
  Pick<
    Selectable<PayoutsTable>,
    'id' | 'vendor' | 'amountSen' | 'payee' | 'proposedBy' | 'approvedBy' | 'reason' | 'stalled' | 'unanswered'
  > &
    Pick<Selectable<PayoutsTable>, 'collectionId' | 'paymentOrderId' | 'looks'> &
    Selected & { readonly bankName: string; readonly bankAccNo: string; readonly holder: string }
>;
