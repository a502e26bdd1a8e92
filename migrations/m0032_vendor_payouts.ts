import { type Kysely, sql } from 'kysely';

/**
 * To where vendors are paid out, and payouts before the book has them: proposed by one person, approved by another. What became of an approved one says the book. `salt`: the hash of the account
 * in the book says nothing to whoever does not have it. Times UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table office.vendor_bank_accounts (
    id integer primary key generated always as identity,
    vendor text not null,
    bank text not null,
    account_no text not null,
    holder text not null,
    salt text not null,
    proposed_by integer not null,
    proposed_at timestamptz not null,
    confirmed_by integer,
    confirmed_at timestamptz,
    usable_at timestamptz,
    withdrawn_by integer,
    withdrawn_at timestamptz,
    check (confirmed_by is null or confirmed_by <> proposed_by)
  )`.execute(db);
  await sql`create index vendor_bank_accounts_by_vendor on office.vendor_bank_accounts (vendor, id)`.execute(db);
  await sql`create table office.vendor_payouts (
    id uuid primary key,
    vendor text not null,
    amount_sen bigint not null check (amount_sen > 0),
    bank_account integer not null references office.vendor_bank_accounts,
    payee text not null,
    request_key text unique,
    proposed_by integer not null,
    proposed_at timestamptz not null,
    approved_by integer,
    withdrawn_by integer,
    withdrawn_at timestamptz
  )`.execute(db);
  await sql`create index vendor_payouts_by_vendor on office.vendor_payouts (vendor, proposed_at)`.execute(db);
}
