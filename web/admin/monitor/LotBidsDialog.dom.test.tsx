import { expect, it } from 'vitest';
import type { BidsToCancel } from '#contract/bidding.ts';
import { signedIn } from '#web/session/session.ts';
import { answering } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { LotBidsDialog } from './LotBidsDialog.tsx';

const HOUSE = signedIn({ ...{ email: 'h@house.example', name: 'House', role: 'admin' }, userId: 1, jwt: 'token-1' });
const at = '2026-11-20T06:00:00.000Z';
const BIDS: BidsToCancel = {
  lot: {
    ...{ id: '101', session: 'AMS3', latestBid: 21_000, bidderNo: 1001 },
    ...{ bidCount: 2, voidBids: 0, biddersInLot: 2 },
  },
  open: true,
  bids: [
    { bidderNo: 1001, amount: 21_000, at, bidNo: 2, automatic: true, revision: 12, bidder: person(1001, 'Mei') },
    { bidderNo: 1002, amount: 20_000, at, bidNo: 1, revision: 11, bidder: person(1002, 'Ali') },
  ],
  next: { top: null, passedOver: [{ bidder: person(1001, 'Mei'), amount: 20_500 }], maximaOf: [] },
  notMailed: [],
};

function person(bidderNo: number, name: string) {
  return { bidderNo, name };
}

it('the house reads which bids are automatic, and before it cancels one which others will go with it', async () => {
  answering((path) =>
    path === '/api/socket/auctionlot/AMS3/101/bids'
      ? Response.json(BIDS)
      : Response.json({ startingPrice: 20_000, bids: [] }),
  );
  const store = openPage();
  store.dispatch(HOUSE);
  const screen = await openScreen(<LotBidsDialog lot={{ id: '101', session: 'AMS3' }} onClose={() => {}} />, { store });
  await screen.shows('1001 · Mei · automatic');
  expect(screen.text().match(/automatic/g)).toHaveLength(1);
  await screen.press('Cancel bid 2');
  await screen.shows('Bids that will no longer count');
  expect(screen.text()).toContain('RM20,500.00 of 1001 · Mei');
});
