import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEventStoreLog } from '#api/book/log/eventstore/eventstore-log.ts';
import { startEventStoreStandIn } from '#api/book/log/eventstore/testing/stand-in.ts';
import { openOffice } from '#api/platform/db/office.ts';
import { guest, openSession, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { asOwner, ownerUrl } from '#scripts/test/postgres.ts';
import { alertRules, holds, selectorsOf, seriesOf } from './testing/alert-rules.ts';

/** What the alerts are about is done to a house that runs, and its figures are read as Prometheus would read them. */

let house: TestHouse;
let eventStore: Awaited<ReturnType<typeof startEventStoreStandIn>>;
let mailServer: Server;
const dataDir = mkdtempSync(path.join(tmpdir(), 'tukul-alerts-'));

beforeAll(async () => {
  eventStore = await startEventStoreStandIn();
  // It greets, and says nothing more.
  mailServer = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.house.my\r\n');
  });
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  house = await testHouse({
    DATA_DIR: dataDir,
    ...{ METRICS_PORT: '0', EVENT_STORE_URL: eventStore.url, HOUSE: 'tukul' },
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
  });
  await openSession(house, { lots: { '101': {} } });
});
afterAll(async () => {
  await house.end();
  await eventStore.die();
  mailServer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The rules whose comparison is one of figures as they stand; those of rates and quantiles are Prometheus' own. */
const PLAIN = alertRules().filter(({ expr }) => !/\b(rate|delta|absent)\(/.test(expr));

async function served(): Promise<string> {
  return (await house.metrics?.metrics()) ?? '';
}

/** Of these alerts, those that would fire. */
async function firing(...names: readonly string[]): Promise<readonly string[]> {
  const text = await served();
  const looked = PLAIN.filter(({ alert }) => names.includes(alert));
  expect(looked).toHaveLength(names.length);
  return looked.filter((rule) => holds(rule, text)).map(({ alert }) => alert);
}

/** Keeps others off a table in the meantime. */
async function whileTableIsLocked(table: string, meanwhile: () => Promise<void>): Promise<void> {
  const owner = openOffice(ownerUrl(house.databaseUrl));
  try {
    await owner.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx);
      await meanwhile();
    });
  } finally {
    await owner.destroy();
  }
}

test('a house that is well fires nothing', async () => {
  // How busy and how full the machine of the tests is, is not the house's.
  const ofHouse = PLAIN.map(({ alert }) => alert).filter((alert) => !/EventLoop|Disk/.test(alert));
  expect(ofHouse.length).toBeGreaterThan(7);
  await expect.poll(() => firing(...ofHouse)).toEqual([]);
  // And not since their figures are missing.
  const text = await served();
  const named = PLAIN.flatMap(({ expr }) => selectorsOf(expr));
  expect(named.filter((selector) => seriesOf(text, selector).length === 0)).toEqual([]);
});

test('an event log that is away: bids are refused, and said why, until it is back', async () => {
  const bidder = await house.person(1001);
  await eventStore.die();
  await expect.poll(() => firing('TukulLogAway', 'TukulBookClosed')).toEqual(['TukulLogAway']);
  const refused = { type: 'place-bid', outcome: 'log-away' };
  const matchers = Object.entries(refused).map(([label, value]) => ({ label, how: '=' as const, value }));
  const bids = async () => seriesOf(await served(), { metric: 'tukul_commands_total', matchers });
  expect(await bids()).toEqual([0]);
  const bid = { type: 'place-bid', lot: 'AMS1/101', bidder: bidder.id, startOrRaise: 'start' } as const;
  await house.house.book.execute({ ...bid, commandId: randomUUID() } as never);
  expect(await bids()).toEqual([1]);
  await eventStore.comeBack();
  await expect.poll(() => firing('TukulLogAway')).toEqual([]);
});

test('a mail server that says nothing: the job does not end, and mails wait', async () => {
  const people = await Promise.all([1011, 1012, 1013].map((id) => house.person(id)));
  for (const { id } of people) await guest(house).post('/api/sc/reset/password', { email: `person${id}@test.invalid` });
  const most = async (metric: string, state: string) =>
    Math.max(...seriesOf(await served(), { metric, matchers: [{ label: 'state', how: '=', value: state }] }));
  await expect.poll(() => most('tukul_mails', 'waiting')).toBe(3);
  await expect.poll(() => most('tukul_jobs', 'active')).toBeGreaterThan(0);
  expect(await firing('TukulJobsOld', 'TukulMailsWaiting')).toEqual([]);
  // When more than a quarter of an hour has passed
  await asOwner(house.databaseUrl, "update jobs.job set start_after = start_after - interval '16 minutes'");
  house.clockMs += 16 * 60_000;
  expect(await firing('TukulJobsOld', 'TukulMailsWaiting')).toEqual(['TukulJobsOld', 'TukulMailsWaiting']);
});

test('read tables that are held back are late by as much as their oldest event waits', async () => {
  await house.house.projections.waitFor(house.house.book.revision, 30_000);
  await whileTableIsLocked(`${READ_SCHEMA}.checkpoints`, async () => {
    await house.person(1021);
    expect(await firing('TukulReadTablesBehind')).toEqual([]);
    house.clockMs += 31_000;
    expect(await firing('TukulReadTablesBehind')).toEqual(['TukulReadTablesBehind']);
  });
  await expect.poll(() => firing('TukulReadTablesBehind')).toEqual([]);
});

test('requests that wait for a connection, since others wait for a lock', async () => {
  const people = await Promise.all(Array.from({ length: 14 }, (_, at) => house.person(1031 + at)));
  let answers: Promise<unknown> = Promise.resolve();
  await whileTableIsLocked('office.users', async () => {
    const named = (id: number) => house.db.updateTable('office.users').set({ name: 'Other' }).where('id', '=', id);
    answers = Promise.allSettled(people.map(({ id }) => named(id).execute()));
    await expect.poll(() => firing('TukulPoolExhausted')).toEqual(['TukulPoolExhausted']);
  });
  await answers;
  await expect.poll(() => firing('TukulPoolExhausted', 'TukulPostgresAway')).toEqual([]);
});

test('a backup that was made the night before last', async () => {
  const file = path.join(dataDir, 'last-backup.json');
  writeFileSync(file, JSON.stringify({ at: new Date(house.clockMs - 35 * 3_600_000).toISOString() }));
  expect(await firing('TukulBackupOld')).toEqual([]);
  house.clockMs += 2 * 3_600_000;
  expect(await firing('TukulBackupOld')).toEqual(['TukulBackupOld']);
  // Of a house that has another way none is known, and nobody is woken.
  rmSync(file);
  expect(await firing('TukulBackupOld')).toEqual([]);
});

test('a beginning of the book that is hidden', async () => {
  const limit = async (data: object) => {
    const log = createEventStoreLog({ connectionString: eventStore.url });
    const last = (await log.read('$$book-tukul', -1, { limit: 9 })).length - 1;
    await log.append('$$book-tukul', last, [{ id: randomUUID(), type: '$metadata', data: { ...data }, metadata: {} }]);
    await log.close();
    await house.house.beginning.look();
  };
  await limit({ $maxCount: 3 });
  expect(await firing('TukulBeginningHidden', 'TukulLogAway')).toEqual(['TukulBeginningHidden']);
  await limit({});
  expect(await firing('TukulBeginningHidden')).toEqual([]);
});

test('a Postgres that cuts its connections and takes no new ones', async () => {
  const name = new URL(house.databaseUrl).pathname.slice(1);
  const elsewhere = house.databaseUrl.replace(name, 'postgres');
  await asOwner(
    elsewhere,
    `alter database ${name} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  await expect.poll(() => firing('TukulPostgresAway')).toEqual(['TukulPostgresAway']);
  await asOwner(elsewhere, `alter database ${name} with allow_connections true`);
  await expect.poll(() => firing('TukulPostgresAway')).toEqual([]);
});
