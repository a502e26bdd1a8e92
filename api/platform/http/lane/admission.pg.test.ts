import { once } from 'node:events';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { keyRing } from '#api/platform/security/key-ring.ts';
import { openSession, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { CLOSE_TOO_MANY, LIVE_FEED_URL } from '#contract/live.ts';
import { PRICED } from './prices.ts';

/** ms of processor time in a second: ten times as much may be spent at once. */
const BUDGET_MS_PER_S = 10;
/** Of an address of its own each time. */
const SPENT = BUDGET_MS_PER_S * 10;
const WAITING = 40;
const SECRET = 'kP7wQ2zL9xV4bN8mT1rY6cJ3hF5dS0gA';

let house: TestHouse;
let port: number;
let addresses = 0;

beforeAll(async () => {
  const budget = String(BUDGET_MS_PER_S);
  const budgets = { ADDRESS_BUDGET_MS_PER_S: budget, ACCOUNT_BUDGET_MS_PER_S: budget };
  house = await testHouse({ ...budgets, DEVICE_SECRETS: SECRET });
  port = Number(new URL(await house.app.listen({ port: 0, host: '127.0.0.1' })).port);
  await openSession(house, { lots: { '101': {} } });
  house.clockMs = START_MS;
});
afterAll(() => house.end());

const newAddress = () => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};
const bearer = (id: number) => `Bearer ${house.app.signToken({ id, tokenVersion: 0 })}`;
/** All at once, as a flood comes: the first that is refused. @throws AggregateError when none is. */
const refusedOf = (count: number, asked: () => InjectOptions) =>
  Promise.any(
    Array.from({ length: count }, async () => {
      const answer = await house.app.inject(asked());
      if (answer.statusCode !== 429) throw new Error(`answered with ${answer.statusCode}`);
      return answer;
    }),
  );
const MANY = SPENT + WAITING + 20;
const url = '/api/time/get/monthdayformat';

test('who asks for more than their budget is told when to come again, and nobody else notices', async () => {
  const remoteAddress = newAddress();
  const refused = await refusedOf(MANY, () => ({ url, remoteAddress }));
  expect(refused.json()).toMatchObject({
    code: 'too-many-requests',
    message: 'Too many requests. Please wait a moment.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const other = await house.app.inject({ url, remoteAddress: newAddress() });
  expect(other.statusCode).toBe(200);
});

test.each(['/api/sc/pingserver', '/api/health/ready', '/api/no/such/call', '/assets/none.js', '/'])(
  '%s is limited like everything else',
  async (limited) => {
    const remoteAddress = newAddress();
    await expect(refusedOf(10 * MANY, () => ({ url: limited, remoteAddress }))).resolves.toBeDefined();
  },
);

test('an account has one budget, wherever it asks from', async () => {
  const { id } = await house.person(1_201);
  const headers = { authorization: bearer(id) };
  await expect(refusedOf(MANY, () => ({ url, headers, remoteAddress: newAddress() }))).resolves.toBeDefined();
});

test('a bid is taken from an address and an account that have spent everything; a guest at its address waits like all', async () => {
  const { id } = await house.person(1_202);
  const remoteAddress = newAddress();
  const headers = { authorization: bearer(id) };
  await refusedOf(MANY, () => ({ url, remoteAddress, headers }));
  const entry = { method: 'POST', url: '/api/socket/lotunit/enter', remoteAddress, payload: { lotNo: '101' } } as const;
  const entered = await house.app.inject({ ...entry, headers });
  expect(entered.json()).toMatchObject({ message: 'user in lot' });
  await expect(refusedOf(MANY, () => entry)).resolves.toBeDefined();
});

test('a guest with the cookie of a device that has logged in before is answered beside a flood from their address; a forged one is not', async () => {
  const remoteAddress = newAddress();
  const id = 'a'.repeat(22);
  const signed = keyRing('devices', [SECRET], 32).sign(id);
  await refusedOf(MANY, () => ({ url, remoteAddress }));
  const asked = (cookie: string) =>
    house.app.inject({ url, remoteAddress, headers: { cookie: `tukul-device=${cookie}` } });
  expect((await asked(`${id}.${signed}`)).statusCode).toBe(200);
  await expect(
    refusedOf(WAITING + 20, () => ({
      url,
      remoteAddress,
      headers: { cookie: `tukul-device=${id}.${'b'.repeat(47)}` },
    })),
  ).resolves.toBeDefined();
});

test('what a page asks for first belongs to the page; nobody can say of their own call that it does', async () => {
  const { headersOfOwnCalls: own } = house.app;
  const remoteAddress = newAddress();
  await expect(refusedOf(MANY, () => ({ url, remoteAddress, headers: { ...own } }))).rejects.toThrow(AggregateError);
  const forged = Object.fromEntries(Object.keys(own).map((name) => [name, 'forged']));
  await expect(refusedOf(MANY, () => ({ url, remoteAddress, headers: forged }))).resolves.toBeDefined();
});

test('what waits for its turn behind bids is answered, whether it has a body or not', async () => {
  const { id } = await house.person(1_203);
  const headers = { authorization: bearer(id), 'content-type': 'application/json' };
  const call = (method: string, path: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  expect((await call('POST', '/api/socket/lotunit/enter', { lotNo: '101' })).status).toBe(200);
  const asked = Array.from({ length: 6 }, () => [
    call('POST', '/api/socket/userinlot/findall', { userId: id }),
    call('GET', '/api/time/get/monthdayformat'),
  ]);
  const statuses = (await Promise.all(asked.flat())).map(({ status }) => status);
  expect(statuses).toEqual(Array(12).fill(200));
});

test('a message on a socket costs something, too', async () => {
  const remoteAddress = '127.0.0.1';
  const socket = new WebSocket(`ws://${remoteAddress}:${port}${LIVE_FEED_URL}`);
  await once(socket, 'open');
  // Of a guest it is refused, and yet has its price: more than will be there within the time that anybody waits.
  await house.app.inject({ url: '/api/audit/dossier/AMS1/101', remoteAddress });
  socket.send(JSON.stringify({ event: 'joinAuction', data: { lotNo: '101' } }));
  expect((await once(socket, 'close'))[0]).toBe(CLOSE_TOO_MANY);
});

test('every price is that of a route', () => {
  const routes = new Set(house.app.routeRules.map(({ method, url: pattern }) => `${method} ${pattern}`));
  expect(PRICED.filter((name) => !routes.has(name))).toEqual([]);
});
