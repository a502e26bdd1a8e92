import { type Kysely, sql } from 'kysely';

/** From which log to which one each book was copied whole: it goes on in the newest target, and in no other log (decision 74). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table book.copies (
    stream text, copied_at timestamptz default clock_timestamp(), source text not null, target text not null,
    revision bigint not null, hash text not null, primary key (stream, copied_at))`.execute(db);
}
