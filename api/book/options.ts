import type { EventLog } from '#domain/event-log.ts';
import type { Batch } from './batch.ts';
import type { Outcome, SubmittedCommand } from './outcome.ts';
import type { SnapshotStore } from './snapshots.ts';
import type { WriterLeases } from './writer-leases.ts';

/** Hears how the book works; it does not throw. Times in ms. */
export interface BookObserver {
  /** A command came to its end, so long after it was handed over. */
  answered(command: SubmittedCommand, outcome: Outcome, tookMs: number): void;
  /** So many events were handed to the log, which took so long, with all tries. */
  appended(end: 'written' | 'conflict' | 'failed', events: number, tookMs: number): void;
  /** A command is handed over, by who calls now. */
  handedOver?(command: SubmittedCommand): void;
  /** The book turns to what is queued; then its turn has come, with the writer lease and the newest events where it is not alone; then these were decided. */
  turnBegun?(): void;
  turnCome?(): void;
  decided?(batch: Pick<Batch, 'decided'>): void;
}

export interface BookOptions {
  readonly log: EventLog;
  readonly stream: string;
  readonly snapshots: SnapshotStore;
  /** Where other processes may write the same book. The book closes them. */
  readonly leases?: WriterLeases;
  readonly logger: { warn(details: object, message: string): void; error(details: object, message: string): void };
  /** The last revision that the read tables have taken, asked before the book is opened. A book that ends before it takes no commands. */
  readonly takenRevision?: number;
  /** The server's clock, ms since the epoch. */
  readonly clockMs?: () => number;
  /** Why no command may be decided by that clock now; undefined when it can be trusted. */
  readonly clockTrouble?: () => string | undefined;
  /** Why the log cannot be trusted to hold the whole book now; undefined when it can. */
  readonly beginningTrouble?: () => string | undefined;
  /** Commands in the queue beyond which new ones are refused at once. */
  readonly maxWaiting?: number;
  readonly maxBatch?: number;
  /** ms after which a command that waits is answered `waited-too-long`, or `unknown` if it may be in the log. */
  readonly maxWaitMs?: number;
  /** ms without any answer after which the log counts as away. */
  readonly troubleAfterMs?: number;
  /** The same while the log is away, ms: shorter, since waiting helps nobody then. */
  readonly maxWaitInTroubleMs?: number;
  /** ms between two probes of the log while the book itself has nothing to ask of it. */
  readonly lookEveryMs?: number;
  /** ms for which `close` waits for a log that does not answer; then appends under way end as unknown. */
  readonly maxCloseMs?: number;
  readonly observer?: BookObserver;
}
