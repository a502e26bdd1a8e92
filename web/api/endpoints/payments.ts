import type { AnswerOf, BodyOf } from '#contract/contract.ts';
import type * as payments from '#contract/payments/payments.ts';
import type * as transactions from '#contract/payments/transactions.ts';
import { api } from '../api.ts';
import { call } from '../contract-call.ts';

type Returned = NonNullable<BodyOf<typeof payments.topUpStatus>['returned']>;

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sent once: a repetition would be another bill. */
    createBillUrl: build.mutation<AnswerOf<typeof payments.createBillUrl>, BodyOf<typeof payments.createBillUrl>>({
      query: (body) => call<typeof payments.createBillUrl>('POST', '/api/transaction/createbillurl', { body }),
      extraOptions: { once: true },
    }),
    /** The argument is the bidder's number. */
    depositLimit: build.query<AnswerOf<typeof payments.checkDepositLimit>, number>({
      query: (userId) =>
        call<typeof payments.checkDepositLimit>('POST', '/api/toggleinfo/check/deposit/limit', { body: { userId } }),
      providesTags: ['Deposit', 'Sessions', 'FetchOnReconnect'],
    }),
    /** What became of the payment that the payer came back from (null: of any that is open). Asking settles what is paid. */
    topUpStatus: build.query<AnswerOf<typeof payments.topUpStatus>, Returned | null>({
      query: (returned) =>
        call<typeof payments.topUpStatus>('POST', '/api/transaction/topup/status', {
          body: returned === null ? {} : { returned },
        }),
      keepUnusedDataFor: 0,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          if (data.returned?.state === 'paid') dispatch(api.util.invalidateTags(['Deposit', 'Transactions']));
        } catch {
          // The page that asks shows the refusal.
        }
      },
    }),
    paymentBanks: build.query<AnswerOf<typeof payments.paymentBanks>, void>({
      query: () => call<typeof payments.paymentBanks>('GET', '/api/billplz/banks', {}),
      keepUnusedDataFor: 3_600,
    }),
    transactionCount: build.query<AnswerOf<typeof transactions.transactionCount>, number>({
      query: (userId) =>
        call<typeof transactions.transactionCount>('POST', '/api/transaction/count', { body: { userId } }),
      providesTags: ['Transactions', 'FetchOnReconnect'],
    }),
    transactionsByPage: build.query<
      AnswerOf<typeof transactions.transactionsByPage>,
      { userId: number; noOfContent: number; page: number }
    >({
      query: (body) => call<typeof transactions.transactionsByPage>('POST', '/api/transaction/getbypage', { body }),
      providesTags: ['Transactions', 'FetchOnReconnect'],
    }),
  }),
});
