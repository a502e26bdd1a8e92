import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fpxBanks, SWIFT_CODES } from '#api/features/payments/billplz/banks.ts';
import type { BillplzSettings } from '#api/features/payments/billplz/settings.ts';
import { hidden, houseOnly, invalid, refuse } from './answers.ts';
import { billAnswer } from './bill-view.ts';
import { type BankAccountStore, type BillStore, type StoredBankAccount, verificationOf } from './store.ts';

export interface StandInApiDeps {
  readonly settings: BillplzSettings;
  readonly bills: BillStore;
  readonly bankAccounts: BankAccountStore;
  /** UTC ms. */
  readonly now: () => number;
}

const http = z.url({ protocol: /^https?$/ });
const newBill = z
  .object({
    collection_id: z.string(),
    email: z.email('Email is invalid').or(z.literal('')).optional(),
    mobile: z
      .string()
      .regex(/^60\d{7,11}$/, 'Mobile is invalid')
      .optional(),
    name: z.string().min(1, "Name can't be blank").max(255),
    amount: z.coerce.number('Amount is not a number').int().min(100, 'Amount must be greater than or equal to 100'),
    callback_url: http,
    redirect_url: http.optional(),
    description: z.string().min(1, "Description can't be blank").max(200),
    reference_1_label: z.string().max(20).optional(),
    reference_1: z.string().max(120).optional(),
    reference_2_label: z.string().max(20).optional(),
    reference_2: z.string().max(120).optional(),
  })
  .refine((bill) => Boolean(bill.email) || bill.mobile !== undefined, "Email and mobile can't both be blank");

const newAccount = z.object({
  name: z.string().min(1, "Name can't be blank").max(255),
  id_no: z.string().min(1, "Id no can't be blank").max(40),
  acc_no: z.string().regex(/^\d{5,20}$/, 'Acc no is invalid'),
  code: z.enum(SWIFT_CODES as [string, ...string[]], 'Code is not included in the list'),
  organization: z.enum(['true', 'false']),
});

/** The routes of Billplz that the house calls, with their checks. */
export function standInApi(app: FastifyInstance, { settings, bills, bankAccounts, now }: StandInApiDeps): void {
  const root = '/dev/billplz/api/v3';
  const asTheHouse = houseOnly(settings);

  app.post(
    `${root}/bills`,
    hidden,
    asTheHouse(async (request, reply) => {
      const asked = newBill.safeParse(request.body ?? {});
      if (!asked.success) return invalid(reply, asked.error);
      const { amount, ...fields } = asked.data;
      if (fields.collection_id !== settings.collectionId) {
        return refuse(reply, 404, 'RecordNotFound', 'Collection not found');
      }
      // The payer's browser is where the house's page is; the stand-in is reached at the same place.
      const origin = fields.redirect_url ? new URL(fields.redirect_url).origin : `http://${request.host}`;
      return billAnswer(await bills.add(amount, { ...fields, origin }));
    }),
  );

  app.get<{ Params: { id: string } }>(
    `${root}/bills/:id`,
    hidden,
    asTheHouse(async (request, reply) => {
      const bill = await bills.find((request.params as { id: string }).id);
      return bill === undefined ? refuse(reply, 404, 'RecordNotFound', 'Bill not found') : billAnswer(bill);
    }),
  );

  app.delete(
    `${root}/bills/:id`,
    hidden,
    asTheHouse(async (request, reply) => {
      const { id } = request.params as { id: string };
      if (await bills.delete(id)) return {};
      return (await bills.find(id)) === undefined
        ? refuse(reply, 404, 'RecordNotFound', 'Bill not found')
        : refuse(reply, 422, 'RecordInvalid', ['Bill has been paid']);
    }),
  );

  app.get(
    `${root}/fpx_banks`,
    hidden,
    // One bank is closed, as one mostly is.
    asTheHouse(async () => ({
      banks: fpxBanks().map(({ code }) => ({ name: code, active: code !== 'KFH0346' })),
    })),
  );

  app.post(
    `${root}/bank_verification_services`,
    hidden,
    asTheHouse(async (request, reply) => {
      const asked = newAccount.safeParse(request.body ?? {});
      if (!asked.success) return invalid(reply, asked.error);
      const { acc_no, ...fields } = asked.data;
      const before = await bankAccounts.find(acc_no);
      if (before !== undefined && verificationOf(before, now()) === 'verified') {
        return refuse(reply, 422, 'RecordInvalid', ['Acc no has already been verified']);
      }
      return accountAnswer(await bankAccounts.submit(acc_no, fields), now());
    }),
  );

  app.get(
    `${root}/bank_verification_services/:accNo`,
    hidden,
    asTheHouse(async (request, reply) => {
      const account = await bankAccounts.find((request.params as { accNo: string }).accNo);
      return account === undefined
        ? refuse(reply, 404, 'RecordNotFound', 'Bank account not found')
        : accountAnswer(account, now());
    }),
  );
}

function accountAnswer(account: StoredBankAccount, nowMs: number) {
  const status = verificationOf(account, nowMs);
  return {
    ...account.fields,
    acc_no: account.accNo,
    status,
    processed_at: status === 'pending' ? null : new Date(nowMs).toISOString(),
    rejected_desc: status === 'rejected' ? 'The name does not match the account.' : null,
  };
}
