import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { DevPaymentOrdersTable, StandInSwitch } from './tables.ts';

/** A payment order; `fields` are those of the request, as Billplz names them. */
export interface StoredOrder extends Omit<Selectable<DevPaymentOrdersTable>, 'fields'> {
  readonly fields: Readonly<Record<string, string>>;
  readonly callbackUrl: string | null;
}

/** What the stand-in remembers of money that goes out, in Postgres, so that it outlives a restart. */
export function orderStore(db: Kysely<OfficeDb>, now: () => number) {
  const stored = () =>
    db
      .selectFrom('office.devPaymentOrders as order')
      .innerJoin('office.devOrderCollections as collection', 'collection.id', 'order.collectionId')
      .selectAll('order')
      .select('collection.callbackUrl');
  const find = async (id: string): Promise<StoredOrder | undefined> => {
    const row = await stored().where('order.id', '=', id).executeTakeFirst();
    return row && { ...row, fields: JSON.parse(row.fields) as StoredOrder['fields'] };
  };

  /** Moves the order on, if it stands there, and writes down the money that moves with it. */
  const move = async (
    id: string,
    [from, to]: readonly [StoredOrder['status'], StoredOrder['status']],
    kind?: 'paid' | 'returned',
  ): Promise<StoredOrder | undefined> => {
    const isMoved = await db.transaction().execute(async (trx) => {
      const moved = await trx
        .updateTable('office.devPaymentOrders')
        .set({ status: to })
        .where('id', '=', id)
        .where('status', '=', from)
        .returning(['id as paymentOrderId', 'referenceId', 'bankAccountNumber', 'totalSen'])
        .executeTakeFirst();
      if (moved === undefined || kind === undefined) return moved !== undefined;
      const payout = { ...moved, kind, at: new Date(now()) };
      await trx.insertInto('office.devPayouts').values(payout).execute();
      return true;
    });
    return isMoved ? find(id) : undefined;
  };

  return {
    find,

    addCollection: async (title: string, callbackUrl: string | null): Promise<string> => {
      const id = randomBytes(6).toString('hex');
      await db
        .insertInto('office.devOrderCollections')
        .values({ id, title, callbackUrl, madeAt: new Date(now()) })
        .execute();
      return id;
    },

    hasCollection: async (id: string): Promise<boolean> =>
      (await db.selectFrom('office.devOrderCollections').select('id').where('id', '=', id).executeTakeFirst()) !==
      undefined,

    /** Undefined when the collection has an order with this reference. */
    add: async (
      order: Pick<StoredOrder, 'collectionId' | 'referenceId' | 'totalSen' | 'bankAccountNumber' | 'fields'>,
    ): Promise<StoredOrder | undefined> => {
      const row = await db
        .insertInto('office.devPaymentOrders')
        .values({
          ...order,
          fields: JSON.stringify(order.fields),
          id: randomBytes(8).toString('hex'),
          status: 'processing',
          madeAt: new Date(now()),
        })
        .onConflict((conflict) => conflict.columns(['collectionId', 'referenceId']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return row && find(row.id);
    },

    /** The money leaves. */
    complete: (id: string) => move(id, ['processing', 'completed'], 'paid'),
    /** The money comes back. */
    giveBack: (id: string) => move(id, ['completed', 'refunded'], 'returned'),
    cancel: (id: string) => move(id, ['processing', 'cancelled']),

    newest: async (): Promise<StoredOrder[]> => {
      const rows = await stored().orderBy('order.madeAt', 'desc').limit(50).execute();
      return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as StoredOrder['fields'] }));
    },

    isOn: async (name: StandInSwitch): Promise<boolean> =>
      (await db.selectFrom('office.devSwitches').select('name').where('name', '=', name).executeTakeFirst()) !==
      undefined,

    turn: async (name: StandInSwitch, on: boolean): Promise<void> => {
      if (!on) await db.deleteFrom('office.devSwitches').where('name', '=', name).execute();
      else {
        await db
          .insertInto('office.devSwitches')
          .values({ name })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },
  };
}
export type OrderStore = ReturnType<typeof orderStore>;
