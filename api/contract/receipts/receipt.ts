import { z } from 'zod';
import { isoInstant, revision } from '../common.ts';

/** SHA-256, lower-case hexadecimal. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Under one signature with the others that were answered together (RFC 6962 inclusion path to the root that is signed). */
const proof = z.object({
  index: z.int().min(0),
  size: z.int().min(1),
  path: z.array(hash).readonly(),
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
  amountSen: z.int().nullable(),
  /** The code of the refusal. */
  reason: z.string(),
  received: isoInstant,
  id: z.uuid(),
  head: z.object({ revision, hash }),
});

export const receipt = z.discriminatedUnion('outcome', [acceptedReceipt, refusedReceipt]);
