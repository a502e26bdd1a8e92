import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedEvent } from '#domain/event-log.ts';
import { apply, type Batch, batchOf, canWrite } from './apply.ts';
import type { BookLog } from './book-log.ts';
import {
  type Checkpoint,
  createMissing,
  lockTables,
  moveCheckpoints,
  readCheckpoints,
  resumeStopped,
} from './checkpoints.ts';
import { isUndefinedTable, type ReadDb } from './database.ts';
import { Inbox } from './inbox.ts';
import type { Progress } from './progress.ts';
import type { Projector } from './projector.ts';

/** The part of a pino logger that projections use. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Work {
  readonly db: ReadDb;
  readonly schema: string;
  readonly projectors: readonly Projector[];
  readonly log: BookLog;
  readonly stream: string;
  readonly progress: Progress;
  readonly logger: Logger;
  /** Identifies this process. */
  readonly by: string;
}

const BATCH = 5_000;
const IDLE_MS = 1_000;
const GATHER_MS = 250;
const BACK_OFF_MS = { first: 50, most: 5_000 };

/**
 * Applies the book to the read tables until `signal` aborts. Database errors are retried. More than one process doing so costs work, not
 * correctness: the position is read in the transaction that writes.
 */
export async function lead(work: Work, signal: AbortSignal): Promise<void> {
  let resume = true;
  while (!signal.aborted) {
    const checkpoints = await retried(work, signal, () => prepare(work, resume));
    if (checkpoints === undefined) return;
    resume = false;
    updateProgress(work, checkpoints);
    const from = lowest(work.projectors, checkpoints);
    // Every projector has stopped or waits for a rebuild, which may change the tables at any time.
    if (from === undefined) await pause(IDLE_MS, signal);
    else await followFrom(work, from, signal);
  }
}

function prepare(work: Work, resume: boolean): Promise<Checkpoint[]> {
  return work.db.transaction().execute(async (trx) => {
    const tx = trx.withSchema(work.schema);
    await lockTables(tx);
    await createMissing(tx, work.schema, work.projectors);
    if (resume) await resumeStopped(tx);
    await stopBeyondTheEnd(tx, work);
    return readCheckpoints(tx);
  });
}

/**
 * Stops projectors whose tables are ahead of the book: they would skip as many of the events to come. The tables stay readable until an operator
 * has decided.
 */
async function stopBeyondTheEnd(tx: ReadDb, { projectors, log, stream, by }: Work): Promise<void> {
  const running = (await readCheckpoints(tx)).filter((each) =>
    projectors.some((projector) => canWrite(projector, each)),
  );
  const beyond: Checkpoint[] = [];
  const isInBook = new Map<number, boolean>([[-1, true]]);
  for (const each of running) {
    const { revision } = each;
    const exists = isInBook.get(revision) ?? (await log.read(stream, revision - 1, { limit: 1 })).length > 0;
    isInBook.set(revision, exists);
    const reason = `the tables have taken revision ${revision}, which is not in the book: its tail is lost`;
    if (!exists) beyond.push({ ...each, state: 'stopped', reason });
  }
  if (beyond.length > 0) await moveCheckpoints(tx, beyond, by);
}

/** The position of the running projector that is farthest behind. */
function lowest(projectors: readonly Projector[], checkpoints: readonly Checkpoint[]): number | undefined {
  const running = checkpoints.filter((each) => projectors.some((projector) => canWrite(projector, each)));
  return running.length === 0 ? undefined : Math.min(...running.map((each) => each.revision));
}

/** Follows the book until `signal` aborts, the follower ends, or the tables turn out to be at another position. */
async function followFrom(work: Work, from: number, signal: AbortSignal): Promise<void> {
  const inbox = new Inbox();
  const close = (): void => inbox.close();
  signal.addEventListener('abort', close, { once: true });
  const follower = work.log.follow(work.stream, from, (events) => inbox.put(events));
  const done = follower.done.catch((error: unknown) => {
    work.logger.error({ err: error }, 'projections: the book cannot be followed');
  });
  let endedByItself = false;
  void done.then(() => {
    endedByItself = !inbox.closed;
    close();
  });
  try {
    await drain(work, inbox, from, signal);
  } finally {
    signal.removeEventListener('abort', close);
    close();
    await follower.stop();
    await done;
  }
  if (endedByItself) await pause(IDLE_MS, signal);
}

async function drain(work: Work, inbox: Inbox, from: number, signal: AbortSignal): Promise<void> {
  let position = from;
  for (;;) {
    const received = await inbox.take(BATCH, IDLE_MS);
    if (inbox.closed) return;
    const { events, gap } = next(received, position);
    const [first] = events;
    const startedMs = performance.now();
    const checkpoints = await retried(work, signal, (careful) =>
      first === undefined ? standing(work) : write(work, batchOf(events), careful),
    );
    if (checkpoints === undefined || checkpoints === 'elsewhere') return;
    updateProgress(work, checkpoints);
    const now = lowest(work.projectors, checkpoints);
    // A projector that was behind has resumed; or tables were dropped, or rebuilt.
    if (gap || now === undefined || now < position) return;
    position = now;
    if (events.length > 0 && events.length < BATCH) await gather(work, performance.now() - startedMs, signal);
  }
}

/**
 * Lets events accumulate for the next batch, so that bids are not slowed down by small transactions: writing the tables takes at most a fifth of
 * the time. A waiting reader ends the pause, and catching up has none.
 */
async function gather(work: Work, tookMs: number, signal: AbortSignal): Promise<void> {
  const awaited = new AbortController();
  const forget = work.progress.onAwaited(() => awaited.abort());
  await pause(Math.min(4 * tookMs, GATHER_MS), AbortSignal.any([signal, awaited.signal]));
  forget();
}

/**
 * The events that continue `position`; duplicates are dropped. After a gap (which no follower should leave) the book has to be followed anew.
 */
function next(events: readonly RecordedEvent[], position: number): { events: RecordedEvent[]; gap: boolean } {
  const fresh: RecordedEvent[] = [];
  for (const event of events) {
    const last = fresh.at(-1)?.revision ?? position;
    if (event.revision > last + 1) return { events: fresh, gap: true };
    if (event.revision === last + 1) fresh.push(event);
  }
  return { events: fresh, gap: false };
}

async function write(work: Work, batch: Batch, careful: boolean): Promise<Checkpoint[] | 'elsewhere'> {
  try {
    return await work.db.transaction().execute(async (trx) => {
      const tx = trx.withSchema(work.schema);
      await lockTables(tx);
      return (await apply(tx, work.projectors, batch, { by: work.by, careful })) ?? 'elsewhere';
    });
  } catch (error) {
    // In careful mode errors of handlers are caught, so the missing table is that of the checkpoints.
    if (careful && isUndefinedTable(error)) return 'elsewhere';
    throw error;
  }
}

/** The current checkpoints, when there is nothing to write. */
async function standing(work: Work): Promise<Checkpoint[] | 'elsewhere'> {
  try {
    return await readCheckpoints(work.db);
  } catch (error) {
    if (isUndefinedTable(error)) return 'elsewhere';
    throw error;
  }
}

/** Retries for ever, the second time at once and carefully, then with back-off; undefined when `signal` aborts. */
async function retried<T>(
  work: Work,
  signal: AbortSignal,
  attempt: (careful: boolean) => Promise<T>,
): Promise<T | undefined> {
  let waitMs = 0;
  for (let careful = false; !signal.aborted; careful = true) {
    try {
      return await attempt(careful);
    } catch (error) {
      if (careful)
        work.logger.warn({ err: error, waitMs }, 'projections: the read tables cannot be written, trying again');
      if (waitMs > 0) await pause(waitMs, signal);
      waitMs = Math.min(Math.max(BACK_OFF_MS.first, waitMs * 2), BACK_OFF_MS.most);
    }
  }
  return undefined;
}

/** Updates the progress, and logs projectors that have stopped. */
function updateProgress(work: Work, checkpoints: readonly Checkpoint[]): void {
  const before = new Map(work.progress.statuses().map((each) => [each.projector, each.state]));
  work.progress.update(checkpoints);
  for (const { projector, state, revision, reason } of work.progress.statuses()) {
    if (state === before.get(projector) || (state !== 'stopped' && state !== 'outdated')) continue;
    work.logger.error({ projector, state, revision, reason }, 'projections: a projector does not go on');
  }
}

export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
