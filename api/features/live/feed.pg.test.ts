import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  END_MS,
  openSession,
  openTestHouse,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
} from '#api/testing/test-house.ts';
import {
  CLOSE_ACCOUNT_ENDED,
  LIVE_FEED_URL,
  type OfficeNews,
  type ServerMessage,
  serverMessage,
} from '#contract/live.ts';
import { endUnused } from './routes.ts';

let house: TestHouse;
let url: string;
let aminah: Person;
let wei: Person;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  house = await testHouse();
  url = (await house.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws') + LIVE_FEED_URL;
  await openSession(house, { lots: { '101': {}, '102': { regnNo: 'VBG 917' } } });
  aminah = await house.person(1001);
  wei = await house.person(1002);
  house.clockMs = START_MS;
  for (const lotNo of ['101', '102']) for (const who of [aminah, wei]) await enter(who, lotNo);
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await house.end();
});

const enter = (who: Person, lotNo: string) => who.post('/api/socket/lotunit/enter', { lotNo });
const bid = (who: Person, seen: number, id = '101') =>
  who.post('/api/socket/auctionlot/post', {
    id,
    startOrRaise: seen === 0 ? 'start' : 'raise',
    latestBid: seen,
    offerBidPrice: seen === 0 ? 0 : 200,
  });

/** A listener that keeps what it hears. */
async function listen(join: object, headers: Record<string, string> = {}, at = url) {
  const socket = new WebSocket(at, { headers });
  sockets.push(socket);
  const heard: ServerMessage[] = [];
  socket.on('message', (data) => heard.push(serverMessage.parse(JSON.parse(String(data)))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ event: 'joinAuction', data: join }));
  // A heartbeat may come before the answer.
  await expect.poll(() => heard.some(({ event }) => event === 'joined' || event === 'error')).toBe(true);
  const of = <E extends ServerMessage['event']>(event: E) =>
    heard.filter((message): message is Extract<ServerMessage, { event: E }> => message.event === event);
  return { socket, heard, of };
}

test('a guest who follows a lot sees every bid, in order, with nobody’s name', async () => {
  const listener = await listen({ lotNo: '101' });
  expect(listener.of('joined')).toMatchObject([{ data: { lotNo: '101', bidCount: 0 } }]);
  let seen = 0;
  for (let i = 0; i < 12; i += 1) {
    const answer = await bid(i % 2 === 0 ? aminah : wei, seen);
    seen = answer.body.auctionLotSocket.latestBid;
  }
  const bids = () => listener.of('displayBidding').flatMap(({ data }) => data.bids);
  await expect.poll(() => bids().length).toBe(12);
  expect(bids().map(({ bidNo }) => bidNo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(listener.of('displayBidding').at(-1)).toMatchObject({
    data: {
      id: '101',
      latestBid: seen,
      bidderNo: 1002,
      bidCount: 12,
      biddersInLot: 2,
      startOrRaise: 'raise',
      offerBidPrice: 200,
    },
  });
  expect(JSON.stringify(listener.heard)).not.toMatch(/Person|@test/);
  // Its own lot's bids are not told again as notices.
  expect(listener.of('notice')).toEqual([]);
});

test('bids on other lots are site-wide notices', async () => {
  const elsewhere = await listen({ lotNo: '102' });
  const nowhere = await listen({ lotNo: null });
  await bid(aminah, 0);
  for (const listener of [elsewhere, nowhere]) {
    await expect.poll(() => listener.of('notice').length).toBe(1);
    expect(listener.of('notice')[0]?.data.lots).toEqual([
      { id: '101', session: 'AMS1', latestBid: 21_500, bidderNo: 1001, bidCount: 1, voidBids: 0, newBids: 1 },
    ]);
    expect(listener.of('displayBidding')).toEqual([]);
  }
});

test('what a client says was bid is not told on', async () => {
  const listener = await listen({ lotNo: '101' });
  const liar = await listen({ lotNo: '101' });
  liar.socket.send(
    JSON.stringify({ event: 'sendDisplayBidding', data: { id: '101', latestBid: 999_999, bidderNo: 1002 } }),
  );
  await bid(aminah, 0);
  await expect.poll(() => listener.of('displayBidding').length).toBe(1);
  expect(listener.of('displayBidding')[0]?.data.latestBid).toBe(21_500);
});

test('everybody is told when the house sets another limit of a raise', async () => {
  const listener = await listen({});
  await house.say({ type: 'set-raise-limit', timesPercent: 150, plusSen: 100_000 });
  await expect
    .poll(() => listener.of('sessionChanged').at(-1))
    .toMatchObject({ data: { session: 'AMS1', revision: house.house.book.revision } });
});

test('another process on the same book tells the same', async () => {
  const other = await openTestHouse(house.databaseUrl);
  const listener = await listen({ lotNo: '101' });
  other.clockMs = START_MS;
  const command = { type: 'place-bid', commandId: 'elsewhere', lotNo: '101', bidder: 1001 } as const;
  await other.house.book.execute({ ...command, basis: 'start', seenSen: 0, offerSen: 0 });
  await expect.poll(() => listener.of('displayBidding').length).toBe(1);
  await other.close();
});

test('a bidder is told that his own account moved, and nobody else is', async () => {
  const token = (id: number) => house.app.signToken({ id, tokenVersion: 0 });
  const own = await listen({ lotNo: '101', token: token(1001) });
  const other = await listen({ lotNo: '101', token: token(1002) });
  const guest = await listen({ lotNo: '101' });
  const told = () => own.of('accountChanged').length;

  const credit = { type: 'credit-deposit', bidder: 1001, amountSen: 10_000, source: 'top-up', reference: 'bill 1' };
  await house.say(credit);
  await expect.poll(told).toBe(1);
  expect(own.of('accountChanged')[0]?.data.revision).toBe(house.house.book.revision);
  await house.say({
    type: 'reverse-deposit',
    bidder: 1001,
    amountSen: 10_000_000,
    source: 'bank',
    above: true,
    reference: 'back 1',
  });
  await expect.poll(told).toBe(2);
  await house.say({ type: 'reset-deposit', bidder: 1001 });
  await expect.poll(told).toBe(3);
  // That a refund was paid moves nothing on the deposit; its bidder hears of it.
  await house.say({ ...credit, amountSen: 10_000, reference: 'bill 2' });
  await expect.poll(told).toBe(4);
  await house.say({ type: 'order-refund', bidder: 1001, amountSen: 10_000, reference: 'refund 1' });
  await expect.poll(told).toBe(5);
  await house.say({ type: 'settle-refund', reference: 'refund 1' });
  await expect.poll(told).toBe(6);

  // A bid holds a deposit and moves none.
  await bid(wei, 0);
  await expect.poll(() => guest.of('displayBidding').length).toBe(1);
  house.clockMs = END_MS;
  await house.say({ type: 'record-sales', session: 'AMS1' });
  await house.say({ type: 'balance-out-deposits', session: 'AMS1' });
  await expect.poll(() => other.of('accountChanged').length).toBe(1);
  expect([told(), guest.of('accountChanged').length]).toEqual([6, 0]);
});

test('nonsense is answered, and a lot that is not there', async () => {
  const listener = await listen({ lotNo: '999' });
  expect(listener.of('error')).toMatchObject([{ data: { code: 'lot-not-found' } }]);
  for (const nonsense of ['{', '[]', '{"event":"shout"}', 'x'.repeat(1_000)]) listener.socket.send(nonsense);
  await expect.poll(() => listener.of('error').length).toBe(5);
});

test('a page of another site is refused, and too large a message ends the socket', async () => {
  const foreign = new WebSocket(url, { headers: { origin: 'https://elsewhere.invalid' } });
  const [error] = await once(foreign, 'error');
  expect(String(error)).toContain('403');
  const listener = await listen({ lotNo: null });
  listener.socket.send('x'.repeat(70_000));
  const [code] = await once(listener.socket, 'close');
  expect(code).toBe(1009);
});

test('a deactivated account loses its open socket, others keep theirs', async () => {
  const token = house.app.signToken({ id: 1001, tokenVersion: 0 });
  const signedIn = await listen({ lotNo: '101', token });
  const other = await listen({ lotNo: '101' });
  const closed = once(signedIn.socket, 'close');
  await house.accounts.setInactive(1001, true);
  expect((await closed)[0]).toBe(4401);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
});

test('a listener that does not read is cut off, and the others do not notice', async () => {
  const reader = await listen({ lotNo: '101' });
  const silent = await listen({ lotNo: '101' });
  silent.socket.pause();
  const filler = 'x'.repeat(64 * 1024);
  // More than the operating system takes for it, sent the way every message is.
  for (let i = 0; i < 400 && house.house.feed.listenerCount === 2; i += 1) {
    house.house.feed.broadcast({ event: 'error', data: { code: 'filler', message: filler } });
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => house.house.feed.listenerCount).toBe(1);
  await bid(aminah, 0);
  await expect.poll(() => reader.of('displayBidding').length).toBe(1);
});

test('at a stop listeners are told that the server goes away', async () => {
  const listener = await listen({ lotNo: '101' });
  const closed = once(listener.socket, 'close');
  await house.close();
  expect((await closed)[0]).toBe(1001);
  house = await testHouse();
});

describe('a socket ends with its login session', () => {
  /** A session that the clock can end, and a socket that came with its token. */
  async function signedIn(join: object) {
    const sessionId = randomUUID();
    const now = new Date(house.clockMs);
    const row = { id: sessionId, userId: 1001, device: null, browser: null, system: null, network: '' };
    await house.db
      .insertInto('office.sessions')
      .values({ ...row, madeAt: now, lastUsedAt: now, endedAt: null, temporaryPasswordHash: null })
      .execute();
    const token = house.app.signSession({ id: 1001, tokenVersion: 0, sessionId });
    const listener = await listen({ ...join, token });
    const code = once(listener.socket, 'close').then(([code]) => code);
    return { ...listener, token, sessionId, code };
  }
  const look = () => endUnused({ feed: house.house.feed, sessions: house.accounts.sessions });
  const HOUR_MS = 3_600_000;

  test('by a log-out, on another process too; sockets of other sessions stay', async () => {
    const other = await openTestHouse(house.databaseUrl);
    other.clockMs = house.clockMs;
    const [mine, second] = [await signedIn({ lotNo: '101' }), await signedIn({ lotNo: '101' })];
    const answer = await other.app.inject({
      method: 'POST',
      url: '/api/sc/logout',
      headers: { authorization: `Bearer ${mine.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(await mine.code).toBe(CLOSE_ACCOUNT_ENDED);
    expect(second.socket.readyState).toBe(WebSocket.OPEN);
    await other.close();
  });

  test('when nobody uses it; the page of an auction is a use', async () => {
    const [idle, following] = [await signedIn({ lotNo: null }), await signedIn({ lotNo: '101' })];
    for (let hour = 0; hour < 2; hour += 1) {
      await look();
      expect(idle.socket.readyState).toBe(WebSocket.OPEN);
      house.clockMs += HOUR_MS;
    }
    await look();
    expect(await idle.code).toBe(CLOSE_ACCOUNT_ENDED);
    expect(following.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('when its time is over, however much it is used', async () => {
    const following = await signedIn({ lotNo: '101' });
    for (let hour = 0; hour < 12; hour += 1) {
      await look();
      expect(following.socket.readyState).toBe(WebSocket.OPEN);
      house.clockMs += HOUR_MS;
    }
    await look();
    expect(await following.code).toBe(CLOSE_ACCOUNT_ENDED);
  });
});

test('what a clerk changes beside the book is told to the other members of the house, at any process, and to no bidder', async () => {
  const boss = await house.person(1, { role: 'admin' });
  const clerk = await house.person(11, { role: 'admin' });
  const other = await openTestHouse(house.databaseUrl);
  const theirs = (await other.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws') + LIVE_FEED_URL;
  const tokenOf = ({ id }: Person) => house.app.signToken({ id, tokenVersion: 0 });
  const here = await listen({ lotNo: null, token: tokenOf(clerk) });
  const there = await listen({ lotNo: null, token: tokenOf(clerk) }, {}, theirs);
  const bidder = await listen({ lotNo: '101', token: tokenOf(aminah) });
  const told = (listener: typeof here, of: OfficeNews) =>
    listener.of('officeChanged').filter(({ data }) => data.about.includes(of)).length;
  expect(await boss.post('/api/nextauctionlot/post', { id: 'N1', make: 'Hino' })).toMatchObject({ status: 200 });
  for (const listener of [here, there]) await expect.poll(() => told(listener, 'lots')).toBe(1);
  await boss.post('/api/nextauctionlot/post', { id: 'N1', make: 'Isuzu' });
  for (const listener of [here, there]) await expect.poll(() => told(listener, 'lots')).toBe(2);
  // What changes nothing is not told.
  await boss.post('/api/nextauctionlot/post', { id: 'N1', make: 'Isuzu' });
  const before = [here, there].map((listener) => told(listener, 'people'));
  await boss.post('/api/user/deactivate', { userId: wei.id, toggle: true });
  for (const [at, listener] of [here, there].entries()) {
    await expect.poll(() => told(listener, 'people')).toBeGreaterThan(before[at] ?? 0);
    expect(told(listener, 'lots')).toBe(2);
  }
  expect(bidder.of('officeChanged')).toEqual([]);
  await other.close();
});
