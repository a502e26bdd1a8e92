import { expect, it } from 'vitest';
import type { latestBidOfLot, placeBid } from '#contract/bidding.ts';
import type { ongoingBids } from '#contract/catalogue/catalogue.ts';
import type { pingServer } from '#contract/system.ts';
import { call } from './contract-call.ts';

it('fills the address of a call from its parameters', () => {
  expect(call<typeof latestBidOfLot>('GET /api/socket/auctionlot/:lotId', { params: { lotId: '102' } })).toEqual({
    url: '/api/socket/auctionlot/102',
    method: 'GET',
  });
  expect(
    call<typeof ongoingBids>('GET /api/auctionlot/ongoingbid/getbypage/:page/:size', {
      params: { page: 2, size: 6 },
    }),
  ).toMatchObject({ url: '/api/auctionlot/ongoingbid/getbypage/2/6' });
});

it('asks for what is wanted of a list, each value of several by itself', () => {
  const asked = (query: Parameters<typeof call<typeof ongoingBids>>[1]['query']) =>
    call<typeof ongoingBids>('GET /api/auctionlot/ongoingbid/getbypage/:page/:size', {
      params: { page: 1, size: 6 },
      query,
    }).url;
  expect(asked({ q: 'a&b', make: ['Hino', 'Isuzu'], yearFrom: undefined })).toBe(
    '/api/auctionlot/ongoingbid/getbypage/1/6?q=a%26b&make=Hino&make=Isuzu',
  );
  expect(asked({})).toBe('/api/auctionlot/ongoingbid/getbypage/1/6');
});

it('cannot leave its place in the address', () => {
  const { url } = call<typeof latestBidOfLot>('GET /api/socket/auctionlot/:lotId', {
    params: { lotId: '../../x?y' },
  });
  expect(url).toBe('/api/socket/auctionlot/..%2F..%2Fx%3Fy');
});

it('carries body and headers when there are some', () => {
  const body = { id: '102', startOrRaise: 'raise', latestBid: 24_100, offerBidPrice: 200 } as const;
  expect(
    call<typeof placeBid>('POST /api/socket/auctionlot/post', { body, headers: { 'idempotency-key': 'k' } }),
  ).toEqual({
    url: '/api/socket/auctionlot/post',
    method: 'POST',
    body,
    headers: { 'idempotency-key': 'k' },
  });
  expect(call<typeof pingServer>('GET /api/sc/pingserver', {})).toEqual({
    url: '/api/sc/pingserver',
    method: 'GET',
  });
});
