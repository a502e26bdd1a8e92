import type { ColumnType, Generated } from 'kysely';
import type { InstantByDefault } from '#api/platform/db/tables.ts';
import type { ChangerRole } from './changes.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.changes': ChangesTable;
  }
}

/** Written as JSON text. */
type JsonFields = ColumnType<Readonly<Record<string, unknown>> | null, string | null, never>;

/** Changes of the house's own rows; see `changes.ts`. Append-only. */
interface ChangesTable {
  id: Generated<number>;
  /** By the database's clock, so that rows of all processes are in one order. */
  at: InstantByDefault;
  accountId: number;
  role: ChangerRole;
  kind: string;
  key: string;
  action: string;
  /** JSON of the fields that differ; null: the subject did not exist. */
  before: JsonFields;
  after: JsonFields;
}
