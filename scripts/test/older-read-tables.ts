import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { openLog } from '#api/runtime.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { rebuild } from '#projections/rebuild.ts';
import { asOwner } from './postgres.ts';

const STREAM = 'book-tukul';

/** The read tables as an earlier version may have left them: each lacks a column of today's, and is marked with a version of before. */
export async function makeReadTablesOlder(databaseUrl: string): Promise<void> {
  const log = await openLog({ eventStoreUrl: undefined }, databaseUrl);
  await rebuild({ log, stream: STREAM, database: rebuildConnection(databaseUrl) });
  await log.close();
  await asOwner(
    databaseUrl,
    `update ${READ_SCHEMA}.checkpoints set version = version - 1`,
    `do $$ declare each record; begin
      for each in select table_name, (array_agg(column_name order by ordinal_position desc))[1] as last
        from information_schema.columns where table_schema = '${READ_SCHEMA}' and table_name <> 'checkpoints' group by table_name
      loop execute format('alter table ${READ_SCHEMA}.%I drop column %I cascade', each.table_name, each.last); end loop; end $$`,
  );
}
