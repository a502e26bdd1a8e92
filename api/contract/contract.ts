import type * as zod from 'zod/mini';

/** The features of the house, and what the server says about itself. They are the tags of OpenAPI. */
export const FEATURES = [
  'bidding',
  'sale',
  'offers',
  'vendors',
  'catalogue',
  'accounts',
  'payments',
  'purchases',
  'release',
  'handover',
  'reports',
  'watchlist',
  'notifications',
  'mailing',
  'photos',
  'site',
  'live',
  'history',
  'monitoring',
  'audit',
  'dossier',
  'outages',
  'ledger',
  'retention',
  'receipts',
  'heads',
  'system',
] as const;
export type Feature = (typeof FEATURES)[number];

/**
 * One call of the public HTTP interface: the source of validation, of OpenAPI and of the web client's types.
 *
 * Amounts on the wire are decimal ringgit (RM21,500.50 is 21500.5), as the specification's calls have them; inside they are integer
 * sen (`#domain/money.ts` converts). Instants end in `At` and are ISO 8601 UTC. A contract has no transforms: what is parsed has the
 * type of what was sent. Bodies are taken as JSON, as forms and as multipart fields alike; numbers in forms are coerced before
 * validation where the schema asks for a number.
 */
export interface Contract extends Call, Definition {}

interface Call {
  readonly tag: Feature;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
}

interface Definition {
  readonly summary: string;
  readonly params?: zod.core.$ZodType;
  readonly querystring?: zod.core.$ZodType;
  readonly body?: zod.core.$ZodType;
  readonly headers?: zod.core.$ZodType;
  readonly response: { readonly 200: zod.core.$ZodType } & { readonly [status: number]: zod.core.$ZodType };
}

/**
 * Where a call is found, and what is sent and answered in it. `define` is called at once: a function, so that a bundler leaves it out of a page
 * together with the schemas that only it needs, whatever it is made of.
 */
/* @__NO_SIDE_EFFECTS__ */
export function contract<
  const Tag extends Feature,
  const Method extends Call['method'],
  const Url extends string,
  const D extends Definition,
>(
  tag: Tag,
  method: Method,
  url: Url,
  define: () => D,
): { readonly tag: Tag; readonly method: Method; readonly url: Url } & D {
  return { tag, method, url, ...define() };
}

/** By what the pages name a call: they know of its contract types only, so that they carry no schema of what the server checks. */
export type AddressOf<C extends Pick<Contract, 'method' | 'url'>> = `${C['method']} ${C['url']}`;

export type BodyOf<C extends { readonly body: zod.core.$ZodType }> = zod.infer<C['body']>;
export type AnswerOf<C extends Contract> = zod.infer<C['response'][200]>;
