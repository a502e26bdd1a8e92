import type { EventOf } from '../events.ts';
import type { AuditedBid, AuditedLot } from './audited-house.ts';
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

export function readEntry(inspection: Inspection, data: EventOf<'LotEntered'>['data'], commandId: string): void {
  const { house, revision, expect } = inspection;
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

export function readBid(inspection: Inspection, data: EventOf<'BidPlaced'>['data'], commandId: string): void {
  const { house, revision, expect } = inspection;
  const lot = admitted(inspection, data.lot, data.bidder);
  const { session } = lot;
  expect(!house.hasBid(commandId, revision), 'a command bids once');
  expect(lot.entrants.has(data.bidder), 'only who entered the lot bids');
  expect(lot.top?.bidder !== data.bidder, 'the top bidder never outbids themselves');
  expect(data.raisedFromSen === (lot.top?.amountSen ?? null), 'a bid names what it raised from');
  const leastSen = lot.top === null ? lot.terms.startingPriceSen : lot.top.amountSen + lot.terms.minimumRaiseSen;
  expect(data.amountSen >= leastSen, 'bids rise by at least the minimum raise, from the starting price');
  expect(data.amountSen > 0 && data.amountSen % 100 === 0, 'bids are whole ringgit');
  const { timesPercent, plusSen } = house.raiseLimit;
  const priceSen = lot.top?.amountSen ?? lot.terms.startingPriceSen;
  expect(
    // The least bid in whole ringgit is possible under any limit.
    100 * data.amountSen <= timesPercent * priceSen + 100 * plusSen || data.amountSen < leastSen + 100,
    'no bid rises above the limit of a raise',
  );
  expect(data.amountSen <= RM_1_BILLION_SEN, 'no bid is above RM1 billion');
  const bid: AuditedBid = { lot, revision, bidder: data.bidder, amountSen: data.amountSen };
  house.noteDone(commandId, bid);
  lot.bids.push(bid);
  house.putOnTop(lot, bid);
  expect(
    house.heldSen(data.bidder) <= house.balanceSen(data.bidder),
    'the deposits of the lots that a bidder is winning are covered',
  );
  if (session.access === 'public') return;
  expect(house.winsIn(session, data.bidder) <= 1, 'in a staff session nobody wins two lots');
}

/** A bid is cancelled: who leads then is worked out here from the bids that are left. */
export function readCancellation(inspection: Inspection, data: EventOf<'BidCancelled'>['data']): void {
  const { house, expect } = inspection;
  const lot = house.lot(data.lot);
  const { session } = lot;
  const isUnsold = lot.outcome === 'open' && session.steps.length === 0;
  expect(isUnsold, 'no bid is cancelled once its sale is recorded');
  // What was sold stays sold, whichever bid is named: nothing more is asked, and nobody else leads.
  if (!isUnsold) return;
  const place = lot.bids.findIndex(({ revision }) => revision === data.bidRevision);
  const cancelled = lot.bids[place];
  expect(
    cancelled !== undefined && cancelled.bidder === data.bidder && cancelled.amountSen === data.amountSen,
    'what is cancelled is a bid that counts, and counts no more',
  );
  if (cancelled === undefined) return;
  const wasHighest = place === lot.bids.length - 1;
  lot.bids.splice(place, 1);
  // Nobody has the lot until it is clear who does: its deposit is on hold of nobody.
  if (wasHighest) house.putOnTop(lot, null);
  const passedOver: number[] = [];
  while (wasHighest && lot.bids.length > 0 && !mayLead(inspection, lot, lot.bids.at(-1) as AuditedBid)) {
    passedOver.push(lot.bids.pop()?.revision ?? -1);
  }
  const leader = lot.bids.at(-1);
  if (wasHighest) house.putOnTop(lot, leader ?? null);
  expect(
    String(passedOver) === String(data.passedOver) &&
      data.top?.bidRevision === leader?.revision &&
      data.top?.bidder === leader?.bidder &&
      data.top?.amountSen === leader?.amountSen,
    'after a cancellation the highest bid leads whose bidder may bid and is covered',
  );
}

function mayLead({ house }: Inspection, lot: AuditedLot, { bidder: number }: AuditedBid): boolean {
  const bidder = house.bidder(number);
  const { session } = lot;
  const isCovered = house.heldSen(number) + lot.terms.depositSen <= house.balanceSen(number);
  const isStaff = session.access === bidder.group && house.winsIn(session, number) === 0;
  const isWelcome = bidder.active && !bidder.barredBy.has(lot.terms.vendor);
  return isWelcome && isCovered && (session.access === 'public' || isStaff);
}
