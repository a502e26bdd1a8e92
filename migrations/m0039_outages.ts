import { type Kysely, sql } from 'kysely';

/** Signs of life of the processes, outages that touched a session, and what the live feed told whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.processes (
      id uuid primary key,
      name text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      trouble_since timestamptz,
      stopped_at timestamptz
    )`.execute(db);
  await sql`create index on office.processes (seen_at)`.execute(db);
  await sql`
    create table office.outages (
      id integer primary key generated always as identity,
      started_at timestamptz not null,
      ended_at timestamptz not null check (ended_at > started_at),
      causes text[] not null,
      sessions text[] not null
    )`.execute(db);
  await sql`create index on office.outages (ended_at)`.execute(db);
  await sql`
    create table office.feed_connections (
      process uuid not null,
      no integer not null,
      user_id integer not null,
      lot text,
      revision bigint not null,
      opened_at timestamptz not null,
      closed_at timestamptz,
      close_code integer,
      primary key (process, no)
    )`.execute(db);
  await sql`create index on office.feed_connections (lot)`.execute(db);
  await sql`create index on office.feed_connections (user_id)`.execute(db);
  await sql`create index on office.feed_connections (opened_at)`.execute(db);
  await sql`
    create table office.feed_sends (
      process uuid not null,
      lot text not null,
      revision bigint not null,
      at timestamptz not null,
      listeners integer not null
    )`.execute(db);
  await sql`create index on office.feed_sends (lot, revision)`.execute(db);
  await sql`create index on office.feed_sends using brin (at)`.execute(db);
}
