import type * as contract from '#contract/catalogue/lot-defaults.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** What new lots of vendors begin with by the agreements with them: for those who set reserves. */
export const lotDefaultsApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  lotDefaults: query('GET /api/auctionmanager/lotdefaults', { providesTags: ['Vendors', 'FetchOnReconnect'] }),
  // Also after a failure: it may have been done, and only its answer lost.
  saveLotDefaults: mutation('POST /api/auctionmanager/lotdefaults/save', { invalidatesTags: ['Vendors'] }),
}));

/** What new lots of this vendor begin with, as the house has it now; undefined: with nothing, or it is not known (yet). */
export function useLotDefaults(vendor: string) {
  const { currentData } = lotDefaultsApi.useLotDefaultsQuery(undefined, { refetchOnMountOrArgChange: true });
  const row = currentData?.find((each) => each.vendor === vendor);
  return row !== undefined && (row.reservePercent !== null || row.approval) ? row : undefined;
}
