import type { LotFilterQuery } from '#contract/catalogue/lot-filter.ts';
import type { LotFilter } from '#projections/queries/lot-list.ts';

/** Words of a search that are used; further ones narrow nothing. */
const MAX_WORDS = 8;

/** A filter of the wire as the lists take it. */
export function filterOf(query: LotFilterQuery): LotFilter {
  const lots = listOf(query.lot);
  const regnNos = listOf(query.regn);
  return {
    words: (query.q ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS),
    makes: listOf(query.make),
    locations: listOf(query.location),
    vendors: listOf(query.vendor),
    categories: listOf(query.category),
    sessions: listOf(query.session),
    fuels: listOf(query.fuel),
    yearFrom: numberOf(query.yearFrom),
    yearTo: numberOf(query.yearTo),
    priceFromSen: senOfRinggit(query.priceFrom),
    priceToSen: senOfRinggit(query.priceTo),
    mileageToKm: numberOf(query.mileageTo),
    among: query.lot === undefined && query.regn === undefined ? null : { lots, regnNos },
  };
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

function senOfRinggit(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits) * 100;
}
