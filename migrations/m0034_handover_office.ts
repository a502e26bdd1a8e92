import { type Kysely, sql } from 'kysely';

/**
 * What of a handover is the office's: templates by kind of goods, what was recorded of further steps, their proofs, and the holidays. A version of a
 * template is never changed: files that were opened since it was saved are read by it. `opened_at` names one opening of a file, since it can be taken
 * back and opened again. Days YYYY-MM-DD at +08:00, times UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table office.handover_templates (
    kind text not null,
    version integer not null check (version >= 0),
    terms jsonb not null,
    steps jsonb not null,
    since timestamptz not null,
    primary key (kind, version)
  )`.execute(db);
  await sql`create table office.handover_step_entries (
    id integer primary key generated always as identity,
    lot text not null,
    opened_at timestamptz not null,
    step text not null,
    entry text not null check (entry in ('done', 'undone')),
    done_on text check (done_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    note text not null default '',
    user_id integer not null,
    account_id integer not null,
    at timestamptz not null,
    check ((entry = 'done') = (done_on is not null))
  )`.execute(db);
  await sql`create index handover_step_entries_by_lot on office.handover_step_entries (lot, opened_at, id)`.execute(db);
  await sql`create index handover_step_entries_by_user on office.handover_step_entries (user_id)`.execute(db);
  await sql`create table office.handover_proofs (
    id uuid primary key,
    lot text not null,
    opened_at timestamptz not null,
    step text not null,
    kind text not null,
    size_bytes integer not null,
    sha256 text not null,
    user_id integer not null,
    account_id integer not null,
    at timestamptz not null
  )`.execute(db);
  await sql`create index handover_proofs_by_lot on office.handover_proofs (lot, opened_at, at)`.execute(db);
  await sql`create index handover_proofs_by_user on office.handover_proofs (user_id)`.execute(db);
  await sql`create table office.holidays (
    id integer primary key generated always as identity,
    day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    name text not null,
    state text not null default '',
    unique (day, state)
  )`.execute(db);
}
