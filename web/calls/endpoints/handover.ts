import type * as proofs from '#contract/handover/proofs.ts';
import type * as handover from '#contract/handover.ts';
import type * as payments from '#contract/payments/payments.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const ownHandoverApi = endpointsOf<typeof handover & typeof payments>()(({ query, mutation }) => ({
  /** The files of what one has bought oneself. */
  ownHandovers: query('GET /api/handover/own', { providesTags: ['Purchases', 'FetchOnReconnect'] }),
  /** Sent once: a repetition would be another bill. Refused where other charges are due by now, which the page then shows. */
  createChargesBillUrl: mutation('POST /api/transaction/createbillurl/charges', { extraOptions: { once: true } }),
}));

/** A file over a slow line takes longer than any other request. */
const UPLOAD_TIMEOUT_MS = 60_000;

interface SentProof {
  /** The order number. */
  readonly order: string;
  readonly step: string;
  readonly file: Blob;
}

/** Photos and PDFs of steps, as staff and the buyer send them. */
export const proofsApi = endpointsOf<typeof proofs>()(({ mutation }) => ({
  uploadProof: mutation('POST /api/handover/proofs/upload', {
    request: ({ order, step, file }: SentProof) => {
      const body = new FormData();
      body.append('auctionName', order);
      body.append('step', step);
      body.append('file', file, 'proof');
      return { body, timeout: UPLOAD_TIMEOUT_MS };
    },
    // Also after a failure: it may have been stored, and only its answer lost.
    invalidatesTags: ['Purchases'],
  }),
  removeProof: mutation('POST /api/handover/proofs/remove', { invalidatesTags: ['Purchases'] }),
}));
