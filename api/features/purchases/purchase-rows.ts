import type { Kysely } from 'kysely';
import { catalogueLots, NO_PHOTOS, type PhotosOf } from '#api/features/catalogue/lots.ts';
import { placesOfCollection } from '#api/features/payments/how-to-pay.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { takenBackByBank } from '#api/platform/trail/taken-back.ts';
import type { Lot } from '#contract/catalogue/catalogue.ts';
import type { Purchase } from '#contract/purchases.ts';
import { dayOf } from '#domain/handover.ts';
import type { ReadDb } from '#projections/database.ts';
import { handoversAtGate } from '#projections/queries/handovers.ts';
import { type PurchaseRow, paymentsFor } from '#projections/queries/purchases.ts';
import { TAKEN_BACK } from './taken-back.ts';
import { purchaseView } from './views.ts';

/** Adds to each row its lot as the catalogue shows it. */
export async function withLots<T>(
  db: Kysely<OfficeDb>,
  rows: readonly PurchaseRow[],
  photos: PhotosOf,
  view: (row: PurchaseRow, lot: Lot) => T,
): Promise<T[]> {
  const lots = await catalogueLots(
    db,
    rows.map((row) => row.lot),
    photos,
  );
  return rows.flatMap((row, i) => {
    const lot = lots[i];
    return lot === undefined ? [] : [view(row, lot)];
  });
}

/** What purchases as they are shown are read from. */
export const PURCHASE_TABLES = ['purchases', 'lots', 'sessions', 'handovers'] as const;

/** Purchases with their payments, as My Bid and the back office show them. */
export async function purchaseViews(
  deps: { readonly db: Kysely<OfficeDb>; readonly readDb: ReadDb; readonly nowMs: () => number },
  rows: readonly PurchaseRow[],
): Promise<Purchase[]> {
  const payments = await paymentsFor(
    deps.readDb,
    rows.map((row) => row.lot.lot),
  );
  const paidFor = Map.groupBy(payments, ({ lot }) => lot);
  const takenBack = Map.groupBy(
    await takenBackByBank(
      deps.db,
      TAKEN_BACK,
      rows.map((row) => row.lot.lot),
    ),
    ({ lot }) => lot,
  );
  const placeOf = await placesOfCollection(deps.db);
  const nowMs = deps.nowMs();
  const standings = await handoversAtGate(deps.readDb, rows, dayOf(nowMs));
  return withLots(deps.db, rows, NO_PHOTOS, (row, lot) =>
    purchaseView(
      row,
      lot,
      { paid: paidFor.get(row.lot.lot) ?? [], takenBack: takenBack.get(row.lot.lot) ?? [] },
      placeOf(lot),
      standings.get(row.lot.lot),
      nowMs,
    ),
  );
}
