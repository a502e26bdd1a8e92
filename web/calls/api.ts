import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * What the cache forgets together. One list: a tag of one feature is invalidated by commands of others and by the live feed, which do not
 * load that feature, and RTK Query knows only the tags that were added before their first use.
 */
const CACHE_TAGS = [
  'FetchOnReconnect',
  'Sessions',
  'Lots',
  'LatestBid',
  'OwnLots',
  'LotEntry',
  'Deposit',
  'Transactions',
  'SiteContent',
  'Profile',
  'Password',
  'SecondFactor',
  'LoginSessions',
  'StaffCard',
  'Watchlist',
  'Purchases',
  'LotImports',
  'Ledger',
  'Refunds',
  'People',
  'Mailings',
  'MailDrafts',
  'Notifications',
  'Vendors',
  'Drafts',
] as const;
export type CacheTag = (typeof CACHE_TAGS)[number];

/**
 * The one cache of what the server knows. Endpoints are injected per resource in `endpoints/`. Everything that a lost connection can
 * make stale provides `FetchOnReconnect`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: CACHE_TAGS,
  // A slow answer somewhere else must not hold up the price of a lot; what was on its way meanwhile is checked when it arrives.
  invalidationBehavior: 'immediately',
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
