import type { JSONColumnType } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';
import type { RefusedBody } from '#domain/evidence/receipt.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.refusals': RefusalsTable;
    'office.refusalCounts': RefusalCountsTable;
  }
}

/** Bids that were refused, chained in the order of `no`. The role that serves adds to it, and changes nothing. */
interface RefusalsTable {
  no: number;
  id: string;
  /** {session}/{lot no}; '' for lots that there were not. */
  lot: string;
  bidder: number;
  at: Instant;
  body: JSONColumnType<RefusedBody>;
  prev: string;
  hash: string;
}

/** How many refusals a bidder has on a lot: those kept whole in `office.refusals`, and those beyond. */
interface RefusalCountsTable {
  lot: string;
  bidder: number;
  kept: number;
  beyond: number;
  lastAt: Instant;
}
