import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import type { BodyOf } from '#contract/contract.ts';
import type * as contract from '#contract/release.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

interface Release {
  /** From `newCommandId()` once for a unit, and the same however often it is sent. */
  readonly commandId: string;
  readonly body: BodyOf<typeof contract.releaseUnit>;
}

export const gateApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  unitOfPass: query('POST /api/release/pass', {
    providesTags: ['Purchases', 'FetchOnReconnect'],
    // What the gate shows is never older than the question.
    keepUnusedDataFor: 0,
  }),
  /** The argument is the order number, `AMS12/101`. */
  unitOfOrder: query('GET /api/release/unit/:session/:lotNo', {
    request: (auctionName: string) => {
      const [session = '', lotNo = ''] = auctionName.split('/');
      return { params: { session, lotNo } };
    },
    providesTags: ['Purchases', 'FetchOnReconnect'],
    keepUnusedDataFor: 0,
  }),
  /** What stands there under a lot number without its session. */
  unitsOfLotNo: query('GET /api/release/units/:lotNo', {
    request: (lotNo: string) => ({ params: { lotNo } }),
    providesTags: ['Purchases', 'FetchOnReconnect'],
    keepUnusedDataFor: 0,
  }),
  releaseUnit: mutation('POST /api/release/unit', {
    request: ({ commandId, body }: Release) => ({ body, headers: { [IDEMPOTENCY_HEADER]: commandId } }),
    invalidatesTags: ['Purchases'],
  }),
}));
