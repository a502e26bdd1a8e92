import { type AliasedRawBuilder, sql } from 'kysely';

type SqlType = 'text' | 'bigint' | 'integer' | 'timestamptz' | 'jsonb';

/** Rows of a run as a table `v`: one array per column, so that a statement has the same text and few parameters at any size. */
export function rowsTable<R extends Readonly<Record<string, unknown>>>(
  rows: readonly R[],
  types: { readonly [C in keyof R]-?: SqlType },
): AliasedRawBuilder<R, 'v'> {
  const columns = Object.entries<SqlType>(types);
  const arrays = columns.map(([name, type]) => sql`${rows.map((row) => row[name])}::${sql.raw(type)}[]`);
  const names = columns.map(([name]) => sql.id(name));
  return sql<R>`unnest(${sql.join(arrays)})`.as<'v'>(sql`v(${sql.join(names)})`);
}

/**
 * What a statement must have touched, it touched.
 * @throws Error when the read tables lack something that the event speaks of: such an event must not be passed over.
 */
export function expectRows(touched: bigint | undefined, expected: number, what: string): void {
  if (touched !== BigInt(expected))
    throw new Error(`the tables have ${touched ?? 0n} of ${expected} ${what} to change`);
}
