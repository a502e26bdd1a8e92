import { z } from 'zod/mini';
import { VOID_REASONS } from '#domain/cancel-reasons.ts';
import { LOT_KEY } from '#domain/primitives.ts';
import { checked, isoInstant, refusal, revision, wholeNumber } from './common.ts';
import { contract } from './contract.ts';

/** SHA-256, lower-case hexadecimal. */
const hash = checked(z.string(), z.regex(/^[0-9a-f]{64}$/));

/** Under one signature with the others that were answered together (RFC 6962 inclusion path to the root that is signed). */
const proof = z.object({
  index: checked(z.int(), z.minimum(0)),
  size: checked(z.int(), z.minimum(1)),
  path: z.readonly(z.array(hash)),
  key: z.string(),
  /** Ed25519, base64url. */
  signature: z.string(),
});

const ofBoth = {
  kind: z.literal('tukul-receipt/1'),
  house: z.string(),
  /** {session}/{lot no}; the lot no alone where there was no such lot. */
  lot: z.string(),
  bidder: z.int(),
  at: isoInstant,
  proof,
};

/** Of a bid that stands in the book. Amounts in sen, as in the book. */
export const acceptedReceipt = z.object({
  ...ofBoth,
  outcome: z.literal('accepted'),
  amountSen: z.int(),
  revision,
  hash,
});

/** Of a bid that a rule refused, decided against `head` of the book. */
export const refusedReceipt = z.object({
  ...ofBoth,
  outcome: z.literal('refused'),
  amountSen: z.nullable(z.int()),
  /** The code of the refusal. */
  reason: z.string(),
  received: isoInstant,
  id: z.uuid(),
  head: z.object({ revision, hash }),
});

export const receipt = z.discriminatedUnion('outcome', [acceptedReceipt, refusedReceipt]);

const signingKey = z.object({
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  key: z.string(),
  /** Ed25519: the raw 32 bytes, base64url. */
  publicKey: z.string(),
  from: isoInstant,
  /** When the house first signed with another one; null for the key in use. */
  until: z.nullable(isoInstant),
});
export type SigningKeyAnswer = z.infer<typeof signingKey>;

export const signingKeys = contract('receipts', 'GET', '/api/audit/keys', {
  summary:
    'The public keys of everything that the house has ever signed: receipts, heads, dossiers and logs. Newest first.',
  response: { 200: z.object({ house: z.string(), keys: z.array(signingKey) }) },
});

export const receiptsOfBidder = contract('receipts', 'GET', '/api/receipts', {
  summary:
    'Receipts of the bids of one bidder, newest first, each signed once more by itself: of those in the book, and of those that were refused. ' +
    'Own ones; an admin those of anybody.',
  querystring: z.object({
    userId: z.optional(wholeNumber(1, 999_999_999)),
    /** {session}/{lot no}: of this lot only. */
    lot: z.optional(checked(z.string(), z.regex(LOT_KEY))),
    /** As `older` of the page before had them. */
    beforeRevision: z.optional(wholeNumber(0, 999_999_999)),
    beforeNo: z.optional(wholeNumber(0, 999_999_999)),
  }),
  response: {
    200: z.object({
      receipts: z.array(receipt),
      /** Where the next page begins; null: there is none. */
      older: z.nullable(z.object({ beforeRevision: revision, beforeNo: z.int() })),
      /** Accepted bids among them that no longer count: cancelled since, or passed over. */
      voided: z.array(z.object({ revision, reason: z.enum(VOID_REASONS) })),
      /** Refused bids that were too many to be kept: they are counted. */
      countedOnly: z.int(),
    }),
    400: refusal,
    401: refusal,
    403: refusal,
  },
});
export type ReceiptAnswer = z.infer<typeof receipt>;
