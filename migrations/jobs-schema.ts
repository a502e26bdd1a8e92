import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import library from 'pg-boss/package.json' with { type: 'json' };

/** The tables of the job library. It makes and migrates them itself; how they look belongs to its version. */
export const JOBS_SCHEMA = 'jobs';

const NEWEST = library.pgboss.schema;
const INDEX_POLL_MS = 200;

/** How the database stands to the installed version of the library, in the words of `migrationGap`. */
export async function jobsSchemaGap(client: pg.Client): Promise<{ missing: string[]; unknown: string[] }> {
  const { rows: tables } = await client.query('select 1 from pg_tables where schemaname = $1 and tablename = $2', [
    JOBS_SCHEMA,
    'version',
  ]);
  const { rows } =
    tables.length === 0 ? { rows: [] } : await client.query(`select version::int from ${JOBS_SCHEMA}.version`);
  const version: number = rows[0]?.version ?? 0;
  const name = `${JOBS_SCHEMA} ${Math.max(version, NEWEST)}`;
  return { missing: version < NEWEST ? [name] : [], unknown: version > NEWEST ? [name] : [] };
}

/**
 * Brings the schema of the job library to the installed version, as its owner, with the indexes that the library builds after the
 * migration itself. The library lets one of several processes work; the others go on when it is done.
 */
export async function migrateJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    ...{ connectionString: url, schema: JOBS_SCHEMA, max: 2, application_name: 'tukul migrations' },
    ...{ supervise: false, schedule: false, registerInstance: false, openTelemetry: { enabled: false } },
    bamIntervalSeconds: 10,
  });
  let failure: Error | undefined;
  boss.on('error', (error) => {
    failure ??= error;
  });
  try {
    await boss.start();
    for (;;) {
      const builds = await boss.getBamStatus();
      if (failure) throw failure;
      if (builds.some(({ status }) => status === 'failed')) {
        throw new Error('An index of the job tables could not be built: see the table jobs.bam.');
      }
      if (builds.every(({ status }) => status === 'completed')) return;
      await sleep(INDEX_POLL_MS);
    }
  } finally {
    await boss.stop({ graceful: true, timeout: 1_000 });
  }
}
