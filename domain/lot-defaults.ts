import { MAX_BID_SEN } from './bid-range.ts';

/**
 * What new lots of a vendor begin with by the agreement with them: a proposal, which whoever lists the lot sees and may change. It decides nothing by
 * itself: what holds for a lot is its `LotReserveSet`.
 */
export interface LotDefaults {
  /** A hidden reserve of so many per cent of the starting price; null: none. */
  readonly reservePercent: number | null;
  /** The vendor is asked before a lot is sold, whatever the highest bid is. */
  readonly approval: boolean;
}

/** What a lot must bring, and whether its vendor is asked in any case: as `LotReserveSet` has it. */
export interface LotReserve {
  readonly reserveSen: number | null;
  readonly approval: boolean;
}

/** A reserve is above the starting price, and more than ten times it would be asked about (`reserve-unlikely`). */
export const RESERVE_PERCENTS = { least: 101, most: 500 } as const;

export function isNoDefault({ reservePercent, approval }: LotDefaults): boolean {
  return reservePercent === null && !approval;
}

/** Of a lot that starts at so many sen: the reserve is in whole ringgit, rounded up. One beyond the highest bid that there is is none. */
export function reserveByDefaults({ reservePercent, approval }: LotDefaults, startingPriceSen: number): LotReserve {
  if (reservePercent === null) return { reserveSen: null, approval };
  const reserveSen = Math.ceil((startingPriceSen * reservePercent) / 10_000) * 100;
  return { reserveSen: reserveSen <= MAX_BID_SEN ? reserveSen : null, approval };
}
