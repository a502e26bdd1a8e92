import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useId, useState } from 'react';
import type { LotFacets, LotOrder } from '#contract/catalogue/lot-filter.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { CloseIcon, FilterIcon } from '#web/components/icons.tsx';
import { NativeSelect } from '#web/forms/NativeSelect.tsx';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import styles from '#web/lots/Chips.module.css';
import { categoryLabel } from '#web/lots/category-labels.ts';
import { LayoutSwitch } from '#web/lots/LayoutSwitch.tsx';
import { chipsOf } from './chips.ts';
import { isNarrowed, type ListFilter, NO_FILTER, panelChoices, toggled, withChosen } from './lot-filter.ts';
import { SearchField } from './SearchField.tsx';
import type { ListFilterInAddress } from './use-list-filter.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel }));
const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }));

interface FilterBarProps {
  readonly address: ListFilterInAddress;
  /** What there is to choose from; undefined until it arrives. */
  readonly facets: LotFacets | undefined;
  /** Lots that fit; undefined while that is not known. */
  readonly found: number | undefined;
  /** Lots of the next auction have no end to go by. */
  readonly orders: readonly LotOrder[];
}

const ORDER_LABELS: Readonly<Record<LotOrder, EnglishText>> = {
  lot: text('Lot number'),
  'lot-desc': text('Lot number, last first'),
  ending: text('Ending soonest'),
  name: text('Model, A to Z'),
  'name-desc': text('Model, Z to A'),
  price: text('Price, low to high'),
  'price-desc': text('Price, high to low'),
  'year-desc': text('Year, newest first'),
  year: text('Year, oldest first'),
};

const AREAS = {
  xs: "'search search' 'chips chips' 'found found' 'active active' 'panel panel'",
  md: "'search sort' 'chips chips' 'found found' 'active active' 'panel panel'",
};

/** One row on a phone; with large letters each has its own. */
const FOUND_AND_ORDER = {
  ...{ gridArea: 'found', display: { xs: 'flex', md: 'contents' } },
  ...{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 },
} as const;

/** Search, kinds of lot, order and filters over a list of lots; the filters in a panel below on a desk, in a sheet on a phone. */
export function FilterBar({ address, facets, found, orders }: FilterBarProps) {
  const t = useT();
  const { filter, change, typing, shape, layoutOffered, chooseLayout } = address;
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never');
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const id = useId();
  const open = opened === 'open';
  const count = panelChoices(filter);
  // Where the keyboard comes to it is where it is seen.
  const sorting = (
    <Box sx={{ gridArea: 'sort', display: 'flex', gap: 1, minWidth: 0, justifySelf: 'end' }}>
      <NativeSelect
        value={filter.sort}
        onChange={(event) => change({ ...filter, sort: event.target.value as LotOrder })}
        aria-label={t('Order of the lots')}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(ORDER_LABELS[order])}
          </option>
        ))}
      </NativeSelect>
      {layoutOffered && <LayoutSwitch layout={shape.layout} onLayout={chooseLayout} />}
    </Box>
  );
  return (
    <Box
      sx={{
        mb: { xs: 0.5, md: 1.5 },
        display: 'grid',
        gridTemplateAreas: AREAS,
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 1,
        rowGap: { xs: 0, md: 0.5 },
        alignItems: 'center',
      }}
    >
      <Box sx={{ gridArea: 'search', display: 'flex', gap: 1 }}>
        <SearchField
          q={filter.q}
          typing={typing}
          onWords={(q) => change({ ...filter, q }, { replace: filter.q !== '' && q !== '', typing: q !== '' })}
        />
        <Button
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-haspopup={narrow ? 'dialog' : undefined}
          onClick={() => setOpened(open ? 'closed' : 'open')}
          startIcon={<FilterIcon />}
          sx={{ flexShrink: 0, whiteSpace: 'nowrap', px: { xs: 1.5, md: 2.5 } }}
        >
          {count === 0 ? t('Filters') : t('Filters ({n})', { n: count })}
        </Button>
      </Box>
      {!narrow && sorting}
      <Box
        sx={{ gridArea: 'chips', mx: { xs: -2, sm: -3, md: 0 }, '& > *': { px: { xs: 2, sm: 3, md: 0 } }, minWidth: 0 }}
      >
        <CategoryChips address={address} facets={facets} />
      </Box>
      <Box sx={FOUND_AND_ORDER}>
        {narrow && sorting}
        <Typography
          role="status"
          sx={{
            ...{ gridArea: 'found', flexGrow: 1, order: -1, overflowWrap: 'normal' },
            ...{ fontWeight: 500, fontSize: { xs: '0.9375rem', md: '1rem' }, minHeight: 24 },
          }}
        >
          {found === undefined ? (
            <HiddenText>{t('Loading the lots')}</HiddenText>
          ) : (
            t('{n} unit/s found.', { n: found })
          )}
        </Typography>
      </Box>
      <ActiveFilters filter={filter} onChange={(next) => change(next)} />
      <Suspense>
        {opened !== 'never' &&
          (narrow ? (
            <FilterSheet
              id={id}
              open={open}
              facets={facets}
              filter={filter}
              onApply={(next) => {
                setOpened('closed');
                change(next);
              }}
              onClose={() => setOpened('closed')}
            />
          ) : (
            open && (
              <Box sx={{ gridArea: 'panel' }}>
                <FilterPanel id={id} facets={facets} filter={filter} onChange={(next) => change(next)} />
              </Box>
            )
          ))}
      </Suspense>
    </Box>
  );
}

interface ActiveFiltersProps {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
}

/** What the list is narrowed by: each can be taken away, or all at once. */
function ActiveFilters({ filter, onChange }: ActiveFiltersProps) {
  const t = useT();
  if (!isNarrowed(filter)) return null;
  return (
    <Box sx={{ gridArea: 'active', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {chipsOf(filter, t).map(({ label, without }) => (
        <button
          key={label}
          type="button"
          className={styles.chip}
          aria-label={t('Remove filter: {filter}', { filter: label })}
          onClick={() => onChange(without)}
        >
          <span className={styles.face}>
            {label}
            <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              <CloseIcon />
            </Box>
          </span>
        </button>
      ))}
      <Button variant="text" onClick={() => onChange({ ...NO_FILTER, sort: filter.sort })} sx={{ px: 1.25 }}>
        {t('Clear all')}
      </Button>
    </Box>
  );
}

interface CategoryChipsProps {
  readonly address: ListFilterInAddress;
  /** undefined: on their way; their line is there already. */
  readonly facets: LotFacets | undefined;
}

/** The kinds of lot that the list has, with how many of each; any of them narrow it, and so does the viewer's own watchlist. */
function CategoryChips({ address: { filter, change }, facets }: CategoryChipsProps) {
  const t = useT();
  return (
    <Box role="group" aria-label={t('Category')} className={styles.row}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={filter.watched}
        onClick={() => change({ ...filter, watched: !filter.watched })}
      >
        <span className={styles.face}>{t('On my watchlist')}</span>
      </button>
      {facets !== undefined &&
        withChosen(facets.categories, filter.category).map(({ value, count }) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={filter.category.includes(value)}
            onClick={() => change(toggled(filter, 'category', value))}
          >
            <span className={styles.face}>
              {categoryLabel(value, t)}
              <span className={styles.count}>{count}</span>
            </span>
          </button>
        ))}
    </Box>
  );
}
