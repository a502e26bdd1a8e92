import type { Logger } from 'pino';
import { LaterError } from './define.ts';

/** What the log says of an attempt that failed: what only has to wait is no fault, and has no stack. */
export function failureLog(logger: Pick<Logger, 'info' | 'warn'>): (error: unknown, job?: string) => void {
  return (error, job) => {
    if (error instanceof LaterError) logger.info({ job, reason: error.message }, 'a job is tried again later');
    else logger.warn({ err: error, job }, 'an attempt at a job failed, or jobs wait');
  };
}
