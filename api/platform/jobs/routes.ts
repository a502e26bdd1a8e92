import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { failedJobs, retryJob } from '#contract/system.ts';
import type { Jobs } from './jobs.ts';

/** The dead letters, for admins. */
export async function jobRoutes(
  app: FastifyInstance,
  { jobs }: { readonly jobs: Pick<Jobs, 'failed' | 'retry'> },
): Promise<void> {
  route(app, failedJobs, { access: 'admin' }, async () => {
    const failed = await jobs.failed();
    return {
      jobs: failed.map((job) => ({
        ...job,
        enqueuedAt: job.enqueuedAt.toISOString(),
        failedAt: job.failedAt.toISOString(),
      })),
    };
  });

  route(app, retryJob, { access: 'admin' }, async ({ params }) => {
    const outcome = await jobs.retry(params.id);
    if (outcome === 'unknown') throw new HttpRefusal(404, 'no-such-job', 'No job with this number was given up.');
    if (outcome === 'final') {
      throw new HttpRefusal(409, 'job-is-final', 'This job cannot be tried again: what it needs is gone.');
    }
    return { message: 'success' };
  });
}
