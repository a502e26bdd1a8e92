import type * as contract from '#contract/accounts/profile.ts';
import type * as registration from '#contract/accounts/registration.ts';
import type { AnswerOf, BodyOf } from '#contract/contract.ts';
import { renewing, selectUser, signedIn } from '#web/session/session.ts';
import { api } from '../api.ts';
import { call } from '../contract-call.ts';

/** A photo over a slow line takes longer than any other request. */
const UPLOAD_TIMEOUT_MS = 60_000;

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<AnswerOf<typeof contract.getProfile>, void>({
      query: () => call<typeof contract.getProfile>('GET', '/api/user/get-profile', {}),
      providesTags: ['Profile', 'FetchOnReconnect'],
    }),
    updateProfile: build.mutation<AnswerOf<typeof contract.updateProfile>, BodyOf<typeof contract.updateProfile>>({
      query: (body) => call<typeof contract.updateProfile>('POST', '/api/user/update', { body }),
      // With another staff ID the photo of the card before is gone.
      invalidatesTags: ['Profile', 'StaffCard'],
    }),
    /** First step to another name, IC number or bank account. */
    requestUpdateOtp: build.mutation<
      AnswerOf<typeof contract.requestUpdateOtp>,
      BodyOf<typeof contract.requestUpdateOtp>
    >({
      query: (body) => call<typeof contract.requestUpdateOtp>('POST', '/api/user/update/request-otp', { body }),
    }),
    verifyBank: build.mutation<AnswerOf<typeof contract.verifyBank>, BodyOf<typeof contract.verifyBank>>({
      query: (body) => call<typeof contract.verifyBank>('POST', '/api/billplz/verify', { body }),
      invalidatesTags: ['Profile'],
    }),
    changeEmail: build.mutation<AnswerOf<typeof contract.changeEmail>, BodyOf<typeof contract.changeEmail>>({
      query: (body) => call<typeof contract.changeEmail>('POST', '/api/user/change/email', { body }),
    }),
    confirmEmail: build.mutation<AnswerOf<typeof contract.confirmEmail>, BodyOf<typeof contract.confirmEmail>>({
      query: (body) => call<typeof contract.confirmEmail>('POST', '/api/user/change/email/confirm', { body }),
      invalidatesTags: (result) => (result === undefined ? [] : ['Profile']),
    }),
    requestPasswordOtp: build.mutation<
      AnswerOf<typeof contract.requestPasswordOtp>,
      BodyOf<typeof contract.requestPasswordOtp>
    >({
      query: (body) =>
        call<typeof contract.requestPasswordOtp>('POST', '/api/user/change/password/request-otp', { body }),
    }),
    /** Ends the token that it was called with; the session goes on with the one in the answer. */
    changePassword: build.mutation<AnswerOf<typeof contract.changePassword>, BodyOf<typeof contract.changePassword>>({
      query: (body) => call<typeof contract.changePassword>('POST', '/api/user/change/password', { body }),
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        dispatch(renewing(true));
        try {
          const { data } = await queryFulfilled;
          const user = selectUser(getState() as unknown as Parameters<typeof selectUser>[0]);
          if (user !== null) dispatch(signedIn({ ...user, jwt: data.jwt }));
          // Not by `invalidatesTags`: those would ask again before the new token is there.
          dispatch(profileApi.util.invalidateTags(['Profile', 'Password', 'LoginSessions']));
        } catch {
          // Whoever called is told; here only the wait is over.
        }
        dispatch(renewing(false));
      },
    }),
    /** A short-lived address of the photo of one's own staff card; refused (404) while there is none. */
    staffCard: build.query<AnswerOf<typeof registration.staffCardUrl>, void>({
      query: () => call<typeof registration.staffCardUrl>('POST', '/api/file/staff-card-url', { body: {} }),
      providesTags: ['StaffCard'],
      keepUnusedDataFor: 0,
    }),
    uploadStaffCard: build.mutation<AnswerOf<typeof registration.uploadPhoto>, Blob>({
      query: (photo) => {
        const body = new FormData();
        body.append('folderType', 'staffIdCard');
        body.append('file', photo, 'staff-card.jpg');
        return { url: '/api/file/upload/photo', method: 'POST', body, timeout: UPLOAD_TIMEOUT_MS };
      },
      invalidatesTags: (result) => (result === undefined ? [] : ['StaffCard']),
    }),
    ownData: build.query<AnswerOf<typeof contract.ownData>, void>({
      query: () => call<typeof contract.ownData>('GET', '/api/user/own-data', {}),
      keepUnusedDataFor: 0,
    }),
  }),
});
