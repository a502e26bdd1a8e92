import { type AliasedRawBuilder, type Insertable, sql } from 'kysely';
import type { ReadDb } from './database.ts';
import type { RowsOf, Table } from './define-table.ts';

/**
 * The rows of a run as a table `v`, with the columns of `table` that the rows have (all the same): one array per column, so that a statement has
 * the same text and few parameters at any size. The array literals are written here, since the driver would walk through every value several times.
 */
export function rowsTable<T extends Table, R extends { readonly [C in keyof T['columns']]?: unknown }>(
  table: T,
  rows: readonly R[],
): AliasedRawBuilder<R, 'v'> {
  const [first] = rows;
  if (first === undefined) throw new Error('a run has one row at least');
  const names = Object.keys(first) as (keyof R & string)[];
  const arrays = names.map((name) => {
    const column = table.columns[name];
    if (column === undefined) throw new Error(`the table ${table.name} has no column ${name}`);
    return sql`${arrayText(rows.map((row) => row[name]))}::${sql.raw(column.type)}[]`;
  });
  return sql<R>`unnest(${sql.join(arrays)})`.as<'v'>(sql`v(${sql.join(names.map((name) => sql.id(name)))})`);
}

/** Inserts the rows of a run in one statement. */
export async function insertRows<T extends Table>(
  db: ReadDb,
  table: T,
  rows: readonly Insertable<RowsOf<T>>[],
): Promise<void> {
  await db
    .insertInto(table.name as never)
    .columns(Object.keys(rows[0] ?? {}) as never[])
    .expression((eb) => eb.selectFrom(rowsTable(table, rows)).selectAll())
    .execute();
}

/** Bytes as a literal of their column. */
export function bytesText(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

/** Values as a Postgres array literal: null, numbers, booleans and texts (quoted, since one may be `NULL`). */
function arrayText(values: readonly unknown[]): string {
  let text = '';
  for (const value of values) text += `${text === '' ? '{' : ','}${elementText(value)}`;
  return text === '' ? '{}' : `${text}}`;
}

const TO_ESCAPE = /["\\]/g;

function elementText(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw new TypeError(`a read table takes no ${typeof value}`);
  // A check first is faster than a replacement of nothing.
  return value.search(TO_ESCAPE) < 0 ? `"${value}"` : `"${value.replace(TO_ESCAPE, '\\$&')}"`;
}

/**
 * Checks the number of rows that a statement affected.
 * @throws Error when the read tables lack a row that the event refers to: such an event must not be skipped.
 */
export function expectRows(touched: bigint | undefined, expected: number, what: string): void {
  if (touched !== BigInt(expected))
    throw new Error(`the tables have ${touched ?? 0n} of ${expected} ${what} to change`);
}
