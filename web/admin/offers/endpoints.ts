import type * as contract from '#contract/offers.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const houseOffersApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  /** With what is done here, and what the feed tells of answers, it is asked for anew. */
  houseOffers: query('GET /api/auctionmanager/offers', { providesTags: ['Purchases', 'Sessions', 'FetchOnReconnect'] }),
  /** Of the vendor whose staff is logged in. */
  ownVendorOffers: query('GET /api/vendoroffers', { providesTags: ['Purchases', 'Sessions', 'FetchOnReconnect'] }),
  answerOffer: mutation('POST /api/auctionmanager/offers/answer', {
    invalidatesTags: ['Purchases', 'Sessions', 'Lots', 'Deposit'],
  }),
  mailOffersAgain: mutation('POST /api/auctionmanager/offers/mail', { invalidatesTags: ['Sessions'] }),
  voidOffersLink: mutation('POST /api/auctionmanager/offers/void-link', { invalidatesTags: ['Sessions'] }),
}));

/** How often offers are asked for while the feed does not tell of them, ms. */
export const POLL_MS = 15_000;

/** Messages stay for so long, ms (specification, back office, section 9). */
export const MESSAGE_MS = 3_000;
