import { type Kysely, sql } from 'kysely';

/** When lots can be looked at, for the yard of an item page; and an index by which earlier sales of like units are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.vendor_contacts add column viewing_hours text not null default ''`.execute(db);
  await sql`
    create index lots_by_model on office.lots (lower(make), lower(split_part(desc_of_good, ' ', 1)))`.execute(db);
}
