/** The features of the house, and what the server says about itself. They are the tags of OpenAPI. */
export const FEATURES = [
  'bidding',
  'sale',
  'catalogue',
  'accounts',
  'payments',
  'purchases',
  'release',
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

/** Where a call of the public HTTP interface is found. No zod here: the pages load this module and each feature's `calls.ts`. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly tag: Feature;
}

type Untagged = Omit<Call, 'tag'>;
type Tagged<Tag extends Feature, Calls extends Readonly<Record<string, Untagged>>> = {
  readonly [Name in keyof Calls]: Calls[Name] & { readonly tag: Tag };
};

/** The calls of one feature: method and address of each, stated once for the server and the pages. */
export function callsOf<const Tag extends Feature, const Calls extends Readonly<Record<string, Untagged>>>(
  tag: Tag,
  calls: Calls,
): Tagged<Tag, Calls> {
  const tagged = Object.entries(calls).map(([name, call]) => [name, { ...call, tag }]);
  return Object.fromEntries(tagged) as Tagged<Tag, Calls>;
}
