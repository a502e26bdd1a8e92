import { expect, test } from 'vitest';
import { startEventStoreStandIn } from '#api/book/log/eventstore/testing/stand-in.ts';
import { loadConfig } from '#api/platform/config.ts';
import { awaitEventStore } from './await-log.ts';
import { PlainError } from './plain-error.ts';

const JWT_SECRET = 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a';

async function eventStore() {
  const server = await startEventStoreStandIn();
  const told: string[] = [];
  const EVENT_STORE_URL = server.url.replace('esdb://', 'kurrentdb://user:p4ss@');
  const config = loadConfig({ JWT_SECRET, EVENT_STORE_URL });
  const wait = (patienceMs?: number) =>
    awaitEventStore(config, '', {
      tell: (sentence) => told.push(sentence),
      ...(patienceMs !== undefined && { patienceMs }),
    });
  return { server, told, wait, host: `${server.host}:${server.port}` };
}

test('an event store that answers is not waited for, and the book in Postgres has none', async () => {
  const { server, told, wait } = await eventStore();
  await wait(0);
  expect(told).toEqual([]);
  await awaitEventStore(loadConfig({ JWT_SECRET }), '');
  await server.die();
});

test('one that is away, then starting, is waited for, which is said once', async () => {
  const { server, told, wait, host } = await eventStore();
  await server.die();
  const waiting = wait();
  await expect.poll(() => told).toHaveLength(1);
  await server.comeBack({ starting: true });
  await expect.poll(() => server.counts.tooEarly).toBeGreaterThan(0);
  server.faults.starting = false;
  await waiting;
  expect(told).toEqual([`The event store at ${host} does not answer yet; waiting up to 30 s.`]);
  await server.die();
});

test('one that stays away is one sentence, without user and password', async () => {
  const { server, wait, host } = await eventStore();
  await server.die();
  const failure = await wait(0).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PlainError);
  expect((failure as Error).message).toMatch(
    new RegExp(`^The event store at ${host} does not answer \\(.*\\): start it, or check EVENT_STORE_URL\\.$`),
  );
});
