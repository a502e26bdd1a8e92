import { z } from 'zod';
import { isoInstant, message, refusal, revision } from './common.ts';
import { contract } from './contract.ts';

export const pingServer = contract({
  method: 'GET',
  url: '/api/sc/pingserver',
  tag: 'system',
  summary: 'Is the house open? When this fails the site shows its maintenance screen.',
  response: { 200: message, 503: refusal },
});

export const readiness = contract({
  method: 'GET',
  url: '/api/health/ready',
  tag: 'system',
  summary: 'Postgres, event log and projections, each by itself.',
  response: {
    200: z.object({
      ready: z.boolean(),
      postgres: z.boolean(),
      log: z.boolean(),
      /** Why the book takes no commands, and what an operator does about it. */
      trouble: z.string().nullable(),
      /** Revision of the book and how far the read tables are behind it, in events. */
      revision,
      projectionsBehind: z.int(),
      /** Projectors that stopped, with position and reason. */
      stopped: z.array(z.object({ projector: z.string(), revision, reason: z.string() })),
    }),
    503: z.unknown(),
  },
});

export const serverTime = contract({
  method: 'GET',
  url: '/api/time/get/monthdayformat',
  tag: 'system',
  summary: "The server's clock: at +08:00 as MM/DD/YYYY HH:mm:ss, and as an instant.",
  response: { 200: z.object({ time: z.string(), at: isoInstant }) },
});
