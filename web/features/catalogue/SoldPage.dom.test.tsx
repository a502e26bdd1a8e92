import { expect, it } from 'vitest';
import { answering } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { aLot } from '#web/testing/wire.ts';
import { SoldPage } from './SoldPage.tsx';

const SOLD = {
  ...{ id: 'AMS3/101', bidderNo: 1042, bidderName: 'Aisyah', date: '2026-11-20', mybid: { lotNo: '101' } },
  auctionLotLog: aLot({ session: 'AMS3', id: '101', status: 'sold', price: 20_000, salePrice: 24_100 }),
};

it('says once that the reserved price of sold lots is their starting price; not where none is sold', async () => {
  let records: readonly object[] = [SOLD];
  answering((path) => Response.json(path.includes('/sold/') ? records : []));
  const NOTE = 'The reserved price is the starting price of a lot, not a hidden reserve.';
  const screen = await openScreen(<SoldPage />, { address: '/onlineAuction/sold' });
  await screen.shows('Reserved price');
  expect(screen.text().split(NOTE)).toHaveLength(2);
  records = [];
  document.body.replaceChildren();
  const none = await openScreen(<SoldPage />, { address: '/onlineAuction/sold' });
  await none.shows('There are no sold lots for today..');
  expect(none.text()).not.toContain(NOTE);
});
