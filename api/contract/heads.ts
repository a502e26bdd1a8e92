import { z } from 'zod/mini';
import { sessionName } from '#domain/primitives.ts';
import { checked, isoInstant, refusal } from './common.ts';
import { contract } from './contract.ts';

/** SHA-256, 64 lower-case hexadecimal digits. */
const sha256Hex = checked(z.string(), z.regex(/^[0-9a-f]{64}$/));
const signed = { key: z.string(), signature: z.string() };

/** What is checked with the signature: the canonical JSON of all fields but the signature. */
const head = z.object({
  kind: z.literal('tukul-head/1'),
  house: z.string(),
  session: z.string(),
  occasion: z.enum(['start', 'running', 'end']),
  at: isoInstant,
  revision: z.int(),
  hash: sha256Hex,
  size: z.int(),
  root: sha256Hex,
  ...signed,
});
export type HeadAnswer = z.infer<typeof head>;

const number = z.pipe(
  checked(z.string(), z.regex(/^\d{1,15}$/, 'must be digits only')),
  checked(z.coerce.number<string>(), z.int()),
);

export const publishedHeads = contract('heads', 'GET', '/api/audit/heads', {
  summary:
    'The heads of the book that were published, in the order in which they were: those of a session, or the last 2,000. Each is signed with a key of /api/audit/keys.',
  querystring: z.object({ session: z.optional(sessionName) }),
  response: { 200: z.object({ heads: z.array(head) }), 400: refusal },
});

const proof = {
  /** The root of the tree of this size. */
  root: sha256Hex,
  /** In the order of RFC 6962, from below. */
  path: z.array(sha256Hex),
};

export const inclusionProof = contract('heads', 'GET', '/api/audit/proof/inclusion', {
  summary:
    'Proves that the event at `revision` is in the book of which the first `size` events were published; without a size, all there are. The leaf is the hash of the event (RFC 6962).',
  querystring: z.object({ revision: number, size: z.optional(number) }),
  response: { 200: z.object({ revision: z.int(), size: z.int(), ...proof }), 400: refusal, 503: refusal },
});

export const consistencyProof = contract('heads', 'GET', '/api/audit/proof/consistency', {
  summary:
    'Proves that the book of `to` events begins with the one of `from` events: that nothing in it was cut or written anew. Without `to`, all there are.',
  querystring: z.object({ from: number, to: z.optional(number) }),
  response: { 200: z.object({ from: z.int(), to: z.int(), ...proof }), 400: refusal, 503: refusal },
});

const publishedSession = z.object({
  session: z.string(),
  /** Null for a session that the book no longer speaks of. */
  startsAt: z.nullable(isoInstant),
  endsAt: z.nullable(isoInstant),
  heads: z.int(),
  lastHeadAt: z.nullable(isoInstant),
  /** The log of a session that was cleared, and how many events it has. */
  log: z.nullable(z.object({ publishedAt: isoInstant, events: z.int() })),
});
export type PublishedSession = z.infer<typeof publishedSession>;

export const publishedSessions = contract('heads', 'GET', '/api/audit/published', {
  summary: 'The sessions of which something was published, the latest first, 20 at a time; or one of them.',
  querystring: z.object({ page: z.optional(number), session: z.optional(sessionName) }),
  response: { 200: z.object({ total: z.int(), sessions: z.array(publishedSession) }), 400: refusal },
});

export const publishedLog = contract('heads', 'GET', '/api/audit/log/:session', {
  summary:
    'The log of a cleared session, signed, with pseudonyms in place of bidder numbers that are others in every session.',
  params: z.object({ session: sessionName }),
  response: { 200: z.looseObject({ kind: z.literal('tukul-log/1') }), 400: refusal, 404: refusal },
});
