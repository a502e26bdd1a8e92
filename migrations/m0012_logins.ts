import { type Kysely, sql } from 'kysely';

/**
 * Which devices logged in to which account, by whom a code was asked for, and links of registrations apart from the registrations: a link
 * shows whose the mailbox is, the password which registration of that address is meant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.account_devices (
      user_id integer not null references office.users on delete cascade,
      device text not null,
      last_login_at timestamptz not null,
      primary key (user_id, device)
    )`.execute(db);
  await sql`create index account_devices_by_age on office.account_devices (last_login_at)`.execute(db);

  await sql`
    alter table office.one_time_codes
      add column device text,
      add column network text,
      add column cookieless boolean not null default false`.execute(db);

  await sql`
    create table office.registration_links (
      token_hash bytea primary key,
      email text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index registration_links_of_address on office.registration_links (lower(email))`.execute(db);
  await sql`create index registration_links_by_age on office.registration_links (expires_at)`.execute(db);
  await sql`
    insert into office.registration_links (token_hash, email, expires_at)
    select token_hash, email, token_expires_at from office.registrations`.execute(db);
  await sql`
    alter table office.registrations
      drop column token_hash,
      drop column token_expires_at,
      add column network text`.execute(db);
  await sql`create index registrations_of_network on office.registrations (network)`.execute(db);
}
