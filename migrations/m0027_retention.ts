import { type Kysely, sql } from 'kysely';

/** How long what is known of people is kept, where the house has set another period than the default; and who was erased when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.retention_periods (
      name text primary key,
      length integer not null check (length > 0)
    )`.execute(db);
  await sql`alter table office.users add column erased_at timestamptz`.execute(db);
}
