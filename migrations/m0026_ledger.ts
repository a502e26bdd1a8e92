import { type Kysely, sql } from 'kysely';

/**
 * Why the house credited a deposit, in its own words, by the reference that the book has; and statements of the house's bank account, laid
 * beside the book: which line is which movement of the book (by its revision), and what is said of those that have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.deposit_notes (
      reference text primary key,
      user_id integer not null references office.users (id) on delete cascade,
      details text not null,
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index deposit_notes_by_user on office.deposit_notes (user_id)`.execute(db);

  await sql`
    create table office.bank_statements (
      id uuid primary key,
      file_name text not null,
      first_day text not null check (first_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      last_day text not null check (last_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      closing_sen bigint,
      lines integer not null,
      made_by integer not null,
      made_at timestamptz not null
    )`.execute(db);
  await sql`
    create table office.bank_statement_lines (
      statement uuid not null references office.bank_statements (id) on delete cascade,
      line integer not null,
      day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      description text not null,
      reference text not null,
      amount_sen bigint not null,
      note text not null default '',
      primary key (statement, line)
    )`.execute(db);
  // What the bank shows once stands for what the book says once.
  await sql`
    create table office.bank_matches (
      revision bigint primary key,
      statement uuid not null,
      line integer not null,
      found_by text not null check (found_by in ('reference', 'amount', 'sum', 'hand')),
      foreign key (statement, line) references office.bank_statement_lines (statement, line) on delete cascade
    )`.execute(db);
  await sql`create index bank_matches_by_line on office.bank_matches (statement, line)`.execute(db);
}
