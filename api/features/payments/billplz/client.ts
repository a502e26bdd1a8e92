import { z } from 'zod';
import { type FpxBank, fpxBanks } from './banks.ts';
import { type BillplzAnswer, billplzCall } from './call.ts';
import type { BillplzSettings } from './settings.ts';

const sen = z.coerce.number().int().min(0);

/** A bill as far as the house looks at it. Amounts in sen. */
const bill = z.object({
  id: z.string().regex(/^[\w-]{1,60}$/),
  collection_id: z.string(),
  paid: z.boolean(),
  state: z.string(),
  amount: sen,
  paid_amount: sen,
  url: z.url({ protocol: /^https?$/ }),
  reference_2: z.string().nullish(),
});
export type Bill = z.infer<typeof bill>;

export interface NewBill {
  readonly email: string;
  /** +60…; '' for none. */
  readonly mobile: string;
  readonly name: string;
  readonly amountSen: number;
  readonly description: string;
  readonly callbackUrl: string;
  readonly redirectUrl: string;
  /** Ours, told back by Billplz whenever the bill is asked for. */
  readonly reference: string;
  /** FPX code of the bank that the payer has chosen already. */
  readonly bankCode: string | undefined;
}

const bankAccount = z.object({
  name: z.string().nullish(),
  id_no: z.string().nullish(),
  status: z.enum(['pending', 'verified', 'rejected']),
  rejected_desc: z.string().nullish(),
  reject_desc: z.string().nullish(),
});
export type BankAccountStatus = z.infer<typeof bankAccount>;

export interface NewBankAccount {
  readonly name: string;
  readonly idNo: string;
  readonly accNo: string;
  readonly swiftCode: string;
  readonly organization: boolean;
}

const fpxList = z.object({ banks: z.array(z.object({ name: z.string(), active: z.boolean() })) });

export interface BillplzClient {
  createBill(bill: NewBill): Promise<BillplzAnswer<Bill>>;
  bill(id: string): Promise<BillplzAnswer<Bill>>;
  /** Refused for a paid bill (422). A deleted bill can still become paid. */
  deleteBill(id: string): Promise<BillplzAnswer<unknown>>;
  /** Asked once an hour; as long as Billplz has not said, the banks that are known, all of them open. */
  banks(): Promise<readonly FpxBank[]>;
  submitBankAccount(account: NewBankAccount): Promise<BillplzAnswer<BankAccountStatus>>;
  bankAccount(accNo: string): Promise<BillplzAnswer<BankAccountStatus>>;
}

const PATIENCE_MS = 10_000;
const HOUR_MS = 3_600_000;
/** After a failure the banks are asked for again so much later. */
const RETRY_MS = 60_000;

export function createBillplzClient(
  settings: BillplzSettings,
  { timeoutMs = PATIENCE_MS, nowMs = () => performance.now() } = {},
): BillplzClient {
  const call = billplzCall(settings, { timeoutMs });
  let banks: { readonly list: readonly FpxBank[]; readonly goodUntilMs: number } | undefined;

  return {
    createBill: (asked) =>
      call('POST', 'v3/bills', bill, {
        collection_id: settings.collectionId,
        email: asked.email,
        ...(asked.mobile !== '' && { mobile: asked.mobile.replace(/^\+/, '') }),
        name: asked.name.slice(0, 255),
        amount: String(asked.amountSen),
        callback_url: asked.callbackUrl,
        redirect_url: asked.redirectUrl,
        description: asked.description.slice(0, 200),
        ...(asked.bankCode !== undefined && { reference_1_label: 'Bank Code', reference_1: asked.bankCode }),
        reference_2_label: 'Reference',
        reference_2: asked.reference,
      }),
    bill: (id) => call('GET', `v3/bills/${encodeURIComponent(id)}`, bill),
    deleteBill: (id) => call('DELETE', `v3/bills/${encodeURIComponent(id)}`, z.unknown()),
    banks: async () => {
      if (banks !== undefined && banks.goodUntilMs > nowMs()) return banks.list;
      const answer = await call('GET', 'v3/fpx_banks', fpxList);
      if (answer.kind === 'ok') {
        const active = new Map(answer.value.banks.map(({ name, active }) => [name, active]));
        banks = { list: fpxBanks(active), goodUntilMs: nowMs() + HOUR_MS };
      } else {
        banks = { list: banks?.list ?? fpxBanks(), goodUntilMs: nowMs() + RETRY_MS };
      }
      return banks.list;
    },
    submitBankAccount: ({ name, idNo, accNo, swiftCode, organization }) =>
      call('POST', 'v3/bank_verification_services', bankAccount, {
        name,
        id_no: idNo,
        acc_no: accNo,
        code: swiftCode,
        organization: String(organization),
      }),
    bankAccount: (accNo) => call('GET', `v3/bank_verification_services/${encodeURIComponent(accNo)}`, bankAccount),
  };
}
