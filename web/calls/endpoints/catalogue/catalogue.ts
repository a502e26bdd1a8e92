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

export const catalogueApi = endpointsOf<typeof contract>()(({ query }) => ({
  sessions: query('GET /api/auctionmanager/sessions', { providesTags: ['Sessions', 'FetchOnReconnect'] }),
  sessionById: query('GET /api/auctionmanager/session/:sessionId', {
    request: (sessionId: string) => ({ params: { sessionId } }),
    providesTags: ['Sessions', 'FetchOnReconnect'],
  }),
  /** A page of the current lots with their latest bids, which the live feed keeps current. */
  ongoingBids: query('GET /api/auctionlot/ongoingbid/getbypage/:page/:size', {
    request: filteredPage,
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  lotCount: query('GET /api/auctionlot/count', { providesTags: ['Lots', 'FetchOnReconnect'] }),
  listCounts: query('GET /api/auctionlot/counts', { providesTags: ['Lots', 'FetchOnReconnect'] }),
  lotCosts: query('GET /api/auctionlot/costs', { providesTags: ['Lots'] }),
  lotById: query('GET /api/auctionlot/get/:lotId', { request: ofLot, providesTags: ['Lots', 'FetchOnReconnect'] }),
  nextLotsByPage: query('GET /api/nextauctionlot/getbypage/:page/:size', {
    request: filteredPage,
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  nextLotCount: query('GET /api/nextauctionlot/count', {
    request: (filter: LotFilterQuery | undefined) => ({ query: filter }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  nextLotById: query('GET /api/nextauctionlot/get/:lotId', {
    request: ofLot,
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  currentFacets: query('GET /api/auctionlot/facets', { providesTags: ['Lots'] }),
  nextFacets: query('GET /api/nextauctionlot/facets', { providesTags: ['Lots'] }),
  /** Older bids of a lot; the newest twenty come with `latestBidOfLot` and are live. */
  bidHistory: query('GET /api/auctionlot/bids/:lotId/:page/:size', {
    request: ({ lotId, page, size }: Page & { readonly lotId: string }) => ({ params: { lotId, page, size } }),
    providesTags: (_result, _error, { lotId }) => [{ type: 'LatestBid', id: lotId }, 'FetchOnReconnect'],
  }),
}));
