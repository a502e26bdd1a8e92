import { type Kysely, sql } from 'kysely';

/**
 * A bill may be for the charges of a handover: `lot` is then the unit, and `charges` true. Whoever saw that a unit was cut has their name here, and the book its seal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.payments add column charges boolean not null default false`.execute(db);
  await sql`create table office.handover_witnesses (
    seal text primary key,
    lot text not null,
    name text not null,
    salt text not null,
    recorded_by integer not null,
    recorded_at timestamptz not null,
    unique (lot, name)
  )`.execute(db);
}
