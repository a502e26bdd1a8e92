import { type Kysely, sql } from 'kysely';

/** What refunds have paid of a bidder's request so far: it is answered when they cover it. What was answered before was answered whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.refund_requests
    add column answered_sen bigint not null default 0 check (answered_sen >= 0)`.execute(db);
  await sql`update office.refund_requests set answered_sen = amount_sen where state in ('ordered', 'paid')`.execute(db);
}
