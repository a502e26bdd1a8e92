import { z } from 'zod/mini';
import { isoInstant, message, refusal, revision } from './common.ts';
import { contract } from './contract.ts';

export const pingServer = contract('system', 'GET', '/api/sc/pingserver', {
  summary: 'Is the house open? When this fails the site shows its maintenance screen.',
  response: { 200: message, 503: refusal },
});

const readinessAnswer = z.object({
  ready: z.boolean(),
  postgres: z.optional(z.boolean()),
  log: z.optional(z.boolean()),
  /** Why the book takes no commands, and what an operator does about it. */
  trouble: z.optional(z.nullable(z.string())),
  /** Revision of the book and how far the read tables are behind it, in events. */
  revision: z.optional(revision),
  projectionsBehind: z.optional(z.int()),
  /** Projectors that stopped, with position and reason. */
  stopped: z.optional(z.array(z.object({ projector: z.string(), revision, reason: z.string() }))),
  /** What an operator should look at although the house is ready. */
  warnings: z.optional(z.array(z.string())),
});

export const readiness = contract('system', 'GET', '/api/health/ready', {
  summary: 'Is the house ready? In production only auditors and admins are told how each part is.',
  response: {
    200: readinessAnswer,
    503: readinessAnswer,
  },
});

export const serverTime = contract('system', 'GET', '/api/time/get/monthdayformat', {
  summary: "The server's clock: at +08:00 as MM/DD/YYYY HH:mm:ss, and as an instant.",
  response: { 200: z.object({ time: z.string(), at: isoInstant }) },
});

export const failedJobs = contract('system', 'GET', '/api/jobs/failed', {
  summary: 'Jobs that were given up in the last 30 days, newest first, 200 at most; what they carry is not told.',
  response: {
    200: z.object({
      jobs: z.array(
        z.object({
          id: z.uuid(),
          /** Of its kind. */
          name: z.string(),
          key: z.nullable(z.string()),
          enqueuedAt: isoInstant,
          failedAt: isoInstant,
          attempts: z.int(),
          lastError: z.nullable(z.string()),
          /** False: what it needs is gone. */
          mayRetry: z.boolean(),
        }),
      ),
    }),
    401: refusal,
    403: refusal,
  },
});

export const retryJob = contract('system', 'POST', '/api/jobs/:id/retry', {
  summary: 'One more attempt, at once, at a job that was given up.',
  params: z.object({ id: z.uuid() }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal },
});
