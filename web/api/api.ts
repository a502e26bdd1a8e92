import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The one cache of what the server knows. Endpoints are injected per resource in `endpoints/`. Everything that a lost connection can
 * make stale provides `FetchOnReconnect`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'FetchOnReconnect',
    'Sessions',
    'Lots',
    'LatestBid',
    'OwnLots',
    'Deposit',
    'Transactions',
    'House',
    'Profile',
    'Password',
    'LoginSessions',
    'StaffCard',
    'Watchlist',
    'Purchases',
  ],
  // A slow answer somewhere else must not hold up the price of a lot; what was on its way meanwhile is checked when it arrives.
  invalidationBehavior: 'immediately',
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
