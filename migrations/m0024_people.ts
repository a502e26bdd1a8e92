import { type Kysely, sql } from 'kysely';

/** What the house looks people up by, and why it has put somebody on a vendor's blacklist (that they are on it stands in the book). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_of_ic on office.users (ic) where ic <> ''`.execute(db);
  await sql`create index users_of_ic_end on office.users ((right(ic, 4))) where ic <> ''`.execute(db);
  await sql`create index users_of_representative on office.users (representative_ic) where representative_ic <> ''`.execute(
    db,
  );
  await sql`create index users_of_phone on office.users (phone_no) where phone_no <> ''`.execute(db);
  await sql`create index users_of_group on office.users (staff_of, id) where staff_of <> ''`.execute(db);
  await sql`create index users_inactive on office.users (id) where inactive`.execute(db);
  await sql`create index users_unverified on office.users (id) where email_verified_at is null`.execute(db);
  await sql`
    create table office.blacklist_reasons (
      user_id integer not null references office.users on delete cascade,
      vendor text not null,
      reason text not null,
      account_id integer not null,
      made_at timestamptz not null,
      primary key (user_id, vendor)
    )`.execute(db);
}
