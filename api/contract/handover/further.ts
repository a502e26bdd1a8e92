import * as zod from 'zod/mini';
import { DOER_NAMES, STEP_NAME } from '#domain/further-steps.ts';
import { checked, fieldRefusal, isoInstant, lotNo, message, refusal, ringgit } from '../common.ts';
import { contract } from '../contract.ts';
import { day, orderNo, session } from './terms.ts';

/** Further steps of a file, beside those that the gate waits for. */

/** One of a file, as its template had it when the file was opened. */
export const fileFurtherStep = zod.object({
  step: zod.string(),
  label: zod.string(),
  labelMs: zod.string(),
  doer: zod.enum(DOER_NAMES),
  needsProof: zod.boolean(),
  /** What it costs elsewhere; null: nothing, or it is not known. */
  charge: zod.nullable(ringgit),
  /** After what it is done, a step of the book or a further one; null: after nothing certain. */
  after: zod.nullable(zod.string()),
  /** Its last day; null while it is not known, or where it has none. */
  dueOn: zod.nullable(zod.string()),
  doneOn: zod.nullable(zod.string()),
});
export type FileFurtherStep = zod.infer<typeof fileFurtherStep>;

/** A photo or PDF that shows that a step was done. */
export const fileProof = zod.object({
  id: zod.uuid(),
  /** Of the book (inspection, transfer, deregistration), or a further one. */
  step: zod.string(),
  type: zod.enum(['photo', 'pdf']),
  sizeBytes: zod.int(),
  at: isoInstant,
  /** Whether the buyer sent it, or the house. */
  byBuyer: zod.boolean(),
});
export type FileProof = zod.infer<typeof fileProof>;

const stepName = checked(zod.string(), zod.regex(STEP_NAME));
const note = checked(zod.string(), zod.maxLength(500));
const DONE = {
  200: message,
  400: fieldRefusal,
  401: refusal,
  403: refusal,
  404: refusal,
  409: fieldRefusal,
  503: refusal,
};

export const recordFurtherStep = contract('handover', 'POST', '/api/handover/further/record', () => ({
  summary:
    'Records that a further step was done. One that needs a proof is refused without one (`proof-needed`); one that is recorded with another day too (`further-step-done`).',
  body: zod.object({
    auctionName: orderNo,
    step: stepName,
    /** Today when absent. */
    on: zod.optional(day),
    note: zod.optional(note),
  }),
  response: DONE,
}));

export const undoFurtherStep = contract('handover', 'POST', '/api/handover/further/undo', () => ({
  summary: 'Takes back a further step that was recorded by mistake.',
  body: zod.object({ auctionName: orderNo, step: stepName, note: zod.optional(note) }),
  response: DONE,
}));

const entry = zod.object({
  id: zod.int(),
  step: zod.string(),
  entry: zod.enum(['done', 'undone']),
  /** On which day it was done; null where it was taken back. */
  doneOn: zod.nullable(zod.string()),
  note: zod.string(),
  /** Who recorded it; null: an account that is not known any more. */
  by: zod.nullable(zod.string()),
  at: isoInstant,
});
export type FurtherStepEntry = zod.infer<typeof entry>;

export const furtherStepEntries = contract('handover', 'GET', '/api/handover/further/:session/:lotNo', () => ({
  summary: 'What was recorded of the further steps of a file, the newest first.',
  params: zod.object({ session, lotNo }),
  response: { 200: zod.object({ entries: zod.array(entry) }), 401: refusal, 403: refusal, 404: refusal, 503: refusal },
}));
