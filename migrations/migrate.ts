import { Kysely, Migrator, PostgresDialect } from 'kysely';
import { openPool } from '#projections/pool.ts';
import { migrations } from './index.ts';

/**
 * Brings the database at `url` to the newest schema. Runs from scripts, never from a serving process. Nothing happens when
 * there is nothing to do; of two processes that start at once, the second waits for the first (a lock in Postgres).
 * @throws the error of the migration that failed; its transaction is rolled back, earlier ones of the same call too.
 */
export async function migrate(url: string): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: openPool({ connectionString: url, max: 2, application_name: 'tukul migrations' }),
    }),
  });
  try {
    const provider = { getMigrations: async () => ({ ...migrations }) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
