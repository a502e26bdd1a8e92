-- What is known of payments and refunds beside the book, which has the money itself.

-- Payments by bidders. A row is written before the bill is asked for, so that a payment is known whatever happens in between; the book has
-- the credit by the bill's id. `lot`: the order number, {session}/{lot no}, of the purchase that is paid; null: it is for the deposit.
create table office.payments (
  id uuid primary key,
  user_id integer not null references office.users,
  amount_sen bigint not null check (amount_sen > 0),
  bill_id text unique,
  state text not null check (state in ('asked', 'refused', 'due', 'deleted', 'paid')),
  made_at timestamptz not null,
  paid_at timestamptz,
  checked_at timestamptz,
  lot text check (lot <> ''),
  check (bill_id is not null or state in ('asked', 'refused'))
);
create index payments_open on office.payments (user_id, made_at desc) where state in ('asked', 'due', 'deleted');
create index payments_of_person on office.payments (user_id, made_at);
-- What is still open for a purchase is looked up before another bill is made for it.
create index payments_for_lots on office.payments (lot) where lot is not null and state = 'due';

-- What banks say of accounts. A bank says whether an account belongs to this name and this IC or SSM number: it counts for them alone.
create table office.bank_checks (
  user_id integer not null references office.users on delete cascade,
  bank_name text not null,
  bank_acc_no text not null,
  status text not null check (status in ('pending', 'verified', 'rejected')),
  reject_description text not null default '',
  submitted_at timestamptz not null,
  checked_at timestamptz not null,
  name text not null,
  id_no text not null,
  primary key (user_id, bank_name, bank_acc_no, name, id_no)
);
create index bank_checks_of_account on office.bank_checks (bank_acc_no);

-- Refunds to bank accounts. The money is in the book, by the refund's id; here is to whom it goes, how far it is and why it went wrong. At
-- most one refund of a person is open at a time, whoever asks and however often.
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
);
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
);
create unique index refunds_open on office.refunds (user_id) where state in ('waiting', 'ordered', 'sent');
create index refunds_by_user on office.refunds (user_id, asked_at desc);
create index refunds_by_run on office.refunds (run_id, user_id);
create index refunds_to_look_at on office.refunds (look_at) where look_at is not null;

create table office.payment_order_collections (
  callback_url text primary key,
  id text not null,
  made_at timestamptz not null
);

-- Bidders ask for their deposit back. A request moves no money: it is answered by a refund (whoever orders it), by a refund that the house
-- records as paid by other means, or by a no with its reason. One request of a person waits at a time.
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
);
create unique index refund_requests_asked on office.refund_requests (user_id) where state = 'asked';
create index refund_requests_by_user on office.refund_requests (user_id, asked_at desc);
create index refund_requests_by_refund on office.refund_requests (refund_id);

-- Why the house credited a deposit, in its own words, by the reference that the book has.
create table office.deposit_notes (
  reference text primary key,
  user_id integer not null references office.users (id) on delete cascade,
  details text not null,
  made_at timestamptz not null
);
create index deposit_notes_by_user on office.deposit_notes (user_id);

-- Statements of the house's bank account, laid beside the book: which line is which movement of the book (by its revision), and what is
-- said of those that have none. Days are at +08:00.
create table office.bank_statements (
  id uuid primary key,
  file_name text not null,
  first_day text not null check (first_day ~ '^\d{4}-\d{2}-\d{2}$'),
  last_day text not null check (last_day ~ '^\d{4}-\d{2}-\d{2}$'),
  closing_sen bigint,
  lines integer not null,
  made_by integer not null,
  made_at timestamptz not null
);
create table office.bank_statement_lines (
  statement uuid not null references office.bank_statements (id) on delete cascade,
  line integer not null,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  description text not null,
  reference text not null,
  amount_sen bigint not null,
  note text not null default '',
  primary key (statement, line)
);
-- What the bank shows once stands for what the book says once.
create table office.bank_matches (
  revision bigint primary key,
  statement uuid not null,
  line integer not null,
  found_by text not null check (found_by in ('reference', 'amount', 'sum', 'hand')),
  foreign key (statement, line) references office.bank_statement_lines (statement, line) on delete cascade
);
create index bank_matches_by_line on office.bank_matches (statement, line);

-- What the stand-in of Billplz keeps. Nothing writes here in production.
create table office.dev_bills (
  id text primary key,
  state text not null check (state in ('due', 'deleted', 'paid')),
  amount_sen bigint not null,
  fields text not null,
  made_at timestamptz not null,
  paid_at timestamptz,
  transaction_id text
);
create table office.dev_bank_accounts (
  acc_no text primary key,
  fields text not null,
  submitted_at timestamptz not null
);
create table office.dev_order_collections (
  id text primary key,
  title text not null,
  callback_url text,
  made_at timestamptz not null
);
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
);
-- What left the stand-in's bank and what came back: nothing of it is ever changed.
create table office.dev_payouts (
  id bigint generated always as identity primary key,
  payment_order_id text not null references office.dev_payment_orders,
  kind text not null check (kind in ('paid', 'returned')),
  reference_id text not null,
  bank_account_number text not null,
  total_sen bigint not null,
  at timestamptz not null
);
create table office.dev_switches (name text primary key);
