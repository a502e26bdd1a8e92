import { calls } from '#contract/accounts/calls.ts';
import type * as contract from '#contract/accounts/login-sessions.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

export const loginSessionApi = endpointsOf<typeof contract>(calls)(({ query, mutation }) => ({
  /** Where the person is logged in. */
  loginSessions: query('loginSessions', { providesTags: ['LoginSessions'], keepUnusedDataFor: 0 }),
  // Refused as well: then it has ended already.
  endLoginSession: mutation('endLoginSession', { invalidatesTags: ['LoginSessions'] }),
  endOtherLoginSessions: mutation('endOtherLoginSessions', { invalidatesTags: ['LoginSessions'] }),
}));
