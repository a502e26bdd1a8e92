import type * as handover from '#contract/handover.ts';
import type * as payments from '#contract/payments/payments.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const ownHandoverApi = endpointsOf<typeof handover & typeof payments>()(({ query, mutation }) => ({
  /** The files of what one has bought oneself. */
  ownHandovers: query('GET /api/handover/own', { providesTags: ['Purchases', 'FetchOnReconnect'] }),
  /** Sent once: a repetition would be another bill. Refused where other charges are due by now, which the page then shows. */
  createChargesBillUrl: mutation('POST /api/transaction/createbillurl/charges', { extraOptions: { once: true } }),
}));
