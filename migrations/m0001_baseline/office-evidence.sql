-- What is kept so that it can be shown later: who changed what, what was signed and published, when the house was away.

-- Who changed which of the house's own rows, and from what to what; what is changed in the book names its actor there. The role that
-- serves only adds rows (`rights.ts`); old ones go by a function of the owner, which takes no younger ones whoever calls it.
create table office.changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  account_id integer not null,
  role text not null,
  kind text not null,
  key text not null,
  action text not null,
  before jsonb,
  after jsonb,
  check (before is not null or after is not null)
);
create index changes_of_subject on office.changes (kind, key, id);
create index changes_by_age on office.changes (at);
create function office.forget_old_changes() returns void language sql security definer set search_path = office as
$$ delete from office.changes where at < now() - interval '7 years' $$;

-- Every key that the house has signed with.
create table office.signing_keys (
  key text primary key check (key ~ '^[0-9a-f]{16}$'),
  public_key text not null unique,
  "from" timestamptz not null,
  until timestamptz
);

-- Refused bids, kept for ever and chained in their own order: `no` is 1, 2, 3 …, `hash` the SHA-256 of the canonical JSON of
-- { no, body, prev }. Of a bidder and a lot so many are kept whole, those beyond are counted. `lot` is '' for lots that there were not:
-- whatever number was asked for, they count as one.
create table office.refusals (
  no bigint primary key check (no >= 1),
  id uuid not null unique,
  lot text not null,
  bidder integer not null,
  at timestamptz not null,
  body jsonb not null,
  prev text not null,
  hash text not null
);
create index refusals_of_bidder on office.refusals (bidder, lot, no);
create index refusals_of_lot on office.refusals (lot, no);
create index refusals_by_time on office.refusals (at);
create table office.refusal_counts (
  lot text not null,
  bidder integer not null,
  kept integer not null,
  beyond bigint not null,
  last_at timestamptz not null,
  primary key (lot, bidder)
);
create index refusal_counts_of_bidder on office.refusal_counts (bidder);

-- Heads of the book that were published, one for each occasion (the start of a session, its end, every ten minutes between: `due_at`), and
-- the logs of cleared sessions. Both are as they were signed, for ever.
create table office.published_heads (
  id integer primary key generated always as identity,
  session text not null,
  occasion text not null check (occasion in ('start', 'running', 'end')),
  due_at timestamptz not null,
  revision bigint not null,
  head jsonb not null,
  unique (session, occasion, due_at)
);
create index on office.published_heads (revision);
create table office.published_logs (
  session text primary key,
  at timestamptz not null,
  events integer not null,
  log text not null
);

-- Signs of life of the processes, and outages that touched a session.
create table office.processes (
  id uuid primary key,
  name text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  trouble_since timestamptz,
  stopped_at timestamptz
);
create index on office.processes (seen_at);
create table office.outages (
  id integer primary key generated always as identity,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > started_at),
  causes text[] not null,
  sessions text[] not null
);
create index on office.outages (ended_at);

-- Bids that were not decided because the book took no commands: how many of each lot, by the second.
create table office.bids_turned_away (
  lot text not null,
  at timestamptz not null,
  bids integer not null,
  primary key (lot, at)
);
create index on office.bids_turned_away (at);

-- What the live feed sent to whom.
create table office.feed_connections (
  process uuid not null,
  no integer not null,
  user_id integer not null,
  lot text,
  revision bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  close_code integer,
  primary key (process, no)
);
create index on office.feed_connections (lot);
create index on office.feed_connections (user_id);
create index on office.feed_connections (opened_at);
create table office.feed_sends (
  process uuid not null,
  lot text not null,
  revision bigint not null,
  at timestamptz not null,
  listeners integer not null
);
create index on office.feed_sends (lot, revision);
create index on office.feed_sends using brin (at);
