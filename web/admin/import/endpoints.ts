import type * as contract from '#contract/catalogue/lot-import.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const importApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  previewImport: mutation('POST /api/auctionlot/import/preview'),
  startImport: mutation('POST /api/auctionlot/import/start', { invalidatesTags: ['LotImports'] }),
  importState: query('GET /api/auctionlot/import/state/:importId', {
    request: (importId: string) => ({ params: { importId } }),
    providesTags: ['FetchOnReconnect'],
  }),
  recentImports: query('GET /api/auctionlot/import/recent', { providesTags: ['LotImports', 'FetchOnReconnect'] }),
}));
