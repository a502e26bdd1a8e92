import { type Kysely, sql } from 'kysely';

/** The list of refunds begins with the newest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index refunds_by_time on office.refunds (asked_at desc, id)`.execute(db);
}
