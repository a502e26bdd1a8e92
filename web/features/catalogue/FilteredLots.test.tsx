import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { markupOf } from '#web/testing/page.tsx';
import { FilteredLots } from './FilteredLots.tsx';
import { filterOfAddress } from './filters/lot-filter.ts';

test('the numbers of the pages lead to pages of the same filter, which the address has', () => {
  const clicks = new Map<number | null | undefined, (event: never) => void>();
  const renderItem: ComponentProps<typeof import('@mui/material/Pagination').default>['renderItem'] = (item) => {
    if (item.type === 'page') clicks.set(item.page, item.onClick);
    return null;
  };
  const theme = createTheme({ components: { MuiPagination: { defaultProps: { renderItem } } } });
  const goTo = vi.fn();
  const address = {
    ...{ page: 1, filter: filterOfAddress(new URLSearchParams('q=hilux')), asked: undefined },
    ...{
      waiting: false,
      watching: false,
      change: () => undefined,
      goTo,
      typing: false,
      size: 6,
      shape: { layout: 'cards' },
    },
  };
  const query = { isError: false, isFetching: false, data: {}, refetch: () => undefined };
  const lots = { query, count: 12, total: 30, empty: null, address, facets: undefined, found: 30, orders: [] };
  markupOf(
    <ThemeProvider theme={theme}>
      <FilteredLots {...(lots as unknown as ComponentProps<typeof FilteredLots>)}>lots</FilteredLots>
    </ThemeProvider>,
  );
  clicks.get(2)?.({} as never);
  expect(goTo).toHaveBeenCalledExactlyOnceWith(2);
});
