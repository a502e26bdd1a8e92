import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { NextLot } from '#contract/catalogue/catalogue.ts';
import {
  type LotFilter,
  type LotOrder,
  lotConditions,
  lotOrderBy,
  yearNo,
} from '#projections/queries/lot-conditions.ts';
import { type LotFacets, lotFacetsOf } from '#projections/queries/lot-facets.ts';
import { nextLotFrom } from './lot-rows.ts';
import type { PhotosOf } from './lots.ts';
import type { NextLotsTable } from './tables.ts';

/** The lots of the next auction, which the book does not know yet: the office's rows alone. */
const SEARCHED: RawBuilder<unknown> = sql`
  select session || '/' || lot_no as lot, session, lot_no, position, regn_no, vendor, make, desc_of_good, location,
    category, ${yearNo(sql`year`)} as year_no, price_sen
  from office.next_lots`;

/** A page of the lots of the next auction that fit, in the order of the catalogue unless another is asked for. */
export async function nextLots(
  db: Kysely<OfficeDb>,
  search: { readonly filter: LotFilter; readonly order: LotOrder },
  { page, size }: { readonly page: number; readonly size: number },
  photosOf: PhotosOf,
): Promise<NextLot[]> {
  const orderBy = sql.join([...lotOrderBy(search.order, sql`x.position`), sql`x.position`, sql`x.lot_no`]);
  const { rows } = await sql<Selectable<NextLotsTable>>`
    select x.* from (
      select n.*, n.session || '/' || n.lot_no as lot, ${yearNo(sql`n.year`)} as year_no from office.next_lots n
    ) x
    where ${lotConditions(search.filter)}
    order by ${orderBy} limit ${size} offset ${(page - 1) * size}`.execute(db);
  return Promise.all(rows.map((row) => nextLotOf(row, photosOf)));
}

/** How many of the next auction's lots fit. */
export async function countNextLots(db: Kysely<OfficeDb>, filter: LotFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${SEARCHED}) x where ${lotConditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The lot of the next auction with this number. */
export async function nextLot(db: Kysely<OfficeDb>, lotNo: string, photosOf: PhotosOf): Promise<NextLot | undefined> {
  const row = await db
    .selectFrom('office.nextLots')
    .selectAll()
    .where('lotNo', '=', lotNo)
    .orderBy('position')
    .executeTakeFirst();
  return row && nextLotOf(row, photosOf);
}

/** What there is to choose from among the lots of the next auction. */
export function nextLotFacets(db: Kysely<OfficeDb>): Promise<LotFacets> {
  return lotFacetsOf(db, SEARCHED);
}

async function nextLotOf(row: Selectable<NextLotsTable>, photosOf: PhotosOf): Promise<NextLot> {
  return { ...nextLotFrom(row), photos: [...(await photosOf(row.regnNo))] };
}
