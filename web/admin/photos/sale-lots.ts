import type { LotWithPhotos } from '#contract/photos.ts';
import { unitOf } from './match-files.ts';

/** A lot of the sale, by the unit under which its photos are filed. */
export interface SaleLot extends LotWithPhotos {
  readonly unit: string;
}

/** The lots of a sale; a unit that is listed twice has one set of photos, and goods without a number have none. */
export function saleLots(lots: readonly LotWithPhotos[]): SaleLot[] {
  const byUnit = new Map<string, SaleLot>();
  for (const lot of lots) {
    const unit = unitOf(lot.regnNo);
    if (/^[0-9A-Z][0-9A-Z-]*$/.test(unit) && !byUnit.has(unit)) byUnit.set(unit, { ...lot, unit });
  }
  return [...byUnit.values()];
}
