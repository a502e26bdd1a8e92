import type { EventLog } from './log/port.ts';
import type { SnapshotStore } from './snapshots.ts';

export interface BookOptions {
  readonly log: EventLog;
  readonly stream: string;
  readonly snapshots: SnapshotStore;
  readonly logger: { warn(details: object, message: string): void; error(details: object, message: string): void };
  /** The last revision that the read tables have taken, asked before the book is opened. A book that ends before it takes no commands. */
  readonly takenRevision?: number;
  /** The server's clock, ms since the epoch. */
  readonly clockMs?: () => number;
  /** More commands than this waiting: back-pressure. */
  readonly maxWaiting?: number;
  readonly maxBatch?: number;
  /** Nobody waits longer than this for an answer, ms. */
  readonly maxWaitMs?: number;
  /** A log that has answered nothing for so long is away, ms. */
  readonly troubleAfterMs?: number;
  /** Nobody waits longer than this while the log is away, ms. */
  readonly maxWaitInTroubleMs?: number;
  /** When the book has asked the log for nothing for so long, it looks whether it answers, ms. */
  readonly lookEveryMs?: number;
  /** For so long a book that is being closed asks a log that does not answer, ms. */
  readonly maxCloseMs?: number;
}
