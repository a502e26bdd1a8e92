import type { Logger } from 'pino';
import { RepeatedWarnings } from '#api/platform/async/repeated-warnings.ts';
import { AwayError, LaterError } from './define.ts';

const AWAY_EVERY_MS = 60_000;

/**
 * What the log says of an attempt that failed: what only has to wait is no fault, and has no stack; what is away is one line a minute for each kind
 * of job, with the number of attempts, however many there are.
 */
export function failureLog(logger: Pick<Logger, 'info' | 'warn'>): (error: unknown, job?: string) => void {
  const away = new RepeatedWarnings(logger, AWAY_EVERY_MS);
  return (error, job) => {
    if (error instanceof LaterError) logger.info({ job, reason: error.message }, 'a job is tried again later');
    else if (error instanceof AwayError) away.warn({ job, reason: error.message }, `${job}: what it needs is away`);
    else logger.warn({ err: error, job }, 'an attempt at a job failed, or jobs wait');
  };
}
