import { expect, test } from 'vitest';
import { AUCTION_ENDS_MS, Auction, BIDDER } from '#domain/testing/auction.ts';
import { openPlace } from '../testing/database.ts';
import { figuresOfRules } from './reports.ts';

const NOTHING = {
  ...{ extendedLots: 0, extendedMinutes: 0, aboveEndSen: 0, maximumLots: 0 },
  ...{ reserveLots: 0, offeredLots: 0, acceptedLots: 0 },
};

async function figuresOf(auction: Auction, vendor?: string) {
  const place = await openPlace({ events: [...auction.history] });
  expect(await place.start().waitFor(auction.history.length - 1, 20_000)).toBe(true);
  return figuresOfRules(place.db, { session: 'AMS1', vendor });
}

test('a session without rules has nothing of them', async () => {
  const auction = new Auction({ lots: 2 });
  auction.bids('A', 1_000);
  expect(await figuresOf(auction)).toEqual(NOTHING);
});

test('later ends, maxima, and what vendors were asked about', async () => {
  const softClose = { windowMinutes: 5, lastEndMinutes: 30 };
  const auction = new Auction({ rules: { maximumBids: true, softClose }, lots: 3, reserve: 5_000 });
  auction.at(10);
  expect(auction.bids('A', 1_000, '1')).toBeUndefined();
  expect(auction.leaves('A', 3_000, '2')).toBeUndefined();
  // Lot 2 is moved by 4 minutes, and by another 4; what came after its planned end are the last RM500.
  auction.at(1);
  expect(auction.bids('B', 1_500, '2')).toBeUndefined();
  auction.at(-3);
  expect(auction.bids('B', 2_000, '2')).toBeUndefined();
  auction.at(-30);
  auction.mustAsk({ type: 'record-sales', session: 'AMS1', limit: 10 });
  auction.mustAsk({ type: 'answer-offer', lot: 'AMS1/1', by: 'vendor', answer: 'accept', shownSen: 1_000_00 });
  const brought = {
    ...{ extendedLots: 1, extendedMinutes: 8, aboveEndSen: 500_00, maximumLots: 1 },
    ...{ reserveLots: 1, offeredLots: 1, acceptedLots: 1 },
  };
  expect(await figuresOf(auction)).toEqual(brought);
  expect(await figuresOf(auction, 'Bank')).toEqual(brought);
  expect(await figuresOf(auction, 'Another bank')).toEqual(NOTHING);
});

test("a vendor's counter-offer is no late bid", async () => {
  const softClose = { windowMinutes: 5, lastEndMinutes: 30 };
  const auction = new Auction({ rules: { softClose }, lots: 1, reserve: 5_000 });
  auction.at(1);
  expect(auction.bids('A', 1_000, '1')).toBeUndefined();
  auction.at(-30);
  auction.mustAsk({ type: 'record-sales', session: 'AMS1', limit: 10 });
  const answer = { type: 'answer-offer', lot: 'AMS1/1' } as const;
  const counter = { counterSen: 2_400_00, above: true, untilMs: AUCTION_ENDS_MS + 7 * 24 * 3_600_000 };
  auction.mustAsk({ ...answer, by: 'vendor', answer: 'counter', shownSen: 1_000_00, ...counter });
  auction.mustAsk({ ...answer, by: 'bidder', bidder: BIDDER.A, answer: 'accept', shownSen: 2_400_00 });
  expect(await figuresOf(auction)).toMatchObject({ extendedLots: 1, aboveEndSen: 0, acceptedLots: 1 });
});
