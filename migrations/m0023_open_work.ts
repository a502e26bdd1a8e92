import { type Kysely, sql } from 'kysely';

/** The back office opens with what waits to be done: it is counted without going through what is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_staff_to_verify on office.users (staff_of, id)
    where staff_of <> '' and staff_verified_at is null`.execute(db);
  await sql`create index bank_checks_unverified on office.bank_checks (bank_acc_no)
    where status in ('pending', 'rejected')`.execute(db);
  await sql`create index refunds_not_paid on office.refunds (asked_at desc, id)
    where retried_as is null and (stalled or state in ('returned', 'failed'))`.execute(db);
  await sql`create index mailings_paused on office.mailings (beat_at) where state = 'paused'`.execute(db);
}
