import type * as contract from '#contract/accounts/profile.ts';
import type { banks } from '#contract/accounts/registration.ts';
import { renewing, selectUser, signedIn } from '#web/session/session.ts';
import { api } from '../../api.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

export const profileApi = endpointsOf<typeof contract & { readonly banks: typeof banks }>()(({ query, mutation }) => ({
  profile: query('GET /api/user/get-profile', { providesTags: ['Profile', 'FetchOnReconnect'] }),
  // With another staff ID the photo of the card before is gone.
  updateProfile: mutation('POST /api/user/update', { invalidatesTags: ['Profile', 'StaffCard'] }),
  /** First step to another name, IC number or bank account. */
  requestUpdateOtp: mutation('POST /api/user/update/request-otp'),
  verifyBank: mutation('POST /api/billplz/verify', { invalidatesTags: ['Profile'] }),
  changeEmail: mutation('POST /api/user/change/email'),
  confirmEmail: mutation('POST /api/user/change/email/confirm', {
    invalidatesTags: (result) => (result === undefined ? [] : ['Profile']),
  }),
  requestPasswordOtp: mutation('POST /api/user/change/password/request-otp'),
  /** Ends the token that it was called with; the session goes on with the one in the answer. */
  changePassword: mutation('POST /api/user/change/password', {
    onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
      dispatch(renewing(true));
      try {
        const { data } = await queryFulfilled;
        const user = selectUser(getState() as unknown as Parameters<typeof selectUser>[0]);
        if (user !== null) dispatch(signedIn({ ...user, jwt: data.jwt }));
        // Not by `invalidatesTags`: those would ask again before the new token is there.
        dispatch(api.util.invalidateTags(['Profile', 'Password', 'LoginSessions']));
      } catch {
        // Whoever called is told; here only the wait is over.
      }
      dispatch(renewing(false));
    },
  }),
  /** The banks to choose from, here and in a registration. */
  banks: query('GET /api/bank/getall', { providesTags: ['SiteContent'] }),
  setLanguage: mutation('POST /api/user/language'),
  ownData: query('GET /api/user/own-data', { keepUnusedDataFor: 0 }),
}));
