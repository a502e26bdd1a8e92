import type * as contract from '#contract/purchases.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const unitRecordsApi = endpointsOf<typeof contract>()(({ query }) => ({
  unitRecords: query('GET /api/auctionlot/get/logs/page/:page0/:size', { providesTags: ['Lots', 'FetchOnReconnect'] }),
  searchUnitRecords: query('GET /api/auctionlot/search/log/:regnNo', { providesTags: ['Lots', 'FetchOnReconnect'] }),
  unitsWithoutPhotos: query('GET /api/auctionlot/get/logs/without-photos', { providesTags: ['Lots'] }),
}));

/** Rows a page (specification, back office, section 9). */
export const UNITS_A_PAGE = 10;
