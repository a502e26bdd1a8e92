import { calls } from '#contract/accounts/calls.ts';
import type * as sessions from '#contract/accounts/login-sessions.ts';
import type * as contract from '#contract/accounts/people.ts';
import type * as profile from '#contract/accounts/profile.ts';
import type * as registration from '#contract/accounts/registration.ts';
import { calls as staffCalls } from '#contract/accounts/staff-calls.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

interface PageOf {
  /** 0 is the first. */
  readonly page0: number;
  readonly size: number;
}

/** Balances move with money, too. */
const LIST = ['People', 'Deposit', 'FetchOnReconnect'] as const;

/** People as the house's staff see and manage them. */
export const peopleApi = endpointsOf<typeof contract>(staffCalls)(({ query, mutation }) => ({
  usersByPage: query('usersByPage', { request: (page: PageOf) => ({ params: page }), providesTags: LIST }),
  userCount: query('userCount', { providesTags: LIST }),
  usersByName: query('usersByName', { request: (name: string) => ({ body: { name } }), providesTags: LIST }),
  usersByEmail: query('usersByEmail', { request: (email: string) => ({ body: { email } }), providesTags: LIST }),
  usersByEmailVerification: query('usersByEmailVerification', {
    request: (status: 'verified' | 'unverified') => ({ body: { status } }),
    providesTags: LIST,
  }),
  usersWithDeposit: query('usersWithDeposit', {
    request: (scope: 'all' | 'lostBidders' | 'negative') => ({ params: { scope } }),
    providesTags: LIST,
  }),
  blacklistedByPage: query('blacklistedByPage', { request: (page: PageOf) => ({ params: page }), providesTags: LIST }),
  deactivatedByPage: query('deactivatedByPage', { request: (page: PageOf) => ({ params: page }), providesTags: LIST }),
  staffByPage: query('staffByPage', {
    request: ({ verified, ...page }: PageOf & { readonly staffOf: string; readonly verified: boolean }) => ({
      params: { ...page, verified: verified ? 'true' : 'false' },
    }),
    providesTags: LIST,
  }),
  usersByBankStatus: query('usersByBankStatus', {
    request: (status: 'pending' | 'rejected' | 'verified') => ({ params: { status } }),
    providesTags: LIST,
  }),
  searchPeople: query('searchPeople', { providesTags: LIST }),
  personById: query('personById', {
    request: (userId: number) => ({ params: { userId } }),
    providesTags: [...LIST, 'Purchases'],
    // Whole numbers stay in the page no longer than somebody looks at them.
    keepUnusedDataFor: 0,
  }),
  vendorsForBlacklist: query('vendorsForBlacklist'),
  blacklistOfUser: query('blacklistOfUser', {
    request: (userId: number) => ({ body: { userId } }),
    providesTags: ['People'],
  }),
  blacklistUser: mutation('blacklistUser', { invalidatesTags: ['People'] }),
  removeFromBlacklist: mutation('removeFromBlacklist', { invalidatesTags: ['People'] }),
  makeBidder: mutation('makeBidder', { invalidatesTags: ['People', 'Deposit'] }),
  deactivateUser: mutation('deactivateUser', { invalidatesTags: ['People'] }),
  verifyStaff: mutation('verifyStaff', { invalidatesTags: ['People'] }),
  createInstantBidder: mutation('createInstantBidder', { invalidatesTags: ['People'] }),
  offerEmail: mutation('offerEmail', { invalidatesTags: ['People'] }),
}));

/** What the house does to an account that its owner does, too. */
export const accountOfPersonApi = endpointsOf<typeof profile & typeof registration & typeof sessions>(calls)(
  ({ query, mutation }) => ({
    verifyBankOfPerson: mutation('verifyBank', { invalidatesTags: ['People'] }),
    changePersonalData: mutation('changePersonalData', { invalidatesTags: ['People'] }),
    endAllLoginSessions: mutation('endAllLoginSessions', {
      request: (userId: number) => ({ body: { userId } }),
      invalidatesTags: ['People'],
    }),
    /** A short-lived address; asked for anew whenever somebody looks. */
    staffCardOfPerson: query('staffCardUrl', {
      request: (userId: number) => ({ body: { userId } }),
      keepUnusedDataFor: 0,
    }),
  }),
);
