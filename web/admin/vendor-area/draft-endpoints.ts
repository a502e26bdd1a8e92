import type * as contract from '#contract/catalogue/lot-drafts.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

const ofDrafts = { providesTags: ['Drafts', 'Lots', 'FetchOnReconnect'] } as const;
/** Also after a failure: it may have been done, and only its answer lost. */
const changes = { invalidatesTags: ['Drafts'] } as const;

/** Lots that vendors write for the house: as they see them, and as the house does. */
export const draftsApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  ownDrafts: query('GET /api/vendor-area/drafts', ofDrafts),
  saveDraft: mutation('POST /api/vendor-area/drafts', changes),
  moveDraft: mutation('POST /api/vendor-area/drafts/move', changes),
  sentDrafts: query('GET /api/lot-drafts', ofDrafts),
  takeDraft: mutation('POST /api/lot-drafts/take', { invalidatesTags: ['Drafts', 'Lots'] }),
  returnDraft: mutation('POST /api/lot-drafts/return', changes),
}));

/** How often drafts are asked for, ms: nothing tells of what others do with them. */
export const DRAFTS_POLL_MS = 15_000;

/** How long messages stay, ms. */
export const DRAFT_MESSAGE_MS = 6_000;
