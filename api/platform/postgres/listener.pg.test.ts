import { createServer } from 'node:net';
import type pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTcpProxy } from '#api/book/log/testing/tcp-proxy.ts';
import { ownerUrl, testDatabase } from '#scripts/test/postgres.ts';
import { Connection } from './client.ts';
import { Listener } from './listener.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let admin: pg.Client;
let listener: Listener;

beforeEach(async () => {
  database = await testDatabase();
  const connection = new Connection({ connectionString: ownerUrl(database.url), purpose: 'script' });
  await connection.ready;
  admin = connection.client;
  listener = new Listener(database.url);
});

afterEach(async () => {
  await listener.close();
  await admin.end();
  await database.drop();
});

/** Somebody on a channel, and all that they were told. */
function listen(channel: string, on = listener) {
  const told: string[] = [];
  const { tried, stop } = on.subscribe(channel, {
    onListening: () => told.push('listening'),
    onNotification: (payload) => told.push(payload),
    onLost: () => told.push('lost'),
  });
  return { told, tried, stop };
}

async function backends(): Promise<number> {
  const { rows } = await admin.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'tukul listener'`,
  );
  return rows[0].count;
}

const endConnection = () =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'tukul listener'`,
  );

const notify = (channel: string, payload: string) => admin.query('select pg_notify($1, $2)', [channel, payload]);

test('several channels share one connection, and each hears its own', async () => {
  // Who comes late is not kept waiting until the next sign of life.
  const unprobed = new Listener(database.url, { probeEveryMs: 3_600_000 });
  onTestFinished(() => unprobed.close());
  const [books, users] = [listen('books', unprobed), listen('users', unprobed)];
  await Promise.all([books.tried, users.tried]);
  const late = listen('books', unprobed);
  await late.tried;
  await notify('books', '1');
  await notify('users', '2');
  await notify('nobody', '3');
  await expect
    .poll(() => [books.told, users.told, late.told])
    .toEqual([
      ['listening', '1'],
      ['listening', '2'],
      ['listening', '1'],
    ]);
  expect(await backends()).toBe(1);
});

test('whoever stops hears no more, the others go on', async () => {
  const [gone, here] = [listen('books'), listen('books')];
  await Promise.all([gone.tried, here.tried]);
  gone.stop();
  await notify('books', '1');
  await expect.poll(() => here.told).toEqual(['listening', '1']);
  expect(gone.told).toEqual(['listening']);
});

test('a connection that is ended is made again for all channels, and all are told of the time in between', async () => {
  const [books, users] = [listen('books'), listen('users')];
  await Promise.all([books.tried, users.tried]);
  await endConnection();
  await expect
    .poll(() => [books.told, users.told])
    .toEqual([
      ['listening', 'lost', 'listening'],
      ['listening', 'lost', 'listening'],
    ]);
  await notify('users', '1');
  await expect.poll(() => users.told.at(-1)).toBe('1');
  expect(await backends()).toBe(1);
});

/** A proxy in front of the database, and a listener that goes through it. */
async function behindProxy() {
  const url = new URL(database.url);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.hostname = proxy.host;
  url.port = String(proxy.port);
  const proxied = new Listener(url.href);
  onTestFinished(async () => {
    await proxied.close();
    await proxy.close();
  });
  return { proxy, proxied };
}

test('a connection that falls silent without an end counts as lost', async () => {
  const { proxy, proxied } = await behindProxy();
  const books = listen('books', proxied);
  await books.tried;
  await proxy.set('freeze');
  await expect.poll(() => books.told).toEqual(['listening', 'lost']);
});

test('nobody waits for more than the first attempt, and it goes on trying', async () => {
  const { proxy, proxied } = await behindProxy();
  await proxy.set('hang-up');
  const books = listen('books', proxied);
  await books.tried;
  expect(books.told).toEqual([]);
  await proxy.set('pass');
  await expect.poll(() => books.told).toEqual(['listening']);
});

test('it can be closed while a server that does not answer keeps it waiting', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };
  const unanswered = new Listener(`postgres://nobody@127.0.0.1:${port}/nothing`);
  const books = listen('books', unanswered);
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  await connected;
  await unanswered.close();
  await books.tried;
  expect(books.told).toEqual([]);
  silent.close();
});
