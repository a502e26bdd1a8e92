import { type Kysely, sql } from 'kysely';

/** A bill may be for the charges of a handover: `lot` is then the unit, and `charges` true. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.payments
    add column charges boolean not null default false check (not charges or lot is not null)`.execute(db);
}
