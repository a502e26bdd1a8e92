import type * as sessions from '#contract/accounts/account.ts';
import type * as contract from '#contract/accounts/people.ts';
import type * as profile from '#contract/accounts/profile.ts';
import type * as registration from '#contract/accounts/registration.ts';
import type * as secondFactor from '#contract/accounts/second-factor.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

interface WithDeposit {
  readonly scope: 'all' | 'lostBidders' | 'negative';
  /** Part of a name or a mail address; '' for all. */
  readonly search: string;
}

const withDeposit = ({ scope, search }: WithDeposit) => ({ params: { scope }, query: search === '' ? {} : { search } });

/** Balances move with money, too. */
const LIST = ['People', 'Deposit', 'FetchOnReconnect'] as const;

/** Snackbars of the User Manager stay for so long, ms (specification, back office, section 9). */
export const SHOWN_MS = 6_000;

/** People as the house's staff see and manage them. */
export const peopleApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  usersByPage: query('GET /api/user/getbypage/:page0/:size', { providesTags: LIST }),
  userCount: query('GET /api/user/count', { providesTags: LIST }),
  usersByName: query('POST /api/user/get/byname', { providesTags: LIST }),
  usersByEmail: query('POST /api/user/getall/by/email', { providesTags: LIST }),
  usersByEmailVerification: query('POST /api/user/getall/by/email/verification/status', { providesTags: LIST }),
  usersWithDeposit: query('GET /api/user/get/with/balancedeposit/:scope', {
    request: ({ page0, size, ...asked }: WithDeposit & { readonly page0: number; readonly size: number }) => {
      const { params, query } = withDeposit(asked);
      return { params, query: { page0: `${page0}`, size: `${size}`, ...query } };
    },
    providesTags: LIST,
  }),
  /** Of all pages; asked for anew whenever somebody saves them. */
  allUsersWithDeposit: query('GET /api/user/get/with/balancedeposit/:scope', {
    request: withDeposit,
    keepUnusedDataFor: 0,
  }),
  emailsWithDeposit: query('GET /api/user/emails/with/balancedeposit/:scope', {
    request: withDeposit,
    keepUnusedDataFor: 0,
  }),
  blacklistedByPage: query('GET /api/user/blacklist/getbypage/:page0/:size', { providesTags: LIST }),
  deactivatedByPage: query('GET /api/user/deactivate/getbypage/:page0/:size', { providesTags: LIST }),
  staffByPage: query('GET /api/user/staff/getbypage/:staffOf/:verified/:page0/:size', { providesTags: LIST }),
  usersByBankStatus: query('GET /api/user/bank/getall/:status', { providesTags: LIST }),
  searchPeople: query('POST /api/user/search', { providesTags: LIST }),
  personById: query('GET /api/user/person/:userId', {
    providesTags: [...LIST, 'Purchases'],
    // Whole numbers stay in the page no longer than somebody looks at them.
    keepUnusedDataFor: 0,
  }),
  lotsOfPerson: query('GET /api/user/person/:userId/lots/:page/:size', {
    providesTags: ['Lots', 'People', 'FetchOnReconnect'],
    keepUnusedDataFor: 0,
  }),
  mailsOfPerson: query('GET /api/user/person/:userId/mails/:page/:size', {
    providesTags: ['People', 'FetchOnReconnect'],
    keepUnusedDataFor: 0,
  }),
  vendorsForBlacklist: query('GET /api/user/blacklist/vendors'),
  blacklistOfUser: query('POST /api/user/blacklist/get/all', { providesTags: ['People'] }),
  blacklistUser: mutation('POST /api/user/blacklist', { invalidatesTags: ['People'] }),
  removeFromBlacklist: mutation('POST /api/user/blacklist/delete/vendor', { invalidatesTags: ['People'] }),
  makeBidder: mutation('POST /api/user/make-bidder', { invalidatesTags: ['People', 'Deposit'] }),
  deactivateUser: mutation('POST /api/user/deactivate', { invalidatesTags: ['People'] }),
  verifyStaff: mutation('POST /api/user/verify/staff', { invalidatesTags: ['People'] }),
  refuseStaff: mutation('POST /api/user/refuse/staff', { invalidatesTags: ['People'] }),
  createInstantBidder: mutation('POST /api/user/instant-bidder', { invalidatesTags: ['People'] }),
  offerEmail: mutation('POST /api/user/instant-bidder/email', { invalidatesTags: ['People'] }),
}));

/** What the house does to an account that its owner does, too. */
export const accountOfPersonApi = endpointsOf<
  typeof profile & typeof registration & typeof sessions & typeof secondFactor
>()(({ query, mutation }) => ({
  verifyBankOfPerson: mutation('POST /api/billplz/verify', { invalidatesTags: ['People'] }),
  /** Mails whoever is logged in a code with which they change somebody else's name or IC number, or take away their second factor. */
  requestCodeForPerson: mutation('POST /api/user/update/request-otp'),
  changePersonalData: mutation('POST /api/user/personal-data', { invalidatesTags: ['People'] }),
  resetSecondFactor: mutation('POST /api/user/second-factor/reset', { invalidatesTags: ['People'] }),
  endAllLoginSessions: mutation('POST /api/user/sessions/end-all', { invalidatesTags: ['People'] }),
  /** A short-lived address; asked for anew whenever somebody looks. */
  staffCardOfPerson: query('POST /api/file/staff-card-url', { keepUnusedDataFor: 0 }),
}));
