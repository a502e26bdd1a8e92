-- The book: the log of events where no EventStoreDB is used, and snapshots of the state that is folded from it.
create schema book;

-- One row for each append, which costs the server about half of one row for each event. `events` has a line for each event: id, type, data
-- and metadata between tabs, byte by byte as they were written: numbers keep every digit, and an append spends no time on having its JSON
-- parsed again. Hashes are computed on the parsed values in canonical form. Names of streams compare as bytes, whatever the locale.
-- The key says where a batch begins: it is what two writers that race have in common.
create table book.batches (
  stream text collate "C" not null,
  first_revision bigint not null,
  last_revision bigint not null,
  recorded_at timestamptz not null default now(),
  events text not null,
  constraint batches_pkey primary key (stream, first_revision),
  constraint batches_not_empty check (first_revision between 0 and last_revision)
);
-- Out of line and not compressed: compressing would cost more than the rest of the append, and half of it is hashes.
alter table book.batches alter events set storage external;

-- Single events, for whoever looks into the database.
create view book.events as
select b.stream, b.first_revision + e.place - 1 as revision,
  split_part(e.line, chr(9), 1) as id,
  split_part(e.line, chr(9), 2) as type,
  split_part(e.line, chr(9), 3) as data,
  split_part(e.line, chr(9), 4) as metadata,
  b.recorded_at
from book.batches b
cross join lateral string_to_table(b.events, chr(10)) with ordinality as e (line, place);

create table book.snapshots (
  stream text collate "C" not null,
  revision bigint not null,
  version integer not null,
  state bytea not null,
  made_at timestamptz not null default now(),
  constraint snapshots_pkey primary key (stream, revision)
);
