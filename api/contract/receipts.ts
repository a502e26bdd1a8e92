import * as zod from 'zod/mini';
import { VOID_REASONS } from '#domain/cancel-reasons.ts';
import { LOT_KEY } from '#domain/lot-key.ts';
import { checked, isoInstant, refusal, revision, rowNoInAddress, wholeNumber } from './common.ts';
import { contract } from './contract.ts';

/** SHA-256, lower-case hexadecimal. */
const hash = checked(zod.string(), zod.regex(/^[0-9a-f]{64}$/));

/** Under one signature with the others that were answered together (RFC 6962 inclusion path to the root that is signed). */
const proof = zod.object({
  index: checked(zod.int(), zod.minimum(0)),
  size: checked(zod.int(), zod.minimum(1)),
  path: zod.readonly(zod.array(hash)),
  key: zod.string(),
  /** Ed25519, base64url. */
  signature: zod.string(),
});

const ofBoth = zod.object({
  house: zod.string(),
  /** {session}/{lot no}; the lot no alone where there was no such lot. */
  lot: zod.string(),
  bidder: zod.int(),
  at: isoInstant,
  proof,
});

/** Of a bid that stands in the book. Amounts in sen, as in the book. */
export const acceptedReceipt = zod.extend(ofBoth, {
  kind: zod.literal('tukul-receipt/1'),
  outcome: zod.literal('accepted'),
  amountSen: zod.int(),
  revision,
  hash,
});

/** Of a maximum bid that was taken: for its bidder alone. */
export const maximumReceipt = zod.extend(ofBoth, {
  kind: zod.literal('tukul-receipt/3'),
  outcome: zod.literal('accepted'),
  maximumSen: zod.int(),
  revision,
  hash,
});

/** Of a bid that a rule refused, decided against `head` of the book. */
export const refusedReceipt = zod.extend(ofBoth, {
  /** The first kind is from before receipts had what the bidder named. */
  kind: zod.enum(['tukul-receipt/1', 'tukul-receipt/2']),
  outcome: zod.literal('refused'),
  amountSen: zod.nullable(zod.int()),
  /** The code of the refusal. */
  reason: zod.string(),
  received: isoInstant,
  id: zod.uuid(),
  head: zod.object({ revision, hash }),
  /** What the bidder named: amounts in sen, and the id of the command. */
  startOrRaise: zod.optional(zod.enum(['start', 'raise'])),
  seenSen: zod.optional(zod.int()),
  offerSen: zod.optional(zod.int()),
  commandId: zod.optional(zod.string()),
});

export const receipt = zod.discriminatedUnion('outcome', [acceptedReceipt, refusedReceipt]);
const anyReceipt = zod.union([maximumReceipt, receipt]);

const signingKey = zod.object({
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  key: zod.string(),
  /** Ed25519: the raw 32 bytes, base64url. */
  publicKey: zod.string(),
  from: isoInstant,
  /** When the house first signed with another one; null for the key in use. */
  until: zod.nullable(isoInstant),
  /** The key before it, which has signed `{"kind":"tukul-key/1","publicKey":…,"from":…,"key":previous}`; null for the first. */
  previous: zod.nullable(zod.string()),
  countersignature: zod.nullable(zod.string()),
});
export type SigningKeyAnswer = zod.infer<typeof signingKey>;

export const signingKeys = contract('receipts', 'GET', '/api/audit/keys', () => ({
  summary:
    'The public keys of everything that the house has ever signed: receipts, heads, dossiers and logs. Newest first.',
  response: { 200: zod.object({ house: zod.string(), keys: zod.array(signingKey) }) },
}));

export const receiptsOfBidder = contract('receipts', 'GET', '/api/receipts', () => ({
  summary:
    'Receipts of the bids of one bidder, newest first, each signed once more by itself: of those in the book, also maxima, and of those that were ' +
    'refused. Own ones; an admin those of anybody, of maxima only where the lot is decided.',
  querystring: zod.object({
    userId: zod.optional(rowNoInAddress),
    /** {session}/{lot no}: of this lot only. */
    lot: zod.optional(checked(zod.string(), zod.regex(LOT_KEY))),
    /** As `older` of the page before had them. */
    beforeRevision: zod.optional(wholeNumber(0, 999_999_999)),
    beforeNo: zod.optional(wholeNumber(0, 999_999_999)),
  }),
  response: {
    200: zod.object({
      receipts: zod.array(anyReceipt),
      /** Where the next page begins; null: there is none. */
      older: zod.nullable(zod.object({ beforeRevision: revision, beforeNo: zod.int() })),
      /** Accepted bids among them that no longer count: cancelled since, or passed over. */
      voided: zod.array(zod.object({ revision, reason: zod.enum(VOID_REASONS) })),
      /** Refused bids that were too many to be kept: they are counted. */
      countedOnly: zod.int(),
    }),
    400: refusal,
    401: refusal,
    403: refusal,
  },
}));
export type ReceiptAnswer = zod.infer<typeof anyReceipt>;
