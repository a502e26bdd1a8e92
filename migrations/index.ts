import type { Migration } from 'kysely';
import * as m0001_book from './m0001_book.ts';
import * as m0002_office from './m0002_office.ts';

/** All migrations, run in the order of their names. One that has landed is frozen: a new one changes what it did. */
export const migrations: Readonly<Record<string, Migration>> = { m0001_book, m0002_office };
