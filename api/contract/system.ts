import * as zod from 'zod/mini';
import { isoInstant, message, refusal, revision } from './common.ts';
import { contract } from './contract.ts';

export const pingServer = contract('system', 'GET', '/api/sc/pingserver', () => ({
  summary: 'Is the house open? When this fails the site shows its maintenance screen.',
  response: { 200: message, 503: refusal },
}));

const readinessAnswer = zod.object({
  ready: zod.boolean(),
  postgres: zod.optional(zod.boolean()),
  log: zod.optional(zod.boolean()),
  /** Why the book takes no commands, and what an operator does about it. */
  trouble: zod.optional(zod.nullable(zod.string())),
  /** Revision of the book and how far the read tables are behind it, in events. */
  revision: zod.optional(revision),
  projectionsBehind: zod.optional(zod.int()),
  /** Projectors that stopped, with position and reason. */
  stopped: zod.optional(zod.array(zod.object({ projector: zod.string(), revision, reason: zod.string() }))),
  /** What an operator should look at although the house is ready. */
  warnings: zod.optional(zod.array(zod.string())),
});

export const readiness = contract('system', 'GET', '/api/health/ready', () => ({
  summary: 'Is the house ready? In production only auditors and admins are told how each part is.',
  response: {
    200: readinessAnswer,
    503: readinessAnswer,
  },
}));

export const serverTime = contract('system', 'GET', '/api/time/get/monthdayformat', () => ({
  summary: "The server's clock: at +08:00 as MM/DD/YYYY HH:mm:ss, and as an instant.",
  response: { 200: zod.object({ time: zod.string(), at: isoInstant }) },
}));

/** Kinds of jobs by the names that are stored with them. A test holds that every kind is here; the back office has words for each. */
export const JOB_NAMES = [
  ...(['align-standing', 'charge-storage', 'deliver-mail', 'import-lots', 'mail-late-winner'] as const),
  ...(['pay-refund', 'pay-vendor-payout', 'publish-head'] as const),
  ...(['publish-log', 'push-notification', 'remind-of-handovers', 'remind-of-payments'] as const),
  ...(['remind-of-registration', 'send-mailing', 'start-refund-run', 'tell-cancellation'] as const),
  ...(['tell-offer-answer', 'tell-offered', 'tell-vendor-payout', 'tell-watchers'] as const),
] as const;
export type JobName = (typeof JOB_NAMES)[number];

export const failedJobs = contract('system', 'GET', '/api/jobs/failed', () => ({
  summary: 'Jobs that were given up in the last 30 days, newest first, 200 at most; what they carry is not told.',
  response: {
    200: zod.object({
      jobs: zod.array(
        zod.object({
          id: zod.uuid(),
          /** Of its kind. */
          name: zod.string(),
          key: zod.nullable(zod.string()),
          enqueuedAt: isoInstant,
          failedAt: isoInstant,
          attempts: zod.int(),
          lastError: zod.nullable(zod.string()),
          /** False: what it needs is gone. */
          mayRetry: zod.boolean(),
        }),
      ),
    }),
    401: refusal,
    403: refusal,
  },
}));

export const retryJob = contract('system', 'POST', '/api/jobs/:id/retry', () => ({
  summary: 'One more attempt, at once, at a job that was given up.',
  params: zod.object({ id: zod.uuid() }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal },
}));
