import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { Loadable, type Query } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { useT } from '#web/i18n/language.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { isNarrowed } from './filters/lot-filter.ts';
import { NoLotFits } from './filters/NoLotFits.tsx';

interface FilteredLotsProps extends ComponentProps<typeof FilterBar> {
  /** The query for the lots of this page. */
  readonly query: Query;
  /** How many lots came; undefined until they do. */
  readonly count: number | undefined;
  /** Lots on all pages; of the filter before while the answer is on its way. */
  readonly total: number;
  /** What is said where the list itself is empty. */
  readonly empty: ReactNode;
  /** The lots. */
  readonly children: ReactNode;
}

/** A page of lots below search and filters, or why there is none; and the way to the other pages. */
export function FilteredLots({ query, count, total, empty, children, ...bar }: FilteredLotsProps) {
  const t = useT();
  const { address } = bar;
  // Nothing to search or to put in order.
  const bare = bar.facets?.total === 0 && !isNarrowed(address.filter);
  return (
    <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 1, md: 2 }, pb: 5 }}>
      {!bare && <FilterBar {...bar} />}
      <Loadable query={query} failure={t('The lots could not be loaded')}>
        {count === 0 ? <NoLotFits address={address}>{empty}</NoLotFits> : children}
      </Loadable>
      <Pages
        label={t('Pages of lots')}
        page={address.page}
        count={Math.ceil(total / address.size)}
        onPage={address.goTo}
      />
    </Box>
  );
}
