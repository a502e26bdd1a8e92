import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sweepAll } from '#api/features/retention/retention.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { endSale } from '#api/testing/sale.ts';
import { openSession, type Person, START_MS, TERMS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { MAX_DEVICES } from '#contract/notifications.ts';
import type { NewNotification } from './notify.ts';
import { OutbidTracker } from './outbid.ts';
import { notifyEnding, notifyPayments, notifyWon } from './rounds.ts';
import { type PushService, pushService } from './testing/push-service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const VAPID = {
  VAPID_PUBLIC_KEY: 'BARN4m6N2a-ZqNeUq80Ua9PFq_hQmq638ja0NP52Y_Bs6FaYBUP6TTrfRtSGpjEAdw6iRaVuz1swKCluHpmf9YU',
  VAPID_PRIVATE_KEY: 'QJYycoxtXf5rHILC7MjbORjmEZFgTCNMm_kvo-MWhT4',
};

let house: TestHouse;
let service: PushService;
let notes: OutbidTracker;
let people = 1000;
let days = 0;
/** Of the session of this test: from noon until three, with one lot. */
let session: string;
let lotNo: string;
let startsAtMs: number;
let seenSen: number;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  service = await pushService();
  house = await testHouse({ PUSH_STAND_IN: service.origin, PUBLIC_URL: 'https://tukul.example', ...VAPID });
  notes = new OutbidTracker({ db: house.db, book: house.house.book, now: () => house.clockMs, notify: find });
});

afterAll(async () => {
  notes.close();
  await house.end();
  await service.close();
  vi.useRealTimers();
});

beforeEach(async () => {
  // Further apart than a payment is due.
  days += 7;
  await newSession(START_MS + days * 24 * HOUR_MS);
});

afterEach(async () => {
  service.received.length = 0;
  await house.db.deleteFrom('office.pushSubscriptions').execute();
});

async function newSession(atMs: number): Promise<void> {
  [session, lotNo, startsAtMs, seenSen] = [`AMS${days}`, `${100 + days}`, atMs, 0];
  house.clockMs = atMs;
  await openSession(house, { session, lots: { [lotNo]: {} }, startsAtMs, endsAtMs: atMs + 3 * HOUR_MS });
}

function newPerson(): Promise<Person> {
  people += 1;
  return house.person(people);
}

/** Bidders in the lot, each with a device of the same name as their number. */
async function bidders(count: number): Promise<Person[]> {
  const made: Person[] = [];
  for (let i = 0; i < count; i += 1) {
    const person = await newPerson();
    await house.say({ type: 'enter-lot', lotNo, bidder: person.id });
    await subscribe(person);
    made.push(person);
  }
  return made;
}

const subscribe = (person: Person, name = `${person.id}`) =>
  person.post('/api/notifications/devices', service.device(name));

async function bid(...by: Person[]): Promise<void> {
  for (const { id } of by) {
    const basis = seenSen === 0 ? 'start' : 'raise';
    await house.say({
      type: 'place-bid',
      lotNo,
      bidder: id,
      basis,
      seenSen,
      offerSen: seenSen && TERMS.minimumRaiseSen,
    });
    seenSen = seenSen === 0 ? TERMS.startingPriceSen : seenSen + TERMS.minimumRaiseSen;
  }
}

/** To which devices came what, after a round. */
async function told(): Promise<string[]> {
  await house.house.projections.waitFor(house.house.book.revision, 10_000);
  vi.advanceTimersByTime(20_000);
  return service.received.map(({ device, payload }) => `${device}: ${payload.title}`);
}

const found: string[] = [];

/** Of what is to be told, that which was not. */
async function find({ userId, key, kind }: NewNotification): Promise<boolean> {
  const row = await house.db
    .selectFrom('office.notifications')
    .select('id')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) found.push(`${userId}: ${kind}`);
  return row === undefined;
}

/** What a round would send now: to whom and about which lots. */
async function untold(): Promise<string[]> {
  const { book, readDb, projections } = house.house;
  await projections.waitFor(book.revision, 10_000);
  found.length = 0;
  await notes.round();
  const deps = { db: house.db, readDb, book, now: () => house.clockMs, notify: find };
  for (const round of [notifyEnding, notifyWon, notifyPayments]) await round(deps);
  return found;
}

describe('outbid', () => {
  test('reaches the device, sealed for it and signed by the house, with lot and amount and nothing else of a person', async () => {
    const [one, other] = await bidders(2);
    if (one === undefined || other === undefined) return expect.unreachable();
    await bid(one, other);
    await expect.poll(told).toEqual([`${one.id}: Outbid on lot ${lotNo}`]);
    const [{ payload, headers, vapid } = expect.unreachable()] = service.received;
    expect(payload).toEqual({
      title: `Outbid on lot ${lotNo}`,
      body: 'Highest bid RM21,700.00 · ends 15:00',
      url: `/auctionpage/${lotNo}`,
      tag: `lot ${session}/${lotNo}`,
      onPage: true,
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: `${3 * 3600}` });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(vapid).toMatchObject({ key: VAPID.VAPID_PUBLIC_KEY, sub: 'https://tukul.example' });
    expect(await untold()).toEqual([]);
  });

  test('comes to every device of theirs, once, and to nobody who has switched it off', async () => {
    const [one, other] = await bidders(2);
    if (one === undefined || other === undefined) return expect.unreachable();
    await subscribe(one, 'second');
    await bid(one, other);
    const both = [`${one.id}: Outbid on lot ${lotNo}`, `second: Outbid on lot ${lotNo}`];
    await expect.poll(async () => (await told()).toSorted()).toEqual(both);
    await other.post('/api/notifications/settings', { outbid: false });
    await bid(one);
    expect(await untold()).toEqual([]);
  });

  test('is told again after a pause if it is so then, in the language that its reader has by then', async () => {
    const [one, other] = await bidders(2);
    if (one === undefined || other === undefined) return expect.unreachable();
    await other.post('/api/notifications/settings', { outbid: false });
    const outbid = `${one.id}: Outbid on lot ${lotNo}`;
    await bid(one, other);
    await expect.poll(told).toEqual([outbid]);
    await bid(one, other);
    house.clockMs += 2 * MINUTE_MS - 1;
    expect(await untold()).toEqual([]);
    house.clockMs += 1;
    await house.db.updateTable('office.users').set({ language: 'ms' }).where('id', '=', one.id).execute();
    await expect.poll(told).toEqual([outbid, `${one.id}: Bidaan anda untuk lot ${lotNo} dipintas`]);
    expect(service.received[1]?.payload.body).toBe('Bidaan tertinggi RM22,100.00 · tamat 15:00');
  });

  test('is told again sooner on a lot that ends soon', async () => {
    const [one, other] = await bidders(2);
    if (one === undefined || other === undefined) return expect.unreachable();
    await one.post('/api/notifications/settings', { ending: false });
    await other.post('/api/notifications/settings', { outbid: false, ending: false });
    const outbid = `${one.id}: Outbid on lot ${lotNo}`;
    house.clockMs = startsAtMs + 3 * HOUR_MS - 10 * MINUTE_MS;
    await bid(one, other);
    await expect.poll(told).toEqual([outbid]);
    await bid(one, other);
    house.clockMs += 20_000 - 1;
    expect(await untold()).toEqual([]);
    house.clockMs += 1;
    await expect.poll(told).toEqual([outbid, outbid]);
  });

  test('waits for the end of the quiet hours, but not on a lot that ends before', async () => {
    const [one, other] = await bidders(2);
    if (one === undefined || other === undefined) return expect.unreachable();
    const noon = startsAtMs;
    // Quiet until two: the lot ends at three.
    await one.post('/api/notifications/settings', { quietFrom: 12, quietTo: 14 });
    await bid(one, other);
    expect(await untold()).toEqual([]);
    house.clockMs = noon + 2 * HOUR_MS;
    await expect.poll(told).toEqual([`${one.id}: Outbid on lot ${lotNo}`]);
    // Quiet until three: so it cannot wait.
    await other.post('/api/notifications/settings', { quietFrom: 12, quietTo: 15 });
    await bid(one);
    await expect.poll(told).toEqual([`${one.id}: Outbid on lot ${lotNo}`, `${other.id}: Outbid on lot ${lotNo}`]);
  });

  test('is not told to who is on top again by then, nor after the end', async () => {
    const [one, other] = await bidders(2);
    if (one === undefined || other === undefined) return expect.unreachable();
    await other.post('/api/notifications/settings', { outbid: false });
    await bid(one, other, one);
    expect(await untold()).toEqual([]);
    await bid(other);
    house.clockMs = startsAtMs + 3 * HOUR_MS;
    expect(await untold()).toEqual([]);
  });
});

describe('a device', () => {
  test('that is gone is forgotten; one whose service is busy is tried again', async () => {
    const [one, other] = await bidders(2);
    if (one === undefined || other === undefined) return expect.unreachable();
    await subscribe(one, 'gone');
    service.answer('gone', 410);
    service.answer(`${one.id}`, 503);
    await bid(one, other);
    await expect.poll(async () => (await told()).length + (await devicesOf(one)).length).toBe(1);
    service.answer(`${one.id}`, 201);
    await expect.poll(told).toEqual([`${one.id}: Outbid on lot ${lotNo}`]);
  });

  test('hears nothing more of a person who logged out there, and is deleted with what retention deletes', async () => {
    const [one, other] = await bidders(2);
    if (one === undefined || other === undefined) return expect.unreachable();
    await one.post('/api/sc/logout', {});
    const left = () => house.db.selectFrom('office.pushSubscriptions').select('userId').execute();
    await bid(one, other);
    expect(await untold()).toEqual([]);
    expect(await left()).toHaveLength(2);
    await sweepAll({
      db: house.db,
      rules: retentionRules,
      now: () => house.clockMs,
      onFailure: (_, error) => expect.unreachable(`${error}`),
    });
    expect(await left()).toEqual([{ userId: other.id }]);
  });

  test('belongs to who said so last, and an account has no more than ten', async () => {
    const [one, other] = await bidders(2);
    if (one === undefined || other === undefined) return expect.unreachable();
    const shared = service.device('shared');
    for (const person of [one, other])
      expect((await person.post('/api/notifications/devices', shared)).status).toBe(200);
    expect((await devicesOf(one)).map(({ endpoint }) => endpoint)).not.toContain(shared.endpoint);
    expect((await devicesOf(other)).map(({ endpoint }) => endpoint)).toContain(shared.endpoint);
    for (let i = 0; i < MAX_DEVICES + 1; i += 1) {
      house.clockMs += 1;
      await subscribe(other, `many-${i}`);
    }
    const kept = (await devicesOf(other)).map(({ endpoint }) => endpoint);
    expect(kept).toHaveLength(MAX_DEVICES);
    expect(kept).not.toContain(shared.endpoint);
    const { body } = await other.post('/api/notifications/devices/remove', { endpoint: `${service.origin}/many-10` });
    expect(body.devices).toHaveLength(MAX_DEVICES - 1);
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://db.internal/x',
    'https://localhost:5432/x',
    'file:///etc/passwd',
    'not an address',
  ])('may not name %s as its push service', async (endpoint) => {
    const one = await newPerson();
    const { status } = await one.post('/api/notifications/devices', { ...service.device('x'), endpoint });
    expect(status).toBe(400);
  });

  test('needs keys that something can be sealed with', async () => {
    const one = await newPerson();
    const { endpoint, keys } = service.device('x');
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect((await one.post('/api/notifications/devices', { endpoint, keys: { ...keys, p256dh } })).status).toBe(400);
  });

  async function devicesOf(person: Person): Promise<{ endpoint: string }[]> {
    return (await person.get('/api/notifications')).body.devices;
  }
});

describe('ten minutes before the end', () => {
  test('who leads or watches is told once, of all their lots in one message', async () => {
    await house.say({ type: 'list-lot', session, lotNo: `${lotNo}X`, terms: { ...TERMS, regnNo: `X ${lotNo}` } });
    const [leader, watcher, nobody] = await bidders(3);
    if (leader === undefined || watcher === undefined || nobody === undefined) return expect.unreachable();
    await bid(leader);
    const watch = (person: Person, ...lots: string[]) =>
      person.post('/api/watchlist', { lots: lots.map((lot) => ({ session, lotNo: lot, regnNo: '' })) });
    await watch(leader, lotNo, `${lotNo}X`);
    await watch(watcher, lotNo);
    house.clockMs = startsAtMs + 3 * HOUR_MS - 10 * MINUTE_MS - 1;
    expect(await untold()).toEqual([]);
    house.clockMs += 1;
    const all = [`${leader.id}: 2 of your lots end in 10 min`, `${watcher.id}: Lot ${lotNo} ends in 10 min`];
    await expect.poll(async () => (await told()).toSorted()).toEqual(all);
    const bodies = service.received
      .toSorted((a, b) => Number(a.device) - Number(b.device))
      .map(({ payload }) => payload);
    expect(bodies).toMatchObject([
      { body: `You lead: ${lotNo}. On your watchlist: ${lotNo}X`, url: '/myaccount/bidonline' },
      { body: 'On your watchlist: highest bid RM21,500.00', url: `/itempage/${lotNo}` },
    ]);
  });
});

describe('a session that is extended', () => {
  test('is told again ten minutes before its new end', async () => {
    const [leader] = await bidders(1);
    if (leader === undefined) return expect.unreachable();
    await bid(leader);
    const endsAtMs = startsAtMs + 3 * HOUR_MS;
    house.clockMs = endsAtMs - 10 * MINUTE_MS;
    const once = `${leader.id}: Lot ${lotNo} ends in 10 min`;
    await expect.poll(told).toEqual([once]);
    const outage = { outageFromMs: endsAtMs - 60 * MINUTE_MS, outageToMs: endsAtMs - 30 * MINUTE_MS };
    const laterMs = endsAtMs + 30 * MINUTE_MS;
    await house.say({ type: 'extend-session', session, endsAtMs: laterMs, beforeMs: endsAtMs, ...outage });
    expect(await untold()).toEqual([]);
    house.clockMs = laterMs - 10 * MINUTE_MS;
    await expect.poll(told).toEqual([once, once]);
    expect(await untold()).toEqual([]);
  });
});

describe('after the end', () => {
  test('the winner is told once when the sale is recorded, and when the payment is due', async () => {
    const [winner, loser] = await bidders(2);
    if (winner === undefined || loser === undefined) return expect.unreachable();
    await loser.post('/api/notifications/settings', { outbid: false });
    await bid(loser, winner);
    house.clockMs = startsAtMs + 3 * HOUR_MS;
    expect(await untold()).toEqual([]);
    await endSale(house, 'balance-out-deposits', session);
    await expect.poll(told).toEqual([`${winner.id}: You won lot ${lotNo}`]);
    expect(service.received[0]?.payload).toMatchObject({
      body: 'RM21,700.00. See how to pay.',
      url: '/myaccount/mybid',
    });
    expect(await untold()).toEqual([]);
    // Two days before the seventh day, in the morning.
    house.clockMs = startsAtMs + 5 * 24 * HOUR_MS;
    await expect
      .poll(told)
      .toEqual([`${winner.id}: You won lot ${lotNo}`, `${winner.id}: Payment for lot ${lotNo} is due`]);
    expect(service.received[1]?.payload.body).toMatch(/^RM21,600\.00, please pay by \d+ \w+$/);
  });
});

describe('what is known of a person', () => {
  test('is in their own data, without the address of their devices', async () => {
    const [one, other] = await bidders(2);
    if (one === undefined || other === undefined) return expect.unreachable();
    await bid(one, other);
    await expect.poll(told).toHaveLength(1);
    const { body } = await one.get('/api/user/own-data');
    expect(body.notificationDevices).toHaveLength(1);
    expect(body.notifications).toMatchObject([{ kind: 'outbid', lots: [`${session}/${lotNo}`] }]);
    expect(JSON.stringify(body)).not.toContain(service.origin);
  });

  test('is asked for by themselves only', async () => {
    expect((await house.app.inject({ url: '/api/notifications' })).statusCode).toBe(401);
    const one = await newPerson();
    expect((await one.get('/api/notifications')).body).toEqual({
      publicKey: VAPID.VAPID_PUBLIC_KEY,
      settings: { outbid: true, ending: true, won: true, payment: true, quiet: true, quietFrom: 23, quietTo: 7 },
      devices: [],
    });
    expect((await one.post('/api/notifications/settings', { quietFrom: 24 })).status).toBe(400);
    expect((await one.post('/api/notifications/settings', { won: false })).body.settings).toMatchObject({
      won: false,
      outbid: true,
    });
  });
});
