import { type Kysely, sql } from 'kysely';

/**
 * The book: the log of events where no EventStoreDB is used, and the snapshots of the state folded from it.
 *
 * `data` and `metadata` are JSON as text: the bytes stay as they were written, numbers keep every digit, and an append spends no time on
 * having its JSON parsed again. (Hashes are computed on the parsed values in canonical form, not on these bytes.) The streams' names compare as bytes, whatever
 * the cluster's locale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createSchema('book').execute();
  await db.schema
    .createTable('book.events')
    .addColumn('stream', sql`text collate "C"`, (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('metadata', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('events_pkey', ['stream', 'revision'])
    .addUniqueConstraint('events_stream_id_key', ['stream', 'id'])
    .execute();
  await db.schema
    .createTable('book.snapshots')
    .addColumn('stream', sql`text collate "C"`, (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('state', 'bytea', (column) => column.notNull())
    .addColumn('made_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('snapshots_pkey', ['stream', 'revision'])
    .execute();
}
