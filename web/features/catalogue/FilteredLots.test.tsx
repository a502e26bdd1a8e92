import { Children, type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Pages } from '#web/components/Pages.tsx';
import { onPage, openPage } from '#web/testing/page.tsx';
import { runHook } from '#web/testing/run-hook.tsx';
import { FilteredLots } from './FilteredLots.tsx';
import { filterOfAddress } from './filters/lot-filter.ts';

test('the numbers of the pages lead to pages of the same filter, which the address has', () => {
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
  const props = { ...(lots as unknown as ComponentProps<typeof FilteredLots>), children: 'lots' };
  const shown = runHook(() => FilteredLots(props), onPage(openPage())).now();
  pagesIn(shown)?.props.onPage(2);
  expect(goTo).toHaveBeenCalledExactlyOnceWith(2);
});

function pagesIn(node: ReactNode): ReactElement<ComponentProps<typeof Pages>> | undefined {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<ComponentProps<typeof Pages> & { children?: ReactNode }>(child)) continue;
    const found = child.type === Pages ? child : pagesIn(child.props.children);
    if (found !== undefined) return found;
  }
  return undefined;
}
