import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import type { LotsTable } from '../tables.ts';
import { type LotFilter, type LotOrder, lotConditions, lotOrderBy, yearNo } from './lot-conditions.ts';
import { type LotFacets, lotFacetsOf } from './lot-facets.ts';
import { type At, type LotRow, lotOf } from './lots.ts';

/**
 * The current lots with the columns to search in. The texts are the office's: joined here, so that page, total and revision come from
 * one statement. The price is that of now.
 */
function searched(db: ReadDb): RawBuilder<unknown> {
  return sql`${db
    .selectFrom('lots as l')
    .innerJoin('sessions as s', 's.session', 'l.session')
    .leftJoin(sql<OfficeTexts>`office.lots`.as<'t'>(sql`t`), (join) =>
      join.onRef('t.session', '=', 'l.session').onRef('t.lotNo', '=', 'l.lotNo'),
    )
    .where('l.current', '=', true)
    .select((eb) => [
      'l.lot',
      'l.session',
      'l.lotNo',
      'l.lotOrder',
      'l.regnNo',
      'l.vendor',
      's.startsAt',
      's.endsAt',
      eb.fn.coalesce('t.make', sql<string>`''`).as('make'),
      eb.fn.coalesce('t.descOfGood', sql<string>`''`).as('descOfGood'),
      eb.fn.coalesce('t.location', sql<string>`''`).as('location'),
      eb.fn.coalesce('t.category', sql<string>`'general goods'`).as('category'),
      yearNo(sql`t.year`).as('yearNo'),
      eb.fn.coalesce('l.hammerSen', 'l.topAmountSen', 'l.startingPriceSen').as('priceSen'),
    ])}`;
}

interface OfficeTexts {
  session: string;
  lotNo: string;
  make: string;
  descOfGood: string;
  location: string;
  category: string;
}

/** Columns that an order needs beside those of the catalogue's own. */
const ORDERED_BY: Readonly<Record<LotOrder, readonly string[]>> = {
  ...{ lot: [], price: ['price_sen'], 'price-desc': ['price_sen'] },
  ...{ year: ['year_no'], 'year-desc': ['year_no'], ending: ['ends_at'] },
};

/** A page of the current lots that fit (page 1 is the first), how many there are in all, and the revision of both. */
export async function searchCurrentLots(
  db: ReadDb,
  filter: LotFilter,
  order: LotOrder,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<At<{ readonly lots: readonly LotRow[]; readonly total: number }>> {
  const catalogueOrder = [sql`x.starts_at`, sql`x.session collate "C"`, sql`x.lot_order`, sql`x.lot_no collate "C"`];
  const orderBy = sql.join([...lotOrderBy(order, sql`x.ends_at`), ...catalogueOrder]);
  // No column that nothing asks for: then Postgres leaves the table of the texts alone.
  const columns = sql.join([
    ...['lot', 'starts_at', 'session', 'lot_order', 'lot_no', ...ORDERED_BY[order]].map((column) =>
      sql.ref(`x.${column}`),
    ),
  ]);
  const offset = (page - 1) * size;
  const lots = sql`${db.selectFrom('lots').selectAll()}`;
  const checkpoint = sql`${db.selectFrom('checkpoints').select('revision').where('projector', '=', 'lots')}`;
  const { rows } = await sql<
    Selectable<LotsTable> & { lot: string | null; total: number; bookRevision: number | null }
  >`
    with found as materialized (select ${columns} from (${searched(db)}) x where ${lotConditions(filter)}),
      page as (select x.* from found x order by ${orderBy} limit ${size} offset ${offset}),
      placed as (select x.lot, row_number() over (order by ${orderBy}) as place from page x)
    select l.*, head.total, head.book_revision
    from (select (select count(*) from found) as total, (${checkpoint}) as book_revision) head
    left join placed f on true
    left join (${lots}) l on l.lot = f.lot
    order by f.place`.execute(db);
  const found = rows.flatMap((row) => (row.lot === null ? [] : [lotOf(row)]));
  return { revision: rows[0]?.bookRevision ?? -1, value: { lots: found, total: rows[0]?.total ?? 0 } };
}

/** How many of the current lots fit. */
export async function countCurrentLots(db: ReadDb, filter: LotFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${searched(db)}) x where ${lotConditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What there is to choose from among the current lots. */
export function currentLotFacets(db: ReadDb): Promise<LotFacets> {
  return lotFacetsOf(db, searched(db));
}
