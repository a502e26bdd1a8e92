import { type Kysely, sql } from 'kysely';

/** Earlier sales of like units are looked for session by session, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lots_by_model_and_session
    on office.lots (lower(make), lower(split_part(desc_of_good, ' ', 1)), session)`.execute(db);
  await sql`drop index office.lots_by_model`.execute(db);
}
