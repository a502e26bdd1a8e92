import type * as contract from '#contract/release.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const releaseApi = endpointsOf<typeof contract>()(({ query }) => ({
  /** The argument is the order number, `AMS12/101`. */
  purchasePapers: query('GET /api/release/papers/:session/:lotNo', {
    request: (auctionName: string) => {
      const [session = '', lotNo = ''] = auctionName.split('/');
      return { params: { session, lotNo } };
    },
  }),
  /** The argument is the code of the address. */
  verifyPaper: query('GET /api/release/paper/:code', { request: (code: string) => ({ params: { code } }) }),
}));
