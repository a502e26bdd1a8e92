import type { Book } from '#api/book/book.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { photosOf } from '#api/platform/photos/lot-photos.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import type { OpenWorkList } from '#api/platform/work/open-work.ts';
import { openPurchases } from './open-purchases.ts';
import { outcomeRoutes } from './outcomes.ts';
import { paymentStatusRoutes } from './payment-status.ts';
import { type ReminderDeps, startReminders } from './reminders.ts';
import { type ReserveUnitDeps, reserveUnitRoutes } from './reserve-unit.ts';
import { type PurchaseDeps, purchaseRoutes } from './routes.ts';
import { settlementRoutes } from './settlement.ts';
import { unitRecordRoutes } from './unit-records.ts';

export interface PurchasesDeps extends Omit<PurchaseDeps, 'photosOf' | 'nowMs'>, ReserveUnitDeps {
  readonly book: Book;
  readonly photos: PhotoStore;
  readonly jobs: ReminderDeps['jobs'];
  readonly loops: Pick<Loops, 'everyForHouse'>;
  readonly openWork: Pick<OpenWorkList, 'add'>;
}

/** Purchases, their payments, and the records of all lots. */
export const purchases: FeaturePlugin<PurchasesDeps> = async (app, deps) => {
  const purchaseDeps = { ...deps, photosOf: photosOf(deps.photos), nowMs: () => deps.book.nowMs() };
  purchaseRoutes(app, purchaseDeps);
  outcomeRoutes(app, purchaseDeps);
  unitRecordRoutes(app, purchaseDeps);
  paymentStatusRoutes(app, purchaseDeps);
  settlementRoutes(app, purchaseDeps);
  reserveUnitRoutes(app, purchaseDeps);
  startReminders(purchaseDeps);
  deps.openWork.add(...openPurchases(purchaseDeps));
};
