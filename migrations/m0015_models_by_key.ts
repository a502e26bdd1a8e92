import { type Kysely, sql } from 'kysely';

/** Earlier sales of like units are looked for as people search for them: CR-V and crv are one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lots_by_model_key
    on office.lots (office.search_key(make), office.search_key(split_part(desc_of_good, ' ', 1)), session)`.execute(db);
  await sql`drop index office.lots_by_model_and_session`.execute(db);
}
