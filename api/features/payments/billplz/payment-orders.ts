import { z } from 'zod';
import { swiftOf } from './banks.ts';
import { type BillplzAnswer, billplzCall } from './call.ts';
import { collectionChecksum, lookUpChecksum, orderChecksum } from './checksums.ts';
import type { BillplzSettings } from './settings.ts';

/** Money out, by payment orders of Billplz (v5). Each names itself by a `reference_id`, of which there is one in a collection. */

const order = z.object({
  id: z.string().regex(/^[\w-]{1,80}$/),
  payment_order_collection_id: z.string(),
  bank_account_number: z.string(),
  status: z.string(),
  total: z.coerce.number().int().min(0),
  reference_id: z.string().nullish(),
});
export type PaymentOrder = z.infer<typeof order>;

const collection = z.object({ id: z.string().regex(/^[\w-]{1,80}$/) });

export interface NewPaymentOrder {
  readonly collectionId: string;
  readonly bankCode: string;
  readonly bankAccountNumber: string;
  readonly name: string;
  readonly description: string;
  readonly totalSen: number;
  readonly reference: string;
}

export interface PaymentOrders {
  createCollection(title: string, callbackUrl: string): Promise<BillplzAnswer<{ readonly id: string }>>;
  create(order: NewPaymentOrder): Promise<BillplzAnswer<PaymentOrder>>;
  order(id: string): Promise<BillplzAnswer<PaymentOrder>>;
  /** Undefined: no payment orders go to this bank. */
  bankCode(bankName: string): string | undefined;
}

const PATIENCE_MS = 10_000;

export function createPaymentOrders(settings: BillplzSettings, { timeoutMs = PATIENCE_MS } = {}): PaymentOrders {
  const call = billplzCall(settings, { timeoutMs });
  const key = settings.xSignatureKey;
  return {
    createCollection: (title, callbackUrl) => {
      const epoch = epochNow();
      return call('POST', 'v5/payment_order_collections', collection, {
        title,
        callback_url: callbackUrl,
        epoch: String(epoch),
        checksum: collectionChecksum({ title, callbackUrl, epoch }, key),
      });
    },
    create: ({ collectionId, bankAccountNumber, totalSen: total, ...asked }) => {
      const epoch = epochNow();
      return call('POST', 'v5/payment_orders', order, {
        payment_order_collection_id: collectionId,
        bank_code: asked.bankCode,
        bank_account_number: bankAccountNumber,
        name: asked.name.slice(0, 255),
        description: asked.description.slice(0, 200),
        total: String(total),
        reference_id: asked.reference,
        epoch: String(epoch),
        checksum: orderChecksum({ collectionId, bankAccountNumber, total, epoch }, key),
      });
    },
    order: (id) => {
      const epoch = epochNow();
      return call('GET', `v5/payment_orders/${encodeURIComponent(id)}`, order, {
        epoch: String(epoch),
        checksum: lookUpChecksum(id, epoch, key),
      });
    },
    bankCode: (bankName) => settings.payoutBankCode ?? swiftOf(bankName),
  };
}

function epochNow(): number {
  return Math.floor(Date.now() / 1_000);
}

/** Why a payment order was not taken, where it says so. */
export type OrderRefusal =
  /** There is one with this reference already. */
  | { readonly why: 'taken' }
  /** The house itself can not pay now, whomever: no funds, a wrong key, an unknown collection. In the words of the house, and in Billplz's. */
  | { readonly why: 'house'; readonly text: string; readonly saidThere: string }
  /** This one: what is wrong with it. */
  | { readonly why: 'order'; readonly text: string };

export function orderRefusal({
  statusCode,
  messages,
}: {
  statusCode: number;
  messages: readonly string[];
}): OrderRefusal {
  const text = messages.join(' ') || `Billplz refused it (${statusCode}).`;
  if (/reference/i.test(text) && /taken|exist|unique|used/i.test(text)) return { why: 'taken' };
  const house = houseFault(statusCode, text);
  return house === undefined ? { why: 'order', text } : { why: 'house', text: house, saidThere: text };
}

/** What is wrong with the house, as its staff read it; undefined: it is about this order. */
function houseFault(statusCode: number, saidThere: string): string | undefined {
  if (/enough payments|insufficient|not enough/i.test(saidThere)) {
    return 'The house has not enough money at Billplz.';
  }
  if (/checksum/i.test(saidThere)) return 'Billplz does not take the signature of the house: its key is set wrongly.';
  if (statusCode === 401 || statusCode === 403) return 'Billplz does not let the house in: its key is set wrongly.';
  if (statusCode === 404) return 'Billplz does not know the collection that the house pays from.';
  return undefined;
}
