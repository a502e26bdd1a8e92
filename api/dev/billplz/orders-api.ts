import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SWIFT_CODES } from '#api/features/payments/billplz/banks.ts';
import {
  collectionChecksum,
  lookUpChecksum,
  orderCallbackChecksum,
  orderChecksum,
} from '#api/features/payments/billplz/checksums.ts';
import type { BillplzSettings } from '#api/features/payments/billplz/settings.ts';
import { hidden, houseOnly, invalid, refuse } from './answers.ts';
import type { Deliveries } from './deliveries.ts';
import type { OrderStore, StoredOrder } from './orders-store.ts';

export interface OrderDeps {
  readonly settings: Pick<BillplzSettings, 'secretKey' | 'xSignatureKey'>;
  readonly orders: OrderStore;
  readonly deliveries: Deliveries;
  /** UTC ms. */
  readonly now: () => number;
}

const BANK_CODES: readonly string[] = [...SWIFT_CODES, 'DUMMYBANKVERIFIED'];
const epoch = z.coerce.number('Epoch is invalid').int();
const checksum = z.string("Checksum can't be blank");

const newCollection = z.object({
  title: z.string().min(1, "Title can't be blank").max(50),
  callback_url: z.url({ protocol: /^https?$/ }).optional(),
  ...{ epoch, checksum },
});

const newOrder = z.object({
  payment_order_collection_id: z.string(),
  bank_code: z.string().refine((code) => BANK_CODES.includes(code), 'Bank code is not included in the list'),
  bank_account_number: z.string().regex(/^\d{5,20}$/, 'Bank account number is invalid'),
  name: z.string().min(1, "Name can't be blank").max(255),
  description: z.string().min(1, "Description can't be blank").max(200),
  total: z.coerce.number('Total is not a number').int().min(1, 'Total must be greater than 0'),
  reference_id: z.string().min(1).max(255).optional(),
  ...{ epoch, checksum },
});

/** The bank makes up its mind, ms; accounts that end in {@link GIVEN_BACK} get their money back so much later. */
const DECIDES_MS = 1_500;
const GIVES_BACK_MS = 2_500;
const AGAIN_MS = 3_000;
/** Endings of account numbers, by which demos and tests choose what becomes of an order. */
export const REFUSED_ENDING = '0000';
export const GIVEN_BACK = '9999';

/** Payment orders as Billplz (v5) takes them, with its checks of checksum and reference. */
export function orderApi(app: FastifyInstance, deps: OrderDeps): void {
  const { settings, orders } = deps;
  const root = '/dev/billplz/api/v5';
  const asTheHouse = houseOnly(settings);
  const key = settings.xSignatureKey;
  const badChecksum = 'Checksum is invalid';

  app.post(
    `${root}/payment_order_collections`,
    hidden,
    asTheHouse(async (request, reply) => {
      const asked = newCollection.safeParse(request.body ?? {});
      if (!asked.success) return invalid(reply, asked.error);
      const { title, callback_url: callbackUrl, ...signed } = asked.data;
      const stated = { title, epoch: signed.epoch, ...(callbackUrl !== undefined && { callbackUrl }) };
      if (!isSame(signed.checksum, collectionChecksum(stated, key))) {
        return refuse(reply, 422, 'InvalidRequest', [badChecksum]);
      }
      const id = await orders.addCollection(title, callbackUrl ?? null);
      return { id, title, payment_orders_count: '0', paid_amount: '0', status: 'active', callback_url: callbackUrl };
    }),
  );

  app.post(
    `${root}/payment_orders`,
    hidden,
    asTheHouse(async (request, reply) => {
      const asked = newOrder.safeParse(request.body ?? {});
      if (!asked.success) return invalid(reply, asked.error);
      const { payment_order_collection_id: collectionId, bank_account_number: bankAccountNumber, total } = asked.data;
      const expected = orderChecksum({ collectionId, bankAccountNumber, total, epoch: asked.data.epoch }, key);
      if (!isSame(asked.data.checksum, expected)) return refuse(reply, 422, 'InvalidRequest', [badChecksum]);
      if (!(await orders.hasCollection(collectionId))) {
        return refuse(reply, 404, 'RecordNotFound', 'Payment order collection not found');
      }
      if (await orders.isOn('no-funds')) return refuse(reply, 422, 'RecordInvalid', 'You do not have enough payments');
      if (bankAccountNumber.endsWith(REFUSED_ENDING)) {
        return refuse(reply, 422, 'RecordInvalid', ['Bank account number is invalid']);
      }
      const { bank_code, name, description, reference_id: referenceId = crypto.randomUUID() } = asked.data;
      const fields = { bank_code, name, description };
      const order = await orders.add({ collectionId, referenceId, totalSen: total, bankAccountNumber, fields });
      if (order === undefined) return refuse(reply, 422, 'RecordInvalid', ['Reference has already been taken']);
      if (!(await orders.isOn('hold'))) decide(deps, order);
      return orderAnswer(order);
    }),
  );

  app.get(
    `${root}/payment_orders/:id`,
    hidden,
    asTheHouse(async (request, reply) => {
      const { id } = request.params as { id: string };
      const signed = z.object({ epoch, checksum }).safeParse(request.query);
      if (!signed.success) return invalid(reply, signed.error);
      if (!isSame(signed.data.checksum, lookUpChecksum(id, signed.data.epoch, key))) {
        return refuse(reply, 422, 'InvalidRequest', [badChecksum]);
      }
      const found = await orders.find(id);
      const order = found && (await afterItsTime(deps, found));
      if (order === undefined) return refuse(reply, 404, 'RecordNotFound', 'Payment order not found');
      return orderAnswer(order);
    }),
  );
}

/** The bank pays a moment later, and the house is told, twice; of what comes back after that it is told first, and late once more that it was paid. */
function decide(deps: OrderDeps, { id, bankAccountNumber }: StoredOrder): void {
  const { orders, deliveries } = deps;
  deliveries.later(DECIDES_MS, async () => {
    const paid = await orders.complete(id);
    if (paid === undefined) return;
    deliveries.later(AGAIN_MS, () => tell(deps, paid));
    await tell(deps, paid);
    if (!bankAccountNumber.endsWith(GIVEN_BACK)) return;
    deliveries.later(GIVES_BACK_MS, async () => {
      const back = await orders.giveBack(id);
      if (back !== undefined) await tell(deps, back);
    });
  });
}

/** A process died before the bank had decided: it decides when it is asked. */
async function afterItsTime({ orders, now }: OrderDeps, order: StoredOrder): Promise<StoredOrder> {
  const isDue = order.status === 'processing' && order.madeAt.getTime() + 2 * DECIDES_MS < now();
  if (!isDue || (await orders.isOn('hold'))) return order;
  return (await orders.complete(order.id)) ?? order;
}

/** Calls the house back, and again until it has answered. */
export async function tell({ settings, deliveries }: OrderDeps, order: StoredOrder): Promise<void> {
  if (order.callbackUrl === null) return;
  await deliveries.send(order.callbackUrl, orderCallbackForm(order, settings.xSignatureKey));
}

function orderAnswer({ id, collectionId, bankAccountNumber, totalSen, status, referenceId, fields }: StoredOrder) {
  return {
    ...{ id, payment_order_collection_id: collectionId, bank_account_number: bankAccountNumber, ...fields },
    ...{ status, total: totalSen, reference_id: referenceId, notification: false, recipient_notification: false },
  };
}

/** The form of a callback. */
export function orderCallbackForm(order: StoredOrder, key: string): URLSearchParams {
  const { id, bankAccountNumber, status, totalSen: total, referenceId } = order;
  const now = Math.floor(Date.now() / 1_000);
  const signed = { id, bankAccountNumber, status, total, referenceId, epoch: now };
  const fields = Object.entries(orderAnswer(order)).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...fields, ['epoch', String(now)], ['checksum', orderCallbackChecksum(signed, key)]]);
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
