import type * as contract from '#contract/vendors/area.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

const ofOwn = { providesTags: ['Vendors', 'Purchases', 'FetchOnReconnect'] } as const;

/** `from` and `to` are days at +08:00, '' for none. */
export interface OwnStatementAsked {
  readonly from: string;
  readonly to: string;
  /** Its lots alone, instead of days; '' for none. */
  readonly session: string;
}

/** What a vendor sees of their own; whose it is says their login. */
export const vendorAreaApi = endpointsOf<typeof contract>()(({ query }) => ({
  ownVendor: query('GET /api/vendor-area', ofOwn),
  ownLots: query('GET /api/vendor-area/lots', ofOwn),
  ownLotPage: query('GET /api/vendor-area/lots/:session/:lotNo', ofOwn),
  ownAgreement: query('GET /api/vendor-area/agreement', ofOwn),
  ownStatement: query('GET /api/vendor-area/statement', {
    request: ({ from, to, session }: OwnStatementAsked) => ({
      query: session === '' ? { ...(from !== '' && { from }), ...(to !== '' && { to }) } : { session },
    }),
    ...ofOwn,
  }),
}));

/** Figures of money are asked for anew whenever they are looked at. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;
