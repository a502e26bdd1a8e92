import type * as contract from '#contract/catalogue/lot-writes.ts';
import { calls } from '#contract/catalogue/staff-calls.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

const ofLot = (lotId: string) => ({ params: { lotId } });
const changesLots = { invalidatesTags: ['Lots', 'Sessions', 'LatestBid'] } as const;

export const lotWritesApi = endpointsOf<typeof contract>(calls)(({ query, mutation }) => ({
  saveLot: mutation('saveLot', changesLots),
  saveNextLot: mutation('saveNextLot', changesLots),
  deleteLot: mutation('deleteLot', { request: ofLot, ...changesLots }),
  deleteNextLot: mutation('deleteNextLot', { request: ofLot, ...changesLots }),
  clearLotsPreview: query('clearLotsPreview', {
    request: (session: string) => ({ query: session === '' ? {} : { session } }),
  }),
  clearLots: mutation('clearLots', {
    request: ({ command, session }: { readonly command: string; readonly session: string }) => ({
      query: { command, ...(session !== '' && { session }) },
    }),
    ...changesLots,
  }),
  clearNextLots: mutation('clearNextLots', {
    request: (command: string) => ({ query: { command } }),
    ...changesLots,
  }),
  moveNextLots: mutation('moveNextLots', changesLots),
  /** What moving would come to: nothing changes. */
  movePreview: query('moveNextLots', {
    request: (move: { readonly session: string; readonly lots?: string[] }) => ({ body: { ...move, preview: true } }),
  }),
}));

/** How long a message stays, ms (specification, back office, section 9: auction manager). */
export const MESSAGE_MS = 3_000;
