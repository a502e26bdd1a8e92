import type { LotFacets, LotFilterQuery, LotOrder } from '#contract/catalogue/lot-filter.ts';
import type { WatchedLot } from '#contract/watchlist.ts';
import { watchedFilter } from '#web/calls/watched.ts';
import { lotOrderOf } from '#web/lots/lot-entry.ts';

/** What a visitor has narrowed a list by. It stands in the address, so that a list can be sent to somebody and the back button works. */
export interface ListFilter {
  /** Words, single spaces between them; '' for none. */
  readonly q: string;
  /** Any of these; none: all. */
  readonly make: readonly string[];
  readonly location: readonly string[];
  readonly vendor: readonly string[];
  readonly category: readonly string[];
  /** AMS{n}. */
  readonly session: readonly string[];
  readonly fuel: readonly string[];
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  /** Whole ringgit. */
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  /** Kilometres. */
  readonly mileageTo: number | null;
  /** Only lots on the visitor's own watchlist. */
  readonly watched: boolean;
  readonly sort: LotOrder;
}

export const NO_FILTER: ListFilter = {
  q: '',
  make: [],
  location: [],
  vendor: [],
  category: [],
  session: [],
  fuel: [],
  yearFrom: null,
  yearTo: null,
  priceFrom: null,
  priceTo: null,
  mileageTo: null,
  watched: false,
  sort: 'lot',
};

/** Fields of which several values may be chosen. */
export const CHOICES = ['make', 'location', 'vendor', 'category', 'session', 'fuel'] as const;
export type Choice = (typeof CHOICES)[number];

const LIMITS = ['yearFrom', 'yearTo', 'priceFrom', 'priceTo', 'mileageTo'] as const;
/** What the house takes (`#contract/catalogue/lot-filter.ts`). */
const MOST_CHOICES = 60;
const MOST_CHARACTERS = 80;
const MOST_RINGGIT = 999_999_999;
export const MOST_KM = 9_999_999;

/** The filter of an address; what makes no sense in it is passed over. `usual`: the order while none is asked for. */
export function filterOfAddress(search: URLSearchParams, usual: LotOrder = 'lot'): ListFilter {
  const choices = (name: Choice) => [...new Set(search.getAll(name).filter(isText))].slice(0, MOST_CHOICES).sort();
  const number = (name: string, from: number, to: number) => {
    const digits = search.get(name) ?? '';
    const value = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
    return value >= from && value <= to ? value : null;
  };
  return {
    q: wordsOf(search.get('q') ?? ''),
    make: choices('make'),
    location: choices('location'),
    vendor: choices('vendor'),
    category: choices('category'),
    session: choices('session'),
    fuel: choices('fuel'),
    yearFrom: number('yearFrom', 1900, 2999),
    yearTo: number('yearTo', 1900, 2999),
    priceFrom: number('priceFrom', 0, MOST_RINGGIT),
    priceTo: number('priceTo', 0, MOST_RINGGIT),
    mileageTo: number('mileageTo', 0, MOST_KM),
    watched: search.get('watched') === '1',
    sort: lotOrderOf(search.get('sort')) ?? usual,
  };
}

/** '?q=hilux&make=Toyota'; '' for no filter. The reverse of {@link filterOfAddress}. */
export function addressOfFilter(filter: ListFilter, usual: LotOrder = 'lot'): string {
  const search = new URLSearchParams();
  if (filter.q !== '') search.append('q', filter.q);
  for (const name of CHOICES) for (const value of filter[name]) search.append(name, value);
  for (const name of LIMITS) if (filter[name] !== null) search.append(name, String(filter[name]));
  if (filter.watched) search.append('watched', '1');
  if (filter.sort !== usual) search.append('sort', filter.sort);
  return search.size === 0 ? '' : `?${search}`;
}

/** What the house is asked; undefined: all lots in the usual order, which it knows as well. `watched`: the visitor's own list. */
export function queryOfFilter(
  filter: ListFilter,
  watched: readonly WatchedLot[],
  usual: LotOrder = 'lot',
): LotFilterQuery | undefined {
  if (!isNarrowed(filter) && filter.sort === usual) return undefined;
  const query: LotFilterQuery = filter.watched ? watchedFilter(watched) : {};
  // As it stands on every card; the house looks for the number alone.
  if (filter.q !== '') query.q = filter.q.replace(/^lot (?=\d)/i, '');
  for (const name of CHOICES) if (filter[name].length > 0) query[name] = [...filter[name]];
  for (const name of LIMITS) if (filter[name] !== null) query[name] = String(filter[name]);
  if (filter.sort !== usual) query.sort = filter.sort;
  return query;
}

/** Does it leave lots out? The order does not. */
export function isNarrowed(filter: ListFilter): boolean {
  return narrowings(filter) > 0;
}

/** How many choices the panel of filters holds (words, kinds of lot and sessions are chosen beside it). */
export function panelChoices(filter: ListFilter): number {
  return narrowings({ ...filter, q: '', watched: false, category: [], session: [] });
}

/** The filter without what the panel holds. */
export function withoutPanel({ q, watched, category, session, sort }: ListFilter): ListFilter {
  return { ...NO_FILTER, q, watched, category, session, sort };
}

function narrowings(filter: ListFilter): number {
  return (
    (filter.q === '' ? 0 : 1) +
    CHOICES.reduce((sum, name) => sum + filter[name].length, 0) +
    LIMITS.filter((name) => filter[name] !== null).length +
    (filter.watched ? 1 : 0)
  );
}

/** A value chosen, or no longer. */
export function toggled(filter: ListFilter, name: Choice, value: string): ListFilter {
  const chosen = filter[name];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value].sort();
  return { ...filter, [name]: next };
}

/** Words as the address keeps them. */
export function wordsOf(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .trim();
}

function isText(value: string): boolean {
  return value !== '' && value.length <= MOST_CHARACTERS && !/\p{Cc}/u.test(value);
}

/** A chosen value stays in the list, even when no current lot has it. */
export function withChosen(values: LotFacets['makes'], chosen: readonly string[]): LotFacets['makes'] {
  const missing = chosen.filter((value) => values.every((each) => each.value !== value));
  return [...values, ...missing.map((value) => ({ value, count: 0 }))];
}
