import { type Kysely, sql } from 'kysely';

/**
 * How far the payment order of an approved payout is: as a refund's row has it, and null until it is ordered. Those of before are paid by hand, for
 * somebody may have done so already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.vendor_payouts
    add column order_state text check (order_state in ('by-hand', 'ordered', 'sent', 'settled', 'returned', 'failed')),
    add column ordered_at timestamptz,
    add column changed_at timestamptz,
    add column reason text not null default '',
    add column stalled boolean not null default false,
    add column unanswered boolean not null default false,
    add column collection_id text,
    add column payment_order_id text,
    add column claimed_until timestamptz,
    add column look_at timestamptz,
    add column looks integer not null default 0`.execute(db);
  await sql`update office.vendor_payouts set order_state = 'by-hand' where withdrawn_at is null`.execute(db);
  await sql`create index vendor_payouts_looked_at on office.vendor_payouts (look_at) where look_at is not null`.execute(
    db,
  );
  await sql`create index vendor_payouts_open on office.vendor_payouts (ordered_at)
    where order_state is null or order_state in ('by-hand', 'ordered', 'sent')`.execute(db);
}
