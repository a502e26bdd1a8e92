import { type Kysely, sql } from 'kysely';

/** Refunds of single bidders are listed newest first, all or those in one state; those of a bulk refund between them are not gone through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index refunds_single_by_time on office.refunds (asked_at desc, id) where run_id is null`.execute(db);
  await sql`create index refunds_single_by_state on office.refunds (state, asked_at desc, id) where run_id is null`.execute(
    db,
  );
  await sql`drop index office.refunds_by_time`.execute(db);
}
