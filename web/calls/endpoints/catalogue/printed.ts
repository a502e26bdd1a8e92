import type * as contract from '#contract/catalogue/printed.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

/** What is asked for when a document is made, and not kept. */
export const printedApi = endpointsOf<typeof contract>()(({ query }) => ({
  printedCatalogue: query('GET /api/auctionlot/catalogue/get', { keepUnusedDataFor: 0 }),
  /** The argument is the session of the lots, or 'all'. */
  printedNextCatalogue: query('GET /api/nextauctionlot/getall/:session', {
    request: (session: string) => ({ params: { session } }),
    keepUnusedDataFor: 0,
  }),
  displayedVendorContacts: query('GET /api/toggleinfo/vendorcontacts/get/display/true', { keepUnusedDataFor: 0 }),
}));
