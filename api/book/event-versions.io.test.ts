import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { openLog } from '#api/runtime.ts';
import { LOG_IN_POSTGRES, openTestHouse, START_MS, TERMS, type TestHouse } from '#api/testing/test-house.ts';
import { eventHash } from '#domain/chain.ts';
import { takeSnapshot } from '#domain/snapshot.ts';
import { PAST_SAFETY_DEPOSIT_SEN } from '#domain/testing/lot-listed-past.ts';
import { compareWithBook } from '#projections/compare.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { rebuild } from '#projections/rebuild.ts';
import { House, TERMS as PAST_TERMS } from '#projections/testing/house.ts';
import { asOwner } from '#scripts/test/postgres.ts';
import { sha256Hex } from './sha256.ts';
import { addEvents, databaseWith, readAll, STREAM, verified } from './testing/written-book.ts';

/** The whole product, in which `LotListed` has had two versions before. */
vi.mock('#domain/events.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('#domain/events.ts')>();
  const { lotListedPast } = await import('#domain/testing/lot-listed-past.ts');
  return { ...real, eventTypes: { ...real.eventTypes, LotListed: lotListedPast(real.lotTerms) } };
});

const { safetyDepositSen: _, ...oldTerms } = PAST_TERMS;
const book = new House();
book.schedule('AMS1');
book.write('LotListed', { lot: 'AMS1/101', ...oldTerms }, 1);
book.write('LotListed', { lot: 'AMS1/102', terms: oldTerms }, 2);
book.list('AMS1/103');
for (const bidder of [11, 12]) book.join(bidder);
for (const bidder of [11, 12]) book.enter('AMS1/101', bidder);
book.bid('AMS1/101', 11, 10_000_00, null);

const safetyDeposits = (house: TestHouse) =>
  ['101', '102', '103'].map((lotNo) => house.house.book.committed.lots.get(`AMS1/${lotNo}`)?.safetyDepositSen);
const SAFETY_DEPOSITS = [PAST_SAFETY_DEPOSIT_SEN, PAST_SAFETY_DEPOSIT_SEN, PAST_TERMS.safetyDepositSen];

let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ url, drop } = await databaseWith(book.events));
});

afterAll(() => drop());

test('a book of three versions is opened, goes on in the newest, and stays as it was written', async () => {
  const house = await openTestHouse(url, LOG_IN_POSTGRES);
  house.clockMs = START_MS;
  expect(safetyDeposits(house)).toEqual(SAFETY_DEPOSITS);
  await house.say({ type: 'list-lot', session: 'AMS1', lotNo: '104', terms: TERMS });
  const offer = { basis: 'raise', seenSen: 10_000_00, offerSen: 200_00 };
  await house.say({ type: 'place-bid', lotNo: '101', bidder: 12, ...offer });
  const state = JSON.stringify(takeSnapshot(house.house.book.committed));
  await house.close();

  const stored = await readAll(url);
  expect(stored.slice(0, book.events.length)).toEqual(book.events);
  expect(stored.slice(book.events.length).map(({ type, metadata }) => `${type} ${metadata.v}`)).toEqual([
    'LotListed 3',
    'BidPlaced 2',
  ]);
  const { faults, events, state: folded } = await verified(url);
  expect(faults).toEqual([]);
  expect(events).toBe(stored.length);
  expect(folded && JSON.stringify(takeSnapshot(folded))).toBe(state);
});

test('its read tables show the newest version only, kept up and made again', async () => {
  const house = await openTestHouse(url, LOG_IN_POSTGRES);
  const log = await openLog({ eventStoreUrl: undefined }, url);
  const options = { log, stream: STREAM, database: rebuildConnection(url) };
  expect(await house.house.projections.waitFor(house.house.book.revision, 20_000)).toBe(true);
  expect((await compareWithBook(options)).differences).toEqual([]);
  const pool = openPool({ connectionString: url, purpose: 'script', max: 1 });
  const { rows } = await pool.query(
    `select safety_deposit_sen::int as sen from ${READ_SCHEMA}.lots where lot_no <= '103' order by lot_no`,
  );
  await pool.end();
  expect(rows.map(({ sen }) => sen)).toEqual(SAFETY_DEPOSITS);
  expect(await rebuild(options)).toBe(house.house.book.revision + 1);
  expect((await compareWithBook(options)).differences).toEqual([]);
  await house.close();
  await log.close();
});

test('an event of an earlier version that was changed is named, by either thread', async () => {
  const swap = (from: string, to: string) =>
    asOwner(url, `update book.batches set events = replace(events, '${from}', '${to}') where first_revision = 0`);
  await swap('"depositSen":100000,"premium"', '"depositSen":100,"premium"');
  const { faults } = await verified(url);
  const changed = 'its content does not match its hash';
  expect(faults).toContainEqual({ revision: 1, reason: changed });
  expect(faults).toContainEqual({ revision: 2, reason: changed });
  const log = await openLog({ eventStoreUrl: undefined }, url);
  await expect(rebuild({ log, stream: STREAM, database: rebuildConnection(url) })).rejects.toThrow(
    `damaged at revision 1: ${changed}`,
  );
  await log.close();
  const closed = await openTestHouse(url, LOG_IN_POSTGRES);
  expect(closed.house.book.trouble).toContain(`broken at revision 1: ${changed}`);
  await closed.close();
  await swap('"depositSen":100,"premium"', '"depositSen":100000,"premium"');
  expect((await verified(url)).faults).toEqual([]);
});

test('a version that only a newer program knows stops who takes its type, and says so', async () => {
  const house = await openTestHouse(url, LOG_IN_POSTGRES);
  const last = (await readAll(url)).at(-1);
  if (last === undefined) throw new Error('an empty book');
  const revision = last.revision + 1;
  const id = '00000000-0000-4000-8000-00000000beef';
  const newer = { id, revision, type: 'LotListed', data: { lot: 'AMS1/105', terms: { ...TERMS, reservePriceSen: 1 } } };
  const metadata = { ...last.metadata, v: 4, prev: last.metadata.hash };
  await addEvents(url, last.revision, [
    { ...newer, metadata: { ...metadata, hash: eventHash(sha256Hex, { ...newer, metadata }) } },
  ]);
  const reason = 'unknown version 4 of LotListed, this program knows versions 1 to 3';
  await expect.poll(() => house.house.book.trouble).toContain(reason);
  const stopped = () => house.house.projections.status().projectors.filter(({ state }) => state === 'stopped');
  await expect.poll(() => stopped().length).toBeGreaterThan(0);
  for (const each of stopped())
    expect(each).toMatchObject({ revision: last.revision, reason: expect.stringContaining(reason) });
  expect(stopped().map(({ projector }) => projector)).not.toContain('deposit accounts');
  await house.close();
  expect((await verified(url)).faults).toEqual([
    { revision, reason: `The event at revision ${revision} cannot be read: ${reason}` },
  ]);
});
