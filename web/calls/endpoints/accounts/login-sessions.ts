import type * as contract from '#contract/accounts/account.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

export const loginSessionApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  /** Where the person is logged in. */
  loginSessions: query('GET /api/user/sessions', { providesTags: ['LoginSessions'], keepUnusedDataFor: 0 }),
  // Refused as well: then it has ended already.
  endLoginSession: mutation('POST /api/user/sessions/end', { invalidatesTags: ['LoginSessions'] }),
  endOtherLoginSessions: mutation('POST /api/user/sessions/end-others', { invalidatesTags: ['LoginSessions'] }),
}));
