import type * as contract from '#contract/mailing.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

export const reminderApi = endpointsOf<typeof contract>()(({ mutation }) => ({
  remindOfRegistration: mutation('POST /api/user/register/remind'),
}));
