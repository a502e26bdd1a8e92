import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import { enterAndBid } from '#api/testing/sale.ts';
import { END_MS, openSession, START_MS, TERMS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import type { BookView } from '#domain/state.ts';
import { deliverPushes } from './deliver.ts';
import type { Subscription } from './push/send.ts';

/** A message is made at one moment and delivered at another: what has changed between the two counts. */
const [ONE, OTHER] = [1_001, 1_002];

let house: TestHouse;
let sent: { readonly to: string; readonly words: unknown }[];
/** All of the last message. */
let last: { readonly payload: { readonly title: string; readonly body: string }; readonly push: object };
let deliver: (job: { readonly notificationId: number; readonly subscriptionId: number }) => Promise<unknown>;
let job: { readonly notificationId: number; readonly subscriptionId: number };
let lots = 100;
/** The book of a process that another one has left behind; undefined: it has all. */
let behind: BookView | undefined;

beforeAll(async () => {
  house = await testHouse();
  for (const id of [ONE, OTHER]) await house.person(id, { depositSen: 100_000_000 });
  const work = ((_job: unknown, run: typeof deliver) => {
    deliver = run;
  }) as unknown as Jobs['work'];
  const send = async ({ endpoint }: Subscription, { payload, ...push }: { readonly payload: string }) => {
    last = { payload: JSON.parse(payload), push };
    sent.push({ to: endpoint, words: last.payload.title });
    return 'sent' as const;
  };
  deliverPushes({
    ...{ db: house.db, jobs: { work }, send, now: () => house.clockMs },
    book: {
      get committed() {
        return behind ?? house.house.book.committed;
      },
    },
    atNewest: async () => {
      behind = undefined;
    },
    onRefused: () => expect.unreachable(),
  });
});

afterAll(() => house.end());

const lotNo = () => `${lots}`;
const bid = (bidder: number, seenSen: number) =>
  house.say({
    ...{ type: 'place-bid', lotNo: lotNo(), bidder, seenSen },
    ...(seenSen === 0 ? { basis: 'start', offerSen: 0 } : { basis: 'raise', offerSen: TERMS.minimumRaiseSen }),
  });

/** One is outbid; the message is made, for their device. */
beforeEach(async () => {
  lots += 1;
  sent = [];
  house.clockMs = START_MS + lots * 86_400_000;
  const times = { startsAtMs: house.clockMs, endsAtMs: house.clockMs + (END_MS - START_MS) };
  await openSession(house, {
    session: `AMS${lots}`,
    lots: { [lotNo()]: {}, [`${lots}9`]: { regnNo: 'VBG 917' } },
    ...times,
  });
  for (const bidder of [ONE, OTHER]) await house.say({ type: 'enter-lot', lotNo: lotNo(), bidder });
  await bid(ONE, 0);
  await bid(OTHER, TERMS.startingPriceSen);
  await house.db.deleteFrom('office.pushSubscriptions').execute();
  await house.db.updateTable('office.users').set({ inactive: false }).execute();
  const device = { userId: ONE, endpoint: 'https://push.invalid/one', p256dh: 'p', auth: 'a' };
  const subscription = await house.db
    .insertInto('office.pushSubscriptions')
    .values(device)
    .returning('id')
    .executeTakeFirstOrThrow();
  const message = {
    ...{
      userId: ONE,
      kind: 'outbid' as const,
      key: `outbid ${lots}`,
      lots: [`AMS${lots}/${lotNo()}`],
      amountSen: null,
    },
    ...{ endsAt: new Date(times.endsAtMs), madeAt: new Date(house.clockMs), deliveredAt: null },
  };
  const made = await house.db
    .insertInto('office.notifications')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  job = { notificationId: made.id, subscriptionId: subscription.id };
});

const deviceNow = (now: { readonly userId?: number; readonly sessionId?: string }) =>
  house.db.updateTable('office.pushSubscriptions').set(now).where('id', '=', job.subscriptionId).execute();
const ofAccount = (id: number) =>
  house.db.updateTable('office.users').set({ inactive: true }).where('id', '=', id).execute();

test('nothing has changed: it is delivered, and noted as delivered', async () => {
  await deliver(job);
  expect(sent).toEqual([{ to: 'https://push.invalid/one', words: `Outbid on lot ${lotNo()}` }]);
  const row = await house.db
    .selectFrom('office.notifications')
    .select('deliveredAt')
    .where('id', '=', job.notificationId)
    .executeTakeFirst();
  expect(row).toEqual({ deliveredAt: new Date(house.clockMs) });
});

test('what cannot wait is urgent and kept until the end at most; each lot is said once, to those who lead it as theirs', async () => {
  const session = `AMS${lots}`;
  const second = `${lots}9`;
  await enterAndBid(house, second, ONE);
  const both = [`${session}/${lotNo()}`, `${session}/${second}`];
  const endsAt = new Date(house.clockMs + 600_000);
  const told = async (values: { kind: 'outbid' | 'ending' | 'won'; lots: string[]; endsAt: Date | null }) => {
    const row = { ...values, amountSen: 21_500_00 };
    await house.db.updateTable('office.notifications').set(row).where('id', '=', job.notificationId).execute();
    await deliver(job);
    return [last.payload.title, last.payload.body, last.push];
  };
  const tag = `lot ${session}/${lotNo()}`;
  expect(await told({ kind: 'outbid', lots: both.slice(0, 1), endsAt })).toEqual([
    ...[`Outbid on lot ${lotNo()}`, expect.any(String), { ttlS: 600, urgent: true, topic: tag }],
  ]);
  expect(await told({ kind: 'ending', lots: both, endsAt })).toEqual([
    '2 of your lots end in 10 min',
    `You lead: ${second}. On your watchlist: ${lotNo()}`,
    { ttlS: 600, urgent: true, topic: `ending ${session}` },
  ]);
  expect(await told({ kind: 'won', lots: both.slice(1), endsAt: null })).toEqual([
    `You won lot ${second}`,
    'RM21,500.00. See how to pay.',
    { ttlS: 86_400, urgent: false, topic: `won ${session}/${second}` },
  ]);
});

const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  'the device is somebody else’s': () => deviceNow({ userId: OTHER }),
  'the device is nobody’s': () => house.db.deleteFrom('office.pushSubscriptions').execute(),
  'the account is deactivated': () => ofAccount(ONE),
  'they lead again': () => bid(ONE, TERMS.startingPriceSen + TERMS.minimumRaiseSen),
  'the session is over': async () => {
    house.clockMs += END_MS - START_MS;
  },
  'the message is deleted': () =>
    house.db.deleteFrom('office.notifications').where('id', '=', job.notificationId).execute(),
};

test.each(Object.keys(CHANGES))('%s by the time of delivery: nothing is sent', async (change) => {
  await CHANGES[change]?.();
  await deliver(job);
  expect(sent).toEqual([]);
  const row = await house.db
    .selectFrom('office.notifications')
    .select('deliveredAt')
    .where('id', '=', job.notificationId)
    .executeTakeFirst();
  expect(row?.deliveredAt ?? null).toBeNull();
});

test('a deactivated account of somebody else keeps nobody’s message back', async () => {
  await ofAccount(OTHER);
  await deliver(job);
  expect(sent).toHaveLength(1);
});

test('the job comes to a process whose book lacks what it tells of: the book is looked at anew before nothing is sent', async () => {
  const { committed } = house.house.book;
  for (const lacks of ['lots', 'entries'] as const) {
    behind = Object.create(committed, { [lacks]: { value: new Map() } });
    await deliver(job);
  }
  const own = new Map(committed.lots);
  const key = `AMS${lots}/${lotNo()}`;
  // Still led by whoever was outbid.
  const lot = committed.lots.get(key);
  if (lot === undefined) throw new Error('no lot');
  own.set(key, { ...lot, topBidder: ONE });
  behind = Object.create(committed, { lots: { value: own } });
  await deliver(job);
  expect(sent).toHaveLength(3);
});
