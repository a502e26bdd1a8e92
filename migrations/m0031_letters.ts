import { type Kysely, sql } from 'kysely';

/** The language in which somebody is written to, and by which numbers the house is registered: they stand on its papers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table office.users
      add column language text not null default 'en' check (language in ('en', 'ms'))`.execute(db);
  await sql`
    alter table office.contact_info
      add column registration_no text not null default '',
      add column licence_no text not null default '',
      add column sst_no text not null default ''`.execute(db);
}
