import { calls } from '#contract/purchases/calls.ts';
import type * as contract from '#contract/purchases/unit-records.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const unitRecordsApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  unitRecords: query('unitRecords', {
    request: (page: { readonly page0: number; readonly size: number }) => ({ params: page }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  searchUnitRecords: query('searchUnitRecords', {
    request: (regnNo: string) => ({ params: { regnNo } }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
}));
