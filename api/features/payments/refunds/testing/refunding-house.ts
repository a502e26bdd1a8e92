import { orderCallbackForm } from '#api/dev/billplz/orders-api.ts';
import { type OrderStore, orderStore, type StoredOrder } from '#api/dev/billplz/orders-store.ts';
import { type PayingHouse, payingHouse } from '#api/features/payments/testing/paying-house.ts';
import type { Person } from '#api/testing/test-house.ts';

/** A house that refunds, with its stand-in of Billplz, whose bank does nothing until a test says so. */
export interface RefundingHouse extends PayingHouse {
  readonly orders: OrderStore;
  /** Bidders with a deposit and a verified bank account, whose number ends as it is said. */
  bidder(id: number, options?: { depositSen?: number; ending?: string }): Promise<Person>;
  /** What a refund to them names, as their row has it. */
  accountOf(userId: number): Promise<{ userId: number; email: string; name: string; bankAccNo: string }>;
  /** The stand-in's orders, by bidder of their refund. */
  orderOf(bidder: number): Promise<StoredOrder | undefined>;
  /** Tells the house what became of an order; the status of the answer. */
  tell(order: StoredOrder | undefined): Promise<number>;
  /** The account of refunds under way in the book, sen. */
  underWaySen(): number;
}

export const BANK = 'Maybank';

export async function refundingHouse(env: Readonly<Record<string, string>> = {}): Promise<RefundingHouse> {
  const house = await payingHouse(env);
  const orders = orderStore(house.db, () => house.clockMs);
  await orders.turn('hold', true);
  return Object.assign(house, {
    orders,
    bidder: async (id: number, { depositSen = 1_000_00, ending = '1234' } = {}) => {
      const person = await house.person(id, { depositSen });
      await verifyAccount(house, id, `5${id}${ending}`);
      return person;
    },
    accountOf: async (userId: number) => {
      const row = await house.db
        .selectFrom('office.users')
        .select(['email', 'name', 'bankAccNo'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return { ...row, userId };
    },
    orderOf: async (bidder: number) => {
      const refund = await house.db
        .selectFrom('office.refunds')
        .select('id')
        .where('userId', '=', bidder)
        .orderBy('askedAt', 'desc')
        .executeTakeFirstOrThrow();
      const row = await house.db
        .selectFrom('office.devPaymentOrders')
        .select('id')
        .where('referenceId', '=', refund.id)
        .executeTakeFirst();
      return row && orders.find(row.id);
    },
    tell: async (order: StoredOrder | undefined) => {
      if (order === undefined) throw new Error('There is no such payment order');
      const form = orderCallbackForm(order, house.settings.xSignatureKey);
      return deliverOrderForm(house, form.toString());
    },
    underWaySen: () =>
      [...house.house.book.committed.refunds.values()].reduce(
        (sum, { isSettled, amountSen }) => sum + (isSettled ? 0 : amountSen),
        0,
      ),
  });
}

/** The account on record, as the bank has verified it. */
export async function verifyAccount(house: PayingHouse, userId: number, bankAccNo: string): Promise<void> {
  const { db } = house;
  const at = new Date(house.clockMs);
  const person = await db
    .updateTable('office.users')
    .set({ bankName: BANK, bankAccNo, ic: `9001011455${String(userId).slice(-2)}` })
    .where('id', '=', userId)
    .returning(['name', 'ic'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('office.bankChecks')
    .values({
      ...{ userId, bankName: BANK, bankAccNo, name: person.name, idNo: person.ic },
      ...{ status: 'verified', submittedAt: at, checkedAt: at },
    })
    .execute();
}

/** Posts what came over the line, as it came; the status of the answer. */
export async function deliverOrderForm(house: PayingHouse, payload: string): Promise<number> {
  const url = '/api/billplz/payment-order/callback';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await house.app.inject({ method: 'POST', url, headers, payload });
  return answer.statusCode;
}
