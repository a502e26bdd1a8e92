import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useId, useState } from 'react';
import type { LotFacets, LotOrder } from '#contract/catalogue/lot-filter.ts';
import { FilterIcon, HeartIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { panelChoices } from './lot-filter.ts';
import { SearchField } from './SearchField.tsx';
import type { ListFilterInAddress } from './use-list-filter.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel }));
const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }));

interface FilterBarProps {
  readonly address: ListFilterInAddress;
  /** What there is to choose from; undefined until it arrives. */
  readonly facets: LotFacets | undefined;
  /** The filters are opened for the first time: the facets are wanted. */
  readonly onWanted: () => void;
  /** Lots that fit; undefined while that is not known. */
  readonly found: number | undefined;
  /** All of its lots end or start together: an order by time says nothing. */
  readonly orders: readonly LotOrder[];
}

const ORDER_LABELS: Readonly<Record<LotOrder, EnglishText>> = {
  lot: text('Lot number'),
  ending: text('Ending soonest'),
  price: text('Price, lowest first'),
  'price-desc': text('Price, highest first'),
  'year-desc': text('Year, newest first'),
  year: text('Year, oldest first'),
};

/** Search, order and filters over a list of lots; the filters in a panel below on a desk, in a sheet on a phone. */
export function FilterBar({ address, facets, onWanted, found, orders }: FilterBarProps) {
  const t = useT();
  const { filter, change, typing } = address;
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never');
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const id = useId();
  const open = opened === 'open';
  const count = panelChoices(filter);
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SearchField
          q={filter.q}
          typing={typing}
          onWords={(q) => change({ ...filter, q }, { replace: filter.q !== '' && q !== '', typing: q !== '' })}
        />
        <Button
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-haspopup={narrow ? 'dialog' : undefined}
          onClick={() => {
            onWanted();
            setOpened(open ? 'closed' : 'open');
          }}
          startIcon={<FilterIcon />}
          sx={{ ...BESIDE, whiteSpace: 'nowrap' }}
        >
          {count === 0 ? t('Filters') : t('Filters ({n})', { n: count })}
        </Button>
        <Button
          aria-pressed={filter.watched}
          onClick={() => change({ ...filter, watched: !filter.watched })}
          startIcon={<HeartIcon filled={filter.watched} />}
          sx={{ ...BESIDE, ...(filter.watched ? PRESSED : {}) }}
        >
          {t('Watched')}
        </Button>
        <NativeSelect
          value={filter.sort}
          onChange={(event) => change({ ...filter, sort: event.target.value as LotOrder })}
          input={<OutlinedInput color="secondary" />}
          inputProps={{ 'aria-label': t('Order of the lots') }}
          sx={{
            flex: { xs: '1 1 0', md: '0 0 auto' },
            minWidth: 0,
            '& select': {
              minHeight: 19,
              pl: { xs: 1.25, md: 1.75 },
              pr: { xs: '28px !important', md: '40px !important' },
            },
          }}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(ORDER_LABELS[order])}
            </option>
          ))}
        </NativeSelect>
      </Box>
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
            open && <FilterPanel id={id} facets={facets} filter={filter} onChange={(next) => change(next)} />
          ))}
      </Suspense>
      <ActiveFilters filter={filter} found={found} onChange={(next) => change(next)} />
    </Box>
  );
}

/** The three beside each other on a phone. */
const BESIDE = { flex: '0 0 auto', px: { xs: 1.25, md: 2.5 }, minWidth: 0 };

const PRESSED = {
  '&.MuiButton-root.MuiButton-outlined': {
    bgcolor: 'text.primary',
    color: 'background.paper',
    borderColor: 'text.primary',
  },
};
