import { type Kysely, sql } from 'kysely';

/** With which event each book began, noted once: in EventStoreDB the beginning of a stream can be hidden (decision 72). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table book.beginnings (
    stream text primary key, hash text not null, noted_at timestamptz not null default now())`.execute(db);
}
