import { type Kysely, sql } from 'kysely';

/** What is kept of mails and of photos that wait: whose a mail was, from which network a registration came; texts of mails that are done go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.outbox add column account_id integer`.execute(db);
  await sql`create index outbox_of_account on office.outbox (account_id, id)`.execute(db);
  await sql`
    update office.outbox set account_id = users.id from office.users
    where lower(users.email) = lower(outbox.recipient)`.execute(db);
  await sql`update office.outbox set text = '', html = null where sent_at is not null or attempts >= 12`.execute(db);
}
