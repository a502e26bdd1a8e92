import { type Kysely, sql } from 'kysely';

/** When a bidder was last written to about a lot on which he was outbid: those who hear of it often hear of it in their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.outbid_mails (
      lot text not null,
      user_id integer not null references office.users on delete cascade,
      mailed_at timestamptz not null,
      primary key (lot, user_id)
    )`.execute(db);
}
