import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insistence } from './insistence.ts';

let app: FastifyInstance;
let port: number;
let late: (() => void)[];
/** Answers that `/held` waits for. */
let letGo: () => void;
let begun: number;

beforeEach(async () => {
  late = [];
  begun = 0;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app = Fastify({ trustProxy: true });
  app.decorateRequest('account', null);
  await app.register(insistence, { later: (callback) => void late.push(callback) });
  app.addHook('onRequest', async (request) => {
    begun += 1;
    const id = request.headers.authorization;
    if (id !== undefined) request.account = { id: Number(id) } as NonNullable<typeof request.account>;
  });
  app.get('/page', async () => 'a page');
  app.get('/refused', async (_request, reply) => reply.code(429).send('too many'));
  app.get('/held', async () => {
    await held;
    return 'held';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  letGo();
  await app.close();
});

const asking = (url: string) => `GET ${url} HTTP/1.1\r\nhost: a\r\n\r\n`;

function opened(): { readonly socket: Socket; readonly answered: () => number } {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  return { socket, answered: () => text.split('HTTP/1.1 ').length - 1 };
}

test('who is refused more than ten times within a second waits for each further refusal, and for nothing else', async () => {
  const ask = (headers: Record<string, string>, url = '/refused') => app.inject({ url, headers });
  const caller = { 'x-forwarded-for': '203.0.113.1' };
  for (let n = 0; n < 10; n += 1) expect((await ask(caller)).statusCode).toBe(429);
  expect(late).toEqual([]);
  const eleventh = ask(caller);
  await expect.poll(() => late).toHaveLength(1);
  expect((await ask(caller, '/page')).body).toBe('a page');
  for (const other of [{ 'x-forwarded-for': '203.0.113.2' }, { ...caller, authorization: '7' }]) {
    expect((await ask(other)).statusCode).toBe(429);
  }
  for (const answer of late) answer();
  expect((await eleventh).statusCode).toBe(429);
});

test('an account waits wherever it asks from', async () => {
  const ask = (address: string) =>
    app.inject({ url: '/refused', headers: { 'x-forwarded-for': address, authorization: '7' } });
  for (let n = 0; n < 10; n += 1) await ask(`203.0.113.${n}`);
  const further = ask('203.0.113.99');
  await expect.poll(() => late).toHaveLength(1);
  late[0]?.();
  await further;
});

test('a few requests that come before the answer to the one ahead are answered in their order', async () => {
  const { socket, answered } = opened();
  socket.write(asking('/held') + asking('/page').repeat(8));
  await expect.poll(() => begun).toBe(9);
  expect(answered()).toBe(0);
  letGo();
  await expect.poll(answered).toBe(9);
  // They are counted while they wait only.
  for (let n = 1; n <= 3; n += 1) {
    socket.write(asking('/page').repeat(9));
    await expect.poll(answered).toBe(9 + 9 * n);
  }
  socket.destroy();
});

test.each([10, 200])('%i at once end the connection, and no more of them than nine begin', async (count) => {
  const { socket } = opened();
  socket.write(asking('/held') + asking('/page').repeat(count - 1));
  await expect.poll(() => late).toHaveLength(1);
  socket.write(asking('/page'));
  expect(begun).toBe(9);
  late[0]?.();
  await expect.poll(() => socket.closed).toBe(true);
  expect(begun).toBe(9);
  expect((await app.inject('/page')).statusCode).toBe(200);
});
