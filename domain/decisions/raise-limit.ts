import { RAISE_LIMIT_RANGE, type RaiseLimit } from '../bid-range.ts';
import type { BookState } from '../state.ts';
import { accept, type Decision, NOTHING_TO_DO, refuse } from './decision.ts';

/** How far one bid may rise: a setting of the house. */

export interface SetRaiseLimit extends RaiseLimit {
  readonly type: 'set-raise-limit';
  readonly commandId: string;
  /** The limit as its question showed it. Undefined: nobody was shown it. */
  readonly shown?: RaiseLimit | undefined;
  readonly nowMs: number;
}

/** At least once the price that is raised, and room for the minimum raise of every lot of the current catalogue. */
function setRaiseLimit(state: BookState, { timesPercent, plusSen, shown }: SetRaiseLimit): Decision {
  const isLimit =
    isWithin(timesPercent, RAISE_LIMIT_RANGE.timesPercent) &&
    isWithin(plusSen, RAISE_LIMIT_RANGE.plusSen) &&
    plusSen % 100 === 0;
  if (!isLimit) return refuse({ code: 'raise-limit-invalid' });
  for (const key of state.currentLots.values()) {
    const lot = state.lots.get(key);
    // At no price is there less room than at the lowest, which is that of the first bid.
    const roomSen = lot && (lot.startingPriceSen * (timesPercent - 100)) / 100 + plusSen;
    if (lot && roomSen !== undefined && roomSen < lot.minimumRaiseSen) {
      return refuse({ code: 'raise-limit-too-low', lot: key });
    }
  }
  const { setAt, ...known } = state.raiseLimit;
  if (isSame(known, { timesPercent, plusSen })) return NOTHING_TO_DO;
  if (shown !== undefined && !isSame(known, shown)) {
    return refuse({ code: 'raise-limit-changed', ...known, changedAt: setAt });
  }
  return accept({ type: 'RaiseLimitSet', data: { timesPercent, plusSen } });
}

function isSame(a: RaiseLimit, b: RaiseLimit): boolean {
  return a.timesPercent === b.timesPercent && a.plusSen === b.plusSen;
}

function isWithin(value: number, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

export const raiseLimitDeciders = {
  'set-raise-limit': setRaiseLimit,
};
