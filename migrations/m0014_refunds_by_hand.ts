import { type Kysely, sql } from 'kysely';

/**
 * Which request a manual refund answers, by its revision in the book: one that is taken back answers nothing any more. Of those recorded before it
 * is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.refunds_by_hand (
      revision bigint primary key,
      request_id uuid not null references office.refund_requests on delete cascade,
      amount_sen bigint not null check (amount_sen > 0))`.execute(db);
  await sql`create index refunds_by_hand_of_request on office.refunds_by_hand (request_id)`.execute(db);
}
