import { type Kysely, sql } from 'kysely';

/**
 * Payments by bidders. A row is written before the bill is asked for, so that a payment is known whatever happens in between. The
 * money itself is in the book, by the bill's id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.payments (
      id uuid primary key,
      user_id integer not null references office.users,
      amount_sen bigint not null check (amount_sen > 0),
      bill_id text unique,
      state text not null check (state in ('asked', 'refused', 'due', 'deleted', 'paid')),
      made_at timestamptz not null,
      paid_at timestamptz,
      checked_at timestamptz,
      check (bill_id is not null or state in ('asked', 'refused'))
    )`.execute(db);
  await sql`
    create index payments_open on office.payments (user_id, made_at desc)
    where state in ('asked', 'due', 'deleted')`.execute(db);

  // What the stand-in of Billplz keeps. Nothing writes here in production.
  await sql`
    create table office.dev_bills (
      id text primary key,
      state text not null check (state in ('due', 'deleted', 'paid')),
      amount_sen bigint not null,
      fields text not null,
      made_at timestamptz not null,
      paid_at timestamptz,
      transaction_id text
    )`.execute(db);
  await sql`
    create table office.dev_bank_accounts (
      acc_no text primary key,
      fields text not null,
      submitted_at timestamptz not null
    )`.execute(db);
}
