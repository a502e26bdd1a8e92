import { sql } from 'kysely';
import { dropSchema } from './build.ts';
import { readSchemas } from './checkpoints.ts';
import type { ReadDb } from './database.ts';
import { READ_SCHEMA } from './read-schema.ts';

/** ms: whoever still reads such a table is left alone, and the next look drops it. */
const PATIENCE_MS = 1_000;

/**
 * Drops the read tables of other versions of the program, but for the schemas in `kept`: a program of that version makes them again.
 * @returns the schemas that were dropped.
 */
export async function dropReadTables(db: ReadDb, kept: readonly string[]): Promise<string[]> {
  const unused = (await readSchemas(db)).filter((schema) => schema !== READ_SCHEMA && !kept.includes(schema));
  for (const schema of unused) {
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${String(PATIENCE_MS)}, true)`.execute(tx);
      await dropSchema(tx, schema);
    });
  }
  return unused;
}
