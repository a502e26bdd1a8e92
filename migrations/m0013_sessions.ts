import { type Kysely, sql } from 'kysely';

/** Login sessions: one row behind each token that was given out, until it ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.sessions (
      id uuid primary key,
      user_id integer not null references office.users on delete cascade,
      device text,
      browser text,
      system text,
      network text not null,
      made_at timestamptz not null,
      last_used_at timestamptz not null,
      ended_at timestamptz,
      temporary_password_hash text
    )`.execute(db);
  await sql`create index sessions_of_user on office.sessions (user_id) where ended_at is null`.execute(db);
  await sql`create index sessions_of_device on office.sessions (device) where ended_at is null`.execute(db);
  await sql`create index sessions_by_age on office.sessions (made_at)`.execute(db);

  // On the channel of the accounts: the account's number and the session's id. That a session was used is not told.
  await sql`
    create function office.tell_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('office_users', old.user_id || ' ' || old.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sessions_ended after update of ended_at or delete on office.sessions
    for each row execute function office.tell_session_end()`.execute(db);

  // Whoever raises the token version, by whatever way, ends the account's sessions.
  await sql`
    create function office.end_sessions() returns trigger language plpgsql as $$
    begin
      update office.sessions set ended_at = now() where user_id = new.id and ended_at is null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger token_version_raised after update of token_version on office.users
    for each row when (new.token_version <> old.token_version) execute function office.end_sessions()`.execute(db);
}
