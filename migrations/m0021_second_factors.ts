import { type Kysely, sql } from 'kysely';

/**
 * A second factor (TOTP, RFC 6238) of an account, and the codes that are good once where the app is lost. Every process hears of it on the channel of
 * the accounts, since rules of access ask whether there is one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  // The secret is enciphered with the key of this id. A step is 30 s since 1970. The codes are hashes.
  sql`create table office.second_factors (
    user_id integer primary key references office.users on delete cascade,
    secret bytea not null,
    key_id text not null,
    made_at timestamptz not null,
    confirmed_at timestamptz,
    last_step integer not null default 0,
    recovery_codes text[] not null default '{}',
    wrong_tries integer not null default 0,
    tries_since timestamptz
  )`,
  sql`create function office.tell_second_factor() returns trigger language plpgsql as $$
    begin
      perform pg_notify('office_users', coalesce(new.user_id, old.user_id)::text);
      return null;
    end $$`,
  sql`create trigger second_factors_changed after insert or update of confirmed_at or delete on office.second_factors
    for each row execute function office.tell_second_factor()`,
];
