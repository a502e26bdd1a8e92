import type { PremiumTerms } from './premium-terms.ts';

export type { PremiumTerms };

/**
 * Buyer's premium (specification, bidder side, section 9): a value above 1 is a fixed amount in RM; a value between 0 and 1 is a
 * share of the bid with a minimum of RM600; otherwise there is none.
 */

const MINIMUM_SHARE_SEN = 600_00;

/** The catalogue's decimal value (600, 0.02) as terms. Exactly 1 is neither above 1 nor between 0 and 1: no premium. */
export function parsePremium(value: number): PremiumTerms {
  if (value > 1) return { kind: 'flat', amountSen: Math.round(value * 100) };
  if (value > 0 && value < 1) {
    return { kind: 'share', ppm: Math.min(999_999, Math.max(1, Math.round(value * 1_000_000))) };
  }
  return { kind: 'none' };
}

/** The terms as the decimal value of the catalogue: the reverse of {@link parsePremium}. */
export function premiumValue(terms: PremiumTerms): number {
  switch (terms.kind) {
    case 'none':
      return 0;
    case 'flat':
      return terms.amountSen / 100;
    case 'share':
      return terms.ppm / 1_000_000;
  }
}

/** The premium on a bid, in sen; a share is rounded half up to the sen. */
export function buyersPremiumSen(terms: PremiumTerms, bidSen: number): number {
  switch (terms.kind) {
    case 'none':
      return 0;
    case 'flat':
      return terms.amountSen;
    case 'share': {
      // BigInt, since bid × ppm may pass 2^53.
      const share = Number((BigInt(bidSen) * BigInt(terms.ppm) + 500_000n) / 1_000_000n);
      return Math.max(MINIMUM_SHARE_SEN, share);
    }
  }
}

/** What a bidder pays in all when this bid wins: bid, premium, admin fee, safety deposit (section 9, 'Row total', before deposits). */
export function allInCostSen(
  terms: { premium: PremiumTerms; adminFeeSen: number; safetyDepositSen: number },
  bidSen: number,
): number {
  return bidSen + buyersPremiumSen(terms.premium, bidSen) + terms.adminFeeSen + terms.safetyDepositSen;
}
