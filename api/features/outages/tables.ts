import type { Generated } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.processes': ProcessesTable;
    'office.outages': OutagesTable;
    'office.feedConnections': FeedConnectionsTable;
    'office.feedSends': FeedSendsTable;
    'office.bidsTurnedAway': BidsTurnedAwayTable;
  }
}

/** A process of the house, and when it last gave a sign of life. */
interface ProcessesTable {
  /** Made at its start. */
  id: string;
  /** Machine and process number. */
  name: string;
  startedAt: Instant;
  seenAt: Instant;
  /** Since when its book has taken no commands; null: it does, or that was recorded. */
  troubleSince: Instant | null;
  /** Null: it runs, or ended without a word. */
  stoppedAt: Instant | null;
}

/** Why the house was out of service: nothing served, the book took no bids, or the database did not answer. */
export type OutageCause = 'no-process' | 'book-away' | 'database-away';

/** A time in which bidders of a running session could not bid. Recorded when it is over. */
interface OutagesTable {
  id: Generated<number>;
  startedAt: Instant;
  endedAt: Instant;
  causes: OutageCause[];
  /** Those that ran in it, by the times that they had then. */
  sessions: string[];
}

/** How long somebody who was signed in listened to the live feed, or to one lot of it: a row for each lot that they followed. */
interface FeedConnectionsTable {
  process: string;
  /** Within the process. */
  no: number;
  userId: number;
  /** {session}/{lot no}; null: they followed none. */
  lot: string | null;
  /** Of the book, as they were told when this began. */
  revision: number;
  openedAt: Instant;
  /** Null while it goes on, and of a process that ended without a word. */
  closedAt: Instant | null;
  /** Of the WebSocket; null when they only turned to another lot or account. */
  closeCode: number | null;
}

/** One message of the live feed to everybody who followed a lot here. */
interface FeedSendsTable {
  process: string;
  lot: string;
  /** Of the newest bid in it. */
  revision: number;
  at: Instant;
  listeners: number;
}

/** Bids on a lot that were answered with 'try again' because the book took none; a row for each second with some. */
interface BidsTurnedAwayTable {
  lot: string;
  at: Instant;
  bids: number;
}
