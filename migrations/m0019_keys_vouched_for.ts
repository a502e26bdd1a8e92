import { type Kysely, sql } from 'kysely';

/**
 * Each signing key but the first is signed by the one before it. Those from before this are noted as they are, by whoever owns the database; the
 * role that serves adds only keys that name the one before (`rights.ts`), one after each, and the first of a new house by a function. It deletes
 * events of the security log by functions that take none but those that are old, or of a person who was erased;
 * and who was erased stays so: otherwise it would erase somebody, empty their log and take the erasure back, in one transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  sql`alter table office.signing_keys
    add column previous text unique references office.signing_keys (key),
    add column countersignature text,
    add column noted boolean not null default false`,
  sql`update office.signing_keys set noted = true`,
  sql`alter table office.signing_keys
    add constraint countersigned check ((previous is null) = (countersignature is null)),
    add constraint noted_or_countersigned check (noted or previous is not null)`,
  sql`create function office.note_first_key(id text, raw text, since timestamptz) returns void
    language sql security definer set search_path = office, pg_temp as $$
    insert into office.signing_keys (key, public_key, "from", noted)
    select id, raw, since, true where not exists (select from office.signing_keys) on conflict do nothing $$`,
  // 30 days: the shortest period that a house can set.
  sql`create function office.forget_security_events(before timestamptz) returns void
    language sql security definer set search_path = office, pg_temp as $$
    delete from office.security_events where at < least(before, now() - interval '30 days') $$`,
  sql`create function office.forget_security_events_of_erased(account integer) returns void
    language sql security definer set search_path = office, pg_temp as $$
    delete from office.security_events where account_id = account
    and exists (select from office.users where id = account and erased_at is not null
      and email = format('erased-%s@erased.invalid', id)) $$`,
  sql`create function office.refuse_unerasing() returns trigger
    language plpgsql set search_path = office, pg_temp as $$
    begin
      if tg_op = 'UPDATE' and (new.id, new.erased_at, new.email, new.name) is not distinct from (old.id, old.erased_at, old.email, old.name)
      then return new; end if;
      raise exception 'account % was erased, and stays so', old.id using errcode = 'insufficient_privilege';
    end $$`,
  sql`create trigger stays_erased before update or delete on office.users
    for each row when (old.erased_at is not null) execute function office.refuse_unerasing()`,
  sql`alter function office.forget_old_changes() set search_path = office, pg_temp`,
];
