import { z } from 'zod';
import { CANCEL_REASONS } from '#domain/cancel-reasons.ts';
import { isoInstant, lotNo, message, refusal, revision, ringgit } from '../common.ts';
import { contract } from '../contract.ts';
import { latestBid, publicBid } from './bidding.ts';
import { calls } from './calls.ts';

/** The house cancels a bid (decision 48). */

export const MAX_WORDS = 500;

const params = z.object({ session: z.string().max(20), lotNo });
const bidder = z.object({ bidderNo: z.int(), name: z.string().nullable() });

export const bidsToCancel = contract(calls.bidsToCancel, {
  summary:
    'The bids of a lot that can be cancelled, the highest first, and the latest ones that no longer count; with who would lead the lot ' +
    'without its highest bid, by the standing and deposits of now.',
  params,
  response: {
    200: z.object({
      lot: latestBid,
      /** False once its sale is recorded. */
      open: z.boolean(),
      bids: z.array(publicBid.extend({ revision, bidder })),
      /** Without the highest bid: who leads, and whose higher bids are passed over. */
      next: z.object({
        top: z.object({ bidder, amount: ringgit }).nullable(),
        passedOver: z.array(z.object({ bidder, amount: ringgit })),
      }),
    }),
    401: refusal,
    403: refusal,
    404: refusal,
  },
});
export type BidsToCancel = z.infer<(typeof bidsToCancel)['response'][200]>;

export const cancelBid = contract(calls.cancelBid, {
  summary:
    'Cancels one bid, for good: while its session runs, or after it until sales are recorded. The highest of the other bids whose ' +
    'bidder may bid on the lot and is covered leads from then on. Everybody in the lot is told. Repeated it changes nothing.',
  params,
  body: z.object({
    /** The bid, by its revision: another one that was placed meanwhile is never cancelled in its stead. */
    revision: z.int().min(0),
    reason: z.enum(CANCEL_REASONS),
    /** Why, in words: for the history of the lot, which staff read. */
    words: z.string().trim().min(3).max(MAX_WORDS),
  }),
  response: {
    200: message.extend({
      auctionLotSocket: z.object({ id: z.string(), latestBid: ringgit, bidderNo: z.int().nullable() }),
      revision,
      at: isoInstant,
    }),
    400: refusal,
    401: refusal,
    403: refusal,
    404: refusal,
    409: refusal,
    503: refusal,
  },
});
