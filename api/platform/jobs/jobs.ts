import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { definedJobs, type JobDefinition } from './define.ts';
import { type FailedJob, failedJobs, retryFailed } from './failed.ts';
import { addKinds, setPaused } from './kinds.ts';
import { declareQueues, startLibrary, within } from './library.ts';
import { progressOf } from './progress.ts';
import { type Attempt, JobRunner, type RunnerDeps, type Work } from './runner.ts';

const POLL_MS = 1_000;
const SUPERVISE_S = 20;
const CLOSE_MS = 2_000;

/** Work that outlives the process. Any number of processes may have it done; each job is one's at a time. */
export interface Jobs {
  /**
   * Has a job done soon. With `trx` there is one if, and only if, the transaction commits. A `key` counts once for its kind, for good:
   * with one that was used before nothing happens. Returns the job's id, or undefined for such a key.
   */
  enqueue<Data>(
    definition: Pick<JobDefinition<Data>, 'name' | 'data'>,
    data: Data,
    options?: { readonly key?: string; readonly trx?: Transaction<OfficeDb> },
  ): Promise<string | undefined>;
  /** From now on this process does such jobs. Whoever dies after the work and before its end is noted does it twice: make it repeatable. */
  work<Data, P>(definition: JobDefinition<Data, P>, work: (data: Data, attempt: Attempt<P>) => Promise<void>): void;
  /** Until `resume` no process starts a job of this kind, also after a restart; what is under way goes on. */
  pause(definition: { readonly name: string }): Promise<void>;
  resume(definition: { readonly name: string }): Promise<void>;
  /** How far the job of this key is; undefined: it has noted nothing. */
  progressOf<P>(definition: Pick<JobDefinition<unknown, P>, 'name' | 'progress'>, key: string): Promise<P | undefined>;
  failed(): Promise<FailedJob[]>;
  /** One more attempt at a job that was given up. */
  retry(id: string): Promise<'retried' | 'unknown' | 'final'>;
  /** Waits for what is under way, 2 s at most: the lease brings the rest to another process. */
  close(): Promise<void>;
}

/** Every kind that is defined by then has its queue. The tables are there: `npm start` and `npm run migrate` make them. */
export async function openJobs(
  deps: Pick<RunnerDeps, 'db' | 'onFailure' | 'onGivenUp'> & { readonly pollMs?: number; readonly superviseS?: number },
): Promise<Jobs> {
  const { db, onFailure, pollMs = POLL_MS, superviseS = SUPERVISE_S } = deps;
  const library = await startLibrary(db, { superviseS, onFailure });
  const definitions = definedJobs();
  await declareQueues(library, definitions);
  await addKinds(
    db,
    definitions.map(({ name }) => name),
  );
  const runner = new JobRunner({ ...deps, library, pollMs });
  return {
    enqueue: async (definition, data, { key, trx } = {}) => {
      const job = { name: definition.name, data: definition.data.parse(data) as object, key };
      if (trx) return insert(library, trx, job);
      const id = await db.transaction().execute((own) => insert(library, own, job));
      runner.wake();
      return id;
    },
    work: (definition, work) => runner.add(definition, work as Work),
    pause: ({ name }) => setPaused(db, name, true),
    resume: async ({ name }) => {
      await setPaused(db, name, false);
      runner.wake();
    },
    progressOf: (definition, key) => progressOf(db, definition, key),
    failed: () => failedJobs(db),
    retry: async (id) => {
      const outcome = await retryFailed(db, library, id);
      runner.wake();
      return outcome;
    },
    close: async () => {
      const closed = runner.close().then(() => library.stop({ graceful: false, close: false }));
      await Promise.race([closed.catch(onFailure), sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

async function insert(
  library: PgBoss,
  trx: Transaction<OfficeDb>,
  { name, data, key }: { readonly name: string; readonly data: object; readonly key: string | undefined },
): Promise<string | undefined> {
  const jobId = crypto.randomUUID();
  if (key !== undefined) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('office.keyedJobs')
      .values({ name, key, jobId, progress: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return undefined;
  }
  await library.send(name, data, { id: jobId, db: within(trx), ...(key !== undefined && { singletonKey: key }) });
  return jobId;
}
