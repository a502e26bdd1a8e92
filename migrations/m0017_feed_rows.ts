import { type Kysely, sql } from 'kysely';

/** Who comes back to a lot within a minute has no row of their own for it: the one that they have says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.feed_connections
    add column gaps integer not null default 0,
    add column again_at timestamptz`.execute(db);
}
