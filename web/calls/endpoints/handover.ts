import type * as contract from '#contract/handover.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const ownHandoverApi = endpointsOf<typeof contract>()(({ query }) => ({
  /** The files of what one has bought oneself. */
  ownHandovers: query('GET /api/handover/own', { providesTags: ['Purchases', 'FetchOnReconnect'] }),
}));
