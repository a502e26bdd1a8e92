import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { errors } from '../errors.ts';
import { admission } from './admission.ts';

/** Who is let in when, on a server that listens and by a clock that stands still until a test moves it. */

const BUDGET_MS_PER_S = 20;
/** ms: what may be spent at once. */
const AT_ONCE_MS = 10 * BUDGET_MS_PER_S;

let app: FastifyInstance;
let port: number;
let nowMs: number;
let timers: { readonly atMs: number; readonly callback: () => void }[];
/** Requests that were let in, by their address. */
let begun: string[];
let letGo: () => void;

beforeEach(async () => {
  nowMs = 1_000_000;
  timers = [];
  begun = [];
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app = Fastify({ trustProxy: true });
  await app.register(errors);
  await app.register(
    fp(
      async (server) => {
        server.decorateRequest('account', null);
        server.addHook('onRequest', async (request) => {
          const id = request.headers.authorization;
          if (id !== undefined) request.account = { id: Number(id) } as NonNullable<typeof request.account>;
        });
      },
      { name: 'identity' },
    ),
  );
  await app.register(fp(async (server) => void server.decorateRequest('deviceId', null), { name: 'devices' }));
  await app.register(admission, {
    addressMsPerS: BUDGET_MS_PER_S,
    accountMsPerS: BUDGET_MS_PER_S,
    nowMs: () => nowMs,
    later: (callback, ms) => {
      if (ms <= 0) setImmediate(callback);
      else timers.push({ atMs: nowMs + ms, callback });
    },
  });
  await app.register(websocket);
  app.addHook('onRequest', async ({ url }) => {
    begun.push(url);
  });
  app.get('/page', async () => 'a page');
  app.get('/held', async () => held.then(() => 'let go'));
  app.get('/free', async (request) => {
    request.spentMs = 0;
    return 'ready';
  });
  app.get('/dear', async (request) => {
    request.spentMs = 2 * AT_ONCE_MS;
    return 'made anew';
  });
  app.post('/form', async () => 'taken');
  app.post('/bid', { config: { access: 'signed-in', lane: 'bid' } }, async () => 'a bid');
  app.get('/feed', { websocket: true }, () => {});
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  letGo();
  app.server.closeAllConnections();
  await app.close();
});

async function pass(ms: number): Promise<void> {
  nowMs += ms;
  const due = timers.filter(({ atMs }) => atMs <= nowMs);
  timers = timers.filter(({ atMs }) => atMs > nowMs);
  for (const { callback } of due) callback();
  await settled();
}

/** Long enough for whatever is on its way on this machine. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

const from = (address: string, account?: number) => ({
  'x-forwarded-for': address,
  ...(account !== undefined && { authorization: String(account) }),
});
const ask = (path: string, headers: Record<string, string> = from('203.0.113.1'), method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers, method });

/** A request that takes its turn and is not answered. */
async function hang(): Promise<void> {
  ask('/held', from('203.0.113.3')).catch(() => undefined);
  await expect.poll(() => begun).toContain('/held');
}

/** From then on the house is bidding, and others go one by one. */
const someoneBids = async () => expect((await ask('/bid', from('203.0.113.99', 9), 'POST')).status).toBe(200);

async function halfAForm(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /form HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.2\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{"a"',
  );
  await expect.poll(() => begun).toContain('/form');
  return socket;
}

test('a request whose body is on its way keeps nobody waiting, and waits for its turn once it is whole', async () => {
  await someoneBids();
  const slow = await halfAForm();
  expect((await ask('/page')).status).toBe(200);
  await hang();
  let answered = '';
  slow.on('data', (chunk) => {
    answered += String(chunk);
  });
  slow.write(':10}');
  await settled();
  expect(answered).toBe('');
  await pass(20);
  await expect.poll(() => answered).toMatch(/^HTTP\/1\.1 200 /);
  slow.destroy();
});

test('a socket gives its turn back as it opens, and stays open', async () => {
  await someoneBids();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/feed`);
  await once(socket, 'open');
  expect((await ask('/page')).status).toBe(200);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.terminate();
});

test('whoever hangs loses their turn after 20 ms, and not before', async () => {
  await someoneBids();
  await hang();
  const waits = ask('/page');
  await settled();
  await pass(19);
  expect(begun).not.toContain('/page');
  await pass(1);
  expect((await waits).status).toBe(200);
});

/** As many as it takes until one is refused, one after the other. */
async function refusedAt(path: string, headers: Record<string, string>): Promise<Response> {
  for (let asked = 0; asked < AT_ONCE_MS; asked += 1) {
    const answer = await Promise.race([ask(path, headers).catch(() => undefined), settled()]);
    // It waits for what it will have in the next seconds: others come behind it.
    if (answer instanceof Response && answer.status === 429) return answer;
  }
  throw new Error('none was refused');
}

test('who is over their budget is told when to come again: by account wherever they are, a guest by address', async () => {
  expect((await ask('/dear')).status).toBe(200);
  const refused = await refusedAt('/page', from('203.0.113.1'));
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
  expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
  expect((await ask('/page', from('203.0.113.4'))).status).toBe(200);
  expect((await ask('/dear', from('203.0.113.1', 7))).status).toBe(200);
  expect((await ask('/page', from('203.0.113.5', 7))).status).toBe(429);
  expect((await ask('/page', from('203.0.113.1', 8))).status).toBe(200);
  await pass(11_000);
  expect((await ask('/page')).status).toBe(200);
});

test('what was less work than its price costs less, and what was more costs more', async () => {
  for (let asked = 0; asked < AT_ONCE_MS; asked += 1) expect((await ask('/free')).status).toBe(200);
  expect((await ask('/dear')).status).toBe(200);
  expect((await ask('/free')).status).toBe(429);
});
