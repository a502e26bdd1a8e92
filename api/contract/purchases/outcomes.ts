import { z } from 'zod';
import { sessionName } from '#domain/primitives.ts';
import { voidBid } from '../bidding/bidding.ts';
import { isoInstant, lotNo, refusal, ringgit, wholeNumber } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

/** `waiting`: on top of an ended lot whose sale is not recorded yet. */
const outcome = z.enum(['won', 'lost', 'waiting']);
export type Outcome = z.infer<typeof outcome>;

/** A lot as it ended for the bidder who asks. Nobody's name. */
export const lotOutcome = z.object({
  /** {session}/{lot no}. */
  id: z.string(),
  session: z.string(),
  lotNo: z.string(),
  regnNo: z.string(),
  make: z.string(),
  /** Model. */
  descOfGood: z.string(),
  /** Its cover for /api/file/image/auctionlot/{regnNo}/…; null: there is none. */
  photo: z.string().nullable(),
  /** `running`: its session has not ended; `no bid`: they took part and never bid. */
  outcome: z.enum([...outcome.options, 'running', 'no bid']),
  /** Their highest bid that counts; 0 without one. */
  ownBid: ringgit,
  /** Their bids that no longer count. */
  ownVoidBids: z.array(voidBid),
  /** The hammer price once the sale is recorded, until then the highest bid; 0 when nobody bid. */
  price: ringgit,
  /** Who bought it, or is on top; null when nobody bid. */
  bidderNo: z.int().nullable(),
  /** The house has recorded what became of it. */
  recorded: z.boolean(),
  /** When its session ends, or ended. */
  endsAt: isoInstant,
  /** The same as a day at +08:00: YYYY-MM-DD. */
  date: z.string(),
});
export type LotOutcome = z.infer<typeof lotOutcome>;

export const outcomes = contract(calls.outcomes, {
  summary:
    'A page (1 is the first) of the lots that ended so for who asks, the latest first, also of sessions that were cleared; and how many there are of each. One’s own only.',
  params: z.object({ outcome, page: wholeNumber(1, 10_000), size: wholeNumber(1, 50) }),
  response: {
    200: z.object({
      outcomes: z.array(lotOutcome),
      counts: z.object({ won: z.int(), lost: z.int(), waiting: z.int() }),
    }),
    401: refusal,
  },
});

export const outcomeOfLot = contract(calls.outcomeOfLot, {
  summary: 'How one lot stands for who asks, also while its session runs. 404 for a lot that they never entered.',
  params: z.object({ session: sessionName, lotNo }),
  response: { 200: lotOutcome, 401: refusal, 404: refusal },
});
