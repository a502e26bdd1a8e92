import { type Kysely, sql } from 'kysely';

/** What the house writes about a session may be in Malay too; '' where it has not said: its first texts are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.homepage_rows
    add column column1_ms text not null default '', add column value_ms text not null default ''`.execute(db);
}
