import { type Kysely, sql } from 'kysely';

/** A new banner is not shown before it is saved with its description and focus; those that are there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.banners add column shown boolean not null default true`.execute(db);
}
