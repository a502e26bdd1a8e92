import type { WatchedLot } from '#contract/watchlist.ts';

/** What names a lot on the lists. */
export interface ListedLot {
  /** Lot no. */
  readonly id: string;
  readonly session: string;
  readonly regnNo: string;
  /** The key of its unit, '' for none. */
  readonly unit: string;
}

/** A lot as a watchlist keeps it. */
export function watchedLotOf({ id, session, regnNo, unit }: ListedLot): WatchedLot {
  const plate = regnNo.replaceAll(/\s/g, '').toUpperCase();
  return { session, lotNo: id, regnNo: /^[0-9A-Z]{1,20}$/.test(plate) ? plate : '', unit };
}

/** The same unit: the lot itself, or what it is in another auction. */
export function isSameUnit(a: WatchedLot, b: WatchedLot): boolean {
  return (a.session === b.session && a.lotNo === b.lotNo) || (a.unit !== '' && a.unit === b.unit);
}

/** The filter of a lot list that finds the watched lots; of an empty list none, for '' is the name of no lot. */
export function watchedFilter(lots: readonly WatchedLot[]): { lot: string[]; regn: string[] } {
  return {
    lot: lots.length === 0 ? [''] : lots.map(({ session, lotNo }) => `${session}/${lotNo}`),
    regn: lots.flatMap(({ unit }) => (unit === '' ? [] : [unit])),
  };
}
