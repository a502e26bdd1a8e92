import { expect, test } from 'vitest';
import type { UserLot } from '#contract/bidding.ts';
import { anOwnLot } from '#web/testing/wire.ts';
import { ownLots } from './own-lots.ts';

const lot = (lotNo: string, standing: UserLot['standing'], endsAt = '2026-11-20T07:00:00.000Z') =>
  anOwnLot({ lotNo, standing, endsAt, latestBid: 24_100.5, bidderNo: 2218, ownBid: 23_900 });

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
    name: 'Toyota Hilux 2.4 G',
  });
});
