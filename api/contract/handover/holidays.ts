import * as zod from 'zod/mini';
import { MALAYSIAN_STATES } from '../accounts/malaysia.ts';
import { checked, fieldRefusal, message, refusal, staleWrite } from '../common.ts';
import { contract } from '../contract.ts';
import { day } from './terms.ts';

/** The days on which the house is closed beside its days of rest: notice and last days that are counted in working days leave them out. */

const holidayContent = zod.object({
  day,
  name: checked(zod.string(), zod.minLength(1), zod.maxLength(80)),
  /** '' for a national holiday. */
  state: zod.enum(['', ...MALAYSIAN_STATES]),
});
const holiday = zod.extend(holidayContent, { id: zod.int() });
export type Holiday = zod.infer<typeof holiday>;
const id = checked(zod.int(), zod.minimum(1), zod.maximum(2_147_483_647));

export const holidays = contract('handover', 'GET', '/api/handover/holidays', () => ({
  summary: 'The holidays that the house keeps, by day, and its days of rest of the week (0: Sunday).',
  response: {
    200: zod.object({ holidays: zod.array(holiday), restDays: zod.array(zod.int()) }),
    401: refusal,
    403: refusal,
  },
}));

export const saveHoliday = contract('handover', 'POST', '/api/handover/holidays/save', () => ({
  summary: 'Adds a holiday, or changes one that was shown as `before`.',
  body: zod.extend(holidayContent, { id: zod.optional(id), before: zod.optional(holidayContent) }),
  response: {
    ...{ 200: message, 400: fieldRefusal, 401: refusal, 403: refusal },
    409: zod.extend(staleWrite, { field: zod.optional(zod.string()) }),
  },
}));

export const deleteHoliday = contract('handover', 'POST', '/api/handover/holidays/delete', () => ({
  summary: 'Takes a holiday off the list, as it was shown.',
  body: zod.object({ id, before: holidayContent }),
  response: { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 404: refusal, 409: staleWrite },
}));
