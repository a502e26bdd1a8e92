import { type Kysely, sql } from 'kysely';

/** What people and admins look up without the key of the table: all of a person's payments and mails, who has a bank account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payments_of_person on office.payments (user_id, made_at)`.execute(db);
  await sql`create index outbox_of_recipient on office.outbox (recipient, id)`.execute(db);
  await sql`create index bank_checks_of_account on office.bank_checks (bank_acc_no)`.execute(db);
  await sql`create index users_of_account on office.users (bank_acc_no)`.execute(db);
}
