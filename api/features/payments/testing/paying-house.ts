import { expect } from 'vitest';
import { callbackForm, redirectTarget } from '#api/dev/billplz/bill-view.ts';
import { type BillStore, billStore } from '#api/dev/billplz/store.ts';
import { standInSettings } from '#api/features/payments/billplz/open.ts';
import type { BillplzSettings } from '#api/features/payments/billplz/settings.ts';
import { ownUrlOf } from '#api/platform/http/own-url.ts';
import { openTestHouse, type Person, type TestHouse, testHouse } from '#api/testing/test-house.ts';

const JWT_SECRET = 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a';

/** A house that listens, with its stand-in of Billplz, reached over HTTP as in development. */
export interface PayingHouse extends TestHouse {
  readonly settings: BillplzSettings;
  /** What the stand-in has. */
  readonly bills: BillStore;
  /** Asks for a bill as a person does and returns its id. */
  bill(person: Person, amount: number): Promise<string>;
  /** Pays a bill (or fails to) at the bank, and tells nobody: the form of the callback. */
  callback(billId: string, succeeded?: boolean): Promise<URLSearchParams>;
  /** Delivers a callback; the status of the answer. */
  deliver(form: URLSearchParams): Promise<number>;
  /** The fields of a return from the bank, without `billplz[…]`. */
  returned(billId: string, succeeded?: boolean): Promise<Record<string, string>>;
  /** A bidder's balance in the book, sen. */
  balanceSen(bidder: number): number;
}

export async function payingHouse(env: Readonly<Record<string, string>> = {}): Promise<PayingHouse> {
  return listening(await testHouse({ JWT_SECRET, ...env }));
}

/** Another process's worth of the same house. */
export async function anotherProcess(house: PayingHouse): Promise<PayingHouse> {
  return listening(await openTestHouse(house.databaseUrl, { JWT_SECRET }));
}

async function listening(house: TestHouse): Promise<PayingHouse> {
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  const settings = standInSettings(() => ownUrlOf(house.app), JWT_SECRET);
  const bills = billStore(house.db, () => house.clockMs);
  const key = settings.xSignatureKey;
  const attempt = async (billId: string, succeeded: boolean) => {
    const bill = (succeeded ? await bills.pay(billId) : undefined) ?? (await bills.find(billId));
    if (bill === undefined) throw new Error(`There is no bill ${billId}`);
    const outcome = succeeded ? ('completed' as const) : ('failed' as const);
    return { bill, tried: { outcome, transactionId: bill.transactionId ?? 'F00DFACE0000' } };
  };
  return Object.assign(house, {
    settings,
    bills,
    bill: async (person: Person, amount: number) => {
      const answer = await person.post('/api/transaction/createbillurl', { amount, transactionType: 'deposit' });
      expect(answer).toMatchObject({ status: 200, body: { message: 'success' } });
      return String(answer.body.url.split('/').at(-1));
    },
    callback: async (billId: string, succeeded = true) => {
      const { bill, tried } = await attempt(billId, succeeded);
      return callbackForm(bill, tried, key);
    },
    deliver: async (form: URLSearchParams) => (await deliverForm(house, form.toString())).statusCode,
    returned: async (billId: string, succeeded = true) => {
      const { bill, tried } = await attempt(billId, succeeded);
      const url = new URL(redirectTarget(bill, tried, key) ?? '');
      const fields = [...url.searchParams].map(([name, value]) => [name.slice('billplz['.length, -1), value]);
      return Object.fromEntries(fields) as Record<string, string>;
    },
    balanceSen: (bidder: number) => house.house.book.committed.bidders.get(bidder)?.balanceSen ?? 0,
  });
}

/** Posts what came over the line, as it came. */
export function deliverForm(
  house: TestHouse,
  payload: string,
  { type = 'application/x-www-form-urlencoded', query = '' } = {},
) {
  const url = `/api/billplz/callback${query}`;
  return house.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
}
