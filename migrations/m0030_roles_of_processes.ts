import { type Kysely, sql } from 'kysely';

/** What each process of the house does; null: it was started by a version that had no roles, and does everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.processes add column roles text[]`.execute(db);
}
