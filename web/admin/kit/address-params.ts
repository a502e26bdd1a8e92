import { useSearchParams } from 'react-router';
import type { Sort } from './column.ts';

/** How a value stands in the address; null: it does not, since it is what the page shows anyway. */
export interface Param<T> {
  parse(text: string | null): T;
  format(value: T): string | null;
}

type Params = Readonly<Record<string, Param<unknown>>>;
type ValuesOf<P extends Params> = { readonly [Name in keyof P]: ReturnType<P[Name]['parse']> };

/** Any text; '' for none. */
export const textParam: Param<string> = { parse: (text) => text ?? '', format: (value) => value || null };

/** One of the keys of `choices`; the fallback for anything else. */
export function choiceParam<Choice extends string>(
  choices: Readonly<Record<Choice, unknown>>,
  fallback: NoInfer<Choice>,
): Param<Choice> {
  return {
    parse: (text) => (text !== null && Object.hasOwn(choices, text) ? (text as Choice) : fallback),
    format: (value) => (value === fallback ? null : value),
  };
}

/** The number of a page, from 1. Under the name `page` it goes back to 1 when another parameter changes. */
export const pageParam: Param<number> = {
  parse: (text) => {
    const page = Number(text);
    return Number.isSafeInteger(page) && page >= 1 ? page : 1;
  },
  format: (page) => (page === 1 ? null : `${page}`),
};

/** The number of what is open over the list, or in its place; 0 for nothing. */
export const idParam: Param<number> = {
  parse: (text) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0),
  format: (id) => (id === 0 ? null : `${id}`),
};

/** The order of a table: `Lot No`, or `-Lot No` for descending. */
export const sortParam: Param<Sort | undefined> = {
  parse: (text) => {
    if (text === null || text === '' || text === '-') return undefined;
    return text.startsWith('-') ? { column: text.slice(1), descending: true } : { column: text, descending: false };
  },
  format: (sort) => (sort === undefined ? null : `${sort.descending ? '-' : ''}${sort.column}`),
};

export function readParams<P extends Params>(params: P, search: URLSearchParams): ValuesOf<P> {
  return Object.fromEntries(
    Object.entries(params).map(([name, { parse }]) => [name, parse(search.get(name))]),
  ) as ValuesOf<P>;
}

/** The address with some values changed; a new filter or order starts at the first page. Parameters of others stay. */
export function withParams<P extends Params>(
  params: P,
  search: URLSearchParams,
  change: Partial<ValuesOf<P>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    const text = params[name]?.format(value) ?? null;
    if (text === null) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/**
 * Filters, order and page of a screen as they stand in its address: what Back, a bookmark and a sent link bring back.
 *
 *     const PARAMS = { filter: choiceParam(FILTERS, 'all'), regnNo: textParam, page: pageParam };
 *     const [{ filter, page }, change] = useAddressParams(PARAMS);
 *     change({ filter: 'sold' });
 */
export function useAddressParams<P extends Params>(params: P) {
  const [search, setSearch] = useSearchParams();
  const change = (values: Partial<ValuesOf<P>>, options?: { readonly replace: boolean }) =>
    setSearch(withParams(params, search, values), options);
  return [readParams(params, search), change] as const;
}
