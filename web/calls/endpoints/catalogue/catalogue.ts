import { calls } from '#contract/catalogue/calls.ts';
import type * as contract from '#contract/catalogue/catalogue.ts';
import type { LotFilterQuery } from '#contract/catalogue/lot-filter.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

interface Page {
  /** 1 is the first. */
  readonly page: number;
  readonly size: number;
}

/** A page of the lots that fit; without a filter of all. */
interface FilteredPage extends Page {
  readonly filter?: LotFilterQuery | undefined;
}

const filteredPage = ({ page, size, filter }: FilteredPage) => ({ params: { page, size }, query: filter });
const ofLot = (lotId: string) => ({ params: { lotId } });

export const catalogueApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  sessions: query('sessions', { providesTags: ['Sessions', 'FetchOnReconnect'] }),
  sessionById: query('sessionById', {
    request: (sessionId: string) => ({ params: { sessionId } }),
    providesTags: ['Sessions', 'FetchOnReconnect'],
  }),
  /** A page of the current lots with their latest bids, which the live feed keeps current. */
  ongoingBids: query('ongoingBids', { request: filteredPage, providesTags: ['Lots', 'FetchOnReconnect'] }),
  lotCount: query('lotCount', { providesTags: ['Lots', 'FetchOnReconnect'] }),
  listCounts: query('listCounts', { providesTags: ['Lots', 'FetchOnReconnect'] }),
  lotCosts: query('lotCosts', { providesTags: ['Lots'] }),
  lotById: query('lotById', { request: ofLot, providesTags: ['Lots', 'FetchOnReconnect'] }),
  nextLotsByPage: query('nextLotsByPage', { request: filteredPage, providesTags: ['Lots', 'FetchOnReconnect'] }),
  nextLotCount: query('nextLotCount', {
    request: (filter: LotFilterQuery | undefined) => ({ query: filter }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  nextLotById: query('nextLotById', { request: ofLot, providesTags: ['Lots', 'FetchOnReconnect'] }),
  currentFacets: query('currentFacets', { providesTags: ['Lots'] }),
  nextFacets: query('nextFacets', { providesTags: ['Lots'] }),
  /** Older bids of a lot; the newest twenty come with `latestBidOfLot` and are live. */
  bidHistory: query('bidHistory', {
    request: ({ lotId, page, size }: Page & { readonly lotId: string }) => ({ params: { lotId, page, size } }),
    providesTags: (_result, _error, { lotId }) => [{ type: 'LatestBid', id: lotId }, 'FetchOnReconnect'],
  }),
}));
