import { expect, test } from 'vitest';
import { STAND_IN_CA_FILE, startEventStoreStandIn } from '#api/book/log/eventstore/testing/stand-in.ts';
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

test.each([
  ['a wrong password', 'house:guessed', true, 'it refuses the user or the password, or does not let them read'],
  ['no password', undefined, true, 'it refuses the user or the password, or does not let them read'],
  ['a certificate that is not trusted', 'house:p4ss', false, 'its certificate is not trusted'],
])(
  '%s is an answer, of one node and of a cluster: one sentence, and nothing is waited for',
  async (_, who, trusts, why) => {
    const server = await startEventStoreStandIn({ tls: true, credentials: 'house:p4ss' });
    const node = `localhost:${server.port}`;
    const user = who === undefined ? '' : `${who}@`;
    const authority = trusts ? `&tlsCAFile=${encodeURIComponent(STAND_IN_CA_FILE)}` : '';
    for (const hosts of [node, `${node},${node}`]) {
      const told: string[] = [];
      const config = loadConfig({ JWT_SECRET, EVENT_STORE_URL: `esdb://${user}${hosts}?tls=true${authority}` });
      const failure = await awaitEventStore(config, '', { tell: (sentence) => told.push(sentence) }).catch((e) => e);
      expect(failure).toBeInstanceOf(PlainError);
      expect(failure.message).toContain(
        `The event store at ${hosts.replace(',', ', ')} does not let the house in: ${why}`,
      );
      expect(failure.message).toMatch(/\. Check EVENT_STORE_URL\.$/);
      expect(failure.message).not.toMatch(/p4ss|guessed/);
      expect(told).toEqual([]);
    }
    await server.die();
  },
);

test('one that stays away is one sentence, without user and password', async () => {
  const { server, wait, host } = await eventStore();
  await server.die();
  const failure = await wait(0).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PlainError);
  expect((failure as Error).message).toMatch(
    new RegExp(`^The event store at ${host} does not answer \\(.*\\): start it, or check EVENT_STORE_URL\\.$`),
  );
});
