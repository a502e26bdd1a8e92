import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeStep } from '#api/features/sale/steps.ts';
import { endSale } from '#api/testing/sale.ts';
import { END_MS, openSession, type Person } from '#api/testing/test-house.ts';
import { lotLog, reserveUnit, unsoldUnits } from '#contract/purchases.ts';
import { openSettledHouse } from './testing/settled-house.ts';

/** Days after the auction. */
const DAY_MS = 86_400_000;

type Settled = Awaited<ReturnType<typeof openSettledHouse>>;
let house: Settled['house'];
let boss: Settled['boss'];
let clerk: Settled['clerk'];
let vendor: Settled['vendor'];
let aminah: Settled['aminah'];
let wei: Settled['wei'];
let seen: Settled['seen'];
let post: Settled['post'];
let purchase: Settled['purchase'];
let close: Settled['close'];

beforeAll(async () => {
  ({ house, boss, clerk, vendor, aminah, wei, seen, post, purchase, close } = await openSettledHouse());
});
afterAll(() => close());

test('units are reserved once all steps are done', async () => {
  const asked = { userId: 1002, regnNo: 'JTK 8340', auctionSession: 'AMS1', soldPrice: 20_000 };
  const early = await boss.post(reserveUnit.url, asked);
  expect(early).toMatchObject({ status: 409, body: { code: 'auction-not-over' } });
  await takeStep(house.house.book, 'clear-session', 'AMS1', async () => {});
});

test('a reserved unit is a purchase, due from the day on which it was reserved; its buyer is told once', async () => {
  house.clockMs = END_MS + 30 * DAY_MS;
  const asked = {
    userId: 1002,
    regnNo: 'jtk8340',
    auctionSession: 'AMS1',
    soldPrice: 20_000.5,
    shouldBalanceDeposit: false,
  };
  for (const _ of ['first', 'again']) {
    expect(await post(boss, reserveUnit.url, asked)).toMatchObject({
      status: 200,
      body: {
        message: 'jtk8340 of AMS1 is reserved for bidder 1002 at RM20,000.50.',
        data: { userId: 1002, auctionName: 'AMS1/104', soldPrice: 20_000.5 },
      },
    });
  }
  expect(await purchase(wei, 'AMS1/104')).toMatchObject({
    bidPrice: 20_000.5,
    deposit: 0,
    totalPrice: 21_400.5,
    reserved: true,
    overdue: false,
    dueDate: '2026-12-27',
    status: 'sold',
  });
  const mails = await house.db
    .selectFrom('office.outbox')
    .selectAll()
    .where('dedupeKey', '=', 'reserved AMS1/104')
    .execute();
  expect(mails).toMatchObject([{ recipient: 'person1002@test.invalid', subject: 'Unit jtk8340 is reserved for you' }]);
  expect(mails[0]?.text).toContain('Balance due      RM21,400.50');
  expect(mails[0]?.text).toContain(
    'Pay by Sun, 27 Dec 2026. If you need longer, ask us before then: we may extend it once, to Sun, 3 Jan 2027 at the latest.',
  );
  const { body: history } = await clerk.get('/api/history/lot/AMS1%2F104/0/20', seen());
  expect(JSON.stringify(history)).toContain('Unit reserved');
});

test('the deposit comes along where it is asked for and covered, and leaves the deposit account', async () => {
  const asked = { userId: 1002, regnNo: 'KNB 1', auctionSession: 'AMS1', soldPrice: 5_000, shouldBalanceDeposit: true };
  // RM1,600.00 less the deposit of lot 102.
  expect(await boss.post(reserveUnit.url, asked)).toMatchObject({
    status: 409,
    body: { code: 'deposit-insufficient' },
  });
  await house.say({ type: 'bar-bidder', bidder: 1001, vendor: 'KNB' });
  expect(await boss.post(reserveUnit.url, { ...asked, userId: 1001 })).toMatchObject({
    status: 409,
    body: { code: 'bidder-barred', message: 'The vendor of this unit has blacklisted this bidder.' },
  });
  await house.say({ type: 'lift-bar', bidder: 1001, vendor: 'KNB' });
  const before = house.house.book.committed.bidders.get(1001)?.balanceSen ?? 0;
  expect(await post(boss, reserveUnit.url, { ...asked, userId: 1001 })).toMatchObject({ status: 200 });
  expect(house.house.book.committed.bidders.get(1001)?.balanceSen).toBe(before - 150_000);
  expect(await purchase(aminah, 'AMS1/105')).toMatchObject({ deposit: 1_500, totalPrice: 4_900 });
  const sheet = await post(aminah, '/api/transaction/getbypage', { noOfContent: 1, page: 1 });
  expect(sheet.body).toMatchObject([{ value: -1_500, details: 'Deposit used for lot 105 of AMS1' }]);
  expect(await boss.post(reserveUnit.url, { ...asked, userId: 1002 })).toMatchObject({
    status: 409,
    body: { code: 'unit-not-unsold', message: 'This unit is sold.' },
  });
  const unknown = { ...asked, regnNo: 'NONE 1' };
  expect(await boss.post(reserveUnit.url, unknown)).toMatchObject({ status: 404, body: { field: 'regnNo' } });
});

test('nothing of a session that is reserved stays unsold', async () => {
  const { body } = await boss.get(unsoldUnits.url.replace(':session', 'AMS1'), seen());
  expect(body).toEqual({ records: [] });
});

test('of two unsold lots with one registration number it is said which, and none is guessed', async () => {
  const startsAtMs = END_MS + 60 * DAY_MS;
  const lots = { 901: { regnNo: 'UNREGISTERED' }, 902: { regnNo: 'Unregistered' }, 903: { regnNo: 'QAB 1' } };
  house.clockMs = startsAtMs - DAY_MS;
  await openSession(house, { session: 'AMS9', startsAtMs, endsAtMs: startsAtMs + 1_000, lots });
  house.clockMs = startsAtMs + 1_000;
  await endSale(house, 'clear-session', 'AMS9');
  const asked = { userId: 1002, regnNo: 'unregistered', auctionSession: 'AMS9', soldPrice: 9_000 };
  expect(await boss.post(reserveUnit.url, asked)).toMatchObject({
    status: 409,
    body: {
      code: 'unit-ambiguous',
      message: 'unregistered is the registration number of lots 901, 902 of AMS9: please say which (lotNo).',
    },
  });
  expect(await boss.post(reserveUnit.url, { ...asked, lotNo: '903' })).toMatchObject({ status: 404 });
  expect(await post(boss, reserveUnit.url, { ...asked, lotNo: '902' })).toMatchObject({
    status: 200,
    body: { data: { auctionName: 'AMS9/902' } },
  });
  expect(await purchase(wei, 'AMS9/902')).toMatchObject({ bidPrice: 9_000 });
});

test('the log of a unit is found by its whole registration number; vendors see their own', async () => {
  const log = async (who: Pick<Person, 'get'>, particular: string) => {
    const { body } = await who.get(lotLog.url.replace(':particular', encodeURIComponent(particular)), seen());
    return body.records.map(({ id }: { id: string }) => id);
  };
  expect(await log(clerk, 'wxc4821')).toEqual(['AMS1/101']);
  expect(await log(clerk, 'wxc')).toEqual([]);
  expect(await log(clerk, 'KNB 1')).toEqual(['AMS1/105']);
  expect(await log(vendor, 'WXC 4821')).toEqual(['AMS1/101']);
  expect(await log(vendor, 'KNB 1')).toEqual([]);
});
