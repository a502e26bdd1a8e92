import { expect, test } from 'vitest';
import { rowsOf, stamp } from '../testing/database.ts';
import { at, House, wholeLife } from '../testing/house.ts';

test('a bid that is cancelled, and those passed over for it, stay with why and by whom; the lot goes on from the next', async () => {
  const house = new House();
  house.schedule('AMS1');
  house.list('AMS1/1');
  for (const bidder of [11, 12, 13]) house.join(bidder);
  for (const bidder of [11, 12, 13]) house.enter('AMS1/1', bidder);
  const [first, second, third] = [11, 12, 13].map((bidder, n) => {
    return house.bid('AMS1/1', bidder, 10_000_00 + n * 200_00, n === 0 ? null : 10_000_00 + (n - 1) * 200_00);
  });
  const top = { bidder: 11, amountSen: 10_000_00, bidRevision: first?.revision ?? -1 };
  const cancelled = { lot: 'AMS1/1', bidder: 13, amountSen: 10_400_00, bidRevision: third?.revision ?? -1 };
  const passedOver = [second?.revision ?? -1];
  house.say(
    'BidCancelled',
    { ...cancelled, reason: 'other', top, passedOver, maximaOf: [] },
    { account: 2, role: 'admin' },
  );
  house.bid('AMS1/1', 12, 10_200_00, 10_000_00);
  const lot = ['bid_count', 'void_bids', 'top_bidder', 'top_amount_sen', 'revision'];
  expect(await rowsOf(house, 'lots', lot)).toEqual([[4, 2, 12, 10_200_00, 15]]);
  expect(await rowsOf(house, 'bids', ['bid_no', 'bidder', 'void_reason', 'void_by', 'void_revision'])).toEqual([
    [1, 11, null, null, null],
    [2, 12, 'passed-over', 2, 14],
    [3, 13, 'other', 2, 14],
    [4, 12, null, null, null],
  ]);
});

test('where a maximum stands is recorded, without its amount', async () => {
  const house = new House();
  house.schedule('AMS1');
  house.list('AMS1/1');
  for (const bidder of [11, 12]) house.join(bidder);
  for (const bidder of [11, 12]) house.enter('AMS1/1', bidder);
  const left = [20_000_00, 25_000_00].map((maximumSen) =>
    house.say('MaximumSet', { lot: 'AMS1/1', bidder: 12, maximumSen }),
  );
  expect(await rowsOf(house, 'maxima', ['bidder', 'lot', 'revision'])).toEqual(
    left.map(({ revision }) => [12, 'AMS1/1', revision]),
  );
});

test("entries carry the deposit and the bidder's own highest bid", async () => {
  const columns = ['lot', 'bidder', 'deposit_sen', 'entered_at', 'own_bid_sen', 'own_bid_count', 'revision'];
  expect(await rowsOf(wholeLife(), 'lot_entries', columns)).toEqual([
    ['AMS1/101', 11, 1_000_00, stamp(at(22)), 11_000_00, 2, 29],
    ['AMS1/101', 12, 1_000_00, stamp(at(23)), 11_200_00, 2, 34],
    ['AMS1/101', 13, 1_000_00, stamp(at(24)), null, 0, 24],
    ['AMS1/102', 11, 1_000_00, stamp(at(25)), 10_000_00, 1, 28],
  ]);
});

test('bid records are numbered within their lot', async () => {
  const columns = ['lot', 'bid_no', 'bidder', 'amount_sen', 'raised_from_sen', 'revision', 'at'];
  const house = wholeLife();
  expect(await rowsOf(house, 'bids', columns)).toEqual([
    ['AMS1/101', 1, 11, 10_000_00, null, 26, stamp(at(26))],
    ['AMS1/101', 2, 12, 10_200_00, 10_000_00, 27, stamp(at(27))],
    ['AMS1/101', 3, 11, 11_000_00, 10_200_00, 29, stamp(at(29))],
    ['AMS1/101', 4, 12, 11_200_00, 11_000_00, 34, stamp(at(34))],
    ['AMS1/102', 1, 11, 10_000_00, null, 28, stamp(at(28))],
  ]);
  expect(await rowsOf(house, 'bids', ['hash'])).toContainEqual([house.events[34]?.metadata.hash]);
});
