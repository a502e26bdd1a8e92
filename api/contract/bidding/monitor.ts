import { z } from 'zod';
import { isoInstant, refusal, ringgit } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

const monitoredLot = z.object({
  id: z.string(),
  session: z.string(),
  regnNo: z.string(),
  make: z.string(),
  descOfGood: z.string(),
  vendor: z.string(),
  startingPrice: ringgit,
  deposit: ringgit,
  /** 0 while there is no bid, as is `bidderNo`. */
  latestBid: ringgit,
  bidderNo: z.int(),
  /** For admins, and for the vendor of the lot once its session has ended. */
  bidderName: z.string().optional(),
  bidCount: z.int(),
  voidBids: z.int(),
  /** Bidders who have entered it. */
  biddersInLot: z.int(),
  /** Pages that have the lot open now, at the process that answers. */
  watching: z.int(),
});

export const unitMonitor = contract(calls.unitMonitor, {
  summary:
    'Every current lot with its highest bid, how many are in it and how many watch it, and the bids of the last half hour by the minute. ' +
    'Admins see all lots, a vendor their own.',
  querystring: z.object({ vendor: z.string().max(60).optional() }),
  response: {
    200: z.object({
      at: isoInstant,
      sessions: z.array(z.object({ session: z.string(), startsAt: isoInstant, endsAt: isoInstant })),
      /** Those whose lots the caller may see; `vendor` chooses one of them. */
      vendors: z.array(z.string()),
      lots: z.array(monitoredLot),
      /** Oldest first; the last one is the minute that has not ended. */
      minutes: z.array(z.object({ at: isoInstant, bids: z.int() })),
    }),
    400: refusal,
    401: refusal,
    403: refusal,
  },
});
export type UnitMonitor = z.infer<(typeof unitMonitor)['response'][200]>;
export type MonitoredLot = z.infer<typeof monitoredLot>;
