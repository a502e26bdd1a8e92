import type { Generated } from 'kysely';
import type { InstantByDefault } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.changes': ChangesTable;
  }
}

/** Changes of the house's own rows; see `changes.ts`. Rows are added, and never changed. */
interface ChangesTable {
  id: Generated<number>;
  /** By the database's clock: rows of all processes stand in one order. */
  at: InstantByDefault;
  accountId: number;
  role: string;
  kind: string;
  key: string;
  action: string;
  /** JSON of the fields that differ; null: it was not there. */
  before: string | null;
  after: string | null;
}
