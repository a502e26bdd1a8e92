import { z } from 'zod';
import { sen } from './primitives.ts';
import { VENDOR_CHARGES } from './vendor-charges.ts';

/**
 * The stored form of what a vendor and the house have agreed. Apart from its arithmetic (`vendor-agreement.ts`), which pages use and which must not
 * bring zod along. Shares are in parts per million.
 */

const ppm = z.int().min(0).max(1_000_000);
const bands = z
  .array(z.strictObject({ fromSen: sen, ppm }))
  .min(1)
  .max(20)
  .readonly();

const commission = z.discriminatedUnion('kind', [
  /** So much a lot, whatever it brings. */
  z.strictObject({ kind: z.literal('amount'), amountSen: sen }),
  /** One share of the hammer price. */
  z.strictObject({ kind: z.literal('share'), ppm }),
  /** The band that the hammer price is in gives one share for all of it. */
  z.strictObject({ kind: z.literal('by-band'), bands }),
  /** Each part of the hammer price at the share of its own band. */
  z.strictObject({ kind: z.literal('marginal'), bands }),
]);

/** For each sold lot, beside the commission. */
const charge = z.strictObject({ charge: z.enum(VENDOR_CHARGES), amountSen: sen.min(1) });

export const vendorAgreementTerms = z.strictObject({
  commission,
  /** Of the commission of one lot, in sen; a maximum of null: there is none. */
  minimumSen: sen,
  maximumSen: sen.nullable(),
  charges: z.array(charge).max(20).readonly(),
  /** Of commission and charges; `included`: they contain it, else it is added to them. */
  tax: z.strictObject({ ppm, included: z.boolean() }),
  /** When what a lot brought is due to the vendor: so many days at +08:00 after its buyer has paid in full, or after it was handed over. */
  payout: z.strictObject({ after: z.enum(['payment', 'handover']), holdDays: z.int().min(0).max(365) }),
});
export type VendorAgreementTerms = z.infer<typeof vendorAgreementTerms>;
