import type * as contract from '#contract/accounts/registration.ts';
import type { BodyOf } from '#contract/contract.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

/** A photo over a slow line takes longer than any other request. */
const UPLOAD_TIMEOUT_MS = 60_000;

interface Registration {
  readonly body: BodyOf<typeof contract.register>;
  /** The photo of the staff card. */
  readonly photo: Blob | null;
}

export const registrationApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  /** JSON, or multipart when a photo comes along. */
  register: mutation('POST /api/user/register', {
    request: ({ body, photo }: Registration) => {
      if (photo === null) return { body };
      const form = new FormData();
      for (const [field, value] of Object.entries(body)) form.append(field, String(value));
      form.append('file', photo, 'staff-card.jpg');
      return { body: form, timeout: UPLOAD_TIMEOUT_MS };
    },
    extraOptions: { once: true },
  }),
  checkPassword: mutation('POST /api/user/register/check-password'),
  verifyEmail: mutation('POST /api/sc/verify/email'),
  resendVerification: mutation('POST /api/sc/verify/email/resend'),
  /** A short-lived address of the photo of one's own staff card; null while there is none. */
  staffCard: query<'POST /api/file/staff-card-url', void>('POST /api/file/staff-card-url', {
    request: () => ({ body: {} }),
    providesTags: ['StaffCard'],
    keepUnusedDataFor: 0,
  }),
  uploadStaffCard: mutation('POST /api/file/upload/photo', {
    request: (photo: Blob) => {
      const body = new FormData();
      body.append('folderType', 'staffIdCard');
      body.append('file', photo, 'staff-card.jpg');
      return { body, timeout: UPLOAD_TIMEOUT_MS };
    },
    invalidatesTags: (result) => (result === undefined ? [] : ['StaffCard']),
  }),
}));
