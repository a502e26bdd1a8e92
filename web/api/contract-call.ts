import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { z } from 'zod';
import type { Contract } from '#contract/contract.ts';

type Segments<Url extends string> = Url extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Segments<`/${Rest}`>
  : Url extends `${string}/:${infer Name}`
    ? Name
    : never;

type Parts<C extends Contract> = (Segments<C['url']> extends never
  ? { params?: never }
  : { params: Record<Segments<C['url']>, string | number> }) &
  (C extends { querystring: z.ZodType } ? { query?: z.input<C['querystring']> | undefined } : { query?: never }) &
  (C extends { body: z.ZodType } ? { body: z.infer<C['body']> } : { body?: never }) & {
    headers?: Record<string, string>;
  };

/**
 * The request for one call of the contract. Method and address are checked against the contract by the compiler and the contract
 * itself is imported as a type only, so that zod stays out of the bundle.
 *
 *     call<typeof lotById>('GET', '/api/auctionlot/get/:lotId', { params: { lotId: '101' } })
 */
export function call<C extends Contract>(method: C['method'], url: C['url'], parts: Parts<C>): FetchArgs {
  const values: Record<string, string | number> = parts.params ?? {};
  const filled = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  return {
    url: filled + searchOf(parts.query),
    method,
    ...(parts.body === undefined ? {} : { body: parts.body }),
    ...(parts.headers === undefined ? {} : { headers: parts.headers }),
  };
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** '?make=Hino&make=Isuzu&q=box'; nothing for a query that asks for nothing. */
function searchOf(query: Query | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) search.append(name, each);
  }
  return search.size === 0 ? '' : `?${search}`;
}
