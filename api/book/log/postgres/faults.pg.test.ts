import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Listener } from '#api/platform/postgres/listener.ts';
import { type EventLog, LogRefusedError, LogUnavailableError, NO_STREAM } from '#domain/event-log.ts';
import { ownerUrl, testDatabase } from '#scripts/test/postgres.ts';
import { collect, eventually, label, newEvents, newStream, readAll } from '../testing/contract-tools.ts';
import { WakeSignal } from '../wake-signal.ts';
import { createPostgresLog } from './postgres-log.ts';
import { Wakeups } from './wakeups.ts';

let log: EventLog;
let other: EventLog;
let admin: pg.Client;
let databaseUrl: string;

beforeEach(async () => {
  const database = await testDatabase();
  databaseUrl = database.url;
  log = createPostgresLog({ connectionString: database.url });
  other = createPostgresLog({ connectionString: database.url });
  admin = new pg.Client({ connectionString: ownerUrl(database.url) });
  await admin.connect();
  return () => database.drop();
});

afterEach(async () => {
  await Promise.all([log.close(), other.close(), admin.end()]);
});

/** Of this database only: other tests run on the same server. */
async function terminate(purpose: string): Promise<void> {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [`tukul ${purpose}`],
  );
}

it('tells of each append as it is written', async () => {
  const told: (string | undefined)[] = [];
  admin.on('notification', ({ payload }) => told.push(payload));
  await admin.query('listen book_events');
  const stream = newStream();
  await log.append(stream, NO_STREAM, newEvents(3));
  await log.append(stream, NO_STREAM, newEvents(1));
  await log.append(stream, 2, newEvents(1));
  await eventually(() => told.length >= 2);
  expect(told).toEqual([`2 ${stream}`, `3 ${stream}`]);
});

it('tells of an append that turns out to stand there already: its writer may be gone before it told', async () => {
  const told: (string | undefined)[] = [];
  admin.on('notification', ({ payload }) => told.push(payload));
  await admin.query('listen book_events');
  const [stream, events] = [newStream(), newEvents(1)];
  await other.append(stream, NO_STREAM, newEvents(1));
  await other.append(stream, 0, events);
  await other.close();
  expect(await log.append(stream, 0, events)).toEqual({ outcome: 'written', revision: 1 });
  await eventually(() => told.includes(`1 ${stream}`));
});

it('goes on following when the listening connection is ended, over and over', async () => {
  const stream = newStream();
  const followed = collect(log, stream, NO_STREAM);
  for (let revision = 0; revision < 40; revision += 1) {
    if (revision % 10 === 0) await terminate('listener');
    await other.append(stream, revision - 1, newEvents(1));
  }
  await followed.until(40);
  await terminate('reads');
  await other.append(stream, 39, newEvents(1));
  await followed.until(41);
  expect(followed.events.map(label)).toEqual((await readAll(other, stream)).map(label));
});

it('looks for what was written before anybody listened', async () => {
  const listener = new Listener('postgres://127.0.0.1:1/none');
  const wakeups = new Wakeups(listener);
  const wakeSignal = new WakeSignal();
  wakeups.add(wakeSignal, newStream());
  expect(wakeSignal.wakes).toBe(1);
  wakeups.close();
  await listener.close();
});

it('hands what it has appended to its followers as it is, without reading it back', async () => {
  // Deaf: a notification, which may be there before the answer, would have the events read.
  const listener = new Listener('postgres://127.0.0.1:1/none');
  const deaf = createPostgresLog({ connectionString: databaseUrl, listener });
  const stream = newStream();
  const followed = collect(deaf, stream, NO_STREAM);
  const written = newEvents(60).map((event, revision) => ({ ...event, revision }));
  for (const event of written) await deaf.append(stream, event.revision - 1, [event]);
  await followed.until(written.length);
  await deaf.close();
  await listener.close();
  expect(followed.events.map(label)).toEqual(written.map(label));
  // Not all: the first look may find some in the log.
  expect(followed.events.filter((event, n) => event === written[n]).length).toBeGreaterThan(0);
});

it('does not know the end of an append whose backend is ended while it waits', async () => {
  const stream = newStream();
  await log.append(stream, NO_STREAM, newEvents(1));
  await admin.query('begin');
  await admin.query('lock table book.batches in exclusive mode');
  const events = newEvents(1);
  const waiting = log.append(stream, 0, events);
  await eventually(async () => {
    const waiters = await admin.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
    return waiters.rowCount === 1;
  });
  await terminate('appends');
  expect((await waiting).outcome).toBe('unknown');
  await admin.query('rollback');
  expect(await log.append(stream, 0, events)).toEqual({ outcome: 'written', revision: 1 });
});

it('does not know the end of an append that a lock holds back for too long', async () => {
  const stream = newStream();
  await admin.query('begin');
  await admin.query('lock table book.batches in exclusive mode');
  const events = newEvents(1);
  expect((await log.append(stream, NO_STREAM, events, { timeoutMs: 150 })).outcome).toBe('unknown');
  const repeat = log.append(stream, NO_STREAM, events);
  await admin.query('rollback');
  expect(await repeat).toEqual({ outcome: 'written', revision: 0 });
  expect(await readAll(log, stream)).toHaveLength(1);
});

it('puts no other append behind one that hangs', async () => {
  const stream = newStream();
  await admin.query('begin');
  await admin.query(
    `insert into book.batches (stream, first_revision, last_revision, events) values ($1, 0, 9, 'of another writer')`,
    [stream],
  );
  expect((await log.append(stream, NO_STREAM, newEvents(1), { timeoutMs: 150 })).outcome).toBe('unknown');
  expect(await log.append(newStream(), NO_STREAM, newEvents(1))).toEqual({ outcome: 'written', revision: 0 });
  await admin.query('rollback');
});

it('loses to a longer batch at the same revision that is being written while it looks', async () => {
  const stream = newStream();
  await log.append(stream, NO_STREAM, newEvents(2));
  await admin.query('begin');
  await admin.query(
    `insert into book.batches (stream, first_revision, last_revision, events) values ($1, 2, 9, 'of another writer')`,
    [stream],
  );
  const waiting = log.append(stream, 1, newEvents(3));
  await eventually(async () => {
    const waiters = await admin.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
    return waiters.rowCount === 1;
  });
  await admin.query('commit');
  expect(await waiting).toEqual({ outcome: 'conflict', actualRevision: 9 });
});

it('refuses ids and types that it could not give back', async () => {
  const stream = newStream();
  const [event] = newEvents(1);
  if (event === undefined) throw new Error('one event');
  await expect(log.append(stream, NO_STREAM, [{ ...event, id: 'not a uuid' }])).rejects.toThrow(TypeError);
  await expect(log.append(stream, NO_STREAM, [{ ...event, type: 'Bid\tPlaced' }])).rejects.toThrow(TypeError);
  expect(await log.append(stream, NO_STREAM, [event])).toEqual({ outcome: 'written', revision: 0 });
});

it('refuses for good what the database does not allow or does not have', async () => {
  await admin.query('drop table book.batches cascade');
  await expect(log.append(newStream(), NO_STREAM, newEvents(1))).rejects.toThrow(LogRefusedError);
  await expect(log.read(newStream(), NO_STREAM, { limit: 1 })).rejects.toThrow(LogUnavailableError);
});

it('waits for the disk even where the database is set not to', async () => {
  await admin.query(`create function book.check() returns trigger language plpgsql as $$ begin
    if current_setting('synchronous_commit') <> 'on' then raise exception 'not durable'; end if; return new; end $$`);
  await admin.query('create trigger durable before insert on book.batches for each row execute function book.check()');
  await admin.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  );
  expect((await log.append(newStream(), NO_STREAM, newEvents(1))).outcome).toBe('written');
});
