import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forThisMachineOnly } from './this-machine.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ trustProxy: true });
  await app.register(async (scope) => {
    forThisMachineOnly(scope);
    scope.get('/dev/outbox', async () => 'all mails');
  });
  app.get('/open', async () => 'anything');
});
afterAll(() => app.close());

const statusOf = async (headers: Readonly<Record<string, string>>, remoteAddress = '127.0.0.1', url = '/dev/outbox') =>
  (await app.inject({ url, headers, remoteAddress })).statusCode;

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'a.localhost', '192.168.1.5:3000'])(
  'whoever sits at this machine reads pages of development, at %s',
  async (host) => {
    expect(await statusOf({ host })).toBe(200);
  },
);

test.each([
  { 'x-forwarded-for': '8.8.8.8' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'X-Forwarded-Proto': 'https' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-server': 'proxy' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '8.8.8.8' },
  { 'cf-connecting-ip': '8.8.8.8' },
  { 'true-client-ip': '8.8.8.8' },
])('through a proxy there is nothing: %o', async (headers) => {
  expect(await statusOf({ host: 'localhost:3000', ...headers })).toBe(404);
  expect(await statusOf(headers, '127.0.0.1', '/open')).toBe(200);
});

test.each(['auction.house.test', 'localhost.evil.test', 'evil-localhost', '127.0.0.1.evil.test'])(
  'by another name there is nothing: %s',
  async (host) => {
    expect(await statusOf({ host })).toBe(404);
  },
);

test.each(['10.0.0.7', '8.8.8.8', 'fe80::1', '::ffff:10.0.0.7'])('from %s there is nothing', async (peer) => {
  expect(await statusOf({ host: 'localhost:3000' }, peer)).toBe(404);
});
