import * as zod from 'zod/mini';
import { checked, exactRinggit, fieldRefusal, isoInstant, message, refusal, ringgit, rowNo } from '../common.ts';
import { contract } from '../contract.ts';
import { MOST } from './lot-limits.ts';
import { line, lines, nextLotChange } from './lot-writes.ts';

/** Lots that vendors write for the house to take into its catalogue. Of whom says the login of the vendor; no call of theirs takes one. */

/** `sent`: the house is asked. `returned`: it has said why not, and the vendor may send it again. */
export const OPEN_DRAFT_STATES = ['draft', 'sent', 'returned'] as const;
export type OpenDraftState = (typeof OPEN_DRAFT_STATES)[number];

const version = checked(zod.int(), zod.minimum(1), zod.maximum(1_000_000));

const draft = {
  id: zod.int(),
  /** Another one after every change: what was shown is what is decided on. */
  version: zod.int(),
  /** The key of its unit, for its photos. */
  unit: zod.string(),
  photos: zod.array(zod.string()),
  regnNo: zod.string(),
  make: zod.string(),
  descOfGood: zod.string(),
  year: zod.string(),
  mileageKm: zod.nullable(zod.int()),
  /** For the house. */
  note: zod.string(),
  /** The reserve that they wish; null: none. */
  reserve: zod.nullable(ringgit),
  changedAt: isoInstant,
  sentAt: zod.nullable(isoInstant),
};

const ownDraft = zod.object({
  ...draft,
  state: zod.enum([...OPEN_DRAFT_STATES, 'taken']),
  /** Why it was returned; '' for nothing. */
  reason: zod.string(),
});
export type OwnDraft = zod.infer<typeof ownDraft>;

const refusals = { 400: fieldRefusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 503: refusal };

export const ownDrafts = contract('catalogue', 'GET', '/api/vendor-area/drafts', () => ({
  summary:
    'What the vendor has written for the house to take into its catalogue, the newest first, and what it took of it lately.',
  response: { 200: zod.object({ drafts: zod.array(ownDraft) }), ...refusals },
}));

export const saveDraft = contract('catalogue', 'POST', '/api/vendor-area/drafts', () => ({
  summary:
    'Saves a draft of a lot: a new one without `id`, once for its `key`; or the one that was shown under `version` (409 draft-changed for another one by now). At most 200 open ones.',
  body: zod.object({
    id: zod.optional(rowNo),
    version: zod.optional(version),
    /** Of a new one: sent twice it is one. */
    key: zod.optional(checked(zod.string(), zod.regex(/^[0-9A-Za-z_-]{8,64}$/))),
    regnNo: line(40),
    make: line(100),
    descOfGood: line(300),
    year: checked(zod.string(), zod.regex(/^(?:\d{4})?$/, 'must be four figures such as 2019, or empty')),
    mileageKm: zod.nullable(checked(zod.int(), zod.minimum(0), zod.maximum(MOST.mileageKm))),
    note: lines(1_000),
    reserve: zod.nullable(checked(exactRinggit, zod.minimum(1), zod.maximum(10_000_000))),
  }),
  response: {
    200: zod.extend(message, { id: zod.int(), version: zod.int(), unit: zod.string() }),
    ...refusals,
  },
}));

export const moveDraft = contract('catalogue', 'POST', '/api/vendor-area/drafts/move', () => ({
  summary:
    'Sends a draft to the house, or withdraws it for good, also one that was sent. 409 for one that the house has taken (draft-taken), or that is another one by now.',
  body: zod.object({ id: rowNo, version, to: zod.enum(['sent', 'withdrawn']) }),
  response: { 200: message, ...refusals },
}));

const sentDraft = zod.object({ ...draft, vendor: zod.string(), vendorName: zod.string() });
export type SentDraft = zod.infer<typeof sentDraft>;

export const sentDrafts = contract('catalogue', 'GET', '/api/lot-drafts', () => ({
  summary: 'The drafts that vendors have sent, those first that wait the longest. Super admin.',
  response: { 200: zod.object({ drafts: zod.array(sentDraft) }), 401: refusal, 403: refusal },
}));

/** A new lot: nobody was shown another one. */
const draftedLot = zod.omit(nextLotChange, { shown: true });

export const takeDraft = contract('catalogue', 'POST', '/api/lot-drafts/take', () => ({
  summary:
    'Takes a draft as it was shown into the next auction, as this lot, with its photos. Of two who do so at once the other one is told who did (draft-taken). Super admin.',
  body: zod.object({ id: rowNo, version, lot: draftedLot }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal },
}));

export const returnDraft = contract('catalogue', 'POST', '/api/lot-drafts/return', () => ({
  summary: 'Returns a draft as it was shown to its vendor, who reads why and may send it again. Super admin.',
  body: zod.object({
    id: rowNo,
    version,
    reason: checked(lines(500), zod.regex(/\S[\s\S]*\S[\s\S]*\S/, 'must say why')),
  }),
  response: { 200: message, ...refusals },
}));
