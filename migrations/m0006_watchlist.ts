import { type Kysely, sql } from 'kysely';

/** Lots that people keep an eye on. Without a foreign key to lots: they come from the book, the next auction and past ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.watched_lots (
      user_id integer not null references office.users on delete cascade,
      session text not null,
      lot_no text not null,
      regn_no text not null default '',
      made_at timestamptz not null default now(),
      primary key (user_id, session, lot_no)
    )`.execute(db);
}
