import { formatRM } from '#domain/money.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { categoryLabel } from './category-labels.ts';
import { CHOICES, type ListFilter } from './lot-filter.ts';

/** One active filter, and the filter without it. */
export interface FilterChip {
  readonly label: string;
  readonly without: ListFilter;
}

/** The active filters, in the order of the panel. */
export function chipsOf(filter: ListFilter, t: Translate): readonly FilterChip[] {
  const { q, yearFrom, yearTo, priceFrom, priceTo } = filter;
  const chips: FilterChip[] = [];
  if (q !== '') chips.push({ label: `“${q}”`, without: { ...filter, q: '' } });
  if (filter.watched) chips.push({ label: t('Watched'), without: { ...filter, watched: false } });
  for (const name of CHOICES) {
    for (const value of filter[name]) {
      chips.push({
        label: name === 'category' ? categoryLabel(value, t) : value,
        without: { ...filter, [name]: filter[name].filter((each) => each !== value) },
      });
    }
  }
  const year = rangeOf(yearFrom, yearTo, String, t);
  if (year !== undefined) chips.push({ label: year, without: { ...filter, yearFrom: null, yearTo: null } });
  const price = rangeOf(priceFrom, priceTo, (ringgit) => formatRM(ringgit * 100).replace(/\.00$/, ''), t);
  if (price !== undefined) chips.push({ label: price, without: { ...filter, priceFrom: null, priceTo: null } });
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
