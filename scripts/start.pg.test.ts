/** `npm start` as a process, on a database of the test cluster: what it says when it cannot, and how it ends. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEventStoreProcess } from '#api/book/log/eventstore/testing/process.ts';
import { databaseWith } from '#api/book/testing/written-book.ts';
import { openOffice } from '#api/platform/db/office.ts';
import { openAccounts } from '#api/platform/identity/accounts.ts';
import { createPasswords } from '#api/platform/identity/passwords.ts';
import { storedBook } from '#domain/testing/golden.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { makeReadTablesOlder } from '#scripts/test/older-read-tables.ts';
import { asOwner, testDatabase } from '#scripts/test/postgres.ts';
import { HOUSE_ACCOUNTS } from './demo/accounts.ts';
import { freePort } from './lib/ports.ts';

let folder: string;
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-start-'));
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  /** What it has printed to stdout or stderr so far. */
  printed(): string;
  readonly ended: Promise<number | null>;
}

function start(env: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts'), '--no-web'], {
    env: {
      PATH: process.env.PATH ?? '',
      // As `npm start` has it: all but the first process find the modules compiled.
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  const streams = [child.stdout, child.stderr].flatMap((stream) => stream ?? []);
  for (const stream of streams) stream.on('data', (chunk) => (text += chunk));
  // Not the event `close`: a child that was disconnected from does not have it.
  const ended = Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'end'))]);
  return { child, printed: () => text, ended: ended.then(() => child.exitCode) };
}

async function startOpen(env: Readonly<Record<string, string>> = {}): Promise<Run> {
  const run = start({ PORT: '0', ...env });
  const state = () => (run.child.exitCode === null ? run.printed() : `ended: ${run.printed()}`);
  await expect.poll(state, { timeout: 50_000 }).toMatch(/Tukul is open at http:|^ended/);
  expect(run.printed()).toContain('Tukul is open at http://');
  return run;
}

test('a port that is taken: one sentence', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, () => {
      const address = other.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const run = start({ PORT: String(port) });
  expect(await run.ended).toBe(1);
  expect(run.printed()).toBe(`Port ${port} is taken: stop what listens there, or choose another one with PORT.\n`);
  other.close();
});

test('a data folder that cannot be written: one sentence', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const run = start({ DATA_DIR: file, PORT: '0' });
  expect(await run.ended).toBe(1);
  expect(run.printed()).toMatch(
    /^The data folder \S+ cannot be written \(.*\): set DATA_DIR to a folder that can\.\n$/,
  );
});

test('a database that is away: one sentence', async () => {
  const run = start({ DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`, PORT: '0' });
  expect(await run.ended).toBe(1);
  expect(run.printed()).toMatch(/^The database \S+ cannot be used \(.*ECONNREFUSED.*\): check DATABASE_URL\.\n$/);
});

test('an event store that is starting is waited for, and said so once', async () => {
  const port = await freePort();
  const run = start({ EVENT_STORE_URL: `esdb://127.0.0.1:${port}?tls=false`, PORT: '0' });
  await expect.poll(run.printed, { timeout: 60_000 }).toContain('does not answer yet');
  const eventStore = await startEventStoreProcess(port);
  await expect.poll(run.printed, { timeout: 60_000 }).toContain('Tukul is open at http://');
  expect(run.printed().split('does not answer yet')).toHaveLength(2);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  await eventStore.kill('SIGKILL');
});

test('a demo house whose book is in Postgres is not filled anew in an event store: one sentence', async () => {
  const book = storedBook();
  const [kept, eventStore] = await Promise.all([databaseWith(book), startEventStoreProcess()]);
  const run = start({ DATABASE_URL: kept.url, EVENT_STORE_URL: eventStore.url, DEMO: '1', PORT: '0' });
  expect(await run.ended).toBe(1);
  expect(run.printed()).toMatch(
    new RegExp(`^The book stands in Postgres up to revision ${book.length - 1}, and .* has no event of it\\. .*\\n$`),
  );
  await eventStore.kill('SIGKILL');
  await kept.drop();
});

test('an address of an event store that is none: one sentence', async () => {
  const run = start({ EVENT_STORE_URL: 'esdb://user:p4ss@127.0.0.1:2113?tls=perhaps', PORT: '0' });
  expect(await run.ended).toBe(1);
  expect(run.printed()).toBe('Not usable as set: EVENT_STORE_URL.\n');
});

test('production without its settings: one sentence', async () => {
  const run = start({ NODE_ENV: 'production', PORT: '0' });
  expect(await run.ended).toBe(1);
  expect(run.printed()).toMatch(/^Production does not start like this: .*\n$/);
});

test('it says what stands in; SIGTERM ends it in order', async () => {
  const run = await startOpen({ METRICS_PORT: '0' });
  await expect.poll(run.printed).toMatch(/^ {2}metrics +real +http:\/\/127\.0\.0\.1:\d+\/metrics$/m);
  expect(run.printed()).toMatch(/^ {2}payment +stand-in +no money moves, /m);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
});

test('it ends when whoever started it is gone', async () => {
  const run = await startOpen();
  run.child.disconnect();
  expect(await run.ended).toBe(0);
});

test('a kept house whose read tables are of another version opens with tables of its own; beside another process it does not', async () => {
  const kept = await databaseWith(storedBook());
  await makeReadTablesOlder(kept.url);
  const run = await startOpen({ DATABASE_URL: kept.url });
  expect(run.printed()).toMatch(/^Read tables of this version have been made: .*lots.*\.\n/m);
  const house = /http:\S+/.exec(run.printed())?.[0];
  expect((await fetch(`${house}/api/health/ready`)).status).toBe(200);
  expect((await fetch(`${house}/api/auctionlot/ongoingbid/getbypage/1/20`)).status).toBe(200);
  // As if the process that runs were of another version.
  await asOwner(kept.url, `update ${READ_SCHEMA}.checkpoints set version = version + 1`);
  const second = start({ PORT: '0', DATABASE_URL: kept.url });
  expect(await second.ended).toBe(1);
  expect(second.printed()).toMatch(
    /^Read tables are of another version than this program \(.*\), and a process .*\.\n$/,
  );
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  await kept.drop();
});

test('Ctrl-C while the demo house is being filled ends it without a word', async () => {
  const fresh = await testDatabase();
  const data = path.join(folder, 'interrupted');
  // A busy machine is warned of: a connection to Postgres that took too long. That says nothing of the end.
  const port = await freePort();
  const run = start({ PORT: `${port}`, DEMO: '1', DATABASE_URL: fresh.url, DATA_DIR: data, LOG_LEVEL: 'error' });
  await expect.poll(() => existsSync(path.join(data, 'photos')), { timeout: 150_000 }).toBe(true);
  // Nobody is shown a house that is empty still.
  await expect(fetch(`http://127.0.0.1:${port}/api/sc/pingserver`)).rejects.toThrow();
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
  expect(run.printed()).toBe('');
  await fresh.drop();
}, 200_000);

test('two first starts of a demo house at once both open it, filled once', async () => {
  const fresh = await testDatabase();
  const db = openOffice(fresh.url, 'script');
  const accounts = await openAccounts({ db, databaseUrl: fresh.url, passwords: createPasswords(), now: Date.now });
  // A house whose pictures are there already: storing them is not what this is about.
  for (const account of HOUSE_ACCOUNTS) await accounts.create(account);
  const env = { DEMO: '1', DATABASE_URL: fresh.url };
  const runs = await Promise.all([startOpen(env), startOpen(env)]);
  // The read tables follow the book: what it says may reach them after the house has said that it is open.
  const openSessions = async () => {
    const { rows } = await sql<{
      session: string;
    }>`select session from ${sql.id(READ_SCHEMA, 'sessions')} where step = 'open' order by session`.execute(db);
    return rows.map(({ session }) => session);
  };
  await expect.poll(openSessions, { timeout: 50_000 }).toEqual(['AMS3', 'AMS4']);
  for (const run of runs) run.child.kill('SIGTERM');
  expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0]);
  for (const run of runs) expect(run.printed()).toContain('This is a demo house.');
  expect(await openSessions()).toEqual(['AMS3', 'AMS4']);
  await accounts.close();
  await db.destroy();
  await fresh.drop();
});

test('a start to which the keys of the house were not given is refused, and makes none in their place', async () => {
  const kept = await databaseWith(storedBook());
  const [first, second] = ['with-keys', 'without-keys'].map((name) => path.join(folder, name)) as [string, string];
  const house = start({ DATABASE_URL: kept.url, PORT: '0', DATA_DIR: first });
  await expect.poll(house.printed, { timeout: 60_000 }).toContain('Tukul is open at http://');
  house.child.kill('SIGTERM');
  expect(await house.ended).toBe(0);
  expect(existsSync(path.join(first, 'signing-key'))).toBe(true);
  const refused = start({ DATABASE_URL: kept.url, PORT: '0', DATA_DIR: second });
  expect(await refused.ended).toBe(1);
  expect(['jwt-secret', 'signing-key'].filter((name) => existsSync(path.join(second, name)))).toEqual([]);
  await kept.drop();
});
