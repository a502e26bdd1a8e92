import { type Kysely, sql } from 'kysely';

/**
 * Which request a refund answers, so that one that came back answers nothing any more. What a request was answered with before is found by the
 * refund that answered it, its tries before, and those of its bidder meanwhile; the rest was paid by other means.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.refunds
    add column request_id uuid references office.refund_requests on delete set null`.execute(db);
  await sql`create index refunds_of_request on office.refunds (request_id)`.execute(db);
  await sql`
    with recursive tries as (
      select id as request_id, refund_id from office.refund_requests where refund_id is not null
      union all
      select tries.request_id, before.id from tries join office.refunds before on before.retried_as = tries.refund_id)
    update office.refunds refund set request_id = tries.request_id from tries where refund.id = tries.refund_id`.execute(
    db,
  );
  await sql`
    update office.refunds refund set request_id = request.id from office.refund_requests request
    where refund.request_id is null and refund.user_id = request.user_id and request.answered_sen > 0
      and refund.asked_at between request.asked_at and request.changed_at`.execute(db);
  await sql`alter table office.refund_requests rename answered_sen to paid_otherwise_sen`.execute(db);
  await sql`
    update office.refund_requests request set paid_otherwise_sen = greatest(0, paid_otherwise_sen - coalesce((
      select sum(amount_sen) from office.refunds refund
      where refund.request_id = request.id and retried_as is null
        and (state <> 'failed' or refund.id = request.refund_id)), 0))`.execute(db);
}
