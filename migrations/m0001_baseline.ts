import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

/** In the order in which they need each other. */
const PARTS = [
  'book',
  'office-people',
  'office-catalogue',
  'office-site',
  'office-money',
  'office-messages',
  'office-evidence',
];

/**
 * `book` and `office` as they were when this list of migrations began: the result of those in `replaced.ts`. The office's rows may be
 * corrected and erased; what decides bids and money is in the book. Read tables are made by `#projections`, those of jobs by their library.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of PARTS) {
    const file = new URL(`./m0001_baseline/${part}.sql`, import.meta.url);
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  }
}
