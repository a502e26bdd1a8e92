import { type Kysely, sql } from 'kysely';

/**
 * Every key that the house has signed with, and the bids that it refused, chained in their own order: `no` is 1, 2, 3 …, `hash` the
 * SHA-256 of the canonical JSON of { no, body, prev }. Of a bidder and a lot so many are kept whole, those beyond are counted. `lot` is ''
 * for lots that there were not: whatever number was asked for, they count as one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.signing_keys (
      key text primary key check (key ~ '^[0-9a-f]{16}$'),
      public_key text not null unique,
      "from" timestamptz not null,
      until timestamptz
    )`.execute(db);
  await sql`
    create table office.refusals (
      no bigint primary key check (no >= 1),
      id uuid not null unique,
      lot text not null,
      bidder integer not null,
      at timestamptz not null,
      body jsonb not null,
      prev text not null,
      hash text not null
    )`.execute(db);
  await sql`create index refusals_of_bidder on office.refusals (bidder, lot, no)`.execute(db);
  await sql`create index refusals_of_lot on office.refusals (lot, no)`.execute(db);
  await sql`
    create table office.refusal_counts (
      lot text not null,
      bidder integer not null,
      kept integer not null,
      beyond bigint not null,
      last_at timestamptz not null,
      primary key (lot, bidder)
    )`.execute(db);
}
