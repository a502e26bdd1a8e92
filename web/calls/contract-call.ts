import type { FetchArgs } from '@reduxjs/toolkit/query';
import type * as z from 'zod/mini';
import type { AddressOf, Contract } from '#contract/contract.ts';

/** The names of the parameters in an address. */
export type Segments<Url extends string> = Url extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Segments<`/${Rest}`>
  : Url extends `${string}/:${infer Name}`
    ? Name
    : never;

/** What a call needs beside its address, as its contract has it. A form is for calls that take a file. */
export type Parts<C extends Contract> = (Segments<C['url']> extends never
  ? { params?: never }
  : { params: Record<Segments<C['url']>, string | number> }) &
  (C extends { querystring: z.core.$ZodType } ? { query?: z.input<C['querystring']> | undefined } : { query?: never }) &
  (C extends { body: z.core.$ZodType } ? { body: z.infer<C['body']> | FormData } : { body?: never }) &
  Pick<FetchArgs, 'headers' | 'timeout'>;

/**
 * The request for one call. Its address and parts are checked against the contract by the compiler, and the contract itself is imported
 * as a type only, so that its schemas stay out of the bundle.
 *
 *     call<typeof lotById>('GET /api/auctionlot/get/:lotId', { params: { lotId: '101' } })
 */
export function call<C extends Contract>(
  address: AddressOf<C>,
  parts: Parts<C>,
): FetchArgs & { readonly method: string } {
  const [method = '', url = ''] = address.split(' ');
  const { params = {}, query, ...rest } = parts;
  const values: Readonly<Record<string, string | number>> = params;
  const filled = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  return { url: filled + searchOf(query), method, ...(rest as Pick<FetchArgs, 'body' | 'headers' | 'timeout'>) };
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
