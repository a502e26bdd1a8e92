import { createHmac } from 'node:crypto';
import type { Config } from '#api/platform/config.ts';
import type { BankVerification } from './bank-verification.ts';
import { type BillplzClient, createBillplzClient } from './client.ts';
import type { BillplzSettings } from './settings.ts';
import { billplzVerification } from './verification.ts';

export interface Billplz {
  readonly settings: BillplzSettings;
  readonly client: BillplzClient;
}

/**
 * Billplz as the configuration has it: the house's account there, or the stand-in that this house is for itself outside production. One
 * client for payments and for the verification of bank accounts.
 */
export function openBillplz(
  config: Pick<Config, 'billplz' | 'jwtSecret' | 'publicUrl'>,
  ownUrl: () => string,
): { readonly billplz: Billplz; readonly bank: BankVerification } {
  const settings = config.billplz
    ? accountSettings(config.billplz, config.publicUrl)
    : standInSettings(ownUrl, config.jwtSecret);
  const client = createBillplzClient(settings);
  return { billplz: { settings, client }, bank: billplzVerification(client) };
}

function accountSettings(account: NonNullable<Config['billplz']>, publicUrl: string): BillplzSettings {
  const { apiUrl, ...keys } = account;
  return { ...keys, apiUrl: () => apiUrl, callbackUrl: () => `${publicUrl}/api/billplz/callback` };
}

/**
 * The account that the house has at its own stand-in. The keys follow from the house's secret, so that all its processes have the same;
 * the stand-in is reached over real HTTP at the port on which this process listens.
 */
export function standInSettings(ownUrl: () => string, jwtSecret: string): BillplzSettings {
  const made = (what: string) =>
    createHmac('sha256', jwtSecret).update(`Billplz stand-in: ${what}`).digest('base64url');
  return {
    apiUrl: () => `${ownUrl()}/dev/billplz/api`,
    callbackUrl: () => `${ownUrl()}/api/billplz/callback`,
    secretKey: made('secret key'),
    collectionId: 'stand-in',
    xSignatureKey: made('X-Signature key'),
  };
}
