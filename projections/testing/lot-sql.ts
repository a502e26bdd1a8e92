import { type Kysely, type RawBuilder, sql } from 'kysely';
import { searchKey } from '#domain/search-key.ts';
import type { LotFacets, LotFilter, LotOrder } from '../queries/lot-list.ts';

/** What lists in memory answer, as Postgres answers it: for comparison. */

/**
 * The condition of a filter on the columns that both kinds of lot have under these names: x.lot, x.lot_no, x.regn_no, x.unit, x.make,
 * x.desc_of_good, x.location, x.vendor, x.category, x.session, x.fuel, x.mileage_km, x.year_no, x.price_sen. Whatever came from outside is a parameter.
 */
export function lotConditions(filter: LotFilter): RawBuilder<boolean> {
  const { among } = filter;
  const conditions: RawBuilder<unknown>[] = [
    ...filter.words.map((word) => {
      const key = searchKey(word);
      const texts = [sql`x.lot_no`, sql`x.regn_no`, sql`x.make`, sql`x.desc_of_good`];
      const keys = texts.map((text) => sql`office.search_key(${text})`);
      // Signs alone have no key: those are meant that stand there.
      return key === ''
        ? sql`concat_ws(' ', ${sql.join(texts)}) like ${containing(word)}`
        : sql`concat_ws(' ', ${sql.join(keys)}) like ${containing(key)}`;
    }),
    ...oneOf(sql`x.make`, filter.makes),
    ...oneOf(sql`x.location`, filter.locations),
    ...oneOf(sql`x.vendor`, filter.vendors),
    ...oneOf(sql`x.category`, filter.categories),
    ...oneOf(sql`x.session`, filter.sessions),
    ...oneOf(sql`x.fuel`, filter.fuels),
    ...(filter.yearFrom === null ? [] : [sql`x.year_no >= ${filter.yearFrom}`]),
    ...(filter.yearTo === null ? [] : [sql`x.year_no <= ${filter.yearTo}`]),
    ...(filter.priceFromSen === null ? [] : [sql`x.price_sen >= ${filter.priceFromSen}`]),
    ...(filter.priceToSen === null ? [] : [sql`x.price_sen <= ${filter.priceToSen}`]),
    ...(filter.mileageToKm === null ? [] : [sql`x.mileage_km <= ${filter.mileageToKm}`]),
    ...(among === null
      ? []
      : [
          sql`(x.lot = any(${among.lots}::text[])
            or upper(translate(x.regn_no, ' -', '')) = any(${among.regnNos.map((each) => each.replaceAll('-', ''))}::text[])
            or (x.unit <> '' and x.unit = any(${among.regnNos}::text[])))`,
        ]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Orders that Postgres can give as well: the reverse of the catalogue's and those by name (ICU of Node) are of the list in memory alone. */
export type OrderInSql = Exclude<LotOrder, 'lot-desc' | 'name' | 'name-desc'>;

/** What stands before the catalogue's own order; nothing for that order itself. */
export function lotOrderBy(order: OrderInSql, ending: RawBuilder<unknown>): readonly RawBuilder<unknown>[] {
  switch (order) {
    case 'lot':
      return [];
    case 'price':
      return [sql`x.price_sen`];
    case 'price-desc':
      return [sql`x.price_sen desc`];
    case 'year':
      return [sql`x.year_no nulls last`];
    case 'year-desc':
      return [sql`x.year_no desc nulls last`];
    case 'ending':
      return [ending];
  }
}

/** `x.year` as a number where it is one: an office writes what it likes. */
export function yearNo(year: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`case when ${year} ~ '^[0-9]{4}$' then ${year}::int end`;
}

function oneOf(column: RawBuilder<unknown>, values: readonly string[]): readonly RawBuilder<unknown>[] {
  return values.length === 0 ? [] : [sql`${column} = any(${values}::text[])`];
}

/** A pattern of LIKE in which the word stands for nothing but itself. */
function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

interface FacetRow {
  readonly field: 'make' | 'location' | 'vendor' | 'category' | 'session' | 'fuel' | 'all';
  readonly value: string;
  readonly count: number;
  /** Of the row 'all'. */
  readonly years: readonly [number, number] | null;
  readonly prices: readonly [number, number] | null;
  readonly mileages: readonly [number, number] | null;
}

/** The facets of the lots that `source` selects, which has the columns that `lotConditions` names. One statement. */
export async function lotFacetsOf<Db>(db: Kysely<Db>, source: RawBuilder<unknown>): Promise<LotFacets> {
  const { rows } = await sql<FacetRow>`
    with x as materialized (${source})
    select
      case
        when grouping(make) = 0 then 'make'
        when grouping(location) = 0 then 'location'
        when grouping(vendor) = 0 then 'vendor'
        when grouping(category) = 0 then 'category'
        when grouping(session) = 0 then 'session'
        when grouping(fuel) = 0 then 'fuel'
        else 'all'
      end as field,
      coalesce(make, location, vendor, category, session, fuel, '') as value,
      count(*)::int as count,
      case when min(year_no) is null then null else jsonb_build_array(min(year_no), max(year_no)) end as years,
      case when min(price_sen) is null then null else jsonb_build_array(min(price_sen), max(price_sen)) end as prices,
      case when min(mileage_km) is null then null else jsonb_build_array(min(mileage_km), max(mileage_km)) end as mileages
    from x
    group by grouping sets ((make), (location), (vendor), (category), (session), (fuel), ())
    order by 1, 2`.execute(db);
  const of = (field: FacetRow['field']): { value: string; count: number }[] =>
    rows.flatMap((row) => (row.field === field && row.value !== '' ? [{ value: row.value, count: row.count }] : []));
  const all = rows.find((row) => row.field === 'all');
  const [yearFrom, yearTo] = all?.years ?? [];
  const [fromSen, toSen] = all?.prices ?? [];
  const [leastKm, mostKm] = all?.mileages ?? [];
  return {
    total: all?.count ?? 0,
    makes: of('make'),
    locations: of('location'),
    vendors: of('vendor'),
    categories: of('category'),
    sessions: of('session'),
    fuels: of('fuel'),
    years: yearFrom === undefined || yearTo === undefined ? null : { from: yearFrom, to: yearTo },
    prices: fromSen === undefined || toSen === undefined ? null : { fromSen, toSen },
    mileages: leastKm === undefined || mostKm === undefined ? null : { from: leastKm, to: mostKm },
  };
}
