import { type RawBuilder, sql } from 'kysely';

/** What a list of lots is narrowed by; all that is given must hold. Empty lists and null: anything. Amounts in sen. */
export interface LotFilter {
  /** Each occurs in lot no, regn no, make or model. */
  readonly words: readonly string[];
  readonly makes: readonly string[];
  readonly locations: readonly string[];
  readonly vendors: readonly string[];
  readonly categories: readonly string[];
  readonly sessions: readonly string[];
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  readonly priceFromSen: number | null;
  readonly priceToSen: number | null;
  /** One of these: lots as {session}/{lot no}, or registration numbers in capitals without spaces. null: any lot. */
  readonly among: { readonly lots: readonly string[]; readonly regnNos: readonly string[] } | null;
}

/** `lot` is the catalogue's own order. */
export type LotOrder = 'lot' | 'price' | 'price-desc' | 'year' | 'year-desc' | 'ending';

/**
 * The condition of a filter on the columns that both kinds of lot have under these names: x.lot, x.lot_no, x.regn_no, x.make,
 * x.desc_of_good, x.location, x.vendor, x.category, x.session, x.year_no, x.price_sen. Whatever came from outside is a parameter.
 */
export function lotConditions(filter: LotFilter): RawBuilder<boolean> {
  const { among } = filter;
  const conditions: RawBuilder<unknown>[] = [
    ...filter.words.map(
      (word) =>
        sql`${inItsLetters(word, sql`concat_ws(' ', x.lot_no, x.regn_no, replace(x.regn_no, ' ', ''), x.make, x.desc_of_good)`)} ilike ${containing(word)}`,
    ),
    ...oneOf(sql`x.make`, filter.makes),
    ...oneOf(sql`x.location`, filter.locations),
    ...oneOf(sql`x.vendor`, filter.vendors),
    ...oneOf(sql`x.category`, filter.categories),
    ...oneOf(sql`x.session`, filter.sessions),
    ...(filter.yearFrom === null ? [] : [sql`x.year_no >= ${filter.yearFrom}`]),
    ...(filter.yearTo === null ? [] : [sql`x.year_no <= ${filter.yearTo}`]),
    ...(filter.priceFromSen === null ? [] : [sql`x.price_sen >= ${filter.priceFromSen}`]),
    ...(filter.priceToSen === null ? [] : [sql`x.price_sen <= ${filter.priceToSen}`]),
    ...(among === null
      ? []
      : [
          sql`(x.lot = any(${among.lots}::text[]) or upper(replace(x.regn_no, ' ', '')) = any(${among.regnNos}::text[]))`,
        ]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** What stands before the catalogue's own order; nothing for that order itself. */
export function lotOrderBy(order: LotOrder, ending: RawBuilder<unknown>): readonly RawBuilder<unknown>[] {
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

/** Capitals of ASCII are those of any language, and to look for these alone takes Postgres a fifth of the time. */
function inItsLetters(word: string, text: RawBuilder<unknown>): RawBuilder<unknown> {
  return /^[\x20-\x7e]*$/.test(word) ? sql`(${text} collate "C")` : text;
}

/** A pattern of LIKE in which the word stands for nothing but itself. */
function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
