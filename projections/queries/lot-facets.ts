import { type Kysely, type RawBuilder, sql } from 'kysely';

interface Counted {
  readonly value: string;
  readonly count: number;
}

/** What there is to choose from in a list of lots. Amounts in sen. */
export interface LotFacets {
  readonly total: number;
  readonly makes: readonly Counted[];
  readonly locations: readonly Counted[];
  readonly vendors: readonly Counted[];
  readonly categories: readonly Counted[];
  readonly sessions: readonly Counted[];
  readonly years: { readonly from: number; readonly to: number } | null;
  readonly prices: { readonly fromSen: number; readonly toSen: number } | null;
}

interface FacetRow {
  readonly field: 'make' | 'location' | 'vendor' | 'category' | 'session' | 'all';
  readonly value: string;
  readonly count: number;
  /** Of the row 'all'. */
  readonly years: readonly [number, number] | null;
  readonly prices: readonly [number, number] | null;
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
        else 'all'
      end as field,
      coalesce(make, location, vendor, category, session, '') as value,
      count(*)::int as count,
      case when min(year_no) is null then null else jsonb_build_array(min(year_no), max(year_no)) end as years,
      case when min(price_sen) is null then null else jsonb_build_array(min(price_sen), max(price_sen)) end as prices
    from x
    group by grouping sets ((make), (location), (vendor), (category), (session), ())
    order by 1, 2`.execute(db);
  const of = (field: FacetRow['field']): Counted[] =>
    rows.flatMap((row) => (row.field === field && row.value !== '' ? [{ value: row.value, count: row.count }] : []));
  const all = rows.find((row) => row.field === 'all');
  const [yearFrom, yearTo] = all?.years ?? [];
  const [fromSen, toSen] = all?.prices ?? [];
  return {
    total: all?.count ?? 0,
    makes: of('make'),
    locations: of('location'),
    vendors: of('vendor'),
    categories: of('category'),
    sessions: of('session'),
    years: yearFrom === undefined || yearTo === undefined ? null : { from: yearFrom, to: yearTo },
    prices: fromSen === undefined || toSen === undefined ? null : { fromSen, toSen },
  };
}
