import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { compareWithBook, dumpTables } from './compare.ts';
import type { Projector } from './projector.ts';
import { depositAccounts } from './projectors/deposit-accounts.ts';
import { lots } from './projectors/lots.ts';
import { sessions } from './projectors/sessions.ts';
import { projectors } from './projectors.ts';
import { READ_SCHEMA } from './read-schema.ts';
import { rebuild } from './rebuild.ts';
import type { Projections } from './runtime.ts';
import { openPlace, type Place, STREAM } from './testing/database.ts';
import { busySale, House, wholeLife } from './testing/house.ts';
import { MemoryLog } from './testing/memory-log.ts';

const GENEROUS_MS = 20_000;

async function expectTrue(place: Place, revision: number): Promise<void> {
  const found = await compareWithBook({ log: place.log, stream: STREAM, database: place.rebuilding });
  expect(found).toEqual({ revision, differences: [] });
}

/** Postgres' own number of the table that a name stands for. */
async function tableBehind(place: Place, name: string): Promise<string> {
  return (await place.pool.query('select $1::regclass::oid::text as oid', [name])).rows[0]?.oid;
}

/** The deposit accounts, save that reversals cannot be taken as long as `isBroken` says so. */
function breakable(isBroken: () => boolean): Projector {
  return {
    ...depositAccounts,
    handlers: {
      ...depositAccounts.handlers,
      async DepositReversed(events, db) {
        if (isBroken()) throw new Error('no reversals today');
        await depositAccounts.handlers.DepositReversed?.(events, db);
      },
    },
  };
}

/** As long as a process has not seen that a projector goes on, or that the lock of the leader before it is free, it answers at once that it has stopped. */
async function reaches(projections: Projections, revision: number): Promise<void> {
  await vi.waitFor(async () => expect(await projections.waitFor(revision, GENEROUS_MS)).toBe(true), {
    timeout: GENEROUS_MS,
  });
}

test('a house without an event has empty tables', async () => {
  const place = await openPlace();
  expect(await place.start().waitFor(-1, GENEROUS_MS)).toBe(true);
  const dump = await dumpTables(place.db, READ_SCHEMA);
  expect(Object.entries(dump)).toHaveLength(21);
  expect(Object.values(dump).flat()).toEqual([]);
});

test('a handler that throws stops its projector before the event; the others go on; a restart resumes it', async () => {
  const house = wholeLife();
  const last = house.events.length - 1;
  const place = await openPlace(house);
  const errors: object[] = [];
  const ignore = () => undefined;
  const logger = { info: ignore, warn: ignore, error: (fields: object) => errors.push(fields) };
  let broken = true;
  const all = [sessions, lots, breakable(() => broken)];
  const projections = place.start({ projectors: all, logger });

  expect(await projections.waitFor(last, GENEROUS_MS, ['sessions', 'lots'])).toBe(true);
  // Revision 30 is the first reversal; the credits before it are in the tables, those after it are not.
  const stopped = {
    projector: 'deposit accounts',
    revision: 29,
    state: 'stopped',
    reason: 'DepositReversed at revision 30: no reversals today',
  };
  expect(projections.status().projectors).toContainEqual(stopped);
  expect(projections.status().revision).toBe(29);
  expect(errors).toEqual([stopped]);
  const { rows } = await place.pool.query(`select * from ${READ_SCHEMA}.checkpoints where projector = $1`, [
    'deposit accounts',
  ]);
  expect(rows).toEqual([{ ...stopped, revision: '29', version: depositAccounts.version }]);
  expect((await dumpTables(place.db, READ_SCHEMA, all)).deposit_entries).toHaveLength(3);

  // More events reach the others, and nobody waits for the one that has stopped.
  house.list('AMS2/202');
  place.log.add(STREAM, house.events.slice(-1));
  expect(await projections.waitFor(last + 1, GENEROUS_MS, ['lots'])).toBe(true);
  expect(await projections.waitFor(last + 1, GENEROUS_MS)).toBe(false);

  await projections.stop();
  broken = false;
  const restarted = place.start();
  await reaches(restarted, last + 1);
  expect(restarted.status().projectors.map((each) => each.state)).toEqual(projectors.map(() => 'running'));
  await expectTrue(place, last + 1);
});

test('an event that cannot be read stops the projectors that take its type or every event, and no other', async () => {
  const house = new House();
  house.schedule('AMS1');
  house.list('AMS1/101');
  house.join(11);
  house.write('DepositCredited', { bidder: 11, amountSen: 'much', source: 'top-up', reference: 'R' });
  house.enter('AMS1/101', 11);
  const place = await openPlace(house);
  const projections = place.start();
  expect(await projections.waitFor(5, GENEROUS_MS, ['sessions', 'lots', 'lot entries', 'bids'])).toBe(true);
  const stoppedNow = () => projections.status().projectors.filter((each) => each.state === 'stopped');
  await vi.waitFor(() => expect(stoppedNow()).toHaveLength(5), { timeout: GENEROUS_MS });
  expect(stoppedNow()).toMatchObject([
    { projector: 'deposit accounts', revision: 3 },
    { projector: 'changes', revision: 3 },
    { projector: 'ledger', revision: 3 },
    { projector: 'ledger balances', revision: 3 },
    { projector: 'tree', revision: 3 },
  ]);
  for (const { reason } of stoppedNow()) expect(reason).toContain('The event at revision 4 cannot be read');
});

test('an event of an unknown type, which might be about anything, stops them all', async () => {
  const house = new House();
  house.schedule('AMS1');
  house.write('LotRaffled', { lot: 'AMS1/101' });
  house.list('AMS1/101');
  const place = await openPlace(house);
  const projections = place.start();
  await vi.waitFor(() => expect(projections.status().projectors[0]?.state).toBe('stopped'), { timeout: GENEROUS_MS });
  expect(projections.status().projectors).toHaveLength(projectors.length);
  for (const each of projections.status().projectors) {
    expect(each).toMatchObject({ revision: 0, state: 'stopped', reason: expect.stringContaining('LotRaffled') });
  }
});

test('an event about something that the tables do not have is not passed over', async () => {
  const house = new House();
  house.schedule('AMS1');
  house.list('AMS1/101');
  house.bid('AMS1/102', 11, 10_000_00, null);
  const place = await openPlace(house);
  const projections = place.start();
  expect(await projections.waitFor(2, GENEROUS_MS, ['sessions'])).toBe(true);
  expect(projections.status().projectors).toContainEqual({
    projector: 'lots',
    revision: 1,
    state: 'stopped',
    reason: 'BidPlaced at revision 2: the tables have 0 of 1 lots to change',
  });
});

test('of two runtimes one writes, both know; when the one goes, the other takes over', async () => {
  const house = wholeLife();
  const place = await openPlace(house);
  const last = house.events.length - 1;
  const pair = [place.start(), place.start()];
  for (const each of pair) expect(await each.waitFor(last, GENEROUS_MS)).toBe(true);
  expect(pair.filter((each) => each.status().leading)).toHaveLength(1);
  const leader = pair.find((each) => each.status().leading);
  const other = pair.find((each) => each !== leader);

  house.list('AMS2/202');
  place.log.add(STREAM, house.events.slice(-1));
  expect(await other?.waitFor(last + 1, GENEROUS_MS)).toBe(true);
  expect(other?.status().leading).toBe(false);

  await leader?.stop();
  house.list('AMS2/203');
  place.log.add(STREAM, house.events.slice(-1));
  expect(await other?.waitFor(last + 2, GENEROUS_MS)).toBe(true);
  expect(other?.status().leading).toBe(true);
  await expectTrue(place, last + 2);
});

test('rebuilds and verifications while events pour in change nothing but the tables under the names', async () => {
  const house = busySale({ lots: 10, bidders: 20, bids: 20_000 });
  const place = await openPlace();
  const pair = [place.start(), place.start()];
  expect(await pair[0]?.waitFor(-1, GENEROUS_MS)).toBe(true);
  let poured = 0;
  let enough = false;
  const pour = (events: number): void => {
    place.log.add(STREAM, house.events.slice(poured, poured + events));
    poured += events;
  };
  const pouring = (async () => {
    for (; !enough; await setTimeout(5)) pour(7);
  })();
  for (let rebuilds = 0; rebuilds < 3; rebuilds += 1) {
    const before = await tableBehind(place, `${READ_SCHEMA}.lots`);
    await rebuild({ log: place.log, stream: STREAM, database: place.rebuilding });
    expect(await tableBehind(place, `${READ_SCHEMA}.lots`)).not.toBe(before);
    const { differences } = await compareWithBook({ log: place.log, stream: STREAM, database: place.rebuilding });
    expect(differences).toEqual([]);
  }
  expect(poured).toBeLessThan(house.events.length);
  enough = true;
  await pouring;
  pour(house.events.length);
  const last = house.events.length - 1;
  for (const each of pair) expect(await each.waitFor(last, GENEROUS_MS)).toBe(true);
  await expectTrue(place, last);
});

test('waiting ends with the revision, or without it when the time is over', async () => {
  const house = new House();
  const place = await openPlace(house);
  const projections = place.start();
  expect(await projections.waitFor(-1, GENEROUS_MS)).toBe(true);
  expect(await projections.waitFor(0, 5)).toBe(false);
  const waiting = projections.waitFor(0, GENEROUS_MS);
  house.schedule('AMS1');
  place.log.add(STREAM, house.events);
  expect(await waiting).toBe(true);
  // What a waiter is told of, a reader sees.
  expect((await dumpTables(place.db, READ_SCHEMA)).sessions).toHaveLength(1);
  const late = projections.waitFor(1, GENEROUS_MS);
  await projections.stop();
  expect(await late).toBe(false);
});

test('tables that hold more than the book are not written, until the book has it again', async () => {
  const house = wholeLife();
  const last = house.events.length - 1;
  const place = await openPlace(house);
  const first = place.start();
  expect(await first.waitFor(last, GENEROUS_MS)).toBe(true);
  await first.stop();
  const before = await dumpTables(place.db, READ_SCHEMA);

  const shortened = new MemoryLog();
  shortened.add(STREAM, house.events.slice(0, last - 4));
  const pair = [place.start({ log: shortened }), place.start({ log: shortened })];
  for (const each of pair) {
    await vi.waitFor(() => expect(each.status().projectors[0]?.state).toBe('stopped'), { timeout: GENEROUS_MS });
    const reason = `the tables have taken revision ${last}, which is not in the book: its tail is lost`;
    for (const projector of each.status().projectors) {
      expect(projector).toMatchObject({ revision: last, state: 'stopped', reason });
    }
  }
  // Other events in their place would be passed over, and those after them not.
  for (let n = 0; n < 10; n += 1) house.list(`AMS2/${300 + n}`);
  shortened.add(STREAM, house.events.slice(-10));
  expect(await pair[0]?.waitFor(last + 1, GENEROUS_MS)).toBe(false);
  await Promise.all(pair.map((each) => each.stop()));
  expect(await dumpTables(place.db, READ_SCHEMA)).toEqual(before);

  place.log.add(STREAM, house.events.slice(-10));
  const restored = place.start();
  await reaches(restored, last + 10);
});

test('a process whose log is not the one of the book writes no tables, and leaves them to another one at once', async () => {
  const house = wholeLife();
  const last = house.events.length - 1;
  const place = await openPlace(house);
  const first = place.start();
  await reaches(first, last);
  await first.stop();
  let isElsewhere = true;
  const empty = place.start({ log: new MemoryLog(), mayLead: () => !isElsewhere });
  // With its own log it would stop them at its first look.
  expect(await empty.waitFor(last, GENEROUS_MS)).toBe(true);
  await expect.poll(() => new Set(empty.status().projectors.map(({ state }) => state))).toEqual(new Set(['running']));
  await empty.stop();

  isElsewhere = false;
  const left = place.start({ mayLead: () => !isElsewhere });
  await vi.waitFor(() => expect(left.status().leading).toBe(true), { timeout: GENEROUS_MS });
  isElsewhere = true;
  const next = place.start();
  await vi.waitFor(() => expect(next.status().leading).toBe(true), { timeout: GENEROUS_MS });
  expect(left.status().leading).toBe(false);
});

test('tables of another version are not touched until a rebuild', async () => {
  const house = wholeLife();
  const last = house.events.length - 1;
  const place = await openPlace(house);
  const first = place.start();
  expect(await first.waitFor(last, GENEROUS_MS)).toBe(true);
  await first.stop();

  const newer = projectors.map((each) => (each.name === 'lots' ? { ...each, version: 9 } : each));
  const second = place.start({ projectors: newer });
  house.list('AMS2/202');
  place.log.add(STREAM, house.events.slice(-1));
  expect(await second.waitFor(last + 1, GENEROUS_MS, ['sessions', 'bids'])).toBe(true);
  expect(second.status().projectors.find((each) => each.projector === 'lots')).toEqual({
    projector: 'lots',
    revision: last,
    state: 'outdated',
    reason: 'the tables are of version 5, this program writes version 9: npm run rebuild',
  });

  await rebuild({ log: place.log, stream: STREAM, database: place.rebuilding, projectors: newer });
  await reaches(second, last + 1);
});
