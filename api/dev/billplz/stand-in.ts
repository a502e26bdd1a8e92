import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { BillplzSettings } from '#api/features/payments/billplz/settings.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { standInApi } from './api.ts';
import { Deliveries } from './deliveries.ts';
import { standInPages } from './pages.ts';
import { bankAccountStore, billStore } from './store.ts';

/**
 * The account that the house has at its own stand-in. The keys follow from the house's secret, so that all its processes have the same;
 * the stand-in is reached over real HTTP at the port on which this process listens.
 */
export function standInSettings(app: FastifyInstance, jwtSecret: string): BillplzSettings {
  const made = (what: string) =>
    createHmac('sha256', jwtSecret).update(`Billplz stand-in: ${what}`).digest('base64url');
  const self = () => ownAddress(app);
  return {
    apiUrl: () => `${self()}/dev/billplz/api`,
    callbackUrl: () => `${self()}/api/billplz/callback`,
    secretKey: made('secret key'),
    collectionId: 'stand-in',
    xSignatureKey: made('X-Signature key'),
  };
}

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
  standInApi(app, { settings, bills, bankAccounts, now });
  await app.register(standInPages, { bills, bankAccounts, deliveries, xSignatureKey: settings.xSignatureKey, now });
}

function ownAddress(app: FastifyInstance): string {
  const { address = '0.0.0.0', port = 0 } = (app.server.address() ?? {}) as Partial<AddressInfo>;
  const everywhere = address === '0.0.0.0' || address === '::';
  return `http://${everywhere ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address}:${port}`;
}
