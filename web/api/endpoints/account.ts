import type * as contract from '#contract/accounts/account.ts';
import type { AnswerOf, BodyOf } from '#contract/contract.ts';
import { api } from '../api.ts';
import { call } from '../contract-call.ts';

/** Where somebody has guessed wrong before, the house lets the next try wait for up to half a minute before it answers. */
const LOGIN_TIMEOUT_MS = 45_000;

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestLoginOtp: build.mutation<AnswerOf<typeof contract.requestLoginOtp>, BodyOf<typeof contract.requestLoginOtp>>(
      {
        query: (body) => ({
          ...call<typeof contract.requestLoginOtp>('POST', '/api/sc/login/request-otp', { body }),
          timeout: LOGIN_TIMEOUT_MS,
        }),
      },
    ),
    login: build.mutation<AnswerOf<typeof contract.login>, BodyOf<typeof contract.login>>({
      query: (body) => ({
        ...call<typeof contract.login>('POST', '/api/sc/login', { body }),
        timeout: LOGIN_TIMEOUT_MS,
      }),
    }),
    requestPasswordReset: build.mutation<
      AnswerOf<typeof contract.requestPasswordReset>,
      BodyOf<typeof contract.requestPasswordReset>
    >({
      query: (body) => ({
        ...call<typeof contract.requestPasswordReset>('POST', '/api/sc/reset/password', { body }),
        timeout: LOGIN_TIMEOUT_MS,
      }),
    }),
    checkPasswordValidity: build.query<AnswerOf<typeof contract.checkPasswordValidity>, void>({
      query: () => call<typeof contract.checkPasswordValidity>('GET', '/api/sc/check-password-validity', {}),
      providesTags: ['Password'],
    }),
    /** Deposit balance of the bidder, and how much of it his winning lots hold. The argument is his number. */
    asset: build.query<AnswerOf<typeof contract.asset>, number>({
      query: (userId) => call<typeof contract.asset>('POST', '/api/user/asset', { body: { userId } }),
      providesTags: ['Deposit', 'FetchOnReconnect'],
    }),
    checkStaff: build.query<AnswerOf<typeof contract.checkStaff>, { userId: number; sessionVendor: string }>({
      query: (body) => call<typeof contract.checkStaff>('POST', '/api/user/check/staff', { body }),
    }),
  }),
});
