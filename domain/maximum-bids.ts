import type { PlacedBid } from './placed-bids.ts';
import { type Increment, raiseStepSen } from './session-rules.ts';

/**
 * Maximum bids of one lot: the most that a bidder would pay, for whom the book bids as far as others make it necessary. All amounts in sen. Who leads and
 * at what price follows from what everybody has offered: the bids by hand, and the maxima.
 */

/** From this revision on a bidder would pay up to this much. */
export interface MaximumStep {
  readonly amountSen: number;
  readonly revision: number;
}

/**
 * The maxima of one bidder, by rising amount: the last one is what they would pay now. The earlier ones keep their place: of two who offer the same the
 * earlier leads, and for what was offered earlier a later raise changes nothing.
 */
export type MaximumSteps = readonly MaximumStep[];

/** What they would pay now; 0: they have left no maximum. */
export function maximumOf(steps: MaximumSteps | undefined): number {
  return steps?.at(-1)?.amountSen ?? 0;
}

/** Raised, or lowered: what is left of a maximum after lowering keeps the place that it had. */
export function withMaximum(steps: MaximumSteps, amountSen: number, revision: number): MaximumSteps {
  const place = steps.findIndex((step) => step.amountSen >= amountSen);
  const covering = steps[place];
  if (covering === undefined) return [...steps, { amountSen, revision }];
  return [...steps.slice(0, place), { amountSen, revision: covering.revision }];
}

interface Priced {
  readonly startingPriceSen: number;
  readonly minimumRaiseSen: number;
  readonly reserveSen: number | null;
}

/** What the book bids for a maximum, where others make `neededSen` necessary: that, or the reserve, but never more than the maximum. */
export function automaticBidSen(
  maximumSen: number,
  neededSen: number,
  { reserveSen }: Pick<Priced, 'reserveSen'>,
): number {
  return Math.min(maximumSen, Math.max(neededSen, reserveSen ?? 0));
}

/** What somebody has offered on the lot. */
export interface Offer {
  readonly bidder: number;
  readonly amountSen: number;
  readonly revision: number;
  readonly isMaximum: boolean;
}

export function offersOf(byHand: Iterable<PlacedBid>, maxima: Iterable<readonly [number, MaximumSteps]>): Offer[] {
  const offers: Offer[] = [];
  for (const { bidder, amountSen, revision, automatic } of byHand)
    if (!automatic) offers.push({ bidder, amountSen, revision, isMaximum: false });
  for (const [bidder, steps] of maxima)
    for (const { amountSen, revision } of steps) offers.push({ bidder, amountSen, revision, isMaximum: true });
  return offers.sort((a, b) => b.amountSen - a.amountSen || a.revision - b.revision);
}

/** The price at which this bidder leads, who has offered the most: sen. */
export function leadingPriceSen(
  bidder: number,
  offers: readonly Offer[],
  lot: Priced,
  increments: readonly Increment[],
): number {
  const own = offers.filter((offer) => offer.bidder === bidder);
  const byHandSen = own.find(({ isMaximum }) => !isMaximum)?.amountSen ?? 0;
  const maxima = own.filter(({ isMaximum }) => isMaximum);
  const maximumSen = maxima[0]?.amountSen ?? 0;
  if (maximumSen <= byHandSen) return byHandSen;
  let neededSen = lot.startingPriceSen;
  for (const rival of offers) {
    if (rival.bidder === bidder) continue;
    // Against what was offered before the rival did, where that was enough: a later raise does not make it dearer.
    const earlierSen = maxima.find(({ revision }) => revision < rival.revision)?.amountSen ?? 0;
    const againstSen = earlierSen >= rival.amountSen ? earlierSen : maximumSen;
    const aboveSen = rival.amountSen + raiseStepSen(rival.amountSen, lot, increments);
    neededSen = Math.max(neededSen, Math.min(againstSen, aboveSen));
  }
  return Math.max(byHandSen, automaticBidSen(maximumSen, neededSen, lot));
}
