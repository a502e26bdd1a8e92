import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { END_MS, START_MS } from '#api/testing/test-house.ts';
import type { StoredEvent } from '#domain/events.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { outagesDuring } from './queries.ts';
import { recordOutage } from './record.ts';
import { MINUTE_MS, outageHouse, SECOND_MS } from './testing/outage-house.ts';
import { dropUnreadTables } from './unread-tables.ts';

const DAY_MS = 86_400_000;

const here = outageHouse();

const recorded = async () => {
  const outages = await outagesDuring(here.house.db, START_MS - DAY_MS, END_MS + DAY_MS);
  return outages.map(({ from, to, causes, sessions }) => {
    return [Date.parse(from) - START_MS, Date.parse(to) - START_MS, causes.join(), sessions.join()];
  });
};

test('a time in which no process gave a sign of life is an outage, seen by the first one that is there again', async () => {
  const [one, two, next] = [here.process('1'), here.process('2'), here.process('3')];
  await one.beatAt(0);
  await two.beatAt(SECOND_MS);
  await one.beatAt(2 * SECOND_MS);
  await next.beatAt(2 * SECOND_MS + 5_000);
  expect(await recorded()).toEqual([]);
  const late = here.process('4');
  await late.beatAt(60 * SECOND_MS);
  expect(await recorded()).toEqual([[7_000, 60_000, 'no-process', 'AMS1']]);
});

test.each([
  ['after the last sign of life: it begins there', 1_700, 1_700],
  ['before it: it begins at the sign of life', -500, 0],
  ['ahead of the clock: it begins at the sign of life', 90_000, 0],
])('the last event of the book lies %s', async (_where, eventMs, fromMs) => {
  await here.process('1').beatAt(0);
  await here.process('2', START_MS + eventMs).beatAt(60_000);
  expect(await recorded()).toEqual([[fromMs, 60_000, 'no-process', 'AMS1']]);
});

test('one process that stops while another goes on is none, and neither is a clock that jumps', async () => {
  const [one, two] = [here.process('1'), here.process('2')];
  await one.beatAt(0);
  await two.beatAt(4_000);
  await one.heart.close();
  await two.beatAt(8_000);
  await two.beatAt(60 * MINUTE_MS);
  expect(await recorded()).toEqual([]);
});

test('without a process that takes bids the house is away, whoever else goes on; only one that takes bids says so, and each what nobody does', async () => {
  const [bids, rest] = [new Set(['api', 'pages'] as const), new Set(['projections', 'jobs'] as const)];
  const [one, other] = [here.process('1', undefined, bids), here.process('2', undefined, rest)];
  await one.beatAt(0);
  expect(one.heart.warnings()).toEqual([
    'No process has the role projections: lists and accounts stand still, and who has just bid or paid is not shown it.',
    'No process has the role jobs: no mail is sent, nobody is reminded, and refunds wait.',
  ]);
  await other.beatAt(SECOND_MS);
  await one.beatAt(2 * SECOND_MS);
  expect([...one.heart.warnings(), ...other.heart.warnings()]).toEqual([]);
  for (let second = 3; second < 60; second += 2) await other.beatAt(second * SECOND_MS);
  expect(other.heart.warnings()).toEqual([
    'No process has the role api: nobody can log in or bid.',
    'No process has the role pages: nobody sees the site.',
  ]);
  await here.process('3', undefined, rest).beatAt(59 * SECOND_MS);
  expect(await recorded()).toEqual([]);
  await here.process('4', undefined, bids).beatAt(60 * SECOND_MS);
  expect(await recorded()).toEqual([[2_000, 60_000, 'no-process', 'AMS1']]);
});

test('a bid at the edge of a gap that came into the book after the first heartbeat ends the outage by the second', async () => {
  await here.process('1').beatAt(0);
  const next = here.process('2');
  await next.beatAt(60_000);
  expect(await recorded()).toEqual([[0, 60_000, 'no-process', 'AMS1']]);
  next.state.late = [{ revision: 9_999, metadata: { at: new Date(START_MS + 59_990).toISOString() } } as StoredEvent];
  await next.beatAt(62_000);
  expect(await recorded()).toEqual([[0, 59_990, 'no-process', 'AMS1']]);
});

test('without a session that ran nothing is recorded', async () => {
  await here.process('1').beatAt(END_MS - START_MS);
  await here.process('2').beatAt(END_MS - START_MS + MINUTE_MS);
  expect(await recorded()).toEqual([]);
});

test('of the sessions in a gap those that ran are named: not one that was withdrawn, nor one before or after it', async () => {
  const times = { startsAtMs: START_MS, endsAtMs: END_MS, lastEndsAtMs: END_MS };
  const [ran] = here.house.house.book.committed.sessions.values();
  if (ran === undefined) throw new Error('no session');
  const sessions = new Map(
    [
      { ...ran, ...times, session: 'AMS1' },
      { ...ran, ...times, session: 'AMS2', withdrawn: true },
      { ...ran, session: 'AMS3', startsAtMs: START_MS - DAY_MS, endsAtMs: START_MS, lastEndsAtMs: START_MS },
      { ...ran, session: 'AMS4', startsAtMs: START_MS + MINUTE_MS },
      { ...ran, ...times, session: 'AMS5' },
    ].map((each) => [each.session, each]),
  );
  const gap = { fromMs: START_MS, toMs: START_MS + MINUTE_MS, cause: 'no-process' } as const;
  const bookWith = (those: typeof sessions) => {
    const committed = Object.create(here.house.house.book.committed, { sessions: { value: those } });
    return { committed, eventAt: async () => undefined, eventsAfter: async () => [] };
  };
  await recordOutage(here.house.db, bookWith(sessions), gap);
  expect(await recorded()).toEqual([[0, MINUTE_MS, 'no-process', 'AMS1,AMS5']]);
  await here.house.db.deleteFrom('office.outages').execute();
  const withdrawn = new Map([...sessions].filter(([name]) => name === 'AMS2'));
  await recordOutage(here.house.db, bookWith(withdrawn), gap);
  expect(await recorded()).toEqual([]);
});

test('a book that took no commands for more than three seconds was out of service, once for all processes that saw it', async () => {
  const [one, two] = [here.process('1'), here.process('2')];
  const lookAt = ({ state, heart }: ReturnType<typeof here.process>, ms: number, trouble?: string) => {
    state.nowMs = START_MS + ms;
    state.trouble = trouble;
    heart.checkBook();
  };
  lookAt(one, 0, 'The event log does not answer.');
  lookAt(one, 3_000);
  await one.beatAt(4_000);
  expect(await recorded()).toEqual([]);
  lookAt(one, 20_000, 'The event log does not answer.');
  lookAt(two, 21_000, 'The event log does not answer.');
  lookAt(one, 28_000);
  lookAt(two, 29_000);
  await one.beatAt(30_000);
  await two.beatAt(30_000);
  expect(await recorded()).toEqual([[20_000, 29_000, 'book-away', 'AMS1']]);
});

test('of a process that ended in trouble the next one records both, as one outage', async () => {
  const [one, next] = [here.process('1'), here.process('2')];
  one.state.trouble = 'The event log does not answer.';
  one.heart.checkBook();
  await one.beatAt(8_000);
  await next.beatAt(20_000);
  expect(await recorded()).toEqual([[0, 20_000, 'book-away,no-process', 'AMS1']]);
  await next.beatAt(22_000);
  expect(await recorded()).toHaveLength(1);
});

test('a process that a newer version has left behind makes no outage, and counts as none that takes bids', async () => {
  const [one, two] = [here.process('1'), here.process('2')];
  await one.beatAt(0);
  await two.beatAt(0);
  one.state.trouble = 'A newer version of the program writes the book.';
  one.state.isOutgrown = true;
  one.heart.checkBook();
  await one.beatAt(2 * SECOND_MS);
  const { rows } = await sql<{ name: string; roles: string[]; troubleSince: Date | null }>`
    select name, roles, trouble_since from office.processes where name in ('1', '2') order by name`.execute(
    here.house.db,
  );
  expect(rows).toEqual([
    { name: '1', roles: [], troubleSince: null },
    { name: '2', roles: expect.arrayContaining(['api', 'jobs']), troubleSince: null },
  ]);
  // It alone is nobody who takes bids.
  await one.beatAt(30 * SECOND_MS);
  await here.process('3').beatAt(60 * SECOND_MS);
  expect(await recorded()).toEqual([[0, 60_000, 'no-process', 'AMS1']]);
});

test('read tables of other versions are dropped an hour after the last process that read them', async () => {
  await here.process('1').beatAt(0);
  const { db } = here.house;
  const schemas = ['read', 'read_00000001', 'read_00000002'];
  for (const schema of [...schemas, 'read_before_20261128000000'])
    await sql`create schema ${sql.id(schema)}; create table ${sql.id(schema, 'checkpoints')} (projector text)`.execute(
      db,
    );
  const seen = (schema: string | null, at: string) =>
    sql`
    insert into office.processes (id, name, started_at, seen_at, read_schema)
    values (gen_random_uuid(), 'other', now(), now() - ${at}::interval, ${schema})`.execute(db);
  const left = async () => {
    const { rows } = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname like 'read%' order by 1`.execute(db);
    return rows.map(({ name }) => name);
  };
  const logged: unknown[] = [];
  const drop = () => dropUnreadTables(here.house.house.readDb, db, { info: (fields: unknown) => logged.push(fields) });
  await seen(null, '59 minutes');
  await seen('read_00000001', '61 minutes');
  await drop();
  expect(await left()).toEqual(['read', READ_SCHEMA, 'read_before_20261128000000'].toSorted());
  expect(logged).toEqual([{ dropped: ['read_00000001', 'read_00000002'] }]);
  await sql`delete from office.processes where name = 'other'`.execute(db);
  await drop();
  expect(await left()).toEqual([READ_SCHEMA, 'read_before_20261128000000'].toSorted());
});
