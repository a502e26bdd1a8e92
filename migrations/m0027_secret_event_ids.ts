import { type Kysely, sql } from 'kysely';

/**
 * An amount that is left out can be tried out, where all else that its event was hashed from is shown: there are few whole ringgit (decision 71). Its `id`, which is
 * random, is what nobody can try.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace view book.events as
    select stream, revision, case when type in ('MaximumSet', 'LotReserveSet') then null else id end as id, type,
      case when type in ('MaximumSet', 'LotReserveSet')
        then regexp_replace(data, '"(maximumSen|reserveSen)":[0-9]+', '"\\1":"not shown"') else data end as data,
      metadata, recorded_at
    from book.whole_events`.execute(db);
}
