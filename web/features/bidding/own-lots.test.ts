import { expect, test } from 'vitest';
import type { UserLot } from '#contract/bidding.ts';
import { ownLots } from './own-lots.ts';

const lot = (lotNo: string, standing: UserLot['standing'], endsAt = '2026-11-20T07:00:00.000Z'): UserLot => ({
  userId: 1042,
  lotNo,
  session: 'AMS12',
  deposit: 1500,
  regnNo: 'VBG 917',
  make: 'Perodua',
  descOfGood: 'Myvi',
  startingPrice: 21_500,
  addPrice: 200,
  latestBid: 24_100.5,
  bidderNo: 2218,
  ...{ bidCount: 4, voidBids: 0, ownVoidBids: [] },
  ownBid: 23_900,
  standing,
  endsAt,
});

test('what asks for something comes first, what has ended last', () => {
  const nowMs = Date.parse('2026-11-20T06:30:00.000Z');
  const lots = [
    lot('9', 'on top'),
    lot('10', 'outbid'),
    lot('8', 'no bid'),
    lot('2', 'outbid', '2026-11-20T06:00:00.000Z'),
    lot('3', 'outbid'),
    lot('11', 'outbid', '2026-11-20T06:31:00.000Z'),
  ];
  expect(ownLots(lots, nowMs).map(({ lotNo }) => lotNo)).toEqual(['11', '3', '10', '8', '9', '2']);
});

test('amounts in sen', () => {
  expect(ownLots([lot('1', 'outbid')], 0)[0]).toMatchObject({
    latestBidSen: 2_410_050,
    ownBidSen: 23_900_00,
    name: 'Perodua Myvi',
  });
});
