import type { EventOf } from '../events.ts';
import { admitted, type Inspection } from './inspection.ts';

/** Rules of entries and bids, and of how far a bid may rise. */

const RM_1_BILLION_SEN = 100_000_000_000;

export function readRaiseLimit({ house, expect }: Inspection, data: EventOf<'RaiseLimitSet'>['data']): void {
  const { timesPercent, plusSen } = data;
  expect(timesPercent >= 100 && plusSen % 100 === 0, 'a bid may always rise to the price that it raises');
  for (const { lots } of house.current) {
    for (const { outcome, terms } of lots) {
      const priceSen = terms.startingPriceSen;
      expect(
        outcome === 'withdrawn' || timesPercent * priceSen + 100 * plusSen >= 100 * (priceSen + terms.minimumRaiseSen),
        'the limit of a raise leaves room for the minimum raise',
      );
    }
  }
  house.raiseLimit = { timesPercent, plusSen };
}

export function readEntry(inspection: Inspection, data: EventOf<'LotEntered'>['data']): void {
  const { house, expect } = inspection;
  const lot = admitted(inspection, data.lot, data.bidder);
  const session = house.sessionOf(data.lot);
  expect(!lot.entrants.has(data.bidder), 'a lot is entered once');
  expect(data.depositSen === lot.terms.depositSen, "the entry names the lot's deposit");
  lot.entrants.add(data.bidder);
  expect(
    house.heldSen(data.bidder) + lot.terms.depositSen <= house.balanceSen(data.bidder),
    'an entry is covered together with the lots they are winning',
  );
  if (session.access === 'public') return;
  expect(house.winsIn(session, data.bidder) === 0, 'in a staff session nobody enters a lot beside one they win');
}

export function readBid(inspection: Inspection, data: EventOf<'BidPlaced'>['data'], commandId: string): void {
  const { house, revision, expect } = inspection;
  const lot = admitted(inspection, data.lot, data.bidder);
  const session = house.sessionOf(data.lot);
  expect(!house.hasBid(commandId, revision), 'a command bids once');
  house.noteBid(commandId, { session, revision });
  expect(lot.entrants.has(data.bidder), 'only who entered the lot bids');
  expect(lot.top?.bidder !== data.bidder, 'the top bidder never outbids themselves');
  expect(data.raisedFromSen === (lot.top?.amountSen ?? null), 'a bid names what it raised from');
  const leastSen = lot.top === null ? lot.terms.startingPriceSen : lot.top.amountSen + lot.terms.minimumRaiseSen;
  expect(data.amountSen >= leastSen, 'bids rise by at least the minimum raise, from the starting price');
  expect(data.amountSen % 100 === 0, 'bids are whole ringgit');
  const { timesPercent, plusSen } = house.raiseLimit;
  const priceSen = lot.top?.amountSen ?? lot.terms.startingPriceSen;
  expect(
    // The least bid in whole ringgit is possible under any limit.
    100 * data.amountSen <= timesPercent * priceSen + 100 * plusSen || data.amountSen < leastSen + 100,
    'no bid rises above the limit of a raise',
  );
  expect(data.amountSen <= RM_1_BILLION_SEN, 'no bid is above RM1 billion');
  house.putOnTop(lot, { bidder: data.bidder, amountSen: data.amountSen });
  expect(
    house.heldSen(data.bidder) <= house.balanceSen(data.bidder),
    'the deposits of the lots that a bidder is winning are covered',
  );
  if (session.access === 'public') return;
  expect(house.winsIn(session, data.bidder) <= 1, 'in a staff session nobody wins two lots');
}
