import type { BodyOf } from '#contract/contract.ts';
import type * as payments from '#contract/payments/payments.ts';
import type * as requests from '#contract/payments/refund-requests.ts';
import type * as refunds from '#contract/payments/refunds.ts';
import { api } from '../api.ts';
import { commandRequest } from '../command-id.ts';
import { endpointsOf } from '../contract-endpoints.ts';

type Returned = NonNullable<BodyOf<typeof payments.topUpStatus>['returned']>;

type Contracts = typeof payments & typeof refunds & typeof requests;

export const paymentsApi = endpointsOf<Contracts>()(({ query, mutation }) => ({
  /** Sent once: a repetition would be another bill. */
  createBillUrl: mutation('POST /api/transaction/createbillurl', { extraOptions: { once: true } }),
  createPurchaseBillUrl: mutation('POST /api/transaction/createbillurl/purchase', { extraOptions: { once: true } }),
  /** The argument is the bidder's number. */
  depositLimit: query('POST /api/toggleinfo/check/deposit/limit', {
    request: (userId: number) => ({ body: { userId } }),
    providesTags: ['Deposit', 'Sessions', 'FetchOnReconnect'],
  }),
  /** What became of the payment that the payer came back from (null: of any that is open). Asking settles what is paid. */
  topUpStatus: query('POST /api/transaction/topup/status', {
    request: (returned: Returned | null) => ({ body: returned === null ? {} : { returned } }),
    keepUnusedDataFor: 0,
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      try {
        const { data } = await queryFulfilled;
        if (data.returned?.state !== 'paid') return;
        dispatch(api.util.invalidateTags(['Deposit', 'Transactions', 'Purchases']));
      } catch {
        // The page that asks shows the refusal.
      }
    },
  }),
  paymentBanks: query('GET /api/billplz/banks', { keepUnusedDataFor: 3_600 }),
  transactionCount: query('POST /api/transaction/count', {
    request: (userId: number) => ({ body: { userId } }),
    providesTags: ['Transactions', 'FetchOnReconnect'],
  }),
  /** The argument is the bidder's number. */
  refundsOfUser: query('POST /api/transaction/refund/getbyuser', {
    request: (userId: number) => ({ body: { userId } }),
    providesTags: ['Refunds', 'Transactions', 'FetchOnReconnect'],
  }),
  /** What can be asked back, and what was; the argument is the bidder's number. */
  ownRefundRequests: query('POST /api/transaction/refund/request/own', {
    request: (userId: number) => ({ body: { userId } }),
    providesTags: ['Refunds', 'Deposit', 'FetchOnReconnect'],
  }),
  askForRefund: mutation('POST /api/transaction/refund/request', {
    request: commandRequest<BodyOf<typeof requests.askForRefund>>,
    invalidatesTags: ['Refunds'],
  }),
  takeBackRefundRequest: mutation('POST /api/transaction/refund/request/takeback', { invalidatesTags: ['Refunds'] }),
  transactionsByPage: query('POST /api/transaction/getbypage', { providesTags: ['Transactions', 'FetchOnReconnect'] }),
}));
