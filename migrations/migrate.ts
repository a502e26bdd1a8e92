import { Kysely, type MigrationResultSet, Migrator } from 'kysely';
import type pg from 'pg';
import { withClient } from '#api/platform/postgres/client.ts';
import { dialectOver } from '#api/platform/postgres/kysely.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { mayServeBeside, noteBeside, processesInTheWay } from './beside.ts';
import { migrations } from './index.ts';
import { jobsSchemaGap, migrateJobs } from './jobs-schema.ts';
import { REPLACED_BY_BASELINE } from './replaced.ts';

const NAMES: readonly string[] = Object.keys(migrations);
const [BASELINE = ''] = NAMES;

/**
 * Brings the database at `url` to the newest schema, as the role that owns it. Runs from scripts, never from a serving process. Nothing
 * happens when there is nothing to do; of two processes that start at once, the second waits for the first (a lock in Postgres).
 * @throws the error of the migration that failed; its transaction is rolled back, earlier ones of the same call too.
 */
export async function migrate(url: string): Promise<void> {
  await withClient({ connectionString: url, purpose: 'migrations' }, noteBaseline);
  await run(url, (migrator) => migrator.migrateToLatest());
  await withClient({ connectionString: url, purpose: 'migrations' }, noteBeside);
}

/** {@link migrate} an empty database no further than to the migration `name`, as it was when a backup was made. */
export async function migrateUpTo(url: string, name: string): Promise<void> {
  await run(url, (migrator) => migrator.migrateTo(name));
}

async function run(url: string, work: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<void> {
  const pool = openPool({ connectionString: url, purpose: 'migrations' });
  const db = new Kysely<unknown>({ dialect: dialectOver(pool, { endsPool: true }) });
  try {
    const provider = { getMigrations: async () => ({ ...migrations }) };
    const { error } = await work(new Migrator({ db, provider }));
    if (error) throw error;
    await migrateJobs(url);
  } finally {
    await db.destroy();
  }
}

/** How a database stands to this version. */
export interface MigrationGap {
  /** Migrations that it lacks. */
  readonly missing: readonly string[];
  /** Those of a newer version. */
  readonly unknown: readonly string[];
  /** Those that it lacks although it has run what comes after them: a version made it that this one does not continue. */
  readonly skipped: readonly string[];
  /** A newer version has migrated it, and says that this one may serve beside it. */
  readonly isBeside: boolean;
  /** Names of the processes at work that cannot go on once it is migrated by this version. */
  readonly inTheWay: readonly string[];
}

/** How the database at `url` stands to this version; any role of the house may ask. */
export async function migrationGap(url: string): Promise<MigrationGap> {
  return withClient({ connectionString: url, purpose: 'migrations' }, async (client) => {
    const names = await migrationsOf(client);
    const jobs = await jobsSchemaGap(client);
    const { missing, unknown, skipped } = gapOf(names);
    return {
      ...{ missing: [...missing, ...jobs.missing], unknown: [...unknown, ...jobs.unknown], skipped },
      // The job library has versions of its own, and says nothing of those before it.
      isBeside: unknown.length > 0 && jobs.unknown.length === 0 && (await mayServeBeside(client)),
      inTheWay:
        missing.length > 0 || jobs.missing.length > 0 ? await processesInTheWay(client, jobs.missing.length > 0) : [],
    };
  });
}

/** Exported for its test. `names`: the migrations that a database has run. */
export function gapOf(names: readonly string[]): Pick<MigrationGap, 'missing' | 'unknown' | 'skipped'> {
  const lacksOf = (list: readonly string[]) => list.filter((name) => !names.includes(name));
  if (names.some((name) => REPLACED_BY_BASELINE.includes(name))) {
    const known = [...REPLACED_BY_BASELINE, ...NAMES];
    return {
      missing: NAMES,
      unknown: names.filter((name) => !known.includes(name)),
      skipped: lacksOf(REPLACED_BY_BASELINE),
    };
  }
  const last = NAMES.findLastIndex((name) => names.includes(name));
  return {
    missing: lacksOf(NAMES),
    unknown: names.filter((name) => !NAMES.includes(name)),
    skipped: lacksOf(NAMES.slice(0, last + 1)),
  };
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query(`select 1 from pg_tables where tablename = 'kysely_migration'`);
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** A database that has run all that the baseline stands for has the baseline. */
async function noteBaseline(client: pg.Client): Promise<void> {
  const names = await migrationsOf(client);
  if (!REPLACED_BY_BASELINE.every((name) => names.includes(name))) return;
  // Of two processes at once, one deletes the rows and adds the baseline; the other finds none.
  await client.query(
    `with replaced as (delete from kysely_migration where name = any($1) returning timestamp)
     insert into kysely_migration (name, timestamp) select $2, max(timestamp) from replaced having count(*) > 0`,
    [REPLACED_BY_BASELINE, BASELINE],
  );
}
