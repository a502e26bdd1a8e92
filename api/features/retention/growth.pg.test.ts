import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BILLS_A_DAY } from '#api/features/payments/bills.ts';
import { REQUESTS_A_DAY } from '#api/features/payments/refunds/requests.ts';
import { type RefundingHouse, refundingHouse } from '#api/features/payments/refunds/testing/refunding-house.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { MAX_DEVICES } from '#contract/notifications.ts';
import { MAX_WATCHED } from '#contract/watchlist.ts';
import { GROWTH } from './testing/growth.ts';

/** Each table that a request can grow says who may add how much; of those that guests and bidders can grow that is tried. */

const DAY_MS = 24 * 3_600_000;
/** As a browser's keys are: a point of P-256, and 16 bytes. */
const KEYS = {
  p256dh: 'BARN4m6N2a-ZqNeUq80Ua9PFq_hQmq638ja0NP52Y_Bs6FaYBUP6TTrfRtSGpjEAdw6iRaVuz1swKCluHpmf9YU',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
};

let house: RefundingHouse;

beforeAll(async () => {
  house = await refundingHouse({
    VAPID_PUBLIC_KEY: KEYS.p256dh,
    VAPID_PRIVATE_KEY: 'QJYycoxtXf5rHILC7MjbORjmEZFgTCNMm_kvo-MWhT4',
    PUBLIC_URL: 'https://house.test',
  });
});
afterAll(() => house.end());

async function countOf(table: keyof OfficeDb, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where user_id = ${userId}`.execute(house.db);
  return rows[0]?.count ?? 0;
}

test('every table of the house has a line that says who may add how much', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('book', 'office') and table_type = 'BASE TABLE'`.execute(house.db.withoutPlugins());
  expect(Object.keys(GROWTH).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

const heldBy = Object.entries(GROWTH).flatMap(([table, { by, heldBy }]) => {
  return by === 'guest' || by === 'bidder' ? [[table, heldBy] as const] : [];
});

test.each(heldBy)('what guests and bidders add to %s is tried by a test', (_, held) => {
  const text = readFileSync(held?.file ?? '', 'utf8');
  const quotes = [`'${held?.test}'`, `"${held?.test}"`];
  expect(quotes.some((quoted) => text.includes(`test(${quoted},`))).toBe(true);
});

test('what a bidder sets, watches and is told on is bounded, sent at once or one after the other', async () => {
  const bidder = await house.bidder(3_001);
  const other = await house.bidder(3_002);
  const lots = (round: number) =>
    Array.from({ length: 90 }, (_, i) => ({ session: `AMS${round}`, lotNo: `${100 + i}`, regnNo: '', unit: '' }));
  const device = (i: number) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${bidder.id}-${i}`, keys: KEYS });
  const flood = Array.from({ length: 12 }, (_, i) => i).flatMap((i) => [
    bidder.post('/api/watchlist', { lots: lots(i) }),
    bidder.post('/api/notifications/devices', device(2 * i)),
    bidder.post('/api/notifications/devices', device(2 * i + 1)),
    bidder.post('/api/notifications/settings', { quietFrom: i }),
  ]);
  await other.post('/api/watchlist', { lots: lots(1) });
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await countOf('office.watchedLots', bidder.id)).toBeLessThanOrEqual(MAX_WATCHED);
  expect(await countOf('office.watchedLots', other.id)).toBe(90);
  expect(await countOf('office.pushSubscriptions', bidder.id)).toBe(MAX_DEVICES);
  expect(await countOf('office.notificationSettings', bidder.id)).toBe(1);
});

test('a bidder asks for sixty bills a day at most', async () => {
  const bidder = await house.bidder(3_003);
  const asked = (count: number, madeAt: Date) =>
    house.db
      .insertInto('office.payments')
      .values(
        Array.from({ length: count }, () => ({
          ...{ id: randomUUID(), userId: bidder.id, lot: null, amountSen: 500_00, state: 'refused' as const, madeAt },
        })),
      )
      .execute();
  await asked(5, new Date(house.clockMs - DAY_MS));
  await asked(BILLS_A_DAY - 1, new Date(house.clockMs - 1_000));
  const ask = () => bidder.post('/api/transaction/createbillurl', { amount: 500, transactionType: 'deposit' });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'too-many-bills',
    message: 'You have asked for many bills today. Please pay one of them, or try again tomorrow.',
  });
  house.clockMs += DAY_MS;
  expect((await ask()).status).toBe(200);
});

test('a bidder asks for their deposit twenty times a day at most', async () => {
  const bidder = await house.bidder(3_004);
  const at = new Date(house.clockMs - 1_000);
  await house.db
    .insertInto('office.refundRequests')
    .values(
      Array.from({ length: REQUESTS_A_DAY }, () => ({
        ...{ id: randomUUID(), userId: bidder.id, amountSen: 100_00, state: 'taken-back' as const, refundId: null },
        ...{ requestKey: null, askedAt: at, changedAt: at },
      })),
    )
    .execute();
  const ask = () => bidder.post('/api/transaction/refund/request', { amount: 100 });
  expect(await ask()).toMatchObject({
    status: 429,
    body: { message: 'You have asked for your deposit many times today. Please try again tomorrow.' },
  });
  house.clockMs += DAY_MS;
  expect((await ask()).status).toBe(200);
});
