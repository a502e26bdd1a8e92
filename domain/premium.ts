import { MINIMUM_SHARE_SEN } from './premium-limits.ts';
import type { PlainPremium, PremiumTerms } from './premium-terms.ts';

export type { PlainPremium, PremiumTerms };

/**
 * Buyer's premium (specification, bidder side, section 9): a value above 1 is a fixed amount in RM; a value between 0 and 1 is a
 * share of the bid with a minimum of RM600; otherwise there is none. A lot may have bands beside it: amounts for lower bids, as in
 * 'RM300.00 up to a bid of RM5,000.00, then RM600.00'; the value says what applies above them.
 */

/** A band as the catalogue has it, in RM: a bid of at most `upTo` has this premium. */
export interface BandValue {
  readonly upTo: number;
  readonly premium: number;
}

/**
 * The catalogue's decimal value (600, 0.02), and the bands below it from the lowest, as terms. Exactly 1 is neither above 1 nor between 0
 * and 1: no premium.
 */
export function parsePremium(value: number, bands: readonly BandValue[] = []): PremiumTerms {
  const above = plainPremium(value);
  if (bands.length === 0) return above;
  const inSen = bands.map(({ upTo, premium }) => ({
    upToSen: Math.round(upTo * 100),
    amountSen: Math.round(premium * 100),
  }));
  return { kind: 'bands', bands: inSen, above };
}

function plainPremium(value: number): PlainPremium {
  if (value > 1) return { kind: 'flat', amountSen: Math.round(value * 100) };
  if (value > 0 && value < 1) {
    return { kind: 'share', ppm: Math.min(999_999, Math.max(1, Math.round(value * 1_000_000))) };
  }
  return { kind: 'none' };
}

/** The terms as the decimal value of the catalogue, that of bids above the bands: the reverse of {@link parsePremium}. */
export function premiumValue(terms: PremiumTerms): number {
  switch (terms.kind) {
    case 'none':
      return 0;
    case 'flat':
      return terms.amountSen / 100;
    case 'share':
      return terms.ppm / 1_000_000;
    case 'bands':
      return premiumValue(terms.above);
  }
}

/** The bands of the terms as the catalogue has them; none of a premium that does not depend on the bid. */
export function premiumBands(terms: PremiumTerms): BandValue[] {
  if (terms.kind !== 'bands') return [];
  return terms.bands.map(({ upToSen, amountSen }) => ({ upTo: upToSen / 100, premium: amountSen / 100 }));
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
    case 'bands': {
      const band = terms.bands.find(({ upToSen }) => bidSen <= upToSen);
      return band?.amountSen ?? buyersPremiumSen(terms.above, bidSen);
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
