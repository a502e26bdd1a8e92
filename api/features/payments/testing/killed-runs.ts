import { sql } from 'kysely';
import { expect } from 'vitest';
import { orderCallbackForm } from '#api/dev/billplz/orders-api.ts';
import type { RefundingHouse } from '../refunds/testing/refunding-house.ts';

/** What runs of refunds and of payouts to vendors have in common whose processes are killed. */

/** Jobs of these kinds as the queue has them, a few at once. */
export async function waitingJobs({ db }: RefundingHouse, names: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; data: unknown }>`
    select id, name, data from jobs.job
    where name in (${sql.join(names)}) and state < 'active'
    order by created_on, id limit 4`.execute(db.withoutPlugins());
  return rows;
}

/**
 * Who is refused after a question whose answer was lost is not believed, is tried until the last time, and then left to the house.
 * `what`: what the process is at, as its error says it.
 */
export async function lastOf(
  what: 'refund' | 'payout',
  leasesEnd: () => Promise<unknown>,
  work: (attempt: { isLast: boolean }) => Promise<void>,
): Promise<void> {
  const tried = () => work({ isLast: false }).catch((error: Error) => error);
  let first = await tried();
  // What the dead one had asked of the database may be done after its death: that lease ends as well.
  while (first instanceof Error && first.message === `Another process is at this ${what}.`) {
    await leasesEnd();
    first = await tried();
  }
  if (!(first instanceof Error)) return;
  if (!first.message.startsWith('It is not known')) throw first;
  await expect(work({ isLast: true })).rejects.toThrow('It is not known');
}

/**
 * The bank does what it does with all orders to these accounts (those that end in 9999 give the money back), and calls back of each: once more of what
 * was long said, and in no order.
 */
export async function whatTheBankSays(
  { db, orders, settings }: RefundingHouse,
  accounts: readonly string[],
): Promise<URLSearchParams[]> {
  const known = await db
    .selectFrom('office.devPaymentOrders')
    .select('id')
    .where('bankAccountNumber', 'in', accounts)
    .execute();
  const told = await Promise.all(
    known.map(async ({ id }) => {
      await orders.complete(id);
      const paid = await orders.find(id);
      if (paid?.bankAccountNumber.endsWith('9999')) await orders.giveBack(id);
      const now = await orders.find(id);
      if (paid === undefined || now === undefined) throw new Error('an order is gone');
      return [now, paid, now].map((order) => orderCallbackForm(order, settings.xSignatureKey));
    }),
  );
  return told.flat();
}
