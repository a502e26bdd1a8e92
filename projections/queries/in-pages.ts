import type { Kysely } from 'kysely';

/** Pages count from 1. */
export interface Page {
  readonly page: number;
  readonly size: number;
}

/** Rows that are read at once: some milliseconds. */
const READ_AT_ONCE = 1_000;

/** All rows, page by page, so that others have their turn in between; none of them sees what is written while another one is read. */
export function inPages<Tables, Row>(
  db: Kysely<Tables>,
  pageOf: (trx: Kysely<Tables>, page: Page) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const read = async (trx: Kysely<Tables>): Promise<Row[]> => {
    const all: Row[] = [];
    for (let page = 1; ; page += 1) {
      const rows = await pageOf(trx, { page, size: READ_AT_ONCE });
      for (const row of rows) all.push(row);
      if (rows.length < READ_AT_ONCE) return all;
    }
  };
  return atOneMoment(db, read);
}

/** All that `read` asks for, as it was at one moment. Whoever has a transaction already has the lock for it. */
export function atOneMoment<Tables, Result>(
  db: Kysely<Tables>,
  read: (trx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return read(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

export function offsetOf({ page, size }: Page): number {
  return (page - 1) * size;
}
