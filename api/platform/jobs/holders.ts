import { type Kysely, sql } from 'kysely';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { isGone, type ProcessIdentity } from '#api/platform/system/processes.ts';
import { affectedBy, within } from './library.ts';

/**
 * Which process works on which job: a process of the same machine sees at once that another one is gone, and need not wait until its lease
 * ends. Without /proc the lease alone counts.
 */

interface HolderDeps {
  readonly db: Kysely<OfficeDb>;
  readonly library: PgBoss;
  readonly own: ProcessIdentity | undefined;
}

/** Claims due jobs of a kind, and writes down in the same transaction who has them. */
export function claimJobs(
  { db, library, own }: HolderDeps,
  name: string,
  batchSize: number,
): Promise<JobWithMetadata<object>[]> {
  if (own === undefined) return library.fetch<object>(name, { batchSize, includeMetadata: true });
  return db.transaction().execute(async (trx) => {
    const jobs = await library.fetch<object>(name, { batchSize, includeMetadata: true, db: within(trx) });
    if (jobs.length === 0) return jobs;
    await trx
      .insertInto('office.jobHolders')
      .values(jobs.map(({ id, retryCount }) => ({ jobId: id, name, retryCount, ...own })))
      .onConflict((conflict) =>
        conflict.column('jobId').doUpdateSet(({ ref }) => ({
          retryCount: ref('excluded.retryCount'),
          machine: ref('excluded.machine'),
          pid: ref('excluded.pid'),
          startedAt: ref('excluded.startedAt'),
        })),
      )
      .execute();
    return jobs;
  });
}

interface Held {
  readonly id: string;
  readonly name: string;
  readonly key: string | null;
  readonly retryCount: number;
  readonly isLast: boolean;
  readonly pid: number;
  readonly startedAt: string;
}

/** Lets go of the jobs of processes of this machine that are gone: each attempt has failed, and the next one comes after the pause of its kind. */
export async function releaseJobsOfGone(
  { db, library, own }: HolderDeps,
  onGivenUp: (job: { readonly name: string; readonly id: string; readonly key: string | null }) => void,
): Promise<void> {
  if (own === undefined) return;
  await sql`delete from office.job_holders holder where not exists (${activeOf(sql`1`)})`.execute(db);
  const { rows } = await sql<Held>`
    select holder.job_id as id, holder.name, holder.retry_count, holder.pid, holder.started_at, job.singleton_key as key,
      job.retry_count >= job.retry_limit as is_last
    from office.job_holders holder cross join lateral (
      ${activeOf(sql`job.singleton_key, job.retry_count, job.retry_limit`)}) job
    where holder.machine = ${own.machine}`.execute(db);
  for (const { id, name, key, retryCount, isLast, ...holder } of rows) {
    if (!isGone(holder)) continue;
    const failed = await library.fail(name, { id, retryCount }, { message: 'The process that had it is gone.' });
    if (isLast && affectedBy(failed) === 1) onGivenUp({ name, id, key });
  }
}

/** The very attempt that the holder has, while it is under way. */
function activeOf(columns: ReturnType<typeof sql>) {
  return sql`select ${columns} from jobs.job where job.name = holder.name and job.id = holder.job_id
    and job.state = 'active' and job.retry_count = holder.retry_count`;
}
