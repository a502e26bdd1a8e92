import type * as contract from '#contract/accounts/login-sessions.ts';
import type { AnswerOf, BodyOf } from '#contract/contract.ts';
import { api } from '../api.ts';
import { call } from '../contract-call.ts';

export const loginSessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where the person is logged in. */
    loginSessions: build.query<AnswerOf<typeof contract.loginSessions>, void>({
      query: () => call<typeof contract.loginSessions>('GET', '/api/user/sessions', {}),
      providesTags: ['LoginSessions'],
      keepUnusedDataFor: 0,
    }),
    endLoginSession: build.mutation<AnswerOf<typeof contract.endLoginSession>, BodyOf<typeof contract.endLoginSession>>(
      {
        query: (body) => call<typeof contract.endLoginSession>('POST', '/api/user/sessions/end', { body }),
        // Refused as well: then it has ended already.
        invalidatesTags: ['LoginSessions'],
      },
    ),
    endOtherLoginSessions: build.mutation<AnswerOf<typeof contract.endOtherLoginSessions>, void>({
      query: () => call<typeof contract.endOtherLoginSessions>('POST', '/api/user/sessions/end-others', {}),
      invalidatesTags: ['LoginSessions'],
    }),
  }),
});
