import { type Kysely, sql } from 'kysely';

/**
 * Bidders ask for their deposit back. A request moves no money: it is answered by a refund (whoever orders it), by a refund that the house
 * records as paid by other means, or by a no with its reason. One request of a person waits at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.refund_requests (
      id uuid primary key,
      user_id integer not null references office.users,
      amount_sen bigint not null check (amount_sen > 0),
      state text not null check (state in ('asked', 'taken-back', 'declined', 'ordered', 'paid')),
      reason text not null default '',
      refund_id uuid references office.refunds,
      request_key text unique,
      asked_at timestamptz not null,
      changed_at timestamptz not null,
      check ((state = 'ordered') = (refund_id is not null))
    )`.execute(db);
  await sql`create unique index refund_requests_asked on office.refund_requests (user_id) where state = 'asked'`.execute(
    db,
  );
  await sql`create index refund_requests_by_user on office.refund_requests (user_id, asked_at desc)`.execute(db);
  await sql`create index refund_requests_by_refund on office.refund_requests (refund_id)`.execute(db);
}
