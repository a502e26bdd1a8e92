import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';
import type { Head, HeadOccasion } from '#domain/evidence/head.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.publishedHeads': PublishedHeadsTable;
    'office.publishedLogs': PublishedLogsTable;
  }
}

/** Published heads, one per occasion. */
interface PublishedHeadsTable {
  id: Generated<number>;
  session: string;
  occasion: HeadOccasion;
  dueAt: Instant;
  revision: number;
  head: JSONColumnType<Head>;
}

/** The logs of cleared sessions; their pseudonyms are stored nowhere else. */
interface PublishedLogsTable {
  session: string;
  at: Instant;
  /** How many it has. */
  events: number;
  /** The signed JSON. */
  log: string;
}
