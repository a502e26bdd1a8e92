import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { type Clock, type CommandResponse, type Db, PgBoss } from 'pg-boss';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { poolOf } from '#api/platform/postgres/kysely.ts';
import type { AnyJobDefinition } from './define.ts';

/** s: finished jobs are kept this long, and so dead letters are listed. */
const KEPT_S = 30 * 24 * 3_600;
/** s: jobs that are not done yet are never deleted, but the library wants a number. */
const WAITS_S = 10 * 365 * 24 * 3_600;

/** Timers of the library that do not keep the process alive. */
const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (work, ms) => setTimeout(work, ms).unref(),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms).unref(),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/**
 * pg-boss on the office's connections. It keeps the rows: one process claims a job, only its claimant can complete it, failures are retried with
 * growing delays, orphans after their lease, old jobs are deleted. `superviseS`: how often one of all processes looks for orphans.
 */
export async function startLibrary(
  db: Kysely<OfficeDb>,
  { superviseS, onFailure }: { readonly superviseS: number; readonly onFailure: (error: unknown) => void },
): Promise<PgBoss> {
  const pool = poolOf(db);
  const library = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
    clock,
    superviseIntervalSeconds: superviseS,
    monitorIntervalSeconds: superviseS,
    // The database owner migrates (`migrations/jobs-schema.ts`); Postgres maintains its own indexes.
    ...{ migrate: false, schedule: false, reindex: false, monitorVacuum: false },
    ...{ registerInstance: false, openTelemetry: { enabled: false } },
  });
  library.on('error', onFailure);
  library.on('warning', ({ message }) => onFailure(new Error(message)));
  return library.start();
}

/** One queue per kind, with the settings of its definition. */
export async function declareQueues(library: PgBoss, definitions: readonly AnyJobDefinition[]): Promise<void> {
  const existing = new Map((await library.getQueues()).map((queue) => [queue.name, queue]));
  for (const definition of definitions) {
    const options = queueOptions(definition);
    const queue = existing.get(definition.name);
    if (queue === undefined) await library.createQueue(definition.name, options);
    else if (Object.entries(options).some(([name, value]) => queue[name as keyof typeof options] !== value)) {
      await library.updateQueue(definition.name, options);
    }
  }
}

function queueOptions({ attempts, pauseS, leaseS, timeoutS }: AnyJobDefinition) {
  return {
    retryLimit: attempts - 1,
    retryBackoff: true,
    retryDelay: pauseS.first,
    retryDelayMax: pauseS.max,
    heartbeatSeconds: leaseS,
    // Longer than the runner's own timeout, which ends the attempt.
    expireInSeconds: timeoutS + leaseS,
    retentionSeconds: WAITS_S,
    deleteAfterSeconds: KEPT_S,
  };
}

/** Runs the library's statements within a transaction. Without plugins: the library names its own columns. */
export function within(trx: Transaction<OfficeDb>): Db {
  const plain = trx.withoutPlugins();
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows };
    },
  };
}

/** The number of jobs that a call changed: in the library's answers, but not in its types. */
export function affectedBy(answer: CommandResponse): number | undefined {
  return (answer as { affected?: number }).affected;
}
