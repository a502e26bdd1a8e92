import type * as contract from '#contract/accounts/registration.ts';
import type { AnswerOf, BodyOf } from '#contract/contract.ts';
import { api } from '../api.ts';
import { call } from '../contract-call.ts';

/** A photo over a slow line takes longer than any other request. */
const UPLOAD_TIMEOUT_MS = 60_000;

interface Registration {
  readonly body: BodyOf<typeof contract.register>;
  /** The photo of the staff card. */
  readonly photo: Blob | null;
}

export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    banks: build.query<AnswerOf<typeof contract.banks>, void>({
      query: () => call<typeof contract.banks>('GET', '/api/bank/getall', {}),
      providesTags: ['House'],
    }),
    /** JSON, or multipart when a photo comes along. */
    register: build.mutation<AnswerOf<typeof contract.register>, Registration>({
      query: ({ body, photo }) => {
        if (photo === null) return call<typeof contract.register>('POST', '/api/user/register', { body });
        const form = new FormData();
        for (const [field, value] of Object.entries(body)) form.append(field, String(value));
        form.append('file', photo, 'staff-card.jpg');
        return { url: '/api/user/register', method: 'POST', body: form, timeout: UPLOAD_TIMEOUT_MS };
      },
      extraOptions: { once: true },
    }),
    verifyEmail: build.mutation<AnswerOf<typeof contract.verifyEmail>, BodyOf<typeof contract.verifyEmail>>({
      query: (body) => call<typeof contract.verifyEmail>('POST', '/api/sc/verify/email', { body }),
    }),
    resendVerification: build.mutation<
      AnswerOf<typeof contract.resendVerification>,
      BodyOf<typeof contract.resendVerification>
    >({
      query: (body) => call<typeof contract.resendVerification>('POST', '/api/sc/verify/email/resend', { body }),
    }),
  }),
});
