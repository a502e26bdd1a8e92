import { z } from 'zod';
import { isoInstant } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

const signingKey = z.object({
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  key: z.string(),
  /** Ed25519: the raw 32 bytes, base64url. */
  publicKey: z.string(),
  from: isoInstant,
  /** When the house first signed with another one; null for the key in use. */
  until: isoInstant.nullable(),
});
export type SigningKeyAnswer = z.infer<typeof signingKey>;

export const signingKeys = contract(calls.signingKeys, {
  summary:
    'The public keys of everything that the house has ever signed: receipts, heads, dossiers and logs. Newest first.',
  response: { 200: z.object({ house: z.string(), keys: z.array(signingKey) }) },
});
