import type * as contract from '#contract/catalogue/catalogue.ts';
import type { LotFilterQuery } from '#contract/catalogue/lot-filter.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { api } from '../api.ts';
import { call } from '../contract-call.ts';

interface Page {
  /** 1 is the first. */
  readonly page: number;
  readonly size: number;
}

/** A page of the lots that fit; without a filter of all. */
interface FilteredPage extends Page {
  readonly filter?: LotFilterQuery | undefined;
}

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<AnswerOf<typeof contract.sessions>, void>({
      query: () => call<typeof contract.sessions>('GET', '/api/auctionmanager/sessions', {}),
      providesTags: ['Sessions', 'FetchOnReconnect'],
    }),
    sessionById: build.query<AnswerOf<typeof contract.sessionById>, string>({
      query: (sessionId) =>
        call<typeof contract.sessionById>('GET', '/api/auctionmanager/session/:sessionId', { params: { sessionId } }),
      providesTags: ['Sessions', 'FetchOnReconnect'],
    }),
    latestSession: build.query<AnswerOf<typeof contract.latestSession>, void>({
      query: () => call<typeof contract.latestSession>('GET', '/api/auctionmanager/get/session/latest', {}),
      providesTags: ['Sessions', 'FetchOnReconnect'],
    }),
    /** A page of the current lots with their latest bids, which the live feed keeps current. */
    ongoingBids: build.query<AnswerOf<typeof contract.ongoingBids>, FilteredPage>({
      query: ({ page, size, filter }) =>
        call<typeof contract.ongoingBids>('GET', '/api/auctionlot/ongoingbid/getbypage/:page/:size', {
          params: { page, size },
          query: filter,
        }),
      providesTags: ['Lots', 'FetchOnReconnect'],
    }),
    lotsByPage: build.query<AnswerOf<typeof contract.lotsByPage>, Page>({
      query: ({ page, size }) =>
        call<typeof contract.lotsByPage>('GET', '/api/auctionlot/getbypage/:page/:size', { params: { page, size } }),
      providesTags: ['Lots', 'FetchOnReconnect'],
    }),
    lotCount: build.query<AnswerOf<typeof contract.lotCount>, void>({
      query: () => call<typeof contract.lotCount>('GET', '/api/auctionlot/count', {}),
      providesTags: ['Lots', 'FetchOnReconnect'],
    }),
    lotById: build.query<AnswerOf<typeof contract.lotById>, string>({
      query: (lotId) => call<typeof contract.lotById>('GET', '/api/auctionlot/get/:lotId', { params: { lotId } }),
      providesTags: ['Lots', 'FetchOnReconnect'],
    }),
    nextLotsByPage: build.query<AnswerOf<typeof contract.nextLotsByPage>, FilteredPage>({
      query: ({ page, size, filter }) =>
        call<typeof contract.nextLotsByPage>('GET', '/api/nextauctionlot/getbypage/:page/:size', {
          params: { page, size },
          query: filter,
        }),
      providesTags: ['Lots', 'FetchOnReconnect'],
    }),
    nextLotCount: build.query<AnswerOf<typeof contract.nextLotCount>, LotFilterQuery | undefined>({
      query: (filter) => call<typeof contract.nextLotCount>('GET', '/api/nextauctionlot/count', { query: filter }),
      providesTags: ['Lots', 'FetchOnReconnect'],
    }),
    nextLotById: build.query<AnswerOf<typeof contract.nextLotById>, string>({
      query: (lotId) =>
        call<typeof contract.nextLotById>('GET', '/api/nextauctionlot/get/:lotId', { params: { lotId } }),
      providesTags: ['Lots', 'FetchOnReconnect'],
    }),
    currentFacets: build.query<AnswerOf<typeof contract.currentFacets>, void>({
      query: () => call<typeof contract.currentFacets>('GET', '/api/auctionlot/facets', {}),
      providesTags: ['Lots'],
    }),
    nextFacets: build.query<AnswerOf<typeof contract.nextFacets>, void>({
      query: () => call<typeof contract.nextFacets>('GET', '/api/nextauctionlot/facets', {}),
      providesTags: ['Lots'],
    }),
    /** Older bids of a lot; the newest twenty come with `latestBidOfLot` and are live. */
    bidHistory: build.query<AnswerOf<typeof contract.bidHistory>, Page & { readonly lotId: string }>({
      query: (params) =>
        call<typeof contract.bidHistory>('GET', '/api/auctionlot/bids/:lotId/:page/:size', {
          params: { lotId: params.lotId, page: params.page, size: params.size },
        }),
      providesTags: (_result, _error, { lotId }) => [{ type: 'LatestBid', id: lotId }, 'FetchOnReconnect'],
    }),
  }),
});
