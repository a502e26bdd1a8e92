import { calls } from '#contract/accounts/calls.ts';
import type * as contract from '#contract/accounts/profile.ts';
import { renewing, selectUser, signedIn } from '#web/session/session.ts';
import { api } from '../../api.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

export const profileApi = endpointsOf<typeof contract>(calls)(({ query, mutation }) => ({
  profile: query('getProfile', { providesTags: ['Profile', 'FetchOnReconnect'] }),
  // With another staff ID the photo of the card before is gone.
  updateProfile: mutation('updateProfile', { invalidatesTags: ['Profile', 'StaffCard'] }),
  /** First step to another name, IC number or bank account. */
  requestUpdateOtp: mutation('requestUpdateOtp'),
  verifyBank: mutation('verifyBank', { invalidatesTags: ['Profile'] }),
  changeEmail: mutation('changeEmail'),
  confirmEmail: mutation('confirmEmail', {
    invalidatesTags: (result) => (result === undefined ? [] : ['Profile']),
  }),
  requestPasswordOtp: mutation('requestPasswordOtp'),
  /** Ends the token that it was called with; the session goes on with the one in the answer. */
  changePassword: mutation('changePassword', {
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
  setLanguage: mutation('setLanguage'),
  ownData: query('ownData', { keepUnusedDataFor: 0 }),
}));
