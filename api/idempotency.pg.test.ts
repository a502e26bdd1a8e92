import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endSale, enterAndBid } from '#api/testing/sale.ts';
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import { contractModules, contractsIn } from './contract/testing/contracts.ts';
import {
  END_MS,
  openSession,
  openTestHouse,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
} from './testing/test-house.ts';

/** Every route that takes an Idempotency-Key, whatever happens between a request and its repetition. */
const DAY_MS = 86_400_000;
const BIDDER = 1_001;
const LOTS = ['101', '102', '103', '104'];
/** Sold as those are, and paid. */
const PAID_LOTS = ['111', '112', '113', '114', '119'];
const LOTS_TO_FORFEIT = ['121', '122', '123', '124', '129'];
const TOTAL_SEN = 2_140_000;
const LOTS_TO_ENTER = ['201', '202', '203', '204', '209'];
/** Entered by both bidders. */
const LOTS_TO_BID_ON = ['211', '212', '213', '214'];

type Sender = 'chief' | 'chief 2' | 'bidder' | 'bidder 2';

const REUSED = { status: 422, code: 'command-id-reused' };

interface KeyedRoute {
  readonly senders: readonly [Sender, Sender];
  /** A body that has not been sent before, by the number of the round. */
  readonly body: (round: number) => object;
  /** What makes another request of it, each. */
  readonly others: readonly object[];
}

const lotOf = (round: number) => LOTS[round - 1] ?? expect.unreachable();
const person = (id: number) => ({ userId: id, email: `person${id}@test.invalid`, name: `Person ${id}` });

const ROUTES: Readonly<Record<string, KeyedRoute>> = {
  '/api/transaction/save': {
    senders: ['chief', 'chief 2'],
    body: (round) => ({ ...person(BIDDER), transactionType: 'deposit', value: 100 + round }),
    others: [{ value: 99 }],
  },
  '/api/transaction/refund/manually': {
    senders: ['chief', 'chief 2'],
    body: (round) => ({ ...person(BIDDER), amount: 10 + round }),
    others: [{ amount: 9 }],
  },
  '/api/transaction/paylot': {
    senders: ['chief', 'chief 2'],
    body: (round) => ({ auctionName: `AMS1/${lotOf(round)}`, amountPaid: 10 + round, date: '2026-11-20' }),
    others: [{ amountPaid: 9 }, { reference: 'CHQ-77' }, { auctionName: 'AMS1/104' }],
  },
  '/api/transaction/add-lot-deposit': {
    senders: ['chief', 'chief 2'],
    body: (round) => ({ id: `AMS1/${lotOf(round)}`, deposit_amount: 10 + round }),
    others: [{ deposit_amount: 9 }, { id: 'AMS1/104' }],
  },
  '/api/mybid/forfeit/lot': {
    senders: ['chief', 'chief 2'],
    body: (round) => ({ auctionName: `AMS1/12${round}` }),
    others: [{ auctionName: 'AMS1/129' }],
  },
  '/api/mail/multiple/emails': {
    senders: ['chief', 'chief 2'],
    body: (round) => ({
      subject: `No ${round}`,
      content: 'Come.',
      recipientsType: 'Individual',
      emailList: ['a@test.invalid'],
    }),
    others: [{ subject: 'Another' }],
  },
  '/api/socket/lotunit/enter': {
    senders: ['bidder', 'bidder 2'],
    body: (round) => ({ lotNo: `20${round}` }),
    others: [{ lotNo: '209' }],
  },
  '/api/socket/auctionlot/post': {
    senders: ['bidder', 'bidder 2'],
    body: (round) => ({ id: `21${round}`, startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 }),
    others: [{ offerBidPrice: 200 }],
  },
  '/api/release/unit': {
    senders: ['chief', 'chief 2'],
    body: (round) => ({ auctionName: `AMS1/11${round}`, bidderNo: BIDDER }),
    others: [{ auctionName: 'AMS1/119' }],
  },
};

/** Keyed routes that need more of a house than this one has; each has its key tested in the file beside it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/api/socket/auctionlot/maximum': 'bidding/maximum.pg.test.ts',
  '/api/transaction/refund/request': 'payments/refunds/requests.pg.test.ts',
  '/api/transaction/refund/singleuser': 'payments/refunds/routes.pg.test.ts',
  '/api/transaction/refund/multipleusers': 'payments/refunds/runs.pg.test.ts',
  '/api/transaction/refund/request/order': 'payments/refunds/requests.pg.test.ts',
  '/api/transaction/refund/manually/takeback': 'payments/refunds/manual.pg.test.ts',
  '/api/transaction/deposit/reset': 'payments/deposits.pg.test.ts',
  '/api/transaction/paylot/surplus': 'purchases/surplus.pg.test.ts',
  ...Object.fromEntries(
    [
      ...['open', 'takeback', 'step', 'step/takeback', 'charge', 'charge/waive', 'pay', 'pay/reverse', 'dispose'],
      ...['safety-deposit/return', 'safety-deposit/forfeit', 'safety-deposit/restore'],
    ].map((command) => [`/api/handover/${command}`, 'handover/handover.pg.test.ts']),
  ),
  ...Object.fromEntries(
    ['agreement', 'charge', 'pay-in', 'take-back', 'payout'].map((command) => {
      return [`/api/vendor-accounts/${command}`, 'vendors/vendors.pg.test.ts'];
    }),
  ),
  '/api/handover/steps': 'handover/bulk.pg.test.ts',
  '/api/vendor-accounts/settle-anew': 'vendors/taken-back.pg.test.ts',
};

let house: TestHouse;
let people: Readonly<Record<Sender, Person>>;

beforeAll(async () => {
  house = await testHouse();
  people = {
    chief: await house.person(1, { role: 'admin' }),
    'chief 2': await house.person(2, { role: 'admin' }),
    bidder: await house.person(BIDDER, { depositSen: 8_000_000 }),
    'bidder 2': await house.person(1_002),
  };
  const sold = [...LOTS, ...PAID_LOTS, ...LOTS_TO_FORFEIT];
  await openSession(house, { lots: Object.fromEntries(sold.map((lotNo) => [lotNo, { regnNo: `W ${lotNo}` }])) });
  house.clockMs = START_MS;
  for (const lotNo of sold) {
    await enterAndBid(house, lotNo, BIDDER);
  }
  house.clockMs = END_MS;
  await endSale(house);
  // A session that is open for two days, for who enters lots and bids.
  await openSession(house, {
    ...{ session: 'AMS2', startsAtMs: END_MS, endsAtMs: END_MS + 2 * DAY_MS },
    lots: Object.fromEntries([...LOTS_TO_ENTER, ...LOTS_TO_BID_ON].map((lotNo) => [lotNo, { regnNo: `V ${lotNo}` }])),
  });
  for (const lotNo of LOTS_TO_BID_ON) {
    for (const bidder of [BIDDER, 1_002]) await house.say({ type: 'enter-lot', lotNo, bidder });
  }
  for (const lotNo of PAID_LOTS) {
    await house.say({ type: 'pay-purchase', lot: `AMS1/${lotNo}`, amountSen: TOTAL_SEN, reference: `FPX ${lotNo}` });
  }
});

afterAll(() => house.end());

/** How much has been done so far: events of the book and mailings. */
async function done(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from office.mailings`.execute(house.db);
  return house.house.book.revision + (rows[0]?.n ?? 0);
}

test('the routes that take a key are these', async () => {
  const all = (await Promise.all(contractModules.map(contractsIn))).flat();
  const keyed = all.filter(
    ({ headers }) => headers && !z.safeParse(headers, { [IDEMPOTENCY_HEADER]: 'not a key!' }).success,
  );
  // Each says that it may be refused.
  expect(keyed.flatMap(({ url, response }) => (422 in response ? [] : [url]))).toEqual([]);
  expect(keyed.map(({ url }) => url).toSorted()).toEqual(
    [...Object.keys(ROUTES), ...Object.keys(ELSEWHERE)].toSorted(),
  );
});

test.each(Object.entries(ROUTES))('%s', async (url, { senders: [one, two], body, others }) => {
  const clockMs = house.clockMs;
  // Commands of bidders share their keys.
  const keyOf = (round: number) => `key-${round}${url.replaceAll('/', '-')}`;
  const send = (who: Sender, sent: object, key: string) => people[who].post(url, sent, { [IDEMPOTENCY_HEADER]: key });
  /** What was done by it. */
  const doneBy = async (who: Sender, sent: object, key: string) => {
    const before = await done();
    const { status, body: answer } = await send(who, sent, key);
    return { status, code: answer.code, done: (await done()) - before };
  };
  const ONCE = { status: 200, code: undefined, done: 1 };
  const AGAIN = { status: 200, code: undefined, done: 0 };
  // The same sender
  expect(await doneBy(one, body(1), keyOf(1))).toEqual(ONCE);
  expect(await doneBy(one, body(1), keyOf(1))).toEqual(AGAIN);
  // Another sender with the same key
  expect(await doneBy(two, body(2), keyOf(1))).toEqual(ONCE);
  // Another body under the same key
  for (const other of others) {
    expect(await doneBy(one, { ...body(1), ...other }, keyOf(1))).toEqual({ ...REUSED, done: 0 });
  }
  // The day after, at +08:00
  expect(await doneBy(one, body(3), keyOf(3))).toEqual(ONCE);
  house.clockMs = Date.parse('2026-11-20T16:00:00.000Z');
  expect(await doneBy(one, body(3), keyOf(3))).toEqual(AGAIN);
  house.clockMs = clockMs;
  // Another process on the same database
  expect(await doneBy(one, body(4), keyOf(4))).toEqual(ONCE);
  const restarted = await openTestHouse(house.databaseUrl);
  try {
    restarted.clockMs = clockMs;
    const before = await done();
    const id = people[one].id;
    const { statusCode } = await restarted.app.inject({
      ...{ method: 'POST', url, payload: body(4) },
      headers: {
        authorization: `Bearer ${restarted.app.signToken({ id, tokenVersion: 0 })}`,
        [IDEMPOTENCY_HEADER]: keyOf(4),
      },
    });
    expect([statusCode, restarted.house.book.revision - house.house.book.revision, (await done()) - before]).toEqual([
      200, 0, 0,
    ]);
  } finally {
    await restarted.close();
  }
});
