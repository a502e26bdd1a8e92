import { type Kysely, sql } from 'kysely';

/** The security log: who did what to accounts, from which network and device. Kept for a time that the house sets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.security_events (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      kind text not null,
      account_id integer,
      network text,
      device text,
      detail jsonb not null
    )`.execute(db);
  await sql`create index security_events_by_age on office.security_events (at)`.execute(db);
  await sql`create index security_events_of_account on office.security_events (account_id, at)`.execute(db);
  await sql`create index security_events_of_network on office.security_events (network, at)`.execute(db);
}
