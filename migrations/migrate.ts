import { Kysely, Migrator } from 'kysely';
import { withClient } from '#lib/postgres/client.ts';
import { dialectOver } from '#lib/postgres/kysely.ts';
import { openPool } from '#lib/postgres/pool.ts';
import { migrations } from './index.ts';
import { jobsSchemaGap, migrateJobs } from './jobs-schema.ts';

/**
 * Brings the database at `url` to the newest schema, as the role that owns it. Runs from scripts, never from a serving process. Nothing
 * happens when there is nothing to do; of two processes that start at once, the second waits for the first (a lock in Postgres).
 * @throws the error of the migration that failed; its transaction is rolled back, earlier ones of the same call too.
 */
export async function migrate(url: string): Promise<void> {
  const pool = openPool({ connectionString: url, purpose: 'migrations' });
  const db = new Kysely<unknown>({ dialect: dialectOver(pool, { endsPool: true }) });
  try {
    const provider = { getMigrations: async () => ({ ...migrations }) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
    await migrateJobs(url);
  } finally {
    await db.destroy();
  }
}

/**
 * How the database at `url` stands to this version; any role of the house may ask. `missing`: migrations that it lacks; `unknown`: those
 * of a newer version.
 */
export async function migrationGap(url: string): Promise<{ missing: string[]; unknown: string[] }> {
  return withClient({ connectionString: url, purpose: 'migrations' }, async (client) => {
    const { rows: tables } = await client.query(`select 1 from pg_tables where tablename = 'kysely_migration'`);
    const { rows } =
      tables.length === 0 ? { rows: [] } : await client.query<{ name: string }>('select name from kysely_migration');
    const done = new Set(rows.map(({ name }) => name));
    const jobs = await jobsSchemaGap(client);
    return {
      missing: [...Object.keys(migrations).filter((name) => !done.has(name)), ...jobs.missing],
      unknown: [...[...done].filter((name) => !(name in migrations)), ...jobs.unknown],
    };
  });
}
