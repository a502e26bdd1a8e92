import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { BookLog } from './book-log.ts';
import { CHANNEL, type Moved, readCheckpoints, tryLockStatement } from './checkpoints.ts';
import { isUndefinedTable, type ReadDatabase } from './database.ts';
import { type Logger, lead, pause, type Work } from './leader.ts';
import { Progress, type ProjectorStatus } from './progress.ts';
import type { Projector } from './projector.ts';
import { projectors as allProjectors } from './projectors.ts';
import { READ_SCHEMA } from './read-schema.ts';

/** Subscribes to NOTIFY for this process; the caller closes it. */
export interface ChannelListener {
  subscribe(channel: string, handlers: { onNotification: (payload: string) => void }): { stop(): void };
}

export interface ProjectionsOptions {
  readonly log: BookLog;
  /** The book's stream. */
  readonly stream: string;
  readonly database: ReadDatabase;
  readonly listener: ChannelListener;
  readonly logger?: Logger;
  /** Whether `log` is the one that the book stands in; while it is not, this process writes nothing, and leaves that to another one. */
  readonly mayLead?: () => boolean;
  /** For tests: projectors in place of the house's. */
  readonly projectors?: readonly Projector[];
}

export type ProjectorName = (typeof allProjectors)[number]['name'];

export interface Projections {
  /**
   * Resolves true when the tables of all projectors, or of the named ones, include all events up to `revision` (-1: when the tables exist). False
   * after `timeoutMs`, and at once when one of them has stopped before it or waits for a rebuild.
   */
  waitFor(revision: number, timeoutMs: number, projectors?: readonly ProjectorName[]): Promise<boolean>;
  /** The position of each projector, as this process knows it. */
  status(): ProjectionsStatus;
  /** Finishes the batch under way, then stops. Idempotent. */
  stop(): Promise<void>;
}

export interface ProjectionsStatus {
  /** The lowest of the projectors' revisions; -1 while unknown. */
  readonly revision: number;
  /** Is this process the one that writes the tables now? */
  readonly leading: boolean;
  readonly projectors: readonly ProjectorStatus[];
}

const STANDBY_POLL_MS = 250;
const MAY_LEAD_EVERY_MS = 1_000;
const RECONNECT_MS = { first: 50, most: 2_000 };
const SILENT: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Keeps the read tables up to date with the book, in the background. Any number of processes may do so: one leads and writes (it holds a lock for
 * the lifetime of its connection), the others stand by and follow its progress. Stopped projectors try again when a process takes over.
 */
export function startProjections(options: ProjectionsOptions): Projections {
  const {
    log,
    stream,
    database,
    listener,
    logger = SILENT,
    mayLead = () => true,
    projectors = allProjectors,
  } = options;
  const { pool, db } = database;
  const progress = new Progress(projectors);
  const stopping = new AbortController();
  const work: Work = {
    db,
    schema: READ_SCHEMA,
    projectors,
    log,
    stream,
    progress,
    logger,
    by: randomUUID(),
  };
  const state: State = { leading: false, mayLead };
  const onPoolError = (error: Error): void => logger.warn({ err: error }, 'projections: an idle connection was lost');
  pool.on('error', onPoolError);
  const subscription = listener.subscribe(CHANNEL, {
    onNotification: (payload) => {
      const moved = JSON.parse(payload) as Moved;
      // This process's own progress is more recent than its notification.
      if (moved.by !== work.by) progress.updateRevisions(moved.to);
    },
  });
  const running = run(work, pool, state, stopping.signal);

  const end = async (): Promise<void> => {
    stopping.abort();
    subscription.stop();
    await running;
    progress.close();
    pool.off('error', onPoolError);
  };
  let ended: Promise<void> | undefined;
  return {
    waitFor: (revision, timeoutMs, names) => progress.waitFor(revision, timeoutMs, names),
    status: () => {
      const statuses = progress.statuses();
      const revision = Math.min(...statuses.map((each) => each.revision ?? -1));
      return { revision, leading: state.leading, projectors: statuses };
    },
    stop: () => {
      ended ??= end();
      return ended;
    },
  };
}

interface State {
  leading: boolean;
  readonly mayLead: () => boolean;
}

/** Connects again whenever the connection is lost. */
async function run(work: Work, pool: pg.Pool, state: State, stopping: AbortSignal): Promise<void> {
  let waitMs = RECONNECT_MS.first;
  while (!stopping.aborted) {
    try {
      await attend(work, pool, state, stopping);
      waitMs = RECONNECT_MS.first;
    } catch (error) {
      work.logger.warn({ err: error, waitMs }, 'projections: interrupted, trying again');
      waitMs = Math.min(waitMs * 2, RECONNECT_MS.most);
    }
    await pause(waitMs, stopping);
  }
}

/** Stands by, and leads when it may and the lock is free, until it may no longer, the connection is lost or `stopping` aborts. */
async function attend(work: Work, pool: pg.Pool, state: State, stopping: AbortSignal): Promise<void> {
  const client = await pool.connect();
  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, stopping]);
  const onLost = (): void => lost.abort();
  client.on('error', onLost);
  client.on('end', onLost);
  const watch = setInterval(() => {
    if (state.leading && !state.mayLead()) lost.abort();
  }, MAY_LEAD_EVERY_MS);
  try {
    while (!signal.aborted) {
      if (state.mayLead() && (await takesLock(client))) {
        state.leading = true;
        await lead(work, signal);
      } else {
        await poll(work);
        await pause(STANDBY_POLL_MS, signal);
      }
    }
  } finally {
    clearInterval(watch);
    state.leading = false;
    // Ending the connection releases the lock, whatever its state. The error listener stays for errors after it.
    client.release(true);
  }
}

async function takesLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(tryLockStatement('leader'));
  return rows[0]?.taken === true;
}

/** Reads the leader's progress: notifications may have been lost. */
async function poll(work: Work): Promise<void> {
  try {
    work.progress.update(await readCheckpoints(work.db));
  } catch (error) {
    if (!isUndefinedTable(error)) throw error;
  }
}
