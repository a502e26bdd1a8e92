import { formatRM } from '#domain/money.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { fuelText } from '#web/lots/fuel-labels.ts';
import { CHOICES, type ListFilter, toggled } from './lot-filter.ts';

/** One active filter, and the filter without it. */
export interface FilterChip {
  readonly label: string;
  readonly without: ListFilter;
}

/** The active filters, in the order of the panel; kinds of lot and the watchlist have chips of their own, which stay. */
export function chipsOf(filter: ListFilter, t: Translate): readonly FilterChip[] {
  const { q, yearFrom, yearTo, priceFrom, priceTo, mileageTo } = filter;
  const chips: FilterChip[] = [];
  if (q !== '') chips.push({ label: `“${q}”`, without: { ...filter, q: '' } });
  for (const name of CHOICES) {
    if (name === 'category') continue;
    for (const value of filter[name]) {
      const label = name === 'fuel' ? fuelText(t, value) : value;
      chips.push({ label, without: toggled(filter, name, value) });
    }
  }
  const year = rangeOf(yearFrom, yearTo, String, t);
  if (year !== undefined) chips.push({ label: year, without: { ...filter, yearFrom: null, yearTo: null } });
  const price = rangeOf(priceFrom, priceTo, (ringgit) => formatRM(ringgit * 100).replace(/\.00$/, ''), t);
  if (price !== undefined) chips.push({ label: price, without: { ...filter, priceFrom: null, priceTo: null } });
  if (mileageTo !== null) {
    const value = t('{n} km', { n: mileageTo.toLocaleString('en-MY') });
    chips.push({ label: t('up to {value}', { value }), without: { ...filter, mileageTo: null } });
  }
  return chips;
}

function rangeOf(
  from: number | null,
  to: number | null,
  show: (value: number) => string,
  t: Translate,
): string | undefined {
  if (from !== null && to !== null) return `${show(from)} – ${show(to)}`;
  if (from !== null) return t('from {value}', { value: show(from) });
  return to === null ? undefined : t('up to {value}', { value: show(to) });
}
