import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseWith, STREAM } from '#api/book/testing/written-book.ts';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { openLog } from '#api/runtime.ts';
import { storedBook } from '#domain/testing/golden.ts';
import { tryLockStatement } from '#projections/checkpoints.ts';
import { compareWithBook } from '#projections/compare.ts';
import { projectors } from '#projections/projectors.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { asOwner, ownerUrl } from '#scripts/test/postgres.ts';
import { HouseAtWorkError, rebuildOutdated } from './rebuild-outdated.ts';

const CONFIG = { eventStoreUrl: undefined, house: 'tukul' };

let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await databaseWith(storedBook()));
});
afterAll(() => drop());

test('before a start read tables of an earlier version are made again, and others are left as they are', async () => {
  // A house without a book has nothing to make them from: they are made as it runs.
  expect(await rebuildOutdated({ ...CONFIG, house: 'other' }, url)).toEqual([]);
  const log = await openLog(CONFIG, url);
  const place = { log, stream: STREAM, database: rebuildConnection(url) };
  await asOwner(url, `drop schema if exists ${READ_SCHEMA} cascade`);
  // Of two starts of a version that has no tables yet one makes them, and the other waits for it.
  const starts = await Promise.all([rebuildOutdated(CONFIG, url), rebuildOutdated(CONFIG, url)]);
  expect(Math.max(...starts.map(({ length }) => length))).toBe(projectors.length);
  expect(await rebuildOutdated(CONFIG, url)).toEqual([]);

  const pool = openPool({ connectionString: ownerUrl(url), purpose: 'script', max: 1 });
  await pool.query(`update ${READ_SCHEMA}.checkpoints set version = version - 1 where projector in ('ledger', 'bids')`);
  await pool.query(`delete from ${READ_SCHEMA}.bids`);
  const { rows } = await pool.query(tryLockStatement('leader'));
  expect(rows).toEqual([{ taken: true }]);
  await expect(rebuildOutdated(CONFIG, url, 300)).rejects.toThrow(HouseAtWorkError);
  // A process that ends meanwhile is waited for.
  const ends = setTimeout(() => void pool.end(), 300);
  expect((await rebuildOutdated(CONFIG, url, 30_000)).toSorted()).toEqual(['bids', 'ledger']);
  clearTimeout(ends);
  expect((await compareWithBook(place)).differences).toEqual([]);
  await log.close();
});
