import { calls } from '#contract/mailing/calls.ts';
import type * as contract from '#contract/mailing/mailing.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

export const reminderApi = endpointsOf<typeof contract>(calls)(({ mutation }) => ({
  remindOfRegistration: mutation('remindOfRegistration'),
}));
