import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadTables } from '#api/platform/db/read-tables.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { testDatabase } from '#scripts/test/postgres.ts';
import type { ReadDb } from '../database.ts';
import { lotConditions, lotFacetsOf, lotOrderBy, type OrderInSql, yearNo } from '../testing/lot-sql.ts';
import { facetsOf, type LotFields, type LotFilter, listedLot, searchLots } from './lot-list.ts';

let db: ReadDb;
let end: () => Promise<void>;

beforeAll(async () => {
  const { url, drop } = await testDatabase();
  const pool = openPool({ connectionString: url, purpose: 'script' });
  db = openReadTables(pool);
  end = async () => {
    await pool.end();
    await drop();
  };
});
afterAll(() => end());

const MAKES = ['Toyota', 'TOYOTA', 'Perodua', 'Citroën', '100%', 'a_b', 'c\\d', ''];
const REGN_NOS = ['WXC 4821', 'wxc 1', 'VBG 917', 'GG-1', 'P 100 %', ''];
const YEARS = ['2019', '2020', '2021', '', '19', '20201', '2019 ', 'unknown'];
const CATEGORIES = ['car', 'lorry', 'general goods'];
const FUELS = ['petrol', 'diesel', ''];
const PLACES = ['Klang', 'Shah Alam', 'ipoh', ''];
const one = (values: readonly string[]) => fc.constantFrom(...values);

const lots: fc.Arbitrary<LotFields[]> = fc
  .array(
    fc.record({
      session: one(['AMS1', 'AMS2', 'NEXT']),
      regnNo: one(REGN_NOS),
      unit: one(['WXC4821', 'GG-1', 'U_2345678ABC', '']),
      vendor: one(['TM', 'KNB', 'tm']),
      make: one(MAKES),
      descOfGood: one(['Myvi 1.5', 'HILUX', 'École', 'NVX_155', '']),
      location: one(PLACES),
      category: one(CATEGORIES),
      year: one(YEARS),
      fuel: one(FUELS),
      mileageKm: fc.option(fc.integer({ min: 0, max: 3 }).map((steps) => steps * 50_000)),
      priceSen: fc.integer({ min: 0, max: 20 }).map((steps) => steps * 50_000),
      endsAtMs: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 300, size: 'max' },
  )
  .map((all) => all.map((lot, at) => ({ ...lot, lotNo: String(at + 1), lot: `${lot.session}/${at + 1}` })));

const some = (values: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(one(values), { maxLength: 3 }) },
  );
const limit = (values: readonly number[]) => fc.option(fc.constantFrom(...values), { freq: 2 });
const filters: fc.Arbitrary<LotFilter> = fc.record({
  words: some(['toy', 'TOYOTA', '1', 'wxc4821', '4821', '%', '_', '\\', 'citroËn', 'école', 'É', '.*']),
  makes: some(MAKES),
  locations: some(PLACES),
  vendors: some(['TM', 'KNB']),
  categories: some(CATEGORIES),
  sessions: some(['AMS1', 'NEXT', 'AMS9']),
  fuels: some(['petrol', 'steam']),
  yearFrom: limit([2019, 2020]),
  yearTo: limit([2019, 2020]),
  priceFromSen: limit([0, 100_000, 500_000]),
  priceToSen: limit([0, 100_000, 500_000]),
  mileageToKm: limit([0, 50_000, 60_000]),
  among: fc.option(
    fc.record({
      lots: some(['AMS1/1', 'NEXT/2', 'AMS2/3']),
      regnNos: some(['WXC4821', 'WXC1', 'GG-1', 'GG1', 'U_2345678ABC', '']),
    }),
    {
      freq: 1,
    },
  ),
});
const orders = fc.constantFrom<OrderInSql>('lot', 'price', 'price-desc', 'year', 'year-desc', 'ending');

test('a list in memory answers what Postgres answers, for every filter and order', async () => {
  await fc.assert(
    fc.asyncProperty(lots, filters, orders, async (all, filter, order) => {
      const list = all.map((fields) => listedLot(fields, null));
      const source = sql`
        select n.*, ${yearNo(sql`n.year`)} as year_no from (
          select r ->> 'lot' as lot, r ->> 'session' as session, r ->> 'lotNo' as lot_no, r ->> 'regnNo' as regn_no, r ->> 'unit' as unit,
            r ->> 'vendor' as vendor, r ->> 'make' as make, r ->> 'descOfGood' as desc_of_good,
            r ->> 'location' as location, r ->> 'category' as category, r ->> 'year' as year,
            r ->> 'fuel' as fuel, (r ->> 'mileageKm')::int as mileage_km,
            (r ->> 'priceSen')::bigint as price_sen, (r ->> 'endsAtMs')::bigint as ends_at, place
          from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality as e (r, place)
        ) n`;
      const orderBy = sql.join([...lotOrderBy(order, sql`x.ends_at`), sql`x.place`]);
      const { rows } = await sql<{ lot: string }>`
        select x.lot from (${source}) x where ${lotConditions(filter)} order by ${orderBy}`.execute(db);
      expect(searchLots(list, filter, order).map(({ lot }) => lot)).toEqual(rows.map(({ lot }) => lot));
      expect(facetsOf(list)).toEqual(await lotFacetsOf(db, source));
    }),
    { numRuns: 120 },
  );
});
