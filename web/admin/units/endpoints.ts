import type * as contract from '#contract/purchases.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const unitRecordsApi = endpointsOf<typeof contract>()(({ query }) => ({
  unitRecords: query('GET /api/auctionlot/get/logs/page/:page0/:size', {
    request: (page: { readonly page0: number; readonly size: number }) => ({ params: page }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  searchUnitRecords: query('GET /api/auctionlot/search/log/:regnNo', {
    request: (regnNo: string) => ({ params: { regnNo } }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
}));
