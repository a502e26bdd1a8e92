import { type Kysely, sql } from 'kysely';

/**
 * What new lots of a vendor begin with by the agreement with them: a hidden reserve of so many per cent of the starting price (null: none), and whether
 * the vendor is asked before a sale. Each save is a version, never changed: what was confirmed by it is carried out by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table office.lot_defaults (
    vendor text not null,
    version integer not null check (version >= 1),
    reserve_percent integer check (reserve_percent between 101 and 500),
    approval boolean not null,
    set_by integer not null,
    set_at timestamptz not null,
    primary key (vendor, version)
  )`.execute(db);
}
