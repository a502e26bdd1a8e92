import { type Kysely, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { definedJob } from './define.ts';
import { affectedBy } from './library.ts';

const LISTED = 200;

/** A job that was given up. What it carried is not shown. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly key: string | null;
  readonly enqueuedAt: Date;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly mayRetry: boolean;
}

/** The dead letters: what was given up in the last 30 days, newest first, 200 at most. */
export async function failedJobs(db: Kysely<OfficeDb>): Promise<FailedJob[]> {
  // What the library writes itself stands one level deeper.
  const { rows } = await sql<Omit<FailedJob, 'mayRetry'>>`
    select id, name, singleton_key as key, created_on as enqueued_at, completed_on as failed_at,
      retry_count + 1 as attempts, coalesce(output->>'message', output->'value'->>'message') as last_error
    from jobs.job where state = 'failed'
    order by completed_on desc, id limit ${LISTED}`.execute(db);
  return rows.map((row) => ({ ...row, mayRetry: mayRetry(row.name) }));
}

/** One more attempt, at once. `final`: what it needs is gone. */
export async function retryFailed(
  db: Kysely<OfficeDb>,
  library: PgBoss,
  id: string,
): Promise<'retried' | 'unknown' | 'final'> {
  const { rows } = await sql<{ name: string }>`
    select name from jobs.job where state = 'failed' and id = ${id}`.execute(db);
  const name = rows[0]?.name;
  if (name === undefined) return 'unknown';
  if (!mayRetry(name)) return 'final';
  return affectedBy(await library.retry(name, id)) === 1 ? 'retried' : 'unknown';
}

/** Not of a kind that this version does not know any more. */
function mayRetry(name: string): boolean {
  return definedJob(name)?.mayRetry ?? false;
}
