import * as zod from 'zod/mini';
import { STEPS } from '#domain/handover.ts';
import { LOT_KEY } from '#domain/lot-key.ts';
import { checked, commandHeaders, exactRinggit, fieldRefusal, message, refusal, seen } from '../common.ts';
import { MOST_RESULTS } from '../constants.ts';
import { contract } from '../contract.ts';

/** Many units at once: one step for all that were chosen, and the results of an inspection centre. The book decides each on its own. Days are YYYY-MM-DD at +08:00. */

const orderNo = checked(zod.string(), zod.regex(LOT_KEY));
const day = zod.iso.date();
const DONE = { 400: fieldRefusal, 401: refusal, 403: refusal, 422: refusal, 503: refusal };

/** Units of one press. */
const MOST_UNITS = 200;

const charge = zod.object({
  auctionName: orderNo,
  amount: exactRinggit,
  shownDue: exactRinggit,
});

export const recordSteps = contract('handover', 'POST', '/api/handover/steps', () => ({
  summary:
    'Records that a step was done on a day for several units. The answer says of each whether it was, and why not. The same again does no harm: what is recorded so already counts as done. Units named in `charges` are charged for the step as well, at what the terms of their file say.',
  headers: commandHeaders,
  body: zod.object({
    units: checked(zod.array(orderNo), zod.minLength(1), zod.maxLength(MOST_UNITS)),
    step: zod.enum(STEPS),
    on: zod.optional(day),
    until: zod.optional(zod.nullable(day)),
    /** Of an inspection or a transfer: what each of these units is to be charged for it, and what was due of its charges then, as it was shown. */
    charges: zod.optional(checked(zod.array(charge), zod.maxLength(MOST_UNITS))),
  }),
  response: {
    200: zod.extend(message, {
      units: zod.array(
        zod.object({
          auctionName: zod.string(),
          /** It is recorded, now or before, and charged where that was asked for. */
          done: zod.boolean(),
          /** Also where it was not charged. */
          recorded: zod.boolean(),
          /** Why not; '' where it is. */
          refusal: zod.string(),
        }),
      ),
    }),
    ...DONE,
  },
}));

const line = zod.object({
  /** Of the file, from 1. */
  line: checked(zod.int(), zod.minimum(1), zod.maximum(1_000_000)),
  /** An order number, or a registration number. */
  unit: seen(checked(zod.string(), zod.minLength(1), zod.maxLength(60))),
  passed: zod.boolean(),
  on: day,
  until: zod.nullable(day),
});
export type ResultLine = zod.infer<typeof line>;
const lines = checked(zod.array(line), zod.minLength(1), zod.maxLength(MOST_RESULTS));

const judged = zod.object({
  line: zod.int(),
  unit: zod.string(),
  /** The order number; null: no open file is meant. */
  auctionName: zod.nullable(zod.string()),
  regnNo: zod.string(),
  passed: zod.boolean(),
  on: zod.string(),
  until: zod.nullable(zod.string()),
  /** `record`: it would be, or was, recorded; `known`: it was before; `refuse`: it is not, for the reason beside. */
  outcome: zod.enum(['record', 'known', 'refuse']),
  reason: zod.string(),
});
export type JudgedResult = zod.infer<typeof judged>;

export const previewResults = contract('handover', 'POST', '/api/handover/results/preview', () => ({
  summary: 'What each line of an inspection centre’s file would do. Nothing is recorded.',
  body: zod.object({ lines }),
  response: { 200: zod.object({ lines: zod.array(judged) }), ...DONE },
}));

export const recordResults = contract('handover', 'POST', '/api/handover/results', () => ({
  summary:
    'Records the results of an inspection centre, each once for a unit, day and result: who passed has the step of the inspection, who failed has it in the history of the lot.',
  body: zod.object({ fileName: seen(checked(zod.string(), zod.minLength(1), zod.maxLength(200))), lines }),
  response: { 200: zod.extend(message, { lines: zod.array(judged) }), ...DONE },
}));
