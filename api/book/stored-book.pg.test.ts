import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { openLog } from '#api/runtime.ts';
import { LOG_IN_POSTGRES, openTestHouse } from '#api/testing/test-house.ts';
import { takeSnapshot } from '#domain/snapshot.ts';
import { STORED_BOOK, storedBook } from '#domain/testing/golden.ts';
import { compareWithBook } from '#projections/compare.ts';
import { rebuild } from '#projections/rebuild.ts';
import { snapshotThread } from './snapshot-thread.ts';
import { postgresSnapshots } from './snapshots.ts';
import { databaseWith, readAll, STREAM, verified } from './testing/written-book.ts';

const book = storedBook();
const last = book.length - 1;

let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ url, drop } = await databaseWith(book));
});

afterAll(() => drop());

test('it is exported as docs/chain.md says, byte for byte', async () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/chain.md'), 'utf8');
  const [statement = ''] = /^ {4}select format\([^;]*;/m.exec(page) ?? [];
  const pool = openPool({ connectionString: url, purpose: 'script', max: 1 });
  const { rows } = await pool.query<{ format: string }>(statement);
  await pool.end();
  expect(rows.map(({ format }) => `${format}\n`).join('')).toBe(readFileSync(STORED_BOOK, 'utf8'));
});

test('a book that the version before wrote is opened, verified, written on, and made into read tables', async () => {
  const { faults, events, head } = await verified(url);
  expect(faults).toEqual([]);
  expect({ events, head }).toEqual({ events: book.length, head: book[last]?.metadata.hash });

  const house = await openTestHouse(url, LOG_IN_POSTGRES);
  expect(house.house.book.revision).toBe(last);
  house.clockMs = Date.parse('2026-11-20T05:00:00.000Z');
  const { topSen: seenSen = 0, topBidder } = house.house.book.committed.lots.get('AMS4/401') ?? {};
  const bidder = topBidder === 1001 ? 1002 : 1001;
  await house.say({ type: 'place-bid', lotNo: '401', bidder, basis: 'raise', seenSen, offerSen: 200_00 });
  const { book: opened, projections } = house.house;
  expect(await projections.waitFor(last + 1, 20_000)).toBe(true);
  const state = JSON.stringify(takeSnapshot(opened.committed));
  await house.close();

  const stored = await readAll(url);
  expect(stored.slice(0, -1)).toEqual(book);
  expect(stored.at(-1)).toMatchObject({ type: 'BidPlaced', data: { bidder, amountSen: seenSen + 200_00 } });
  const again = await verified(url);
  expect(again.faults).toEqual([]);
  expect(again.state && JSON.stringify(takeSnapshot(again.state))).toBe(state);

  const log = await openLog({ eventStoreUrl: undefined }, url);
  const options = { log, stream: STREAM, database: rebuildConnection(url) };
  expect((await compareWithBook(options)).differences).toEqual([]);
  expect(await rebuild(options)).toBe(last + 2);
  expect((await compareWithBook(options)).differences).toEqual([]);
  await log.close();
});

test('a thread takes a snapshot of it, at its end and from the last one', async () => {
  const pool = openPool({ connectionString: url, purpose: 'script', max: 1 });
  const thread = snapshotThread({ databaseUrl: url, eventStoreUrl: undefined, stream: STREAM });
  const { state } = await verified(url);
  const whole = state && JSON.stringify(takeSnapshot(state));
  const kept = async () => JSON.stringify(await postgresSnapshots(pool).load(STREAM));
  await pool.query('delete from book.snapshots');
  await thread.take();
  expect(await kept()).toBe(whole);
  await thread.take();
  expect(await kept()).toBe(whole);
  // What does not fit the log is not gone on from.
  await pool.query(
    `update book.snapshots set state = convert_to(replace(convert_from(state, 'utf8'), $1, $2), 'utf8')`,
    [stateHash(whole), '0'.repeat(64)],
  );
  await thread.take();
  expect(await kept()).toBe(whole);
  await pool.end();
});

function stateHash(snapshot = ''): string {
  return (JSON.parse(snapshot) as { lastHash: string }).lastHash;
}
