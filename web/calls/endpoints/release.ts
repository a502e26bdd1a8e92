import { calls } from '#contract/release/calls.ts';
import type * as contract from '#contract/release/release.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const releaseApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  /** The argument is the order number, `AMS12/101`. */
  purchasePapers: query('purchasePapers', {
    request: (auctionName: string) => {
      const [session = '', lotNo = ''] = auctionName.split('/');
      return { params: { session, lotNo } };
    },
  }),
  /** The argument is the code of the address. */
  verifyPaper: query('verifyPaper', { request: (code: string) => ({ params: { code } }) }),
}));
