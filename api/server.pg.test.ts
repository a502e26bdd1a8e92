import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { testDatabase } from '#scripts/test/postgres.ts';
import { loadConfig } from './config.ts';
import { startEventStoreStandIn } from './log/testing/eventstore-stand-in.ts';
import { startServer } from './server.ts';

const SETTINGS = { JWT_SECRET: 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' };

test('a process starts, answers and lets go of everything', async () => {
  const database = await testDatabase();
  const server = await startServer(loadConfig({ ...SETTINGS, DATABASE_URL: database.url }));
  const answer = await fetch(`${server.url}/api/sc/pingserver`);
  expect(await answer.json()).toEqual({ message: 'The house is open.' });
  await Promise.all([server.close(), server.close()]);
  await expect(fetch(`${server.url}/api/sc/pingserver`)).rejects.toThrow();
  await database.drop();
});

test('when Postgres is gone the server says so', async () => {
  const database = await testDatabase();
  const server = await startServer(loadConfig({ ...SETTINGS, DATABASE_URL: database.url }));
  await database.drop();
  const ping = await fetch(`${server.url}/api/sc/pingserver`);
  expect(ping.status).toBe(503);
  await server.close();
});

test('an event store that is gone is not ready, though nobody bids, until it is back', async () => {
  const database = await testDatabase();
  const eventStore = await startEventStoreStandIn();
  const env = { ...SETTINGS, DATABASE_URL: database.url, EVENT_STORE_URL: eventStore.url };
  const server = await startServer(loadConfig(env));
  const ready = async () => {
    const answer = await fetch(`${server.url}/api/health/ready`);
    return { status: answer.status, log: ((await answer.json()) as { log: boolean }).log };
  };
  expect(await ready()).toEqual({ status: 200, log: true });
  await eventStore.die();
  await expect.poll(ready, { timeout: 30_000 }).toEqual({ status: 503, log: false });
  await eventStore.comeBack();
  await expect.poll(ready, { timeout: 30_000 }).toEqual({ status: 200, log: true });
  await server.close();
  await eventStore.die();
  await database.drop();
});

test('a port that is taken is one sentence', async () => {
  const database = await testDatabase();
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as { port: number };
  const config = loadConfig({ ...SETTINGS, PORT: String(port), DATABASE_URL: database.url });
  await expect(startServer(config)).rejects.toThrow(`Port ${port} is taken`);
  holder.close();
  await database.drop();
});

test('without a database there is one sentence', async () => {
  await expect(startServer(loadConfig(SETTINGS))).rejects.toThrow('Set DATABASE_URL: the server needs a database.');
});
