import { afterEach, expect, it, vi } from 'vitest';
import type * as contract from '#contract/catalogue/catalogue.ts';
import { answering } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { endpointsOf } from './contract-endpoints.ts';
import { biddingApi } from './endpoints/bidding.ts';
import { catalogueApi } from './endpoints/catalogue/catalogue.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends an argument that is the body itself', async () => {
  // Given
  const sent: unknown[] = [];
  answering(async (path, request) => {
    sent.push(request.method, path, await request.json());
    return Response.json({ message: 'user in lot' });
  });
  // When
  await openPage().dispatch(biddingApi.endpoints.findUserInLot.initiate({ userId: 1042, lotNo: '102' }));
  // Then
  expect(sent).toEqual(['POST', '/api/socket/userinlot/find', { userId: 1042, lotNo: '102' }]);
});

it('fills the address from an argument that is not', async () => {
  // Given
  const asked = answering(() => Response.json({}));
  // When
  await openPage().dispatch(catalogueApi.endpoints.lotById.initiate('102'));
  // Then
  expect(asked).toMatchObject([{ path: '/api/auctionlot/get/102' }]);
});

it('is held against the contract by the compiler', () => {
  // Given a call, when it is used in another way than its contract says, then the compiler refuses it.
  endpointsOf<typeof contract>()(({ query }) => ({
    // @ts-expect-error: nothing fills the address
    unfilled: query('GET /api/auctionlot/get/:lotId'),
    // @ts-expect-error: there is no such call
    nowhere: query('GET /api/auctionlot/number'),
    // @ts-expect-error: there is no such cache tag
    untold: query('GET /api/auctionmanager/sessions', { providesTags: ['Lotss'] }),
    // @ts-expect-error: the parameter has another name
    misnamed: query('GET /api/auctionlot/get/:lotId', { request: (lot: string) => ({ params: { lot } }) }),
  }));
  // @ts-expect-error: a lot is named by a text
  catalogueApi.endpoints.lotById.initiate(102);
  // @ts-expect-error: the body lacks the lot
  biddingApi.endpoints.findUserInLot.initiate({ userId: 1042 });
});
