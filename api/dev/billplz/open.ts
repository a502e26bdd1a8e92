import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type BillplzClient, createBillplzClient } from '#api/features/payments/billplz/client.ts';
import type { BillplzSettings } from '#api/features/payments/billplz/settings.ts';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { billplzStandIn, standInSettings } from './stand-in.ts';

/** Billplz as the configuration has it: the house's account there, or the stand-in, which this adds to the app. One client for both. */
export async function openBillplz(
  app: FastifyInstance,
  deps: {
    readonly config: Pick<Config, 'billplz' | 'jwtSecret' | 'publicUrl' | 'production'>;
    readonly db: Kysely<OfficeDb>;
    /** UTC ms. */
    readonly now: () => number;
  },
): Promise<{ readonly settings: BillplzSettings; readonly client: BillplzClient }> {
  const { config, db, now } = deps;
  const settings = config.billplz
    ? accountSettings(config.billplz, config.publicUrl)
    : standInSettings(app, config.jwtSecret);
  if (!config.billplz) await app.register(billplzStandIn, { db, settings, now });
  return { settings, client: createBillplzClient(settings) };
}

function accountSettings(account: NonNullable<Config['billplz']>, publicUrl: string): BillplzSettings {
  const { apiUrl, ...keys } = account;
  return { ...keys, apiUrl: () => apiUrl, callbackUrl: () => `${publicUrl}/api/billplz/callback` };
}
