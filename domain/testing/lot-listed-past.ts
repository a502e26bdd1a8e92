import { type EventVersions, firstVersion } from '../event-versions.ts';
import type { lotTerms as LotTermsSchema } from '../events.ts';
import { lotKey } from '../primitives.ts';

/** What a lot of the first two versions is taken to have as safety deposit. */
export const PAST_SAFETY_DEPOSIT_SEN = 400_00;

/**
 * `LotListed` with a past that it never had, to rehearse what a second and a third version need: terms beside the lot, then terms without a
 * safety deposit, then the version that the product has.
 */
export function lotListedPast(lotTerms: typeof LotTermsSchema): EventVersions {
  const withoutSafety = lotTerms.omit({ safetyDepositSen: true });
  return firstVersion({ lot: lotKey, ...withoutSafety.shape })
    .nextVersion({ lot: lotKey, terms: withoutSafety }, ({ lot, ...terms }) => ({ lot, terms }))
    .nextVersion({ lot: lotKey, terms: lotTerms }, ({ lot, terms }) => ({
      lot,
      terms: { ...terms, safetyDepositSen: PAST_SAFETY_DEPOSIT_SEN },
    }));
}
