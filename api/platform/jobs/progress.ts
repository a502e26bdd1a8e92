import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { AnyJobDefinition, JobDefinition } from './define.ts';

/** Progress of a long job, stored beside its key so that a crash does not lose it. */
export interface Progress<P> {
  /** What was saved last, by any process; undefined: nothing. */
  last(): Promise<P | undefined>;
  /** Does nothing when another process has taken up the job. */
  save(progress: P): Promise<void>;
}

/** @returns undefined when nothing was saved, or the key is unknown. */
export async function progressOf<P>(
  db: Kysely<OfficeDb>,
  definition: Pick<JobDefinition<unknown, P>, 'name' | 'progress'>,
  key: string,
): Promise<P | undefined> {
  // Without plugins: keys inside the JSON are the job's own.
  const { rows } = await sql<{ progress: unknown }>`
    select progress from office.keyed_jobs where name = ${definition.name} and key = ${key}`.execute(
    db.withoutPlugins(),
  );
  const progress = rows[0]?.progress ?? undefined;
  return progress === undefined ? undefined : definition.progress?.parse(progress);
}

/** @throws at `save`, when the job has no key or its kind declares no progress. */
export function progressOfAttempt(
  db: Kysely<OfficeDb>,
  definition: AnyJobDefinition,
  job: { readonly id: string; readonly singletonKey: string | null; readonly retryCount: number },
): Progress<unknown> {
  const { name } = definition;
  const key = job.singletonKey;
  return {
    last: async () => (key === null ? undefined : progressOf(db, definition, key)),
    save: async (progress) => {
      if (key === null || !definition.progress) throw new Error(`Jobs ${name} without a key have no progress.`);
      const text = JSON.stringify(definition.progress.parse(progress));
      await sql`
        update office.keyed_jobs set progress = ${text}::jsonb
        where name = ${name} and key = ${key} and exists (
          select from jobs.job
          where job.name = ${name} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount})`.execute(
        db,
      );
    },
  };
}
