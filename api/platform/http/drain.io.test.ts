import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { drain } from './drain.ts';

/** A server on loopback with a route that answers when told to. */
async function slowServer() {
  let answer: () => void = () => {};
  let reached: () => void = () => {};
  const underway = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const app: FastifyInstance = Fastify({ forceCloseConnections: 'idle' });
  app.get('/quick', () => 'quick');
  app.get('/slow', () => {
    reached();
    return new Promise((resolve) => {
      answer = () => resolve('slow');
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, port, underway, answer: () => answer() };
}

/** A connection that is kept alive, with what came over it and whether it was closed. */
function keptAlive(port: number, path: string) {
  const socket = connect(port, '127.0.0.1');
  const ask = (asked: string) => socket.write(`GET ${asked} HTTP/1.1\r\nHost: a\r\n\r\n`);
  ask(path);
  let received = '';
  socket.on('data', (data) => {
    received += data.toString();
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  return { received: () => received, closed, ask };
}

test('a request under way is answered, an idle connection is closed soon', async () => {
  const { app, port, underway, answer } = await slowServer();
  const idle = keptAlive(port, '/quick');
  await expect.poll(() => idle.received()).toContain('quick');
  const busy = keptAlive(port, '/slow');
  await underway;
  const drained = drain(app, 60_000);
  await idle.closed;
  expect(busy.received()).toBe('');
  answer();
  await drained;
  await busy.closed;
  expect(busy.received()).toMatch(/200 OK.*slow/s);
});

test('a request that is on its way on a connection which is kept alive is answered, and ends it; nobody connects any more', async () => {
  const { app, port } = await slowServer();
  const kept = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const each = keptAlive(port, '/quick');
      await expect.poll(() => each.received()).toContain('quick');
      return each;
    }),
  );
  // It is over with the last connection; a busy machine asks later than people do.
  const drained = drain(app, 60_000, 30_000);
  const refused = await new Promise<string>((resolve) => {
    connect(port, '127.0.0.1').on('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? ''));
  });
  expect(refused).toBe('ECONNREFUSED');
  for (const each of kept) {
    await sleep(5);
    each.ask('/quick');
  }
  await Promise.all(kept.map(({ closed }) => closed));
  await drained;
  for (const each of kept) {
    const answers = each.received().split('HTTP/1.1 ').slice(1);
    expect(answers).toHaveLength(2);
    expect(answers[0]).toMatch(/^200 OK.*connection: keep-alive/is);
    expect(answers[1]).toMatch(/^200 OK.*connection: close.*quick/is);
  }
});

test('what never listened closes at once', async () => {
  const app = Fastify();
  await app.ready();
  await drain(app, 60_000);
});

test('what never ends is cut when patience is over', async () => {
  const { app, port, underway } = await slowServer();
  const busy = keptAlive(port, '/slow');
  await underway;
  await drain(app, 100);
  await busy.closed;
  expect(busy.received()).toBe('');
});
