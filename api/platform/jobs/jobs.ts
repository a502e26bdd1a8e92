import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { ownProcess } from '#api/platform/system/processes.ts';
import { definedJob, definedJobs, type JobDefinition } from './define.ts';
import { addKinds, setPaused } from './kinds.ts';
import { affectedBy, declareQueues, startLibrary, within } from './library.ts';
import { progressOf } from './progress.ts';
import { type Attempt, JobRunner, type RunnerDeps, type Work } from './runner.ts';

const LISTED = 200;

/** A job that was given up. Its payload is not shown. */
interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly key: string | null;
  readonly enqueuedAt: Date;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly mayRetry: boolean;
}

/** The dead letters of the last 30 days, newest first, 200 at most. */
async function failedJobs(db: Kysely<OfficeDb>): Promise<FailedJob[]> {
  // Errors that the library itself writes are nested one level deeper.
  const { rows } = await sql<Omit<FailedJob, 'mayRetry'>>`
    select id, name, singleton_key as key, created_on as enqueued_at, completed_on as failed_at,
      retry_count + 1 as attempts, coalesce(output->>'message', output->'value'->>'message') as last_error
    from jobs.job where state = 'failed'
    order by completed_on desc, id limit ${LISTED}`.execute(db);
  return rows.map((row) => ({ ...row, mayRetry: mayRetry(row.name) }));
}

/** Retries a dead letter at once. `final`: its kind may not be retried. */
async function retryFailed(
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

/** False for kinds that this version no longer defines. */
function mayRetry(name: string): boolean {
  return definedJob(name)?.mayRetry ?? false;
}

const POLL_MS = 1_000;
const SUPERVISE_S = 20;
const LOOK_MS = 5_000;
const CLOSE_MS = 2_000;

/** The job queue. Any number of processes may work on it; a job runs in one process at a time. */
export interface Jobs {
  /**
   * Enqueues a job; with `trx` only if the transaction commits. A `key` is unique within its kind, for good: with a used key nothing happens.
   * Returns the job's id, or undefined for a used key.
   */
  enqueue<Data>(
    definition: Pick<JobDefinition<Data>, 'name' | 'data'>,
    data: Data,
    options?: { readonly key?: string; readonly trx?: Transaction<OfficeDb> },
  ): Promise<string | undefined>;
  /**
   * Registers this process as a worker for the kind. A process that dies between the work and its completion causes a repeat: make it idempotent.
   */
  work<Data, P>(definition: JobDefinition<Data, P>, work: (data: Data, attempt: Attempt<P>) => Promise<void>): void;
  /** Until `resume` no process starts a job of this kind, also after a restart; running jobs go on. */
  pause(definition: { readonly name: string }): Promise<void>;
  resume(definition: { readonly name: string }): Promise<void>;
  /** The progress saved by the job with this key; undefined: none. */
  progressOf<P>(definition: Pick<JobDefinition<unknown, P>, 'name' | 'progress'>, key: string): Promise<P | undefined>;
  failed(): Promise<FailedJob[]>;
  /** One more attempt at a dead letter. */
  retry(id: string): Promise<'retried' | 'unknown' | 'final'>;
  /** Waits for running jobs, 2 s at most; the rest are taken up by another process when this one is gone, or their lease ends. */
  close(): Promise<void>;
}

/** Declares a queue for every kind defined by now. The tables must exist: `npm start` and `npm run migrate` make them. */
export async function openJobs(
  deps: Pick<RunnerDeps, 'db' | 'onFailure' | 'onGivenUp'> &
    Partial<Pick<RunnerDeps, 'pollMs' | 'lookMs' | 'own' | 'mayStart'>> & {
      readonly superviseS?: number;
      /** False: this process hands jobs in, and other processes do them. */
      readonly works?: boolean;
    },
): Promise<Jobs> {
  const { db, onFailure, pollMs = POLL_MS, lookMs = LOOK_MS, superviseS = SUPERVISE_S, works = true } = deps;
  const library = await startLibrary(db, { superviseS, onFailure });
  const definitions = definedJobs();
  await declareQueues(library, definitions);
  await addKinds(
    db,
    definitions.map(({ name }) => name),
  );
  const runner = new JobRunner({ own: ownProcess(), ...deps, library, pollMs, lookMs });
  return {
    enqueue: async (definition, data, { key, trx } = {}) => {
      const job = { name: definition.name, data: definition.data.parse(data) as object, key };
      if (trx) return insert(library, trx, job);
      const id = await db.transaction().execute((own) => insert(library, own, job));
      runner.wake();
      return id;
    },
    work: (definition, work) => {
      if (works) runner.add(definition, work as Work);
    },
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
