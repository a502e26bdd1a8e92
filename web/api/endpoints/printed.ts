import type * as contract from '#contract/catalogue/printed.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { api } from '../api.ts';
import { call } from '../contract-call.ts';

/** What is asked for when a document is made, and not kept. */
export const printedApi = api.injectEndpoints({
  endpoints: (build) => ({
    printedCatalogue: build.query<AnswerOf<typeof contract.printedCatalogue>, void>({
      query: () => call<typeof contract.printedCatalogue>('GET', '/api/auctionlot/catalogue/get', {}),
      keepUnusedDataFor: 0,
    }),
    /** The argument is the session of the lots, or 'all'. */
    printedNextCatalogue: build.query<AnswerOf<typeof contract.printedNextCatalogue>, string>({
      query: (session) =>
        call<typeof contract.printedNextCatalogue>('GET', '/api/nextauctionlot/getall/:session', {
          params: { session },
        }),
      keepUnusedDataFor: 0,
    }),
    displayedVendorContacts: build.query<AnswerOf<typeof contract.displayedVendorContacts>, void>({
      query: () =>
        call<typeof contract.displayedVendorContacts>('GET', '/api/toggleinfo/vendorcontacts/get/display/true', {}),
      keepUnusedDataFor: 0,
    }),
  }),
});
