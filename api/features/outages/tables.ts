import type { Generated } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';
import type { Role } from '#api/platform/roles.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.processes': ProcessesTable;
    'office.outages': OutagesTable;
    'office.feedConnections': FeedConnectionsTable;
    'office.feedSends': FeedSendsTable;
    'office.bidsTurnedAway': BidsTurnedAwayTable;
  }
}

/** A process of the house, and its last heartbeat. */
interface ProcessesTable {
  /** Generated at its start. */
  id: string;
  /** Host name and process id. */
  name: string;
  startedAt: Instant;
  seenAt: Instant;
  /** Since when its book has taken no commands; null: it does, or that was recorded. */
  troubleSince: Instant | null;
  /** Null: it runs, or has crashed. */
  stoppedAt: Instant | null;
  /** Null: written by a version of before roles, and does everything. */
  roles: Role[] | null;
  /** The newest migration that it knows, and the schema of the read tables that it reads. Null: written by a version of before these. */
  migration: string | null;
  readSchema: string | null;
}

/** Causes of an outage: no process, the book took no bids, or the database did not answer. */
export type OutageCause = 'no-process' | 'book-away' | 'database-away';

/** A time in which bidders of a running session could not bid. Recorded when it is over. */
interface OutagesTable {
  id: Generated<number>;
  startedAt: Instant;
  endedAt: Instant;
  causes: OutageCause[];
  /** The sessions that ran in it, by their times then. */
  sessions: string[];
}

/** A bidder's time on the live feed: at most one row begins per account, lot and minute on a process, whatever number of sockets they open. */
interface FeedConnectionsTable {
  process: string;
  /** Unique within the process. */
  no: number;
  userId: number;
  /** {session}/{lot no}; null: none. */
  lot: string | null;
  /** The book's revision that they were sent at its beginning, or when they came back last. */
  revision: number;
  openedAt: Instant;
  /** Null while it lasts, and for a process that crashed. */
  closedAt: Instant | null;
  /** WebSocket close code; null when they only turned to another lot or account. */
  closeCode: number | null;
  /** How often they left and came back within the minute in which it began. */
  gaps: Generated<number>;
  /** When they came back last; from then on the row knows of no gap. */
  againAt: Instant | null;
}

/** One message of the live feed to the followers of a lot on one process. */
interface FeedSendsTable {
  process: string;
  lot: string;
  /** Revision of the newest bid in it. */
  revision: number;
  at: Instant;
  listeners: number;
}

/** Bids on a lot that were answered with 'try again' because the book took none; one row per second. */
interface BidsTurnedAwayTable {
  lot: string;
  at: Instant;
  bids: number;
}
