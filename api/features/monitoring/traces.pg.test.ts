import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  openSession,
  openTestHouse,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
} from '#api/testing/test-house.ts';
import { LIVE_FEED_URL } from '#contract/live.ts';
import { TRACE_LIMITS, type TracedCall } from '#contract/monitoring.ts';

/** A bid, followed through two processes of a house. */

let house: TestHouse;
let other: TestHouse;
let aminah: Person;
let wei: Person;
let boss: Person;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  house = await testHouse();
  await openSession(house, { lots: { '101': {} }, rules: { maximumBids: true } });
  aminah = await house.person(1001);
  wei = await house.person(1002);
  boss = await house.person(11, { role: 'admin' });
  other = await openTestHouse(house.databaseUrl);
  for (const each of [house, other]) each.clockMs = START_MS;
  for (const who of [aminah, wei]) await who.post('/api/socket/lotunit/enter', { lotNo: '101' });
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await other.close();
  await house.end();
});

/** Follows the lot at a process. */
async function follow(at: TestHouse): Promise<void> {
  const url = await at.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = new WebSocket(url.replace('http', 'ws') + LIVE_FEED_URL);
  sockets.push(socket);
  await once(socket, 'open');
  socket.send(JSON.stringify({ event: 'joinAuction', data: { lotNo: '101' } }));
  await expect.poll(() => at.house.feed.followersOf('AMS1/101')).toBe(1);
}

const newId = () => randomBytes(16).toString('hex');
const asked = (id: string, flags = '01') => ({ traceparent: `00-${id}-00f067aa0ba902b7-${flags}` });
const bid = (who: Person, headers: Readonly<Record<string, string>> = {}) =>
  who.post(
    '/api/socket/auctionlot/post',
    { id: '101', startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 },
    headers,
  );

async function tracesOf(who: Person): Promise<readonly TracedCall[]> {
  const { status, body } = await who.get('/api/traces');
  expect(status).toBe(200);
  return body.traces;
}

/** As the other process answers. */
async function tracesElsewhere(who: Person): Promise<readonly TracedCall[]> {
  const authorization = `Bearer ${other.app.signToken({ id: who.id, tokenVersion: 0 })}`;
  return (await other.app.inject({ url: '/api/traces', headers: { authorization } })).json().traces;
}

const names = (call: TracedCall | undefined) => call?.stages.map(({ stage }) => stage) ?? [];
const OF_CALL = ['let in', 'announced', 'read', 'queued', 'turn', 'decided', 'appended', 'answered', 'sent'];

test('a traced bid is followed from the click to the frames of both processes and to other screens, and told at each', async () => {
  for (const each of [house, other]) await follow(each);
  const id = newId();
  expect(await bid(aminah, asked(id))).toMatchObject({ status: 200 });
  const all = [...OF_CALL, 'heard', 'heard', 'frame', 'frame', 'tables'].toSorted();
  for (const look of [tracesOf, tracesElsewhere]) {
    await expect.poll(async () => names((await look(boss))[0]).toSorted(), { timeout: 10_000 }).toEqual(all);
  }
  const [call] = await tracesOf(boss);
  const { revision } = house.house.book;
  expect(call).toMatchObject({
    ...{ id, account: 1001, method: 'POST', route: '/api/socket/auctionlot/post', status: 200 },
    ...{ lot: 'AMS1/101', revision },
  });

  const page = { clickedAgoMs: 300, sentAgoMs: 260, answeredAgoMs: 200, drawnAgoMs: 180 };
  const frame = { lot: 'AMS1/101', after: revision - 1, revision, arrivedAgoMs: 40, drawnAgoMs: 10 };
  const told = { calls: [{ trace: id, ...page }], frames: [] };
  expect(await aminah.post('/api/traces', told)).toMatchObject({ status: 200, body: { added: 3 } });
  // Twice is once.
  expect(await aminah.post('/api/traces', told)).toMatchObject({ body: { added: 0 } });
  const elsewhere = { ...frame, lot: 'AMS1/102' };
  const before = { ...frame, after: revision };
  expect(await boss.post('/api/traces', { calls: [], frames: [elsewhere, before] })).toMatchObject({
    body: { added: 0 },
  });
  expect(await boss.post('/api/traces', { calls: [], frames: [frame] })).toMatchObject({ body: { added: 1 } });
  await expect.poll(async () => names((await tracesElsewhere(aminah))[0]).includes('screen')).toBe(true);

  const [whole] = await tracesOf(aminah);
  const stages = whole?.stages ?? [];
  expect(stages.filter(({ stage }) => OF_CALL.includes(stage)).map(({ stage }) => stage)).toEqual(OF_CALL);
  expect(names(whole)).toEqual(expect.arrayContaining(['click', 'call', 'drawn', 'screen']));
  const of = (name: string) => stages.find(({ stage }) => stage === name);
  expect(of('click')).toMatchObject({ where: 'page', of: '1001', ms: 40 });
  expect(of('call')).toMatchObject({ where: 'page', ms: 60 });
  expect(of('screen')).toMatchObject({ where: 'screen', of: '11', ms: 30 });
  expect(of('decided')).toMatchObject({ where: 'house', count: 1 });
  expect(of('appended')).toMatchObject({ count: 1, end: 'written' });
  expect(stages.filter(({ stage }) => stage === 'frame').map(({ count }) => count)).toEqual([1, 1]);
  // From one stage to the next nothing is left out, but for what rounding takes.
  for (const [n, name] of OF_CALL.entries()) {
    const [one, next] = [of(name), of(OF_CALL[n + 1] ?? '')];
    if (one !== undefined && next !== undefined) expect(next.atMs - one.atMs - one.ms).toBeLessThan(5);
  }
  // Admins are told which process it was, others that it was one.
  expect(of('appended')?.of).toBe('1');
  expect((await tracesOf(boss))[0]?.stages.find(({ stage }) => stage === 'appended')?.of).toContain(`${process.pid}`);
});

test('nothing is traced unless somebody who is logged in asks for it', async () => {
  const id = newId();
  await bid(aminah);
  await bid(wei, asked(id, '00'));
  await bid(wei, { traceparent: 'nonsense' });
  await bid(wei, asked('0'.repeat(32)));
  const ping = { url: '/api/auctionmanager/sessions', headers: asked(id) };
  expect((await house.app.inject(ping)).statusCode).toBe(200);
  expect(await tracesOf(boss)).toEqual([]);
  expect(await tracesElsewhere(boss)).toEqual([]);
  expect((await house.app.inject({ url: '/api/traces' })).statusCode).toBe(401);
});

test('a call that reads is traced too; what a trace has is its own account’s and the admins’, and nobody else adds to it', async () => {
  const id = newId();
  await aminah.get('/api/traces', asked(id));
  await expect.poll(async () => names((await tracesOf(aminah))[0])).toEqual(['let in', 'announced', 'read', 'sent']);
  expect(await tracesOf(wei)).toEqual([]);
  expect(await tracesElsewhere(wei)).toEqual([]);
  expect(await tracesOf(boss)).toHaveLength(1);

  await bid(aminah, asked(newId()));
  await expect.poll(async () => names((await tracesOf(aminah))[0])).toContain('heard');
  const { revision } = house.house.book;
  const frame = { lot: 'AMS1/101', after: -1, revision, arrivedAgoMs: 40, drawnAgoMs: 10 };
  const page = { trace: id, clickedAgoMs: null, sentAgoMs: 2, answeredAgoMs: 1, drawnAgoMs: 0 };
  expect(await wei.post('/api/traces', { calls: [page], frames: [frame] })).toMatchObject({ body: { added: 0 } });
  // An admin reads the page's part and does not write it.
  expect(await boss.post('/api/traces', { calls: [page], frames: [] })).toMatchObject({ body: { added: 0 } });
  // The id of somebody else's trace makes none.
  await wei.get('/api/traces', asked(id));
  expect(await tracesOf(wei)).toEqual([]);
});

test('a trace tells of no amount and no name', async () => {
  const id = newId();
  const answer = await aminah.post('/api/socket/auctionlot/maximum', { lotId: '101', maximum: 23_717 }, asked(id));
  expect(answer).toMatchObject({ status: 200 });
  await expect.poll(async () => names((await tracesOf(boss))[0])).toContain('tables');
  const text = JSON.stringify(await tracesOf(boss));
  expect(text).not.toMatch(/23_?717|Person|@test/);
  expect(text).toContain('"lot":"AMS1/101"');
});

test('an account has a limited number of traces a minute; its calls go on', async () => {
  const ids = Array.from({ length: TRACE_LIMITS.perAccount + 1 }, newId);
  for (const id of ids) expect(await aminah.get('/api/traces', asked(id))).toMatchObject({ status: 200 });
  const traced = (await tracesOf(boss)).map(({ id }) => id);
  expect(traced.toSorted()).toEqual(ids.slice(0, -1).toSorted());
});
