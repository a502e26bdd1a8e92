import type * as contract from '#contract/offers.ts';
import { endpointsOf } from '../contract-endpoints.ts';

type OfLink = { readonly token: string };

export const offersApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  /** The lots on which who is logged in is bound until somebody has answered. */
  ownOffers: query('GET /api/offers/mine', { providesTags: ['Purchases', 'FetchOnReconnect'] }),
  /** Also after a refusal: it may have been answered, and only the answer lost. */
  answerOwnOffer: mutation('POST /api/offers/answer', { invalidatesTags: ['Purchases', 'Deposit', 'OwnLots'] }),
  /** By the link of a vendor's mail; the argument is its token. */
  vendorOffers: query('GET /api/vendoroffers/:token', {
    request: (token: string) => ({ params: { token }, query: {} }),
    providesTags: ['FetchOnReconnect'],
  }),
  /** Also once everything is decided, of a page that was open until then. */
  vendorOutcome: query('GET /api/vendoroffers/:token', {
    request: (token: string) => ({ params: { token }, query: { read: 'outcome' as const } }),
    providesTags: ['FetchOnReconnect'],
  }),
  /** What came of it is shown from the answer itself: once everything is decided the link leads nowhere. */
  answerVendorOffer: mutation('POST /api/vendoroffers/:token/answer', {
    request: ({ token, ...body }: OfLink & contract.OfferAnswer) => ({ params: { token }, body }),
  }),
}));

/** The lot as it stands by now, of an answer that was refused. */
export function lotOfRefusal(error: unknown): contract.OfferedLot | undefined {
  const { data } = (error ?? {}) as { readonly data?: { readonly lot?: contract.OfferedLot } };
  return data?.lot;
}
