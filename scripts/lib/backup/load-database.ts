import type pg from 'pg';
import { escapeIdentifier, withClient } from '#api/platform/postgres/client.ts';
import { gapOf, migrateUpTo } from '#migrations/migrate.ts';
import { PlainError } from '../plain-error.ts';
import type { BackupFolder } from './backup-folder.ts';
import { linesOf } from './dump-database.ts';
import type { Manifest, SavedTable } from './manifest.ts';

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4 * 1_048_576;
const OURS = ['book', 'office', 'jobs', 'read'];

/** @throws {PlainError} when this version cannot continue what the backup has. */
export function mustBeOfThisVersion({ migrations, name }: Manifest): void {
  const { unknown, skipped } = gapOf(migrations);
  if (unknown.length > 0) {
    throw new PlainError(
      `The backup ${name} is of a newer version (${unknown.join(', ')}): restore it with that version of the program.`,
    );
  }
  if (skipped.length > 0 || gapOf([]).missing[0] !== migrations[0]) {
    throw new PlainError(
      `The backup ${name} is of an earlier version that this one does not continue: restore it with that version of the program, then go on by "Upgrading" in docs/operations.md.`,
    );
  }
}

/** @throws {PlainError} when the database has anything of a house. */
export async function mustBeEmpty(url: string): Promise<void> {
  const found = await withClient({ connectionString: url, purpose: 'migrations' }, async (client) => {
    const { rows } = await client.query<{ schema: string }>(
      `select nspname as schema from pg_namespace where nspname = any($1)
       union select 'kysely_migration' from pg_tables where schemaname = 'public' and tablename = 'kysely_migration'`,
      [OURS],
    );
    return rows.map(({ schema }) => schema);
  });
  if (found.length === 0) return;
  const { host, pathname } = new URL(url);
  throw new PlainError(
    `The database ${host}${pathname} is not empty (${found.toSorted().join(', ')}): a backup is restored into an empty one, and nothing was changed.`,
  );
}

/**
 * Makes the tables as they were when the backup was made, and fills them in one transaction: they have all rows, or none. Migrations that came since
 * are the caller's.
 * @param url of the owner.
 */
export async function loadDatabase(url: string, folder: BackupFolder, manifest: Manifest): Promise<void> {
  await migrateUpTo(url, manifest.migrations.at(-1) ?? '');
  await withClient({ connectionString: url, purpose: 'migrations' }, async (client) => {
    await client.query(`set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; begin`);
    const tables = await withTheirTypes(client, manifest.tables);
    const putBack = await withoutConstraints(client, tables);
    for (const { schema, table } of tables) await client.query(`delete from ${nameOf(schema, table)}`);
    for (const each of tables) await fill(client, folder, each);
    for (const { schema, name, last, isCalled } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [nameOf(schema, name), last, isCalled]);
    }
    for (const statement of putBack) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
  });
}

function nameOf(schema: string, table: string): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;
}

interface Target extends SavedTable {
  /** Of each column; undefined: this version has none of that name. */
  readonly types: readonly (string | undefined)[];
}

/** Tables of the job library may be those of another version of it: what they have in common is filled. */
async function withTheirTypes(client: pg.Client, saved: readonly SavedTable[]): Promise<Target[]> {
  const { rows } = await client.query<{ schema: string; table: string; column: string; type: string }>(
    `select n.nspname as schema, c.relname as table, a.attname as column, format_type(atttypid, atttypmod) as type
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where relkind in ('r', 'p') and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const types = new Map(rows.map(({ schema, table, column, type }) => [`${schema}.${table}.${column}`, type]));
  const targets: Target[] = [];
  for (const each of saved) {
    const found = each.columns.map((column) => types.get(`${each.schema}.${each.table}.${column}`));
    if (each.schema !== 'jobs' && found.includes(undefined)) {
      const missing = each.columns.filter((_, n) => found[n] === undefined);
      throw new PlainError(
        `The backup has columns of ${each.schema}.${each.table} that this version does not make (${missing.join(', ')}): nothing was restored.`,
      );
    }
    if (found.some((type) => type !== undefined)) targets.push({ ...each, types: found });
  }
  return targets;
}

/** Rows come table by table, so references are taken away and made again at the end, which checks them; triggers told of these rows when they were new. */
async function withoutConstraints(client: pg.Client, tables: readonly Target[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as add
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where contype = 'f' and conparentid = 0 and nspname = any($1)`,
    [OURS],
  );
  for (const { drop } of rows) await client.query(drop);
  const names = tables.map(({ schema, table }) => nameOf(schema, table));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  return [...rows.map(({ add }) => add), ...names.map((name) => `alter table ${name} enable trigger user`)];
}

type Row = readonly (string | null)[];

async function fill(client: pg.Client, folder: BackupFolder, target: Target): Promise<void> {
  let rows: Row[] = [];
  let bytes = 0;
  let count = 0;
  const flush = async () => {
    if (rows.length > 0) await insert(client, target, rows);
    count += rows.length;
    rows = [];
    bytes = 0;
  };
  for await (const lines of linesOf(folder, target.pieces)) {
    for (const line of lines) {
      rows.push(JSON.parse(line));
      bytes += line.length;
      if (rows.length >= ROWS_AT_ONCE || bytes >= BYTES_AT_ONCE) await flush();
    }
  }
  await flush();
  if (count !== target.rows) {
    throw new PlainError(`The backup has ${count} rows of ${target.schema}.${target.table}, and says ${target.rows}.`);
  }
}

/** Each value as the text that Postgres wrote, read again by the type of its column. */
async function insert(client: pg.Client, { schema, table, columns, types }: Target, rows: readonly Row[]) {
  const taken = columns.flatMap((column, n) => (types[n] === undefined ? [] : [{ column, n, type: types[n] }]));
  const list = taken.map(({ column }) => escapeIdentifier(column)).join(', ');
  const values = taken.map(({ type }, at) => `v${at}::${type}`).join(', ');
  const arrays = taken.map((_, at) => `$${at + 1}::text[]`).join(', ');
  const names = taken.map((_, at) => `v${at}`).join(', ');
  await client.query(
    `insert into ${nameOf(schema, table)} (${list}) overriding system value
     select ${values} from unnest(${arrays}) as saved (${names})`,
    taken.map(({ n }) => rows.map((row) => row[n] ?? null)),
  );
}
