import * as zod from 'zod/mini';
import { isoInstant, refusal, revision } from './common.ts';
import { contract } from './contract.ts';

export const controlRoom = contract('monitoring', 'GET', '/api/control-room', () => ({
  summary:
    'How the house runs at this moment: sessions, sockets, bids, refusals, the book, the read tables, jobs. Sockets, refusals and delay are ' +
    'those of the process that answers, which it names.',
  response: {
    200: zod.object({
      at: isoInstant,
      process: zod.object({
        /** Machine and process number. */
        name: zod.string(),
        startedAt: isoInstant,
        /** How late it came to its work at worst in the last minute, ms, and in 99 of 100 looks. */
        delayMs: zod.int(),
        delayP99Ms: zod.int(),
      }),
      /** Of the current catalogue, the one that ends first on top. */
      sessions: zod.array(
        zod.object({
          session: zod.string(),
          startsAt: isoInstant,
          endsAt: isoInstant,
          /** How far its end has come. */
          step: zod.enum(['open', 'sales-recorded', 'deposits-balanced', 'winners-told', 'cleared']),
          lots: zod.int(),
          lotsWithBid: zod.int(),
          bids: zod.int(),
        }),
      ),
      sockets: zod.object({ open: zod.int(), signedIn: zod.int(), followingLots: zod.int() }),
      /** Accepted by the house, whichever process took them: the last 60 full seconds, oldest first. */
      bidsBySecond: zod.array(zod.int()),
      /** Calls that were refused here in the last ten minutes, by the refusal's code; most first. */
      refusals: zod.array(zod.object({ code: zod.string(), count: zod.int() })),
      postgres: zod.boolean(),
      book: zod.object({
        revision,
        state: zod.enum(['idle', 'deciding', 'appending', 'in doubt', 'catching up', 'closing', 'broken']),
        /** Why it takes no commands, and what an operator does about it. */
        trouble: zod.nullable(zod.string()),
      }),
      /** Events that the slowest read table has not taken yet, and the projectors that stopped. */
      projections: zod.object({
        behind: zod.int(),
        stopped: zod.array(zod.object({ projector: zod.string(), revision, reason: zod.string() })),
      }),
      /** Given up in the last day; null where they could not be asked for. */
      failedJobs: zod.nullable(zod.array(zod.object({ name: zod.string(), count: zod.int() }))),
      /** What this process does in the background again and again: rounds that ended well since it started, and those that failed. */
      loops: zod.array(zod.object({ name: zod.string(), rounds: zod.int(), failures: zod.int() })),
      /** What an operator should look at although the house is ready. */
      warnings: zod.array(zod.string()),
    }),
    401: refusal,
    403: refusal,
  },
}));
export type ControlRoom = zod.infer<(typeof controlRoom)['response'][200]>;
