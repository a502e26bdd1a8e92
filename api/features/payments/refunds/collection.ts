import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { BillplzAnswer } from '../billplz/call.ts';
import type { PaymentOrders } from '../billplz/payment-orders.ts';
import type { BillplzSettings } from '../billplz/settings.ts';

export interface CollectionDeps {
  readonly db: Kysely<OfficeDb>;
  readonly orders: Pick<PaymentOrders, 'createCollection'>;
  readonly settings: Pick<BillplzSettings, 'orderCallbackUrl' | 'orderCollectionId'>;
  /** UTC ms. */
  readonly now: () => number;
}

const TITLE = 'Tukul deposit refunds';

/**
 * The collection that new payment orders go to: the configured one, or one that the house has made for the address at which Billplz calls it
 * back. Of two that are made at the same moment the first to be written down counts, for a reference is unique in its collection only.
 */
export async function orderCollection(deps: CollectionDeps): Promise<BillplzAnswer<{ readonly id: string }>> {
  const { db, orders, settings, now } = deps;
  if (settings.orderCollectionId !== null) return { kind: 'ok', value: { id: settings.orderCollectionId } };
  const callbackUrl = settings.orderCallbackUrl();
  const kept = () =>
    db
      .selectFrom('office.paymentOrderCollections')
      .select('id')
      .where('callbackUrl', '=', callbackUrl)
      .executeTakeFirst();
  const known = await kept();
  if (known !== undefined) return { kind: 'ok', value: known };
  const made = await orders.createCollection(TITLE, callbackUrl);
  if (made.kind !== 'ok') return made;
  await db
    .insertInto('office.paymentOrderCollections')
    .values({ callbackUrl, id: made.value.id, madeAt: new Date(now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { kind: 'ok', value: (await kept()) ?? made.value };
}
