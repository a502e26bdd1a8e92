import { type Kysely, sql } from 'kysely';

/**
 * Lots that vendors write for the house to take into its catalogue. `unit`: the key under which its photos are filed, and which its lot has then.
 * `version` rises with each change, so that nobody decides on another one than they were shown. Amounts in sen, times UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table office.lot_drafts (
    id integer primary key generated always as identity,
    vendor text not null,
    unit text not null unique,
    state text not null default 'draft' check (state in ('draft', 'sent', 'returned', 'taken', 'withdrawn')),
    version integer not null default 1,
    request_key text unique,
    regn_no text not null,
    make text not null,
    desc_of_good text not null,
    year text not null,
    mileage_km integer,
    note text not null,
    reserve_sen bigint check (reserve_sen > 0),
    reason text not null default '',
    lot_no text,
    made_by integer not null,
    made_at timestamptz not null,
    changed_at timestamptz not null,
    sent_at timestamptz,
    decided_by integer,
    decided_at timestamptz,
    check (state <> 'taken' or lot_no is not null)
  )`.execute(db);
  await sql`create index lot_drafts_by_vendor on office.lot_drafts (vendor, id)`.execute(db);
  await sql`create index lot_drafts_sent on office.lot_drafts (sent_at) where state = 'sent'`.execute(db);
}
