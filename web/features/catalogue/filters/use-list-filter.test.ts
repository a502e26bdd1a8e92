import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { eventually } from '#web/testing/eventually.ts';
import { onPage, openPage } from '#web/testing/page.tsx';
import { runHook } from '#web/testing/run-hook.tsx';
import { useListFilter } from './use-list-filter.ts';

/** The list at this address, and the address itself. */
function listAt(address: string) {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  const hook = () => ({ list: useListFilter('onAuction'), at: useLocation() });
  const page = runHook(hook, onPage(openPage(), address));
  return { ...page, address: () => `${page.now().at.pathname}${page.now().at.search}` };
}

const FILTERED = '/onlineAuction/onAuction/1?q=hilux&make=Isuzu&make=Toyota&sort=price';

test('the next page is one of the same filter', async () => {
  const { now, act, address } = listAt(FILTERED);
  act(() => now().list.goTo(2));
  await eventually(() =>
    expect(address()).toBe('/onlineAuction/onAuction/2?q=hilux&make=Isuzu&make=Toyota&sort=price'),
  );
});

test('another filter starts at its first page', async () => {
  const { now, act, address } = listAt(FILTERED.replace('/1?', '/3?'));
  act(() => now().list.change({ ...now().list.filter, make: ['Hino'] }));
  await eventually(() => expect(address()).toBe('/onlineAuction/onAuction/1?q=hilux&make=Hino&sort=price'));
});
