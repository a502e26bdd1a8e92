import { type AliasedRawBuilder, sql } from 'kysely';
import type { ReadDb } from './database.ts';
import type { ReadTables } from './tables.ts';

type SqlType = 'text' | 'bigint' | 'integer' | 'timestamptz' | 'jsonb';

/**
 * Rows of a run as a table `v`: one array per column, so that a statement has the same text and few parameters at any size. The arrays
 * are written here: as lists, the driver would look at every value several times.
 */
export function rowsTable<R extends Readonly<Record<string, unknown>>>(
  rows: readonly R[],
  types: { readonly [C in keyof R]-?: SqlType },
): AliasedRawBuilder<R, 'v'> {
  const columns = Object.entries<SqlType>(types);
  const arrays = columns.map(([name, type]) => sql`${arrayText(rows.map((row) => row[name]))}::${sql.raw(type)}[]`);
  const names = columns.map(([name]) => sql.id(name));
  return sql<R>`unnest(${sql.join(arrays)})`.as<'v'>(sql`v(${sql.join(names)})`);
}

/** The rows of a run go into a read table, in one statement. */
export async function insertRows<T extends keyof ReadTables & string, R extends Readonly<Record<string, unknown>>>(
  db: ReadDb,
  table: T,
  rows: readonly R[],
  types: { readonly [C in keyof R]-?: SqlType } & { readonly [C in keyof ReadTables[T]]?: SqlType },
): Promise<void> {
  await db
    .insertInto<keyof ReadTables & string>(table)
    .columns(Object.keys(types) as never[])
    .expression((eb) => eb.selectFrom(rowsTable<R>(rows, types)).selectAll())
    .execute();
}

/** Values as Postgres reads an array: null, numbers, booleans and texts (which are quoted, since one may be `NULL`). */
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
  // To look first is quicker than to replace nothing.
  return value.search(TO_ESCAPE) < 0 ? `"${value}"` : `"${value.replace(TO_ESCAPE, '\\$&')}"`;
}

/**
 * What a statement must have touched, it touched.
 * @throws Error when the read tables lack something that the event speaks of: such an event must not be passed over.
 */
export function expectRows(touched: bigint | undefined, expected: number, what: string): void {
  if (touched !== BigInt(expected))
    throw new Error(`the tables have ${touched ?? 0n} of ${expected} ${what} to change`);
}
