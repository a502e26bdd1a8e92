import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Role } from '#api/platform/roles.ts';
import { type RoleProxy, roleOf, startRoleProxy, type Upstream } from './proxy.ts';

interface Backend extends Upstream {
  readonly server: Server;
  readonly seen: IncomingMessage[];
}

let backends: Backend[];
let ready: Backend[];
let proxy: RoleProxy;

/** Answers with its place in the list. */
async function backend(role: Role, n: number): Promise<Backend> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    if (request.url === '/api/dies') return void request.socket.destroy();
    request.resume().on('end', () => response.setHeader('x-kept', 'yes').end(`${role} ${n}`));
  });
  new WebSocketServer({ server }).on('connection', (socket) =>
    socket.on('message', (text) => socket.send(`${role} ${n}: ${text}`)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { role, server, seen, port: (server.address() as AddressInfo).port };
}

beforeEach(async () => {
  backends = await Promise.all((['api', 'api', 'pages', 'jobs'] as const).map(backend));
  ready = backends;
  proxy = await startRoleProxy({ port: 0, host: '127.0.0.1' }, () => ready);
});
afterEach(async () => {
  await proxy.close();
  for (const { server } of backends) {
    server.closeAllConnections();
    server.close();
  }
});

const ask = (url: string, init?: RequestInit) => fetch(`http://127.0.0.1:${proxy.port}${url}`, init);
const textOf = async (url: string) => (await ask(url)).text();

test('calls, the live feed and pages of development go to those with api, all else to those with pages', () => {
  for (const url of ['/api/auth/login', '/api/live?x=1', '/dev/outbox', '/api', '/dev'])
    expect(roleOf(url)).toBe('api');
  for (const url of ['/', '/assets/a.js', '/apiary', '/itempage/102?api', '/device']) expect(roleOf(url)).toBe('pages');
});

test('each request goes to the next of its role, with its body and the address that it came from', async () => {
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await textOf('/api/a'));
  expect(answers.toSorted()).toEqual(['api 0', 'api 0', 'api 1', 'api 1']);
  expect(await textOf('/')).toBe('pages 2');
  const answer = await ask('/api/b', {
    method: 'POST',
    body: 'x'.repeat(100_000),
    headers: { 'x-forwarded-for': '10.1.1.1' },
  });
  expect([answer.status, answer.headers.get('x-kept')]).toEqual([200, 'yes']);
  const headers = backends.flatMap(({ seen }) => seen).find(({ url }) => url === '/api/b')?.headers;
  expect(headers?.['x-forwarded-for']).toBe('10.1.1.1, 127.0.0.1');
});

test('a socket is carried on both ways', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${proxy.port}/api/live`);
  await new Promise((resolve) => socket.once('open', resolve));
  const heard = new Promise((resolve) => socket.once('message', (text) => resolve(String(text))));
  socket.send('hello');
  expect(await heard).toMatch(/^api [01]: hello$/);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const { server } of backends) server.closeAllConnections();
  for (const { server } of backends) server.emit('close');
  socket.close();
  await closed;
});

test('a request whose process dies is not sent to another one, and those that are not ready get none', async () => {
  const dead = await ask('/api/dies', { method: 'POST', body: '{}' });
  expect([dead.status, dead.headers.get('retry-after')]).toEqual([502, '2']);
  expect(backends.flatMap(({ seen }) => seen).filter(({ url }) => url === '/api/dies')).toHaveLength(1);
  ready = backends.slice(1);
  for (let n = 0; n < 3; n += 1) expect(await textOf('/api/a')).toBe('api 1');
  ready = [];
  expect((await ask('/')).status).toBe(503);
});

test('pages of development are for this machine, and seen by the house as from it', async () => {
  expect((await ask('/dev/outbox')).status).toBe(200);
  const { headers } = backends.flatMap(({ seen }) => seen).find(({ url }) => url === '/dev/outbox') as IncomingMessage;
  expect(Object.keys(headers).filter((name) => name.startsWith('x-forwarded'))).toEqual([]);
  expect((await ask('/dev/outbox', { headers: { 'x-forwarded-for': '10.1.1.1' } })).status).toBe(404);
});
