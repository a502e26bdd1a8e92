import { expect, it } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { lotView } from '#web/lots/lot-view.ts';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aLot, aPurchase } from '#web/testing/wire.ts';
import { ItemDetails } from './ItemDetails.tsx';

const SOLD = aLot({ session: 'AMS12', id: '101', status: 'sold', salePrice: 24_100 });

async function openDetails(bought: readonly Purchase[], { gone = false, lot = SOLD } = {}) {
  answering((path) =>
    Response.json(path.endsWith('/mybid/get/userid') ? { lots: bought } : path.endsWith('contactinfo') ? {} : []),
  );
  const store = openPage();
  store.dispatch(LOG_IN);
  return openScreen(<ItemDetails lot={lotView(lot)} gone={gone} />, { store });
}

it.each([false, true])(
  'the page of a sold lot tells its buyer where to collect it, cleared or not: %s',
  async (gone) => {
    const screen = await openDetails([aPurchase()], { gone });
    await screen.shows('Where to collect');
    expect(screen.text()).toContain('Lot 5, Jalan Sepana 15/3, 40200 Shah Alam');
    expect(screen.text()).not.toContain('See it at the yard');
  },
);

it.each([
  ['bought by somebody else', []],
  ['that has left', [aPurchase({ releasedAt: '2026-11-28T02:00:00.000Z' })]],
  ['whose sale was cancelled', [aPurchase({ status: 'forfeited' })]],
  ['of another session under its number', [aPurchase({ id: 'AMS11/101' })]],
])('nobody is sent to collect a lot %s', async (_, bought) => {
  const screen = await openDetails(bought);
  await screen.shows('See it at the yard');
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.text()).not.toContain('Where to collect');
});
