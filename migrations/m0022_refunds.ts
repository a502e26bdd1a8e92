import { type Kysely, sql } from 'kysely';

/**
 * Refunds to bank accounts. The money is in the book, by the refund's id; here is to whom it goes, how far it is and why it went wrong. At
 * most one refund of a person is open at a time, whoever asks and however often.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.refund_runs (
      id integer generated always as identity primary key,
      users_to_refund text not null check (users_to_refund in ('all', 'lostBidders')),
      request_key text unique,
      started_by integer not null,
      role text not null,
      started_at timestamptz not null,
      paused_at timestamptz,
      paused_because text not null default '',
      round integer not null default 1
    )`.execute(db);
  await sql`
    create table office.refunds (
      id uuid primary key,
      run_id integer references office.refund_runs,
      user_id integer not null references office.users,
      asked_sen bigint check (asked_sen > 0),
      amount_sen bigint not null check (amount_sen > 0),
      bank_name text not null,
      bank_acc_no text not null,
      holder text not null,
      state text not null check (state in ('waiting', 'ordered', 'sent', 'settled', 'returned', 'failed')),
      reason text not null default '',
      stalled boolean not null default false,
      unanswered boolean not null default false,
      collection_id text,
      payment_order_id text unique,
      request_key text unique,
      asked_by integer not null,
      role text not null,
      asked_at timestamptz not null,
      changed_at timestamptz not null,
      retried_as uuid references office.refunds,
      round integer not null default 1,
      claimed_until timestamptz,
      look_at timestamptz,
      looks integer not null default 0
    )`.execute(db);
  await sql`
    create unique index refunds_open on office.refunds (user_id)
    where state in ('waiting', 'ordered', 'sent')`.execute(db);
  await sql`create index refunds_by_user on office.refunds (user_id, asked_at desc)`.execute(db);
  await sql`create index refunds_by_run on office.refunds (run_id, user_id)`.execute(db);
  await sql`create index refunds_to_look_at on office.refunds (look_at) where look_at is not null`.execute(db);
  await sql`
    create table office.payment_order_collections (
      callback_url text primary key,
      id text not null,
      made_at timestamptz not null
    )`.execute(db);

  // What the stand-in of Billplz keeps. Nothing writes here in production.
  await sql`
    create table office.dev_order_collections (
      id text primary key,
      title text not null,
      callback_url text,
      made_at timestamptz not null
    )`.execute(db);
  await sql`
    create table office.dev_payment_orders (
      id text primary key,
      collection_id text not null references office.dev_order_collections,
      reference_id text not null,
      status text not null check (status in ('processing', 'completed', 'refunded', 'cancelled')),
      total_sen bigint not null,
      bank_account_number text not null,
      fields text not null,
      made_at timestamptz not null,
      unique (collection_id, reference_id)
    )`.execute(db);
  // What left the stand-in's bank and what came back: nothing of it is ever changed.
  await sql`
    create table office.dev_payouts (
      id bigint generated always as identity primary key,
      payment_order_id text not null references office.dev_payment_orders,
      kind text not null check (kind in ('paid', 'returned')),
      reference_id text not null,
      bank_account_number text not null,
      total_sen bigint not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create table office.dev_switches (name text primary key)`.execute(db);
}
