import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { BillplzSettings } from '#api/features/payments/billplz/settings.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { standInApi } from './api.ts';
import { Deliveries } from './deliveries.ts';
import { orderApi } from './orders-api.ts';
import { orderPages } from './orders-pages.ts';
import { orderStore } from './orders-store.ts';
import { standInPages } from './pages.ts';
import { bankAccountStore, billStore } from './store.ts';

/** Billplz as this house needs it, under `/dev/billplz`: API, pay page, callbacks. Does not exist in production. */
export async function billplzStandIn(
  app: FastifyInstance,
  deps: { readonly db: Kysely<OfficeDb>; readonly settings: BillplzSettings; readonly now: () => number },
): Promise<void> {
  const { db, settings, now } = deps;
  const bills = billStore(db, now);
  const bankAccounts = bankAccountStore(db, now);
  const deliveries = new Deliveries();
  app.addHook('preClose', async () => deliveries.close());
  const orders = orderStore(db, now);
  standInApi(app, { settings, bills, bankAccounts, now });
  const money = { settings, orders, deliveries, now };
  orderApi(app, money);
  await app.register(orderPages, money);
  await app.register(standInPages, { bills, bankAccounts, deliveries, xSignatureKey: settings.xSignatureKey, now });
}
