import { connect } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ArrivingBodies, bodySpeed, CONNECTION_TIMES } from './body-speed.ts';
import { bodyTypes } from './body-types.ts';
import { errors } from './errors.ts';
import { formReader } from './forms.ts';
import type { UploadRule } from './uploads.ts';

/** On real sockets, with a clock and rounds that the test sets. */

const CARD: UploadRule = { maxBytes: 1_000_000, tooLarge: 'too large' };
const open: { close(): unknown }[] = [];
const clock = { ms: 0 };

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  vi.restoreAllMocks();
});

async function house() {
  clock.ms = 0;
  let round = () => {};
  /** A look every second until then. */
  function goTo(ms: number) {
    while (clock.ms < ms) {
      clock.ms = Math.min(clock.ms + 1_000, ms);
      round();
    }
  }
  const app = Fastify({ trustProxy: true });
  app.decorateRequest('account', null);
  app.addHook('onRequest', async (request) => {
    const id = Number(request.headers.account ?? 0);
    if (id > 0) (request as { account: unknown }).account = { id };
  });
  await app.register(errors, {});
  const every = (_name: string, _ms: number, work: () => unknown) => {
    round = () => void work();
    return { stop: async () => {} };
  };
  await app.register(bodySpeed, { loops: { every } as never, nowMs: () => clock.ms });
  await app.register(bodyTypes, { limitBytes: 64 * 1024 });
  const reading = formReader(z.object({ name: z.string().optional() }), CARD);
  const options = { preValidation: reading };
  app.post('/card', options, (request) => ({ bytes: request.upload?.length ?? 0, body: request.body }));
  app.post('/slow', () => {
    goTo(120_000);
    return {};
  });
  app.post('/json', (request) => ({ body: request.body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  open.push(app);
  const { port } = app.server.address() as { port: number };
  return { app, port, goTo, round: () => round() };
}

const PART = '--x\r\ncontent-disposition: form-data; name=';
const FIELD = `${PART}"name"\r\n\r\nAhmad\r\n`;
const FILE = `${PART}"file"; filename="card.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
const END = '\r\n--x--\r\n';

/** A client that writes when the test says so. */
function client(
  port: number,
  path: string,
  { length = 500_000, type = 'multipart/form-data; boundary=x', from = '203.0.113.7', account = 0 } = {},
) {
  const socket = connect(port, '127.0.0.1');
  open.push({ close: () => socket.destroy() });
  let received = '';
  socket.on('data', (data) => {
    received += String(data);
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nx-forwarded-for: ${from}\r\naccount: ${account}\r\n\r\n`,
  );
  return {
    write: (text: string) => socket.write(text),
    status: () => received.slice(9, 12),
    text: () => received,
    closed,
  };
}

/** Until the server has begun to read all of them. */
const arrived = (spy: { readonly mock: { readonly calls: readonly unknown[] } }, count: number) =>
  expect.poll(() => spy.mock.calls.length).toBe(count);

test('a body that comes byte by byte is answered with 408, and its connection is closed', async () => {
  const { port, goTo } = await house();
  const added = vi.spyOn(ArrivingBodies.prototype, 'add');
  const form = client(port, '/card');
  form.write(FILE);
  const json = client(port, '/json', { type: 'application/json', length: 50 });
  json.write('{"a":');
  await arrived(added, 2);
  goTo(4_900);
  expect([form.status(), json.status()]).toEqual(['', '']);
  goTo(5_100);
  await Promise.all([form.closed, json.closed]);
  for (const slow of [form, json]) {
    expect(slow.status()).toBe('408');
    expect(slow.text()).toContain('The request came too slowly. Please try again on a faster line.');
  }
});

test('what keeps the least speed is taken, and after half a minute that is more', async () => {
  const { port, goTo } = await house();
  const added = vi.spyOn(ArrivingBodies.prototype, 'add');
  const upload = (bytes: number) => client(port, '/card', { length: FILE.length + bytes + END.length });
  const [good, late] = [upload(200_000), upload(200_000)];
  for (const each of [good, late]) each.write(FILE);
  await arrived(added, 2);
  const reply = added.mock.calls.map(([each]) => each as FastifyReply);
  const read = (index: number) => reply[index]?.request.raw.socket.bytesRead ?? 0;
  good.write('a'.repeat(100_000));
  late.write('a'.repeat(100_000));
  await expect.poll(() => Math.min(read(0), read(1))).toBeGreaterThan(100_000);
  goTo(29_000);
  expect(late.status()).toBe('');
  good.write('a'.repeat(100_000) + END);
  await expect.poll(() => good.status()).toBe('200');
  expect(good.text()).toContain('"bytes":200000');
  goTo(31_000);
  await late.closed;
  expect(late.status()).toBe('408');
});

test('what the house could not read while it was busy itself is not held against who sent it', async () => {
  const { app, port, round } = await house();
  const added = vi.spyOn(ArrivingBodies.prototype, 'add');
  const json = client(port, '/json', { type: 'application/json', length: 50 });
  json.write('{"a":');
  await arrived(added, 1);
  clock.ms = 60_000;
  round();
  expect(json.status()).toBe('');
  json.write(`"${'a'.repeat(42)}"}`);
  await expect.poll(() => json.status()).toBe('200');
  // Nor is a request without a connection, whose answer takes its time
  const { statusCode } = await app.inject({ method: 'POST', url: '/slow', payload: { a: 1 } });
  expect(statusCode).toBe(200);
});

test('a form without its file keeps no place, and the slowest of those with one gives way', async () => {
  const { port, goTo } = await house();
  const added = vi.spyOn(ArrivingBodies.prototype, 'add');
  // Given twelve forms from three networks that stop before their file, and twelve within it
  const forms = Array.from({ length: 12 }, (_, i) => client(port, '/card', { from: `198.51.${i % 3}.7` }));
  for (const form of forms) form.write(FIELD);
  const files = Array.from({ length: 12 }, (_, i) => client(port, '/card', { from: `203.0.${i % 3}.7` }));
  for (const file of files) file.write(`${FIELD + FILE}abc`);
  await arrived(added, 24);
  const visitor = () => {
    const one = client(port, '/card', { from: '192.0.2.9', length: FIELD.length + FILE.length + 3 + END.length });
    one.write(`${FIELD + FILE}abc${END}`);
    return one;
  };
  // When they may be slow still, none gives way
  const early = visitor();
  await expect.poll(() => early.status()).toBe('503');
  // When they are, the oldest does, for each who comes
  goTo(3_500);
  const [one, other] = [visitor(), visitor()];
  await expect.poll(() => [one.status(), other.status()]).toEqual(['200', '200']);
  await expect.poll(() => files.filter((file) => file.status() === '408').length).toBeGreaterThanOrEqual(1);
  expect(forms.every((form) => form.status() === '')).toBe(true);
  goTo(6_000);
  await Promise.all([...forms, ...files].map(({ closed }) => closed));
});

test('who registers shares no place with bidders who send their card', async () => {
  const { port } = await house();
  const added = vi.spyOn(ArrivingBodies.prototype, 'add');
  const bidders = Array.from({ length: 8 }, (_, i) => client(port, '/card', { account: 1 + i }));
  for (const each of bidders) each.write(`${FILE}abc`);
  await arrived(added, 8);
  await expect.poll(() => bidders.filter((each) => each.status() === '503').length).toBe(2);
  const guest = client(port, '/card', { length: FILE.length + 3 + END.length });
  guest.write(`${FILE}abc${END}`);
  await expect.poll(() => guest.status()).toBe('200');
});

test('Node looks at the times of connections often enough to keep them', () => {
  const { headersTimeout, connectionsCheckingInterval, requestTimeout } = CONNECTION_TIMES;
  expect(connectionsCheckingInterval * 5).toBeLessThanOrEqual(headersTimeout);
  expect(headersTimeout).toBeLessThan(requestTimeout);
});
