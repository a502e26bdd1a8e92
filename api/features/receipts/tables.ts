import type { JSONColumnType } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';
import type { RefusedBody } from '#domain/evidence/receipt.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.refusals': RefusalsTable;
    'office.refusalCounts': RefusalCountsTable;
  }
}

/** Refused bids, chained in the order of `no`. Append-only for the serving role. */
interface RefusalsTable {
  no: number;
  id: string;
  /** {session}/{lot no}; '' for lots that do not exist. */
  lot: string;
  bidder: number;
  at: Instant;
  body: JSONColumnType<RefusedBody>;
  prev: string;
  hash: string;
}

/** Refusals per bidder and lot: those stored in `office.refusals`, and those beyond, only counted. */
interface RefusalCountsTable {
  lot: string;
  bidder: number;
  kept: number;
  beyond: number;
  lastAt: Instant;
}
