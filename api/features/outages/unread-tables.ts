import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { ReadDb } from '#projections/database.ts';
import { FIRST_READ_SCHEMA } from '#projections/read-schema.ts';
import { dropReadTables } from '#projections/unused.ts';

/** For so long after the last process that read them tables are kept, so that an upgrade can be taken back without making them again. */
const KEPT_FOR = '1 hour';

/** Drops read tables of other versions of the program that no process has read for an hour. */
export async function dropUnreadTables(
  readDb: ReadDb,
  db: Kysely<OfficeDb>,
  logger: Pick<Logger, 'info'>,
  keptFor = KEPT_FOR,
): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select distinct coalesce(read_schema, ${FIRST_READ_SCHEMA}) as schema from office.processes
    where seen_at > now() - ${keptFor}::interval`.execute(db);
  const dropped = await dropReadTables(
    readDb,
    rows.map(({ schema }) => schema),
  );
  if (dropped.length > 0)
    logger.info({ dropped }, 'read tables of other versions, which nobody reads any more, were dropped');
}
