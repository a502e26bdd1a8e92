import { type Kysely, sql } from 'kysely';

/**
 * Heads of the book that were published, one for each occasion (the start of a session, its end, every ten minutes between: `due_at`), and
 * the logs of cleared sessions. Both are as they were signed, for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.published_heads (
      id integer primary key generated always as identity,
      session text not null,
      occasion text not null check (occasion in ('start', 'running', 'end')),
      due_at timestamptz not null,
      revision bigint not null,
      head jsonb not null,
      unique (session, occasion, due_at)
    )`.execute(db);
  await sql`create index on office.published_heads (revision)`.execute(db);
  await sql`
    create table office.published_logs (
      session text primary key,
      at timestamptz not null,
      events integer not null,
      log text not null
    )`.execute(db);
}
