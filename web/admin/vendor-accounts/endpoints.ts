import type { BodyOf } from '#contract/contract.ts';
import type * as contract from '#contract/vendors.ts';
import { commandRequest } from '#web/calls/command-id.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

const ofVendors = { providesTags: ['Vendors', 'FetchOnReconnect'] } as const;
const ofSales = { providesTags: ['Vendors', 'Purchases', 'FetchOnReconnect'] } as const;
/** Also after a failure: it may have been done, and only its answer lost. */
const changes = { invalidatesTags: ['Vendors'] } as const;
const movesMoney = { invalidatesTags: ['Vendors', 'Ledger'] } as const;

/** `from` and `to` are days at +08:00, '' for none. */
export interface StatementAsked {
  readonly vendor: string;
  readonly from: string;
  readonly to: string;
}

/** What vendors have agreed, what they are owed, and what is paid out to them. */
export const vendorAccountsApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  vendorAccounts: query('GET /api/vendor-accounts', ofSales),
  vendorAccount: query('GET /api/vendor-accounts/:vendor', ofVendors),
  vendorStatement: query('GET /api/vendor-accounts/:vendor/statement', {
    request: ({ vendor, from, to }: StatementAsked) => ({
      params: { vendor },
      query: { ...(from !== '' && { from }), ...(to !== '' && { to }) },
    }),
    ...ofVendors,
  }),
  vendorSales: query('GET /api/vendor-accounts/:vendor/sales', ofSales),
  tryAgreement: query('POST /api/vendor-accounts/agreement/try', ofSales),
  setAgreement: mutation('POST /api/vendor-accounts/agreement', {
    request: commandRequest<BodyOf<typeof contract.setAgreement>>,
    ...movesMoney,
  }),
  settleAnew: mutation('POST /api/vendor-accounts/settle-anew', {
    request: commandRequest<BodyOf<typeof contract.settleAnew>>,
    ...movesMoney,
  }),
  chargeVendor: mutation('POST /api/vendor-accounts/charge', {
    request: commandRequest<BodyOf<typeof contract.chargeVendor>>,
    ...movesMoney,
  }),
  payInByVendor: mutation('POST /api/vendor-accounts/pay-in', {
    request: commandRequest<BodyOf<typeof contract.payInByVendor>>,
    ...movesMoney,
  }),
  takeBackFromVendor: mutation('POST /api/vendor-accounts/take-back', {
    request: commandRequest<BodyOf<typeof contract.takeBackFromVendor>>,
    ...movesMoney,
  }),
  proposeBankAccount: mutation('POST /api/vendor-accounts/bank-account', changes),
  decideBankAccount: mutation('POST /api/vendor-accounts/bank-account/decide', changes),
  proposePayout: mutation('POST /api/vendor-accounts/payout', {
    request: commandRequest<BodyOf<typeof contract.proposePayout>>,
    ...changes,
  }),
  decidePayout: mutation('POST /api/vendor-accounts/payout/decide', movesMoney),
  endPayout: mutation('POST /api/vendor-accounts/payout/end', movesMoney),
  retryPayout: mutation('POST /api/vendor-accounts/payout/retry', changes),
}));

/** How long messages stay, ms: as beside payments. */
export const MESSAGE_MS = 6_000;

/** How often vendors are asked for, ms: nothing tells of what others propose. */
export const POLL_MS = 15_000;

/** Figures of money are asked for anew whenever they are looked at. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;
