import * as zod from 'zod/mini';
import { sessionName } from '#domain/primitives.ts';
import { checked, isoInstant, refusal, wholeNumber } from './common.ts';
import { contract } from './contract.ts';

/** SHA-256, 64 lower-case hexadecimal digits. */
const sha256Hex = checked(zod.string(), zod.regex(/^[0-9a-f]{64}$/));
const signed = { key: zod.string(), signature: zod.string() };

/** What is checked with the signature: the canonical JSON of all fields but the signature. */
const head = zod.object({
  /** The first kind is from before heads had `refusals`. */
  kind: zod.enum(['tukul-head/1', 'tukul-head/2']),
  house: zod.string(),
  session: zod.string(),
  occasion: zod.enum(['start', 'running', 'end']),
  at: isoInstant,
  revision: zod.int(),
  hash: sha256Hex,
  size: zod.int(),
  root: sha256Hex,
  /** The refused bids that were written down by then: the last one, and how many of each lot of the session. */
  refusals: zod.optional(
    zod.object({ no: zod.int(), hash: sha256Hex, lots: zod.array(zod.tuple([zod.string(), zod.int()])) }),
  ),
  ...signed,
});
export type HeadAnswer = zod.infer<typeof head>;

const position = wholeNumber(0, 999_999_999_999_999);

export const publishedHeads = contract('heads', 'GET', '/api/audit/heads', () => ({
  summary:
    'The heads of the book that were published, in the order in which they were: those of a session, or the last 2,000. Each is signed with a key of /api/audit/keys.',
  querystring: zod.object({ session: zod.optional(sessionName) }),
  response: { 200: zod.object({ heads: zod.array(head) }), 400: refusal },
}));

const proof = {
  /** The root of the tree of this size. */
  root: sha256Hex,
  /** In the order of RFC 6962, from below. */
  path: zod.array(sha256Hex),
};

export const inclusionProof = contract('heads', 'GET', '/api/audit/proof/inclusion', () => ({
  summary:
    'Proves that the event at `revision` is in the book of which the first `size` events were published; without a size, all there are. The leaf is the hash of the event (RFC 6962).',
  querystring: zod.object({ revision: position, size: zod.optional(position) }),
  response: { 200: zod.object({ revision: zod.int(), size: zod.int(), ...proof }), 400: refusal, 503: refusal },
}));

export const consistencyProof = contract('heads', 'GET', '/api/audit/proof/consistency', () => ({
  summary:
    'Proves that the book of `to` events begins with the one of `from` events: that nothing in it was cut or written anew. Without `to`, all there are.',
  querystring: zod.object({ from: position, to: zod.optional(position) }),
  response: { 200: zod.object({ from: zod.int(), to: zod.int(), ...proof }), 400: refusal, 503: refusal },
}));

const publishedSession = zod.object({
  session: zod.string(),
  /** Null for a session that the book no longer speaks of. */
  startsAt: zod.nullable(isoInstant),
  /** When its last lot ended. */
  endsAt: zod.nullable(isoInstant),
  heads: zod.int(),
  lastHeadAt: zod.nullable(isoInstant),
  /** The log of a session that was cleared, and how many events it has. */
  log: zod.nullable(zod.object({ publishedAt: isoInstant, events: zod.int() })),
});
export type PublishedSession = zod.infer<typeof publishedSession>;

export const publishedSessions = contract('heads', 'GET', '/api/audit/published', () => ({
  summary: 'The sessions of which something was published, the latest first, 20 at a time; or one of them.',
  querystring: zod.object({ page: zod.optional(wholeNumber(0, 1_000_000)), session: zod.optional(sessionName) }),
  response: { 200: zod.object({ total: zod.int(), sessions: zod.array(publishedSession) }), 400: refusal },
}));

export const publishedLog = contract('heads', 'GET', '/api/audit/log/:session', () => ({
  summary:
    'The log of a cleared session, signed, with pseudonyms in place of bidder numbers that are others in every session.',
  params: zod.object({ session: sessionName }),
  response: { 200: zod.looseObject({ kind: zod.literal('tukul-log/1') }), 400: refusal, 404: refusal },
}));
