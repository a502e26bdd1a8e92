import { expect, test } from 'vitest';
import { rowsOf } from '../testing/database.ts';
import { House, TERMS, wholeLife } from '../testing/house.ts';

test('lots carry their latest bid, how many are in them and how they ended', async () => {
  const columns = ['lot', 'status', 'current', 'bid_count', 'bidders_in_lot', 'top_bidder', 'top_amount_sen'];
  expect(await rowsOf(wholeLife(), 'lots', columns)).toEqual([
    ['AMS1/101', 'sold', false, 4, 3, 12, 11_200_00],
    ['AMS1/102', 'forfeited', false, 1, 1, 11, 10_000_00],
    ['AMS1/12A', 'unsold', false, 0, 0, null, null],
    ['AMS1/9', 'withdrawn', false, 0, 0, null, null],
    ['AMS2/201', 'open', true, 0, 0, null, null],
    ['AMS3/301', 'open', false, 0, 0, null, null],
  ]);
});

test('a withdrawn lot that is listed again is as new, with the terms of now', async () => {
  const house = new House();
  house.schedule('AMS1');
  for (const lotNo of ['1', '2']) house.list(`AMS1/${lotNo}`);
  house.say('LotWithdrawn', { lot: 'AMS1/1' });
  house.list('AMS1/1', { vendor: 'KNB' });
  house.list('AMS1/3');
  expect(await rowsOf(house, 'lots', ['lot', 'status', 'current', 'vendor', 'revision'])).toEqual([
    ['AMS1/1', 'open', true, 'KNB', 4],
    ['AMS1/2', 'open', true, 'Maju Bank', 2],
    ['AMS1/3', 'open', true, 'Maju Bank', 5],
  ]);
});

test('lots are counted by session and vendor: as they are listed, withdrawn, listed again and given to another vendor', async () => {
  const house = new House();
  for (const session of ['AMS1', 'AMS2']) {
    house.schedule(session);
    for (const lotNo of ['1', '2', '3', '4']) house.list(`${session}/${lotNo}`, { vendor: lotNo < '3' ? 'KNB' : 'TM' });
  }
  house.say('LotWithdrawn', { lot: 'AMS1/1' });
  house.say('LotWithdrawn', { lot: 'AMS1/3' });
  house.list('AMS1/3', { vendor: 'KNB' });
  house.list('AMS1/5', { vendor: 'MBB' });
  house.say('LotChanged', { lot: 'AMS2/1', terms: { ...TERMS, vendor: 'TM' } });
  house.say('LotChanged', { lot: 'AMS2/2', terms: { ...TERMS, vendor: 'KNB', depositSen: 1 } });
  expect(await rowsOf(house, 'lot_counts', ['session', 'vendor', 'lots'])).toEqual([
    ['AMS1', 'KNB', 2],
    ['AMS1', 'MBB', 1],
    ['AMS1', 'TM', 1],
    ['AMS2', 'KNB', 1],
    ['AMS2', 'TM', 3],
  ]);
});

test('lots are found by parts of their registration number: as they are listed, listed again and given another number', async () => {
  const house = new House();
  house.schedule('AMS1');
  house.list('AMS1/1', { regnNo: 'aB 1' });
  house.list('AMS1/2', { regnNo: '11' });
  house.list('AMS1/3', { regnNo: '-' });
  house.list('AMS1/4', { regnNo: 'OLD' });
  house.say('LotWithdrawn', { lot: 'AMS1/4' });
  house.list('AMS1/4', { regnNo: 'N' });
  house.say('LotChanged', { lot: 'AMS1/2', terms: { ...TERMS, regnNo: '2' } });
  house.say('LotChanged', { lot: 'AMS1/3', terms: { ...TERMS, regnNo: '-', depositSen: 1 } });
  const hex = (text: string) => `\\x${Buffer.from(text).toString('hex')}`;
  const rows = await rowsOf(house, 'lot_regn_parts', ['part', 'lot']);
  expect(rows).toHaveLength(6);
  expect(rows).toEqual(
    expect.arrayContaining([
      [hex('AB1'), 'AMS1/1'],
      [hex('B1'), 'AMS1/1'],
      [hex('1'), 'AMS1/1'],
      [hex('2'), 'AMS1/2'],
      [hex('-'), 'AMS1/3'],
      [hex('N'), 'AMS1/4'],
    ]),
  );
});

test('lots carry their terms as last changed, the sale and whether its deposit was applied', async () => {
  const house = wholeLife();
  const columns = [
    'lot',
    'lot_order',
    'vendor',
    'starting_price_sen',
    'premium',
    'winner',
    'hammer_sen',
    'premium_sen',
  ];
  const share = { kind: 'share', ppm: 20_000 };
  expect(await rowsOf(house, 'lots', [...columns, 'deposit_applied'])).toEqual([
    ['AMS1/101', 101, 'Maju Bank', 10_000_00, share, 12, 11_200_00, 600_00, true],
    ['AMS1/102', 102, 'Maju Bank', 10_000_00, share, 11, 10_000_00, 600_00, true],
    ['AMS1/12A', 12, 'Bank "Jaya", \\Bhd', 5_000_00, share, null, null, null, false],
    ['AMS1/9', 9, 'Maju Bank', 10_000_00, share, null, null, null, false],
    ['AMS2/201', 201, 'Maju Bank', 10_000_00, { kind: 'none' }, null, null, null, false],
    ['AMS3/301', 301, 'Maju Bank', 10_000_00, share, null, null, null, false],
  ]);
});
