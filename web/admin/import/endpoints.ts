import type * as contract from '#contract/catalogue/lot-import.ts';
import { calls } from '#contract/catalogue/staff-calls.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const importApi = endpointsOf<typeof contract>(calls)(({ query, mutation }) => ({
  previewImport: mutation('previewImport'),
  startImport: mutation('startImport', { invalidatesTags: ['LotImports'] }),
  importState: query('importState', {
    request: (importId: string) => ({ params: { importId } }),
    providesTags: ['FetchOnReconnect'],
  }),
  recentImports: query('recentImports', { providesTags: ['LotImports', 'FetchOnReconnect'] }),
}));
