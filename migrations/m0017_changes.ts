import { type Kysely, sql } from 'kysely';

/**
 * Who changed which of the house's own rows, and from what to what; what is changed in the book names its actor there. The role that
 * serves only adds rows (`rights.ts`); old ones go by a function of the owner, which takes no younger ones whoever calls it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.changes (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      account_id integer not null,
      role text not null,
      kind text not null,
      key text not null,
      action text not null,
      before jsonb,
      after jsonb,
      check (before is not null or after is not null)
    )`.execute(db);
  await sql`create index changes_of_subject on office.changes (kind, key, id)`.execute(db);
  await sql`create index changes_by_age on office.changes (at)`.execute(db);
  await sql`
    create function office.forget_old_changes() returns void language sql security definer set search_path = office as
    $$ delete from office.changes where at < now() - interval '7 years' $$`.execute(db);
}
