import { afterEach, expect, it, vi } from 'vitest';
import type * as contract from '#contract/catalogue/catalogue.ts';
import type * as reports from '#contract/reports.ts';
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

it('an argument for a call without a body fills its address: as it is, or by the names of several', async () => {
  // Given
  const asked = answering(() => Response.json({}));
  const { endpoints } = endpointsOf<typeof reports>()(({ query }) => ({
    plainSession: query('GET /api/salesreport/get/overview/:session'),
    plainReport: query('GET /api/salesreport/get/report/:session/:vendor'),
    plainBuyers: query('GET /api/salesreport/get/buyerdetails/:session/:vendor'),
  }));
  const { dispatch } = openPage();
  // When
  await dispatch(endpoints.plainSession.initiate('AMS 7/8'));
  await dispatch(endpoints.plainReport.initiate({ vendor: 'TM', session: 'AMS7' }));
  // @ts-expect-error: nothing says which vendor
  await dispatch(endpoints.plainBuyers.initiate({ session: 'AMS7' }));
  // Then
  expect(asked).toMatchObject([
    { path: '/api/salesreport/get/overview/AMS%207%2F8' },
    { path: '/api/salesreport/get/report/AMS7/TM' },
    { path: '/api/salesreport/get/buyerdetails/AMS7/' },
  ]);
});

it('is held against the contract by the compiler', () => {
  // Given a call, when it is used in another way than its contract says, then the compiler refuses it.
  endpointsOf<typeof contract>()(({ query }) => ({
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
