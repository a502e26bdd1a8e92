import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTcpProxy, type TcpProxy } from '#api/book/log/testing/tcp-proxy.ts';
import { isUnavailable } from '#api/platform/http/unavailable.ts';
import { testDatabase } from '#scripts/test/postgres.ts';
import { openKysely } from './kysely.ts';
import { openPool } from './pool.ts';

interface Db {
  lotOffers: { lotNo: string; amountSen: number; terms: object };
}

let proxy: TcpProxy;
let pool: pg.Pool;
let db: Kysely<Db>;

beforeEach(async () => {
  const database = await testDatabase();
  const url = new URL(database.url);
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.hostname = proxy.host;
  url.port = String(proxy.port);
  pool = openPool({ connectionString: url.href, purpose: 'script', max: 1, statementTimeoutMs: 500 });
  db = openKysely(pool);
  return async () => {
    await pool.end();
    await proxy.close();
    await database.drop();
  };
});

afterEach(() => proxy.set('pass'));

test('names are camelCase here and snake_case there, those within JSON as they are stored; 64-bit integers are numbers', async () => {
  const offers = sql<Db['lotOffers']>`(values ('12A', 9007199254740991::bigint, '{"paid_by": {"dayNo": 7}}'::jsonb))`;
  const rows = await db
    .selectFrom(offers.as<'o'>(sql`o(lot_no, amount_sen, terms)`))
    .select(['o.lotNo', 'o.amountSen', 'o.terms'])
    .execute();
  expect(rows).toEqual([{ lotNo: '12A', amountSen: 9_007_199_254_740_991, terms: { paid_by: { dayNo: 7 } } }]);
});

test('an integer that no number holds exactly is an error, not another integer', async () => {
  await expect(sql`select 9007199254740993::bigint as n`.execute(db)).rejects.toThrow('9007199254740993');
});

test('a connection that owes an answer is given up; one that answered with an error is kept', async () => {
  await sql`select 1`.execute(db);
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
  expect(pool.totalCount).toBe(1);
  await proxy.set('freeze');
  await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout');
  expect(pool.totalCount).toBe(0);
});

test('transactions that need a second connection each do not keep one another from it, nor others', async () => {
  const { options } = pool;
  const wide = openPool({
    connectionString: options.connectionString ?? '',
    purpose: 'requests',
    connectionTimeoutMs: 2_000,
  });
  const house = openKysely<Db>(wide, { endsPool: true });
  const inner = () => sql<{ n: number }>`select 1 as n`.execute(house);
  const outer = () =>
    house.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(trx);
      // Another transaction within this one, too.
      await house.transaction().execute((other) => sql`select 1`.execute(other));
      return (await inner()).rows[0]?.n;
    });
  try {
    const [all, beside] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, outer)),
      Promise.all(Array.from({ length: 20 }, inner)),
    ]);
    expect(all).toEqual(Array.from({ length: 40 }, () => 1));
    expect(beside).toHaveLength(20);
  } finally {
    await house.destroy();
  }
});

test('a transaction waits for its turn no longer than for a connection, and those behind it go on', async () => {
  const narrow = openPool({
    connectionString: pool.options.connectionString ?? '',
    purpose: 'script',
    connectionTimeoutMs: 200,
  });
  const house = openKysely<Db>(narrow, { endsPool: true });
  const held = Promise.withResolvers<void>();
  const holding = house.transaction().execute(() => held.promise);
  const late = vi.fn();
  const error = await house
    .transaction()
    .execute(async () => late())
    .catch((caught: unknown) => caught);
  expect(isUnavailable(error)).toBe(true);
  held.resolve();
  await holding;
  expect(await house.transaction().execute(async () => 'done')).toBe('done');
  expect(late).not.toHaveBeenCalled();
  await house.destroy();
});
