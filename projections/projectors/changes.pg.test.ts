import { expect, test } from 'vitest';
import { rowsOf } from '../testing/database.ts';
import { at, wholeLife } from '../testing/house.ts';

test('changes are there once for each subject that they concern, with who made them; bids and what bidders pay in are none', async () => {
  const house = wholeLife();
  const boss = { account: 2, role: 'admin' } as const;
  const from = house.events.length;
  house.say('RaiseLimitSet', { timesPercent: 150, plusSen: 0 }, boss);
  house.say(
    'SessionChanged',
    { session: 'AMS2', access: 'public', startsAt: at(0), endsAt: at(90), reason: null },
    boss,
  );
  house.say('DepositCredited', { bidder: 12, amountSen: 1_00, source: 'top-up', reference: 'TOPUP-X' });
  house.say('DepositCredited', { bidder: 12, amountSen: 2_00, source: 'top-up', reference: 'TOPUP-Y' }, boss);
  house.say('DepositCredited', { bidder: 12, amountSen: 3_00, source: 'house', reference: 'HOUSE-X' });
  const rows = await rowsOf(house, 'book_changes', ['kind', 'key', 'revision', 'type', 'account', 'role', 'states']);
  const of = (kind: string, key: string) => rows.filter((row) => row[0] === kind && row[1] === key);
  expect(of('setting', 'raise-limit')).toEqual([
    ['setting', 'raise-limit', from, 'RaiseLimitSet', 2, 'admin', 'limit'],
  ]);
  expect(of('session', 'AMS2').map((row) => row.slice(3))).toEqual([
    ['SessionScheduled', null, null, 'times'],
    ['SessionChanged', 2, 'admin', 'times'],
  ]);
  expect(of('lot', 'AMS1/101').map((row) => row[3])).toEqual([
    'LotListed',
    'LotSold',
    'DepositApplied',
    'WinnerTold',
    'PurchasePaid',
    'PurchasePaid',
    'UnitReleased',
  ]);
  expect(of('user', '12').map((row) => row.slice(2, 5))).toEqual([
    [expect.any(Number), 'DepositApplied', null],
    [expect.any(Number), 'PurchasePaid', null],
    [expect.any(Number), 'PurchasePaid', null],
    [from - 1, 'UnitReleased', 5],
    [from + 3, 'DepositCredited', 2],
    [from + 4, 'DepositCredited', null],
  ]);
  expect(rows.filter((row) => ['BidPlaced', 'LotEntered'].includes(String(row[3])))).toEqual([]);
});
