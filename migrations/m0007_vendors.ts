import { type Kysely, sql } from 'kysely';

/**
 * The vendors whom the house sells for, one list that every form and report draws from: those of the specification (back office, section 9, 'Vendor
 * lists'), and those of a house that has others already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.vendors (
      code text primary key,
      name text not null default '',
      active boolean not null default true
    )`.execute(db);
  await sql`
    insert into office.vendors (code)
    select unnest(array['KNB', 'TM', 'PV', 'TMFA', 'TM Vads Lyfe', 'PLB'])
    union select btrim(vendor) from office.next_lots where btrim(vendor) <> ''
    union select btrim(vendor) from office.vendor_contacts where btrim(vendor) <> ''`.execute(db);
}
