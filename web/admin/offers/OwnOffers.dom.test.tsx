import { expect, it } from 'vitest';
import type { OwnVendorOffer } from '#contract/offers.ts';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { OffersPage } from './OffersPage.tsx';

const OFFER: OwnVendorOffer = {
  ...{ session: 'AMS7', lotNo: '101', regnNo: 'WXC 4821', unit: 'WXC4821', make: 'Toyota', descOfGood: 'Hilux 2.4 G' },
  ...{ photo: null, state: 'vendor', amount: 22_000, bid: 22_000, reserve: 'not met' },
  ...{ hiddenReserve: 30_000, startingPrice: 20_000, bids: 4, bidders: 2 },
  ...{ decideBy: '2026-11-25T04:00:00.000Z', link: 'AMS7.VE0.sig' },
};
const COUNTERED: OwnVendorOffer = { ...OFFER, lotNo: '102', state: 'bidder', amount: 25_000, reserve: null };

async function openAsVendor(offers: readonly OwnVendorOffer[]) {
  const asked: string[] = [];
  answering((path) => {
    asked.push(path);
    return Response.json({ at: '2026-11-20T08:00:00.000Z', offers });
  });
  const store = openPage();
  store.dispatch({ ...LOG_IN, payload: { ...LOG_IN.payload, role: 'vendor' } });
  const screen = await openScreen(<OffersPage />, { store });
  return { screen, asked };
}

it('a vendor who is logged in reads what is offered to them, and is led to where it is answered', async () => {
  const { screen, asked } = await openAsVendor([OFFER, COUNTERED]);
  await screen.shows('AMS7/101');
  for (const words of [
    'RM22,000.00',
    'RM20,000.00',
    'RM30,000.00',
    'You · reserve not met',
    'The bidder, asked for RM25,000.00',
  ])
    expect(screen.text()).toContain(words);
  expect(screen.control('See and answer: lot AMS7/101').getAttribute('href')).toBe('/offers/AMS7.VE0.sig#lot-101');
  expect(screen.control('See lot AMS7/102').getAttribute('href')).toBe('/offers/AMS7.VE0.sig#lot-102');
  // Not the house's. What a page of another test still asks for is none of theirs.
  expect(asked.filter((path) => path.includes('offers'))).toEqual(['/api/vendoroffers']);
});

it('a bidder who was asked for more and can no longer agree is not waited for without a word', async () => {
  const { screen } = await openAsVendor([{ ...COUNTERED, free: false }]);
  await screen.shows('The bidder, asked for RM25,000.00, cannot agree now');
});

it('without an offer it says when one stands there', async () => {
  const { screen } = await openAsVendor([]);
  await screen.shows('Nothing waits for your answer.');
});
