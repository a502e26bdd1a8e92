import { type Kysely, sql } from 'kysely';

/** Events of the old table that go into one row. */
const PER_ROW = 500;

/**
 * One row for each append to the book, instead of one for each event: a busy append costs the server about half. `events` has a line
 * for each event: id, type, data and metadata between tabs, byte by byte as they were written. It is kept out of line and is not
 * compressed: that would cost more time than the rest of the append, and half of it is hashes.
 *
 * The key says where a batch begins, since that is what two writers that race have in common. Single events are in the view
 * `book.events`, which looks as the table did. No process of the version before may be at work meanwhile: it could not append any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book.events rename to old_events`.execute(db);
  await db.schema
    .createTable('book.batches')
    .addColumn('stream', sql`text collate "C"`, (column) => column.notNull())
    .addColumn('first_revision', 'bigint', (column) => column.notNull())
    .addColumn('last_revision', 'bigint', (column) => column.notNull())
    .addColumn('recorded_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('events', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('batches_pkey', ['stream', 'first_revision'])
    .addCheckConstraint('batches_not_empty', sql`first_revision between 0 and last_revision`)
    .execute();
  await sql`alter table book.batches alter events set storage external`.execute(db);
  const field = (number: number) => sql`split_part(e.line, chr(9), ${sql.lit(number)})`;
  await sql`
    create view book.events as
    select b.stream, b.first_revision + e.place - 1 as revision, ${field(1)} as id, ${field(2)} as type,
      ${field(3)} as data, ${field(4)} as metadata, b.recorded_at
    from book.batches b cross join lateral string_to_table(b.events, chr(10)) with ordinality as e (line, place)`.execute(
    db,
  );
  await move(db);
  await sql`drop table book.old_events`.execute(db);
}

/** @throws {Error} when the view does not say of every event what the old table said. */
async function move(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into book.batches (stream, first_revision, last_revision, recorded_at, events)
    select stream, min(revision), max(revision), max(recorded_at),
      string_agg(concat_ws(chr(9), id, type, data, metadata), chr(10) order by revision)
    from book.old_events group by stream, revision / ${sql.lit(PER_ROW)}`.execute(db);
  const columns = sql`stream, revision, id::text, type, data, metadata`;
  const { rows } = await sql<{ same: boolean }>`
    select not exists (select ${columns} from book.old_events except all select ${columns} from book.events)
      and not exists (select ${columns} from book.events except all select ${columns} from book.old_events) as same`.execute(
    db,
  );
  if (rows[0]?.same !== true) throw new Error('The events of the book do not survive the move; nothing was changed.');
}
