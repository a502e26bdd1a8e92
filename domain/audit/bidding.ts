import type { EventOf } from '../events.ts';
import type { AuditedBid, AuditedLot } from './audited-house.ts';
import { admitted, type Inspection, leastBidSen } from './inspection.ts';
import { answersToBid } from './maximum-bids.ts';

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
  const { house, revision, commandId, expect } = inspection;
  const lot = admitted(inspection, data.lot, data.bidder);
  const { session } = lot;
  expect(!lot.entrants.has(data.bidder), 'a lot is entered once');
  expect(data.depositSen === lot.terms.depositSen, "the entry names the lot's deposit");
  lot.entrants.add(data.bidder);
  house.noteDone(commandId, { lot, revision, bidder: data.bidder, amountSen: null });
  expect(
    house.heldSen(data.bidder) + lot.terms.depositSen <= house.balanceSen(data.bidder),
    'an entry is covered together with the lots they are winning',
  );
  if (session.access === 'public') return;
  expect(house.winsIn(session, data.bidder) === 0, 'in a staff session nobody enters a lot beside one they win');
}

export function readBid(inspection: Inspection, data: EventOf<'BidPlaced'>['data']): void {
  const { house, revision, expect } = inspection;
  const { bidder, amountSen, automatic } = data;
  const lot = house.lot(data.lot);
  const { session } = lot;
  expect(data.raisedFromSen === (lot.top?.amountSen ?? null), 'a bid names what it raised from');
  expect(amountSen > 0 && amountSen % 100 === 0, 'bids are whole ringgit');
  expect(amountSen <= RM_1_BILLION_SEN, 'no bid is above RM1 billion');
  const bid: AuditedBid = { lot, revision, bidder, amountSen, automatic };
  if (!automatic) readBidByHand(inspection, lot, bid);
  else expect(inspection.isDue, 'the book bids where a maximum makes it due, and nowhere else');
  lot.bids.push(bid);
  house.putOnTop(lot, bid);
  expect(
    house.heldSen(bidder) <= house.balanceSen(bidder),
    'the deposits of the lots that a bidder is winning are covered',
  );
  if (session.access === 'public') return;
  expect(house.winsIn(session, bidder) <= 1, 'in a staff session nobody wins two lots');
}

function readBidByHand(inspection: Inspection, lot: AuditedLot, bid: AuditedBid): void {
  const { house, revision, commandId, expect } = inspection;
  const { bidder, amountSen } = bid;
  admitted(inspection, lot.key, bidder);
  expect(!house.hasBid(commandId, revision), 'a command bids once');
  expect(lot.entrants.has(bidder), 'only who entered the lot bids');
  expect(lot.top?.bidder !== bidder, 'the top bidder never outbids themselves');
  const leastSen = leastBidSen(lot);
  expect(amountSen >= leastSen, 'bids rise by at least the minimum raise, from the starting price');
  const { timesPercent, plusSen } = house.raiseLimit;
  const priceSen = lot.top?.amountSen ?? lot.terms.startingPriceSen;
  expect(
    // The least bid in whole ringgit is possible under any limit.
    100 * amountSen <= timesPercent * priceSen + 100 * plusSen || amountSen < leastSen + 100,
    'no bid rises above the limit of a raise',
  );
  house.noteDone(commandId, bid);
  house.due = answersToBid(inspection, lot, amountSen);
}
