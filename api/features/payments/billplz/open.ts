import { createHmac } from 'node:crypto';
import type { Config } from '#api/platform/config.ts';
import type { BankVerification, BankVerificationAnswer } from '#api/platform/identity/bank-verification.ts';
import { swiftOf } from './banks.ts';
import type { BillplzAnswer } from './call.ts';
import { type BankAccountStatus, type BillplzClient, createBillplzClient } from './client.ts';
import { createPaymentOrders, type PaymentOrders } from './payment-orders.ts';
import type { BillplzSettings } from './settings.ts';

/** Bank verification by Billplz. It is no longer in the public documentation, and still served to some accounts. */
export function billplzVerification(
  client: Pick<BillplzClient, 'submitBankAccount' | 'bankAccount'>,
): BankVerification {
  return {
    submit: async ({ bankName, ...account }) => {
      const swiftCode = swiftOf(bankName);
      if (swiftCode === undefined) {
        const messages = ["We can't verify accounts of this bank online. Please contact us."];
        return { kind: 'refused', statusCode: 422, messages };
      }
      return answerOf(await client.submitBankAccount({ ...account, swiftCode }));
    },
    status: async (accNo) => {
      const answer = await client.bankAccount(accNo);
      return answer.kind === 'refused' && answer.statusCode === 404 ? { kind: 'unknown-account' } : answerOf(answer);
    },
  };
}

function answerOf(answer: BillplzAnswer<BankAccountStatus>): BankVerificationAnswer {
  if (answer.kind !== 'ok') return answer;
  const { name, id_no: idNo, status, rejected_desc, reject_desc } = answer.value;
  const holder = name && idNo ? { name, idNo } : null;
  return { kind: 'status', status, rejectDescription: rejected_desc ?? reject_desc ?? null, holder };
}

export interface Billplz {
  readonly settings: BillplzSettings;
  readonly client: BillplzClient;
  readonly orders: PaymentOrders;
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
  return { billplz: { settings, client, orders: createPaymentOrders(settings) }, bank: billplzVerification(client) };
}

const ORDER_CALLBACK = '/api/billplz/payment-order/callback';
const SANDBOX_BANK = 'DUMMYBANKVERIFIED';

function accountSettings(account: NonNullable<Config['billplz']>, publicUrl: string): BillplzSettings {
  const { apiUrl, ...keys } = account;
  return {
    ...keys,
    apiUrl: () => apiUrl,
    callbackUrl: () => `${publicUrl}/api/billplz/callback`,
    orderCallbackUrl: () => `${publicUrl}${ORDER_CALLBACK}`,
    payoutBankCode: new URL(apiUrl).hostname.endsWith('billplz-sandbox.com') ? SANDBOX_BANK : null,
  };
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
    orderCallbackUrl: () => `${ownUrl()}${ORDER_CALLBACK}`,
    orderCollectionId: null,
    payoutBankCode: null,
    secretKey: made('secret key'),
    collectionId: 'stand-in',
    xSignatureKey: made('X-Signature key'),
  };
}
