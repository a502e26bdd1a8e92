import type * as contract from '#contract/catalogue/lot-writes.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

const changesLots = { invalidatesTags: ['Lots', 'Sessions', 'LatestBid'] } as const;

export const lotWritesApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  saveLot: mutation('POST /api/auctionlot/post', changesLots),
  saveNextLot: mutation('POST /api/nextauctionlot/post', changesLots),
  deleteLot: mutation('DELETE /api/auctionlot/deletecolumn/:lotId', changesLots),
  deleteNextLot: mutation('DELETE /api/nextauctionlot/deletecolumn/:lotId', changesLots),
  clearLotsPreview: query('GET /api/auctionlot/delete/all/preview', {
    request: (session: string) => ({ query: session === '' ? {} : { session } }),
  }),
  clearLots: mutation('DELETE /api/auctionlot/delete/all', {
    request: ({ command, session }: { readonly command: string; readonly session: string }) => ({
      query: { command, ...(session !== '' && { session }) },
    }),
    ...changesLots,
  }),
  clearNextLots: mutation('DELETE /api/nextauctionlot/delete/all', {
    request: (command: string) => ({ query: { command } }),
    ...changesLots,
  }),
  moveNextLots: mutation('POST /api/nextauctionlot/move', changesLots),
  /** What moving would come to: nothing changes. */
  movePreview: query('POST /api/nextauctionlot/move', {
    request: (move: { readonly session: string; readonly lots?: string[] }) => ({ body: { ...move, preview: true } }),
  }),
}));

/** How long a message stays, ms (specification, back office, section 9: auction manager). */
export const MESSAGE_MS = 3_000;

/** Rows a page of the tables of lots (specification, back office, section 9). */
export const LOTS_A_PAGE = 10;
