import type { EventOf } from '../events.ts';
import { admitted, type Inspection } from './inspection.ts';

/** Rules of entries and bids. */

export function readEntry(inspection: Inspection, data: EventOf<'LotEntered'>['data']): void {
  const { house, expect } = inspection;
  const lot = admitted(inspection, data.lot, data.bidder);
  const session = house.sessionOf(data.lot);
  expect(!lot.entrants.has(data.bidder), 'a lot is entered once');
  expect(data.depositSen === lot.terms.depositSen, "the entry names the lot's deposit");
  lot.entrants.add(data.bidder);
  expect(
    house.heldSen(data.bidder) + lot.terms.depositSen <= house.balanceSen(data.bidder),
    'an entry is covered together with the lots he is winning',
  );
  if (session.access === 'public') return;
  expect(house.winsIn(session, data.bidder) === 0, 'in a staff session nobody enters a lot beside one he wins');
}

export function readBid(inspection: Inspection, data: EventOf<'BidPlaced'>['data'], commandId: string): void {
  const { house, revision, expect } = inspection;
  const lot = admitted(inspection, data.lot, data.bidder);
  const session = house.sessionOf(data.lot);
  expect(!house.hasBid(commandId, revision), 'a command bids once');
  house.noteBid(commandId, { session, revision });
  expect(lot.entrants.has(data.bidder), 'only who entered the lot bids');
  expect(lot.top?.bidder !== data.bidder, 'the top bidder never outbids himself');
  expect(data.raisedFromSen === (lot.top?.amountSen ?? null), 'a bid names what it raised from');
  const leastSen = lot.top === null ? lot.terms.startingPriceSen : lot.top.amountSen + lot.terms.minimumRaiseSen;
  expect(data.amountSen >= leastSen, 'bids rise by at least the minimum raise, from the starting price');
  expect(data.amountSen % 100 === 0, 'bids are whole ringgit');
  house.putOnTop(lot, { bidder: data.bidder, amountSen: data.amountSen });
  expect(
    house.heldSen(data.bidder) <= house.balanceSen(data.bidder),
    'the deposits of the lots that a bidder is winning are covered',
  );
  if (session.access === 'public') return;
  expect(house.winsIn(session, data.bidder) <= 1, 'in a staff session nobody wins two lots');
}
