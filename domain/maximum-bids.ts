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
  /** That of the lot when it was left: up to it the book bid at once, and what was bid stays when the reserve is lowered. */
  readonly reserveSen: number | null;
  /** It was needed when its bidder could not bid, and went no further. */
  readonly lapsed?: true;
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
export function withMaximum(steps: MaximumSteps, left: MaximumStep): MaximumSteps {
  const { amountSen } = left;
  // Mostly raised, and by some people thousands of times: the steps are not searched for that.
  const place = maximumOf(steps) < amountSen ? -1 : steps.findIndex((step) => step.amountSen >= amountSen);
  const covering = steps[place];
  if (covering === undefined) return [...steps, left];
  return [...steps.slice(0, place), { ...covering, amountSen }];
}

/** Lapsed: what is left of the last one is no more than the price of then. */
export function lapsedMaximum(steps: MaximumSteps, left: MaximumStep): MaximumSteps {
  const lowered = withMaximum(steps, left);
  return lowered.map((step, n) => (n === lowered.length - 1 ? { ...step, lapsed: true } : step));
}

interface Priced {
  readonly startingPriceSen: number;
  readonly minimumRaiseSen: number;
}

/** What the book bids for a maximum, where others make `neededSen` necessary: that in whole ringgit, or the reserve, but never more than the maximum. */
export function automaticBidSen(
  maximumSen: number,
  neededSen: number,
  { reserveSen }: Pick<MaximumStep, 'reserveSen'>,
): number {
  return Math.min(maximumSen, Math.max(Math.ceil(neededSen / 100) * 100, reserveSen ?? 0));
}

/** What somebody has offered on the lot. */
export interface Offer {
  readonly bidder: number;
  readonly amountSen: number;
  readonly revision: number;
  readonly isMaximum: boolean;
  /** See {@link MaximumStep}; of a bid by hand null. */
  readonly reserveSen: number | null;
}

export function offersOf(byHand: Iterable<PlacedBid>, maxima: Iterable<readonly [number, MaximumSteps]>): Offer[] {
  const offers: Offer[] = [];
  for (const { bidder, amountSen, revision, automatic } of byHand)
    if (!automatic) offers.push({ bidder, amountSen, revision, isMaximum: false, reserveSen: null });
  for (const [bidder, steps] of maxima) for (const step of steps) offers.push({ ...step, bidder, isMaximum: true });
  return offers.sort((a, b) => b.amountSen - a.amountSen || a.revision - b.revision);
}

/** The price at which this bidder leads, who has offered the most: sen. `offers`: by {@link offersOf}. */
export function leadingPriceSen(
  bidder: number,
  offers: readonly Offer[],
  lot: Priced,
  increments: readonly Increment[],
): number {
  const own = offers.filter((offer) => offer.bidder === bidder);
  const byHand = own.find(({ isMaximum }) => !isMaximum);
  const maxima = own.filter(({ isMaximum }) => isMaximum);
  const agreedSen = byHand?.amountSen ?? 0;
  const maximumSen = maxima[0]?.amountSen ?? 0;
  if (maximumSen <= agreedSen) return agreedSen;
  // Whom they have passed by hand makes no step above that necessary.
  const rivals = (byHand === undefined ? offers : offers.slice(0, offers.indexOf(byHand))).filter(
    (offer) => offer.bidder !== bidder,
  );
  const neededSen = rivals.map((rival) => {
    const aboveSen = rival.amountSen + raiseStepSen(rival.amountSen, lot, increments);
    return Math.min(againstSen(maxima, rival), aboveSen);
  });
  const reachedSen = maxima.map(({ amountSen, reserveSen }) => Math.min(amountSen, reserveSen ?? 0));
  return Math.max(
    agreedSen,
    automaticBidSen(maximumSen, Math.max(lot.startingPriceSen, ...neededSen), { reserveSen: Math.max(...reachedSen) }),
  );
}

/**
 * How far the maximum went that beat this rival: the one that the rival came up against, or else the first that passed them. What its bidder offered
 * beyond that later does not make it dearer for them. `maxima`: by falling amount.
 */
function againstSen(maxima: readonly Offer[], rival: Offer): number {
  const earlier = maxima.find(({ revision }) => revision < rival.revision);
  if (earlier !== undefined && earlier.amountSen >= rival.amountSen) return earlier.amountSen;
  return maxima.findLast(({ amountSen }) => amountSen > rival.amountSen)?.amountSen ?? 0;
}
