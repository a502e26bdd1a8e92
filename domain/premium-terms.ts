import { z } from 'zod';

/**
 * The stored form of a buyer's premium. Apart from its arithmetic (`premium.ts`), which the web client uses and which must not bring
 * zod along. A share is in parts per million, so that 2 % and 0.025 % are whole numbers.
 */
export const premiumTerms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('flat'), amountSen: z.int().min(1).max(1_000_000_000_000) }),
  z.strictObject({ kind: z.literal('share'), ppm: z.int().min(1).max(999_999) }),
]);
export type PremiumTerms = z.infer<typeof premiumTerms>;
