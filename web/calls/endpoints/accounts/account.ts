import type * as contract from '#contract/accounts/account.ts';
import type { BodyOf } from '#contract/contract.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

/** Where somebody has guessed wrong before, the house lets the next try wait for up to half a minute before it answers. */
const timeout = 45_000;

export const accountApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  requestLoginOtp: mutation('POST /api/sc/login/request-otp', {
    request: (body: BodyOf<typeof contract.requestLoginOtp>) => ({ body, timeout }),
  }),
  login: mutation('POST /api/sc/login', { request: (body: BodyOf<typeof contract.login>) => ({ body, timeout }) }),
  requestPasswordReset: mutation('POST /api/sc/reset/password', {
    request: (body: BodyOf<typeof contract.requestPasswordReset>) => ({ body, timeout }),
  }),
  checkPasswordValidity: query('GET /api/sc/check-password-validity', { providesTags: ['Password'] }),
  /** Deposit balance of the bidder, and how much of it their winning lots hold. The argument is their number. */
  asset: query('POST /api/user/asset', {
    request: (userId: number) => ({ body: { userId } }),
    providesTags: ['Deposit', 'FetchOnReconnect'],
  }),
  checkStaff: query('POST /api/user/check/staff'),
}));
