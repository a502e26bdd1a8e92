import { expect, test } from 'vitest';
import { batchOf } from './apply.ts';
import { type Projector, runsOf } from './projector.ts';
import { bids } from './projectors/bids.ts';
import { depositAccounts } from './projectors/deposit-accounts.ts';
import { lotEntries } from './projectors/lot-entries.ts';
import { House } from './testing/house.ts';

/** The runs that a projector gets of these events: type and revisions of each. */
function runs(projector: Projector, house: House): [string, ...number[]][] {
  const { events } = batchOf(house.events);
  return runsOf(projector, events).map((run) => [run[0]?.type ?? '', ...run.map(({ revision }) => revision)]);
}

function entriesAmongBids(): House {
  const house = new House();
  house.list('AMS1/1');
  for (const bidder of [11, 12]) {
    house.enter('AMS1/1', bidder);
    house.bid('AMS1/1', bidder, 10_000_00, null);
  }
  return house;
}

test('types that come mixed are taken in the order in which the projector names them: entries before bids', () => {
  expect(runs(lotEntries, entriesAmongBids())).toEqual([
    ['LotEntered', 1, 3],
    ['BidPlaced', 2, 4],
  ]);
  // The same when a bid, on an entry of an earlier batch, comes first.
  const house = new House();
  house.bid('AMS1/1', 11, 10_000_00, null);
  house.enter('AMS1/1', 12);
  expect(runs(lotEntries, house)).toEqual([
    ['LotEntered', 1],
    ['BidPlaced', 0],
  ]);
});

test('maxima, which come mixed with the bids that the book places for them, are taken in one run', () => {
  const house = new House();
  house.list('AMS1/1');
  for (const [bidder, maximumSen] of [
    [11, 12_000_00],
    [12, 13_000_00],
  ] as const) {
    house.say('MaximumSet', { bidder, lot: 'AMS1/1', maximumSen });
    house.bid('AMS1/1', bidder, 10_000_00 + bidder, null);
  }
  expect(runs(bids, house)).toEqual([
    ['MaximumSet', 1, 3],
    ['BidPlaced', 2, 4],
  ]);
});

test('an account is opened before money comes into it; what else moves money is taken in its place', () => {
  const house = new House();
  house.join(11);
  house.join(12);
  house.say('DepositReset', { bidder: 11, amountSen: 1 });
  house.say('DepositCredited', { bidder: 12, amountSen: 1, source: 'house', reference: 'R' });
  house.join(13, 0);
  expect(runs(depositAccounts, house)).toEqual([
    ['BidderJoined', 0, 2],
    ['DepositCredited', 1, 3],
    ['DepositReset', 4],
    ['BidderJoined', 6],
    ['DepositCredited', 5],
  ]);
});

test('a projector that regroups nothing gets consecutive events of a type, whatever lies between that it does not take', () => {
  expect(runs({ ...bids, regroup: [] }, entriesAmongBids())).toEqual([['BidPlaced', 2, 4]]);
  expect(runs({ ...lotEntries, regroup: [] }, entriesAmongBids())).toEqual([
    ['LotEntered', 1],
    ['BidPlaced', 2],
    ['LotEntered', 3],
    ['BidPlaced', 4],
  ]);
});
