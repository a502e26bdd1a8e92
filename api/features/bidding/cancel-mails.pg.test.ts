import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSession, type Person, TERMS, type TestHouse, testHouse, upToDate } from '#api/testing/test-house.ts';

/** What bidders of a lot with maximum bids are mailed when the house cancels a bid: the lots start at RM21,500 and rise by RM200. */
const HOUR_MS = 3_600_000;

let house: TestHouse;
let boss: Person;
let sessions = 0;
let lot: string;
let aminah: Person;
let wei: Person;

beforeAll(async () => {
  house = await testHouse();
  boss = await house.person(1, { role: 'admin' });
});
afterAll(() => house.end());

beforeEach(async () => {
  sessions += 1;
  lot = `${sessions}01`;
  const [session, startsAtMs] = [`AMS${sessions}`, house.clockMs + HOUR_MS];
  const rules = { maximumBids: true };
  await openSession(house, { session, lots: { [lot]: {} }, startsAtMs, endsAtMs: startsAtMs + HOUR_MS, rules });
  house.clockMs = startsAtMs;
  [aminah, wei] = [await bidder(1), await bidder(2)];
});

async function bidder(number: number): Promise<Person> {
  const person = await house.person(1_000 + sessions * 10 + number);
  await house.say({ type: 'enter-lot', lotNo: lot, bidder: person.id });
  return person;
}

const leave = async (who: Person, maximum: number) =>
  expect((await who.post('/api/socket/auctionlot/maximum', { lotId: lot, maximum })).status).toBe(200);
const raise = async (who: Person, amount: number, seen: number) => {
  const body = { id: lot, startOrRaise: 'raise', latestBid: seen, offerBidPrice: amount - seen };
  expect((await who.post('/api/socket/auctionlot/post', body)).status).toBe(200);
};

const deactivated = (who: Person, inactive: boolean) =>
  house.db.updateTable('office.users').set({ inactive }).where('id', '=', who.id).execute();

/** Cancels the bid of that amount (RM), and waits for the mails: their texts, by bidder. */
async function cancelled(amount: number, readers: readonly Person[]): Promise<Map<number, string>> {
  const address = `/api/socket/auctionlot/AMS${sessions}/${lot}`;
  const { bids } = (await boss.get(`${address}/bids`, upToDate(house))).body;
  const { revision } = bids.find((bid: { amount: number }) => bid.amount === amount);
  const why = { reason: 'placed-by-mistake', words: 'Called us at once' };
  expect((await boss.post(`${address}/cancel-bid`, { revision, ...why })).status).toBe(200);
  const letters = () =>
    house.db
      .selectFrom('office.outbox')
      .select(['accountId', 'text'])
      .where('dedupeKey', 'like', `cancelled ${revision} %`)
      .execute();
  await expect.poll(async () => (await letters()).length, { timeout: 10_000 }).toBe(readers.length);
  // Lines of a text are as long as a mail has them.
  return new Map((await letters()).map(({ accountId, text }) => [accountId ?? 0, (text ?? '').replace(/\s+/g, ' ')]));
}

test('given two maxima, when the automatic bid that leads is cancelled, then each is told what became of theirs, and no amount of it', async () => {
  await leave(aminah, 24_000);
  await leave(wei, 26_317);
  const told = await cancelled(24_200, [aminah, wei]);
  expect(told.get(wei.id)).toContain('Reason: the maximum bid was left by mistake.');
  expect(told.get(wei.id)).toContain('Your maximum bid on this lot was cancelled with it');
  expect(told.get(wei.id)).toContain('The deposit that was held for your bid on this lot is free again.');
  expect(told.get(aminah.id)).toContain('You have the highest bid now: RM21,500.00.');
  expect(told.get(aminah.id)).toContain('Your maximum bid on this lot stays as it was.');
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(job)::text as text from jobs.job where name = 'tell-cancellation'`.execute(house.db);
  expect(rows.map(({ text }) => text).join()).not.toMatch(/26317|2631700/);
});

test('given a maximum whose owner was barred, when the bid above it is cancelled, then its owner is told that it is gone and why', async () => {
  const siti = await bidder(3);
  await raiseFromStart(siti);
  await leave(aminah, 24_000);
  await leave(wei, 26_317);
  await house.say({ type: 'bar-bidder', bidder: aminah.id, vendor: TERMS.vendor });
  await deactivated(siti, true);
  const asked = await boss.get(`/api/socket/auctionlot/AMS${sessions}/${lot}/bids`, upToDate(house));
  expect(asked.body).toMatchObject({
    next: {
      maximaOf: [
        { bidderNo: aminah.id, why: 'barred' },
        { bidderNo: wei.id, why: 'with-bid' },
      ],
    },
    notMailed: [{ bidderNo: siti.id, why: 'inactive' }],
  });
  await deactivated(siti, false);
  const told = await cancelled(24_200, [aminah, wei, siti]);
  expect(told.get(aminah.id)).toContain('Your maximum bid on this lot no longer counts');
  expect(told.get(aminah.id)).toContain(`The highest bid is now RM21,500.00, by bidder ${siti.id}.`);
  expect(told.get(siti.id)).toContain('You have the highest bid now: RM21,500.00.');
  expect(told.get(siti.id)).not.toContain('Your maximum');
});

test('given a bid by hand below the one that leads, when it is cancelled, then its bidder is not told of a deposit that was not held', async () => {
  await leave(aminah, 26_317);
  await raise(wei, 22_000, 21_500);
  const told = await cancelled(22_000, [aminah, wei]);
  expect(told.get(wei.id)).toContain('We have cancelled your bid of RM22,000.00 on this lot.');
  expect(told.get(wei.id)).not.toContain('is free again');
  expect(told.get(aminah.id)).toContain('You have the highest bid now: RM21,500.00.');
  expect(told.get(aminah.id)).toContain('Your maximum bid on this lot stays as it was.');
});

test('given a bid by hand that beat a maximum, when it is cancelled, then it is called what it was, and the maximum leads again', async () => {
  await leave(aminah, 22_000);
  await raise(wei, 23_000, 21_500);
  const told = await cancelled(23_000, [aminah, wei]);
  expect(told.get(wei.id)).toContain('Reason: the bid was placed by mistake.');
  expect(told.get(wei.id)).not.toContain('maximum bid on this lot was cancelled');
  expect(told.get(aminah.id)).toContain('You have the highest bid now: RM21,500.00.');
});

test('given a maximum that the price has reached, or a lot that has ended, when a bid is cancelled, then nobody is told that it stays', async () => {
  await leave(aminah, 22_000);
  await raise(wei, 23_000, 21_500);
  const siti = await bidder(3);
  await raise(siti, 24_000, 23_000);
  const running = await cancelled(24_000, [aminah, wei, siti]);
  expect(running.get(aminah.id)).toContain('The price of the lot has reached your maximum bid');
  house.clockMs += 2 * HOUR_MS;
  const ended = await cancelled(23_000, [aminah, wei, siti]);
  expect(ended.get(aminah.id)).toContain('You have the highest bid now: RM21,500.00.');
  expect(ended.get(aminah.id)).not.toMatch(/stays as it was|reached/);
});

async function raiseFromStart(who: Person): Promise<void> {
  const body = { id: lot, startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 };
  expect((await who.post('/api/socket/auctionlot/post', body)).status).toBe(200);
}
