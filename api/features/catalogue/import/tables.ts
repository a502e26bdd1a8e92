import type { ColumnType, Generated } from 'kysely';
import type { Instant, Text } from '#api/platform/db/tables.ts';
import type { ImportMode, ImportView } from '#contract/catalogue/lot-import.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.lotImports': LotImportsTable;
  }
}

/** Lists of lots that were imported, or are about to be. */
export interface LotImportsTable {
  id: string;
  /** A session, or 'next'. */
  target: string;
  mode: ImportMode;
  fileName: Text;
  /** How many lots the list has. */
  lots: number;
  /** JSON of the list (`StagedList`); null once the import has ended. */
  rows: ColumnType<unknown, string, string | null>;
  state: Generated<ImportView['state']>;
  /** JSON of `ImportCounts`: what it was about to do when the first lot was written. */
  plan: ColumnType<unknown, string | null | undefined, string>;
  /** JSON of what came of it; null until it has ended. */
  outcome: ColumnType<unknown, string | null | undefined, string>;
  actorAccount: number;
  actorRole: string;
  madeAt: Instant;
  endedAt: ColumnType<Date | null, undefined, Date>;
}
