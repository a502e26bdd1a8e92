import { sql } from 'kysely';
import type { TestHouse } from './test-house.ts';

type Rows = Readonly<Record<string, readonly object[]>>;

/** All rows of these tables ('office.bank_matches'), in an order of their own. */
async function tableRows({ db }: Pick<TestHouse, 'db'>, ...tables: readonly string[]): Promise<Rows> {
  const found = tables.map(async (table) => {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(db.withoutPlugins());
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** What `work` changed in these tables: rows that were there before and are not any more, and the other way round. */
export async function tableChanges(
  house: Pick<TestHouse, 'db'>,
  tables: readonly string[],
  work: () => Promise<unknown>,
) {
  const before = await tableRows(house, ...tables);
  await work();
  const after = await tableRows(house, ...tables);
  const missingIn = (others: readonly object[]) => {
    const known = new Set(others.map((row) => JSON.stringify(row)));
    return (row: object) => !known.has(JSON.stringify(row));
  };
  return Object.fromEntries(
    tables.map((table) => {
      const [was = [], is = []] = [before[table], after[table]];
      return [table, { gone: was.filter(missingIn(is)), came: is.filter(missingIn(was)) }] as const;
    }),
  );
}
