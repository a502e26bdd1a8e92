/** By how much a bid rises: by itself, since pages that bidders load first need it without the rest of a session's rules. */

/** A band of an increment table: from this price on (and below the next band) a bid rises by at least this step. Sen, whole ringgit. */
export interface Increment {
  readonly fromSen: number;
  readonly stepSen: number;
}

/** By how much the next bid must be above this price, sen: by the session's increment table, or else by the lot's own minimum raise. */
export function raiseStepSen(
  priceSen: number,
  { minimumRaiseSen }: { readonly minimumRaiseSen: number },
  increments: readonly Increment[],
): number {
  return increments.findLast(({ fromSen }) => fromSen <= priceSen)?.stepSen ?? minimumRaiseSen;
}
