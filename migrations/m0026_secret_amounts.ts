import { type Kysely, sql } from 'kysely';

/**
 * Whoever looks into the database at single events is shown no amount of a maximum bid or of a reserve (decision 71): nobody needs it for that, and most
 * lots that are looked at are still to be sold. The whole of them, for whoever exports or verifies the book, is a view of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter view book.events rename to whole_events`.execute(db);
  await sql`create view book.events as
    select stream, revision, id, type,
      case when type in ('MaximumSet', 'LotReserveSet')
        then regexp_replace(data, '"(maximumSen|reserveSen)":[0-9]+', '"\\1":"not shown"') else data end as data,
      metadata, recorded_at
    from book.whole_events`.execute(db);
}
