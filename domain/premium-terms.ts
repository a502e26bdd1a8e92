import { z } from 'zod';
import { MAX_PREMIUM_BANDS } from './premium-limits.ts';
import { sen } from './primitives.ts';

/**
 * The stored form of a buyer's premium. Apart from its arithmetic (`premium.ts`), which the web client uses and which must not bring
 * zod along. A share is in parts per million, so that 2 % and 0.025 % are whole numbers.
 */

/** The specification's: one amount, or a share of the bid, whatever the bid is. That of version 1 of a lot's terms, and never edited. */
export const plainPremium = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('flat'), amountSen: z.int().min(1).max(1_000_000_000_000) }),
  z.strictObject({ kind: z.literal('share'), ppm: z.int().min(1).max(999_999) }),
]);
export type PlainPremium = z.infer<typeof plainPremium>;

/** A bid of at most `upToSen`, and above the band before, has this premium. */
const premiumBand = z.strictObject({ upToSen: sen.min(1), amountSen: sen });

const bandedPremium = z.strictObject({
  kind: z.literal('bands'),
  bands: z
    .array(premiumBand)
    .min(1)
    .max(MAX_PREMIUM_BANDS)
    .refine((bands) => bands.every(({ upToSen }, at) => at === 0 || upToSen > (bands[at - 1]?.upToSen ?? 0)), {
      error: 'each band ends above the one before it',
    })
    .readonly(),
  /** Of a bid above the last band. */
  above: plainPremium,
});

export const premiumTerms = z.union([plainPremium, bandedPremium]);
export type PremiumTerms = z.infer<typeof premiumTerms>;
