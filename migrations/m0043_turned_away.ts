import { type Kysely, sql } from 'kysely';

/** Bids that were not decided because the book took no commands: how many of each lot, by the second. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.bids_turned_away (
      lot text not null,
      at timestamptz not null,
      bids integer not null,
      primary key (lot, at)
    )`.execute(db);
  await sql`create index on office.bids_turned_away (at)`.execute(db);
}
