import { z } from 'zod/mini';
import { isoInstant, refusal, revision } from './common.ts';
import { contract } from './contract.ts';

export const controlRoom = contract('monitoring', 'GET', '/api/control-room', {
  summary:
    'How the house runs at this moment: sessions, sockets, bids, refusals, the book, the read tables, jobs. Sockets, refusals and delay are ' +
    'those of the process that answers, which it names.',
  response: {
    200: z.object({
      at: isoInstant,
      process: z.object({
        /** Machine and process number. */
        name: z.string(),
        startedAt: isoInstant,
        /** How late it came to its work at worst in the last seconds, ms. */
        delayMs: z.int(),
      }),
      /** Of the current catalogue, the one that ends first on top. */
      sessions: z.array(
        z.object({
          session: z.string(),
          startsAt: isoInstant,
          endsAt: isoInstant,
          /** How far its end has come. */
          step: z.enum(['open', 'sales-recorded', 'deposits-balanced', 'winners-told', 'cleared']),
          lots: z.int(),
          lotsWithBid: z.int(),
          bids: z.int(),
        }),
      ),
      sockets: z.object({ open: z.int(), signedIn: z.int(), followingLots: z.int() }),
      /** Accepted by the house, whichever process took them: the last 60 full seconds, oldest first. */
      bidsBySecond: z.array(z.int()),
      /** Calls that were refused here in the last ten minutes, by the refusal's code; most first. */
      refusals: z.array(z.object({ code: z.string(), count: z.int() })),
      postgres: z.boolean(),
      book: z.object({
        revision,
        state: z.enum(['idle', 'deciding', 'appending', 'in doubt', 'catching up', 'closing', 'broken']),
        /** Why it takes no commands, and what an operator does about it. */
        trouble: z.nullable(z.string()),
      }),
      /** Events that the slowest read table has not taken yet, and the projectors that stopped. */
      projections: z.object({
        behind: z.int(),
        stopped: z.array(z.object({ projector: z.string(), revision, reason: z.string() })),
      }),
      /** Given up in the last day; null where they could not be asked for. */
      failedJobs: z.nullable(z.array(z.object({ name: z.string(), count: z.int() }))),
      /** What this process does in the background again and again: rounds that ended well since it started, and those that failed. */
      loops: z.array(z.object({ name: z.string(), rounds: z.int(), failures: z.int() })),
      /** What an operator should look at although the house is ready. */
      warnings: z.array(z.string()),
    }),
    401: refusal,
    403: refusal,
  },
});
export type ControlRoom = z.infer<(typeof controlRoom)['response'][200]>;
