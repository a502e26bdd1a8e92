import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { type Clock, type CommandResponse, type Db, PgBoss } from 'pg-boss';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { poolOf } from '#api/platform/postgres/kysely.ts';
import type { AnyJobDefinition } from './define.ts';

/** What is done with is kept for so long: the list of what was given up reaches back as far. */
const KEPT_S = 30 * 24 * 3_600;
/** What was not done yet is never deleted; the library wants a number. */
const WAITS_S = 10 * 365 * 24 * 3_600;

/** No timer of the library keeps a process alive. */
const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (work, ms) => setTimeout(work, ms).unref(),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms).unref(),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/**
 * The library on the office's connections. It keeps the rows: one process takes a job, who has lost it cannot end it, failures come back
 * after growing pauses, orphans after their lease, old ones go. `superviseS`: how often orphans are looked for, by one process of all.
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
    // The owner migrates (`migrations/jobs-schema.ts`), and Postgres looks after its indexes.
    ...{ migrate: false, schedule: false, reindex: false, monitorVacuum: false },
    ...{ registerInstance: false, openTelemetry: { enabled: false } },
  });
  library.on('error', onFailure);
  library.on('warning', ({ message }) => onFailure(new Error(message)));
  return library.start();
}

/** Every kind has a queue of its own, with the settings of its definition. */
export async function declareQueues(library: PgBoss, definitions: readonly AnyJobDefinition[]): Promise<void> {
  const known = new Map((await library.getQueues()).map((queue) => [queue.name, queue]));
  for (const definition of definitions) {
    const options = queueOptions(definition);
    const queue = known.get(definition.name);
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
    // The runner ends an attempt before that.
    expireInSeconds: timeoutS + leaseS,
    retentionSeconds: WAITS_S,
    deleteAfterSeconds: KEPT_S,
  };
}

/** The library's statements as part of a transaction. Without plugins: the library names its own columns. */
export function within(trx: Transaction<OfficeDb>): Db {
  const plain = trx.withoutPlugins();
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows };
    },
  };
}

/** The library's answers have the number of jobs that a call changed; its types do not say so. */
export function affectedBy(answer: CommandResponse): number | undefined {
  return (answer as { affected?: number }).affected;
}
