import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSession, type Person, START_MS, TERMS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { type PushService, pushService } from './testing/push-service.ts';

/** What devices are told of maximum bids and of later ends: lots start at RM21,500 and rise by RM200. */
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SESSION_MS = 180 * MINUTE_MS;
const VAPID = {
  VAPID_PUBLIC_KEY: 'BARN4m6N2a-ZqNeUq80Ua9PFq_hQmq638ja0NP52Y_Bs6FaYBUP6TTrfRtSGpjEAdw6iRaVuz1swKCluHpmf9YU',
  VAPID_PRIVATE_KEY: 'QJYycoxtXf5rHILC7MjbORjmEZFgTCNMm_kvo-MWhT4',
};

let house: TestHouse;
let service: PushService;
let days = 0;
let people = 1_000;
/** Of the session of this test. */
let lotNo: string;
let endsAtMs: number;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  service = await pushService();
  house = await testHouse({ PUSH_STAND_IN: service.origin, PUBLIC_URL: 'https://tukul.example', ...VAPID });
});

afterAll(async () => {
  await house.end();
  await service.close();
  vi.useRealTimers();
});

beforeEach(async () => {
  days += 1;
  const startsAtMs = START_MS + days * DAY_MS;
  [lotNo, endsAtMs] = [`${100 + days}`, startsAtMs + SESSION_MS];
  const session = `AMS${days}`;
  const others = { [`${lotNo}2`]: { regnNo: `VBG ${days}2` }, [`${lotNo}3`]: { regnNo: `VBG ${days}3` } };
  const rules = { maximumBids: true, softClose: { windowMinutes: 5, lastEndMinutes: 60 } };
  await openSession(house, { session, lots: { [lotNo]: {}, ...others }, startsAtMs, endsAtMs, rules });
  house.clockMs = startsAtMs;
});

afterEach(async () => {
  service.received.length = 0;
  await house.db.deleteFrom('office.pushSubscriptions').execute();
});

/** Bidders in the lot, each with a device of the same name as their number. */
async function bidders(count: number): Promise<Person[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      people += 1;
      const person = await house.person(people);
      await house.say({ type: 'enter-lot', lotNo, bidder: person.id });
      await person.post('/api/notifications/devices', service.device(`${person.id}`));
      return person;
    }),
  );
}

const start = (person: Person) =>
  house.say({ type: 'place-bid', lotNo, bidder: person.id, basis: 'start', seenSen: 0, offerSen: 0 });

/** To which devices came what, after a round. */
async function told(): Promise<string[]> {
  await house.house.projections.waitFor(house.house.book.revision, 10_000);
  vi.advanceTimersByTime(20_000);
  return service.received.map(({ device, payload }) => `${device}: ${payload.title}`);
}

const leave = (person: Person, maximum: number) =>
  house.say({ type: 'set-maximum', lotNo, bidder: person.id, maximumSen: maximum * 100 });
const raise = (person: Person, amount: number, seen: number) =>
  house.say({
    ...{ type: 'place-bid', lotNo, bidder: person.id, basis: 'raise' },
    ...{ seenSen: seen * 100, offerSen: (amount - seen) * 100 },
  });
const [reached, ended] = [() => `Your maximum on lot ${lotNo} was reached`, () => `Lot ${lotNo} was extended to 15:04`];

test('neither a leader whose maximum has answered nor who was beaten by it at once is told anything', async () => {
  const [one, other] = await bidders(2);
  if (one === undefined || other === undefined) return expect.unreachable();
  await leave(one, 26_300);
  await raise(other, 22_000, 21_500);
  await leave(other, 24_000);
  // What comes then is the first that comes.
  await leave(other, 27_000);
  await expect.poll(told).toEqual([`${one.id}: ${reached()}`]);
});

test('whose maximum was reached is told so, without its amount', async () => {
  const [one, other] = await bidders(2);
  if (one === undefined || other === undefined) return expect.unreachable();
  await leave(one, 26_317);
  await leave(other, 30_000);
  await expect.poll(told).toEqual([`${one.id}: ${reached()}`]);
  expect(service.received[0]?.payload.body).toBe('Highest bid RM26,517.00 · ends 15:00');
  expect(JSON.stringify(service.received)).not.toContain('26,317');
});

test('whose maximum did not count any more is told why', async () => {
  const [one, other] = await bidders(2);
  if (one === undefined || other === undefined) return expect.unreachable();
  await leave(one, 26_300);
  await house.say({ type: 'bar-bidder', bidder: one.id, vendor: TERMS.vendor });
  await raise(other, 22_000, 21_500);
  await expect
    .poll(told)
    .toEqual([`${one.id}: Your maximum on lot ${lotNo} did not count: check your account and deposit`]);
});

test('given maxima on several lots, when they lapse one after the other, then there is one message for the burst after the first', async () => {
  const [one, other] = await bidders(2);
  if (one === undefined || other === undefined) return expect.unreachable();
  const all = [lotNo, `${lotNo}2`, `${lotNo}3`];
  for (const each of all.slice(1)) {
    for (const { id } of [one, other]) await house.say({ type: 'enter-lot', lotNo: each, bidder: id });
  }
  for (const each of all) await house.say({ type: 'set-maximum', lotNo: each, bidder: one.id, maximumSen: 2_631_700 });
  await house.say({ type: 'bar-bidder', bidder: one.id, vendor: TERMS.vendor });
  const outbid = (lot: string) =>
    house.say({
      ...{ type: 'place-bid', lotNo: lot, bidder: other.id, basis: 'raise' },
      ...{ seenSen: 2_150_000, offerSen: 50_000 },
    });
  await outbid(lotNo);
  const why = 'did not count: check your account and deposit';
  await expect.poll(told).toEqual([`${one.id}: Your maximum on lot ${lotNo} ${why}`]);
  house.clockMs += MINUTE_MS;
  await outbid(`${lotNo}2`);
  // Rounds come and go between the two.
  for (let round = 0; round < 5; round += 1) expect(await told()).toHaveLength(1);
  await outbid(`${lotNo}3`);
  expect(await told()).toHaveLength(1);
  // The last of them is told, also when their lots have ended by then.
  house.clockMs = endsAtMs + MINUTE_MS;
  await expect.poll(told).toHaveLength(2);
  expect(service.received.at(-1)?.payload).toMatchObject({
    title: `Your maximums on 2 lots ${why}`,
    body: `Lots ${lotNo}2, ${lotNo}3`,
  });
  expect(JSON.stringify(service.received)).not.toMatch(/26,?317/);
});

test('who leads, or has bid, hears of a later end, once for a burst; nobody else, nor whose bid it was', async () => {
  const [leader, before, late, watcher] = await bidders(4);
  if (!leader || !before || !late || !watcher) return expect.unreachable();
  for (const person of [leader, before, late, watcher]) {
    await person.post('/api/notifications/settings', { outbid: false });
  }
  await start(before);
  await leave(leader, 30_000);
  house.clockMs = endsAtMs - MINUTE_MS;
  // What they are told of the end as it was stands aside here.
  const later = async () => (await told()).filter((line) => line.includes('extended')).toSorted();
  await raise(late, 22_000, 21_700);
  await expect.poll(later).toEqual([leader, before].map(({ id }) => `${id}: ${ended()}`).toSorted());
  const bodies = service.received.filter(({ payload }) => payload.title === ended());
  expect(new Set(bodies.map(({ payload }) => payload.body))).toEqual(
    new Set(['You lead: RM22,200.00', 'Highest bid RM22,200.00']),
  );
  house.clockMs += MINUTE_MS;
  await raise(late, 23_000, 22_200);
  house.clockMs += MINUTE_MS;
  await raise(late, 24_000, 23_200);
  vi.advanceTimersByTime(20_000);
  expect(await later()).toHaveLength(2);
  house.clockMs += 4 * MINUTE_MS;
  await raise(late, 25_000, 24_200);
  await expect.poll(later).toHaveLength(4);
});
