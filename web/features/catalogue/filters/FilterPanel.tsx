import Card from '@mui/material/Card';
import type { LotFacets } from '#contract/catalogue/lot-filter.ts';
import { useT } from '#web/i18n/language.ts';
import { FilterFields } from './FilterFields.tsx';
import type { ListFilter } from './lot-filter.ts';

interface FilterPanelProps {
  readonly id: string;
  readonly facets: LotFacets | undefined;
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
}

/** The filters on a desk: below the bar, and the list follows each of them at once. */
export function FilterPanel({ id, facets, filter, onChange }: FilterPanelProps) {
  const t = useT();
  return (
    <Card id={id} component="section" aria-label={t('Filters')} sx={{ mt: 1, p: 2.5 }}>
      <FilterFields facets={facets} filter={filter} onChange={onChange} />
    </Card>
  );
}
