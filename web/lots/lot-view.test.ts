import { expect, test } from 'vitest';
import { aLot } from '#web/testing/wire.ts';
import { bidView, lotView } from './lot-view.ts';

const lot = aLot();

test('a lot of the wire becomes sen, once', () => {
  expect(lotView(lot)).toMatchObject({
    name: 'Perodua Myvi 1.5 AV',
    startingPriceSen: 2_150_050,
    salePriceSen: null,
    depositSen: 1_500_00,
    minimumRaiseSen: 200_00,
    premium: { kind: 'flat', amountSen: 600_00 },
    remarks: ['Tailgate dented'],
  });
  expect(lotView({ ...lot, salePrice: 24_100 }).salePriceSen).toBe(24_100_00);
});

test('photos are addressed by the key of the unit', () => {
  expect(lotView(lot).photos).toEqual([
    '/api/file/image/auctionlot/VBG917/0.jpg?v=k3x9-1',
    '/api/file/image/auctionlot/VBG917/left%20side.jpg',
  ]);
});

test('a lot without a bid has no price and no bidder', () => {
  expect(bidView(undefined)).toEqual({ latestBidSen: 0, bidderNo: null, bidCount: 0, biddersInLot: 0 });
});
