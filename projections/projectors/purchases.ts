import { sql } from 'kysely';
import { splitLotKey } from '#domain/lot-key.ts';
import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { expectRows, insertRows, rowsTable } from '../rows.ts';
import { purchasePayments as paymentsTable, purchases as purchasesTable } from '../tables.ts';

/** What was won, and what came in for it. */
export const purchases: Projector = {
  name: 'purchases',
  version: 7,
  tables: [purchasesTable, paymentsTable],

  regroup: [],
  handlers: {
    LotSold: (events, db) => sell(events, db, false),
    UnitReserved: (events, db) => sell(events, db, true),
    async DepositApplied(events, db) {
      const rows = events.map(({ data, revision }) => ({ lot: data.lot, revision }));
      const result = await db
        .updateTable('purchases')
        .from(rowsTable(purchasesTable, rows))
        .set((eb) => ({ depositApplied: true, revision: eb.ref('v.revision') }))
        .whereRef('purchases.lot', '=', 'v.lot')
        .executeTakeFirst();
      expectRows(result.numUpdatedRows, rows.length, 'purchases');
    },
    PurchasePaid: pay,
    PurchasePaymentReversed: reversePayments,
    async PurchaseDepositAdjusted(events, db) {
      // Of several adjustments of a lot in one run the last one counts.
      const last = new Map(events.map(({ data, revision }) => [data.lot, { ...data, revision }]));
      const rows = [...last.values()].map(({ lot, additionalDepositSen, revision }) => {
        return { lot, additionalDepositSen: additionalDepositSen, revision };
      });
      const result = await db
        .updateTable('purchases')
        .from(rowsTable(purchasesTable, rows))
        .set((eb) => ({
          additionalDepositSen: eb.ref('v.additionalDepositSen'),
          revision: eb.ref('v.revision'),
        }))
        .whereRef('purchases.lot', '=', 'v.lot')
        .executeTakeFirst();
      expectRows(result.numUpdatedRows, rows.length, 'purchases');
    },
    PurchaseSurplusCredited: creditSurplus,
    SaleSettled: settleSales,
    SaleSettlementReversed: reverseSettlements,
    async UnitDisposed(events, db) {
      const rows = events.map(({ data, metadata, revision }) => ({ lot: data.lot, releasedAt: metadata.at, revision }));
      const result = await db
        .updateTable('purchases')
        .from(rowsTable(purchasesTable, rows))
        .set((eb) => ({
          dueOn: eb.fn.coalesce('purchases.dueOn', DAYS_AFTER_RELEASE),
          revision: eb.ref('v.revision'),
        }))
        .whereRef('purchases.lot', '=', 'v.lot')
        .executeTakeFirst();
      expectRows(result.numUpdatedRows, rows.length, 'purchases');
    },
    async LotForfeited(events, db) {
      const rows = events.map(({ data, revision, metadata }) => ({
        lot: data.lot,
        forfeitedAt: metadata.at,
        revision,
      }));
      const result = await db
        .updateTable('purchases')
        .from(rowsTable(purchasesTable, rows))
        .set((eb) => ({ status: 'forfeited', forfeitedAt: eb.ref('v.forfeitedAt'), revision: eb.ref('v.revision') }))
        .whereRef('purchases.lot', '=', 'v.lot')
        .executeTakeFirst();
      expectRows(result.numUpdatedRows, rows.length, 'purchases');
    },
    async UnitReleased(events, db) {
      const rows = events.map(({ data, revision, metadata: { at, actor } }) => {
        return { lot: data.lot, releasedAt: at, releasedBy: actor?.account ?? null, revision };
      });
      const result = await db
        .updateTable('purchases')
        .from(rowsTable(purchasesTable, rows))
        .set((eb) => ({
          // Where the vendor waited for this, the days until they may be paid begin.
          dueOn: eb.fn.coalesce('purchases.dueOn', DAYS_AFTER_RELEASE),
          releasedAt: eb.ref('v.releasedAt'),
          releasedBy: eb.ref('v.releasedBy'),
          revision: eb.ref('v.revision'),
        }))
        .whereRef('purchases.lot', '=', 'v.lot')
        .executeTakeFirst();
      expectRows(result.numUpdatedRows, rows.length, 'purchases');
    },
    SafetyDepositReturned: (events, db) => moveSafetyDeposit('deposit', events, db),
    SafetyDepositForfeited: (events, db) => moveSafetyDeposit('forfeits', events, db),
    SafetyDepositRestored: (events, db) => moveSafetyDeposit(null, events, db),
  },
};

/** At +08:00; null of what is not settled. */
const DAYS_AFTER_RELEASE = sql<
  string | null
>`to_char((v.released_at at time zone interval '8 hours')::date + purchases.hold_days, 'YYYY-MM-DD')`;

/** What a sale gave its vendor. */
async function settleSales(events: readonly StoredEventOf<'SaleSettled'>[], db: ReadDb): Promise<void> {
  await settle(
    db,
    events.map(({ data: { lot, commissionSen, chargesSen, taxSen, dueOn, holdDays }, revision }) => {
      return { lot, settledAt: revision, commissionSen, chargesSen, taxSen, dueOn, holdDays, revision };
    }),
  );
}

async function reverseSettlements(
  events: readonly StoredEventOf<'SaleSettlementReversed'>[],
  db: ReadDb,
): Promise<void> {
  await settle(
    db,
    events.map(({ data: { lot }, revision }) => ({ lot, ...NOT_SETTLED, revision })),
  );
}

const NOT_SETTLED = {
  ...{ settledAt: null, commissionSen: null, chargesSen: null, taxSen: null },
  ...{ dueOn: null, holdDays: null },
};

interface Settled {
  readonly lot: string;
  readonly settledAt: number | null;
  readonly commissionSen: number | null;
  readonly chargesSen: number | null;
  readonly taxSen: number | null;
  readonly dueOn: string | null;
  readonly holdDays: number | null;
  readonly revision: number;
}

async function settle(db: ReadDb, rows: readonly Settled[]): Promise<void> {
  const result = await db
    .updateTable('purchases')
    .from(rowsTable(purchasesTable, rows))
    .set((eb) => ({
      settledAt: eb.ref('v.settledAt'),
      commissionSen: eb.ref('v.commissionSen'),
      chargesSen: eb.ref('v.chargesSen'),
      taxSen: eb.ref('v.taxSen'),
      dueOn: eb.ref('v.dueOn'),
      holdDays: eb.ref('v.holdDays'),
      revision: eb.ref('v.revision'),
    }))
    .whereRef('purchases.lot', '=', 'v.lot')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, rows.length, 'purchases');
}

/** Where it is now, and why it was kept if it was; null: on the purchase. */
async function moveSafetyDeposit(
  safetyDepositOut: 'deposit' | 'forfeits' | null,
  events: readonly StoredEventOf<'SafetyDepositReturned' | 'SafetyDepositForfeited' | 'SafetyDepositRestored'>[],
  db: ReadDb,
): Promise<void> {
  const rows = events.map(({ data, revision }) => ({
    lot: data.lot,
    safetyDepositOut,
    safetyDepositKeptFor: 'reason' in data ? data.reason : null,
    revision,
  }));
  const result = await db
    .updateTable('purchases')
    .from(rowsTable(purchasesTable, rows))
    .set((eb) => ({
      safetyDepositOut: eb.ref('v.safetyDepositOut'),
      safetyDepositKeptFor: eb.ref('v.safetyDepositKeptFor'),
      revision: eb.ref('v.revision'),
    }))
    .whereRef('purchases.lot', '=', 'v.lot')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, rows.length, 'purchases');
}

/** `depositApplied`: known at once for a reserved unit. */
async function sell(
  events: readonly StoredEventOf<'LotSold' | 'UnitReserved'>[],
  db: ReadDb,
  depositApplied: boolean,
): Promise<void> {
  const rows = events.map(({ data, revision, metadata }) => ({
    lot: data.lot,
    session: splitLotKey(data.lot).session,
    bidder: data.bidder,
    hammerSen: data.hammerSen,
    premiumSen: data.premiumSen,
    adminFeeSen: data.adminFeeSen,
    safetyDepositSen: data.safetyDepositSen,
    depositSen: data.depositSen,
    depositApplied,
    soldAt: metadata.at,
    revision,
  }));
  await insertRows(db, purchasesTable, rows);
}

async function pay(events: readonly StoredEventOf<'PurchasePaid'>[], db: ReadDb): Promise<void> {
  const payments = events.map(({ data, revision, metadata }) => {
    const { lot, amountSen, reference, paidOn, way } = data;
    return { lot, revision, amountSen, reference, at: metadata.at, paidOn, way };
  });
  await insertRows(db, paymentsTable, payments);
  await add(
    db,
    payments.map(({ lot, amountSen, revision }) => ({ lot, paidSen: amountSen, revision })),
  );
}

/** A reversed payment is deleted; the history of the lot and the journal keep it. */
async function reversePayments(events: readonly StoredEventOf<'PurchasePaymentReversed'>[], db: ReadDb): Promise<void> {
  const named = events.map(({ data: { lot, reference } }) => ({ lot, reference }));
  const result = await db
    .deleteFrom('purchasePayments')
    .using(rowsTable(paymentsTable, named))
    .whereRef('purchasePayments.lot', '=', 'v.lot')
    .whereRef('purchasePayments.reference', '=', 'v.reference')
    .executeTakeFirst();
  expectRows(result.numDeletedRows, named.length, 'purchase_payments');
  await add(
    db,
    events.map(({ data: { lot, amountSen }, revision }) => ({ lot, paidSen: -amountSen, revision })),
  );
}

async function creditSurplus(events: readonly StoredEventOf<'PurchaseSurplusCredited'>[], db: ReadDb): Promise<void> {
  await add(
    db,
    events.map(({ data: { lot, amountSen }, revision }) => ({ lot, surplusCreditedSen: amountSen, revision })),
  );
}

interface Change {
  readonly lot: string;
  /** Below zero: taken back. */
  readonly paidSen?: number;
  readonly surplusCreditedSen?: number;
  readonly revision: number;
}

/** Adds to what was paid and what was credited. */
async function add(db: ReadDb, changes: readonly Change[]): Promise<void> {
  const sums = new Map<string, Required<Change>>();
  for (const { lot, paidSen = 0, surplusCreditedSen = 0, revision } of changes) {
    const before = sums.get(lot) ?? { paidSen: 0, surplusCreditedSen: 0 };
    sums.set(lot, {
      lot,
      paidSen: before.paidSen + paidSen,
      surplusCreditedSen: before.surplusCreditedSen + surplusCreditedSen,
      revision,
    });
  }
  const result = await db
    .updateTable('purchases')
    .from(rowsTable(purchasesTable, [...sums.values()]))
    .set((eb) => ({
      paidSen: eb('purchases.paidSen', '+', eb.ref('v.paidSen')),
      surplusCreditedSen: eb('purchases.surplusCreditedSen', '+', eb.ref('v.surplusCreditedSen')),
      revision: eb.ref('v.revision'),
    }))
    .whereRef('purchases.lot', '=', 'v.lot')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, sums.size, 'purchases');
}
