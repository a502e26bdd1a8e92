import type pg from 'pg';
import { NEWEST_MIGRATION } from '#api/platform/db/newest-migration.ts';

/**
 * Programs that know the database up to this migration serve beside this one: what comes after it only adds (`beside.pg.test.ts`). Whoever writes a migration that takes away, renames or narrows what the
 * version before uses puts its own name here, and an upgrade to it stops every process first (decision 79).
 */
export const SERVES_BESIDE = 'm0031_versions_of_processes';

/** What has stood still for longer is gone, s: a process says every two that it is there. */
const SILENT_S = 5;

/** Said by every version that has migrated the database, to those that are older than it. */
export async function noteBeside(client: pg.Client): Promise<void> {
  await client.query(
    `insert into office.beside (migration) values ($1)
     on conflict (one) do update set migration = greatest(office.beside.migration, excluded.migration)`,
    [SERVES_BESIDE],
  );
}

/** Whether a database that a newer version has migrated can be served by this one too; false also where nothing says so. */
export async function mayServeBeside(client: pg.Client): Promise<boolean> {
  if (!(await exists(client, 'beside', 'migration'))) return false;
  const { rows } = await client.query<{ migration: string }>('select migration from office.beside');
  return rows.some(({ migration }) => migration <= NEWEST_MIGRATION);
}

/**
 * Names of processes at work that cannot go on once this version has migrated the database.
 * @param all whether nobody can, since something else than our own migrations comes with it.
 */
export async function processesInTheWay(client: pg.Client, all: boolean): Promise<string[]> {
  if (!(await exists(client, 'processes', 'seen_at'))) return [];
  const known = (await exists(client, 'processes', 'migration')) ? 'migration' : 'null::text';
  // By the clock of the database: that of this machine may differ.
  const { rows } = await client.query<{ name: string }>(
    `select name from office.processes
     where stopped_at is null and seen_at > now() - make_interval(secs => $1) and ($3 or coalesce(${known}, '') < $2) order by name`,
    [SILENT_S, SERVES_BESIDE, all],
  );
  return rows.map(({ name }) => name);
}

async function exists(client: pg.Client, table: string, column: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from information_schema.columns where table_schema = 'office' and table_name = $1 and column_name = $2`,
    [table, column],
  );
  return rowCount !== 0;
}
