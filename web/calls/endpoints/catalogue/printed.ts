import { calls } from '#contract/catalogue/calls.ts';
import type * as contract from '#contract/catalogue/printed.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

/** What is asked for when a document is made, and not kept. */
export const printedApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  printedCatalogue: query('printedCatalogue', { keepUnusedDataFor: 0 }),
  /** The argument is the session of the lots, or 'all'. */
  printedNextCatalogue: query('printedNextCatalogue', {
    request: (session: string) => ({ params: { session } }),
    keepUnusedDataFor: 0,
  }),
  displayedVendorContacts: query('displayedVendorContacts', { keepUnusedDataFor: 0 }),
}));
