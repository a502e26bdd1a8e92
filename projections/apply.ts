import { sql } from 'kysely';
import { decodeEvent, UndecodableEventError } from '#domain/decode.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import type { StoredEvent } from '#domain/events.ts';
import { type Checkpoint, lockCheckpoints, moveCheckpoints } from './checkpoints.ts';
import { isPassing, type ReadDb } from './database.ts';
import { handle, type Projector, runsOf, takesType } from './projector.ts';

/** A stretch of the book: events without a gap, decoded up to the first that cannot be. */
export interface Batch {
  readonly first: number;
  readonly last: number;
  readonly events: readonly StoredEvent[];
  readonly unreadable: readonly Unreadable[];
}

interface Unreadable {
  readonly revision: number;
  readonly type: string;
  readonly reason: string;
}

/** Decodes a stretch of the book, which must not be empty. */
export function batchOf(recorded: readonly RecordedEvent[]): Batch {
  const events: StoredEvent[] = [];
  const unreadable: Unreadable[] = [];
  for (const each of recorded) {
    try {
      events.push(decodeEvent(each));
    } catch (error) {
      if (!(error instanceof UndecodableEventError)) throw error;
      unreadable.push({ revision: each.revision, type: each.type, reason: error.message });
    }
  }
  return { first: recorded[0]?.revision ?? 0, last: recorded.at(-1)?.revision ?? -1, events, unreadable };
}

export interface ApplyOptions {
  /** Named in what other processes are told. */
  readonly by: string;
  /**
   * Careful: with savepoints, so that one projector's error does not undo the others' work and is traced to its event. Otherwise any
   * error of a handler is thrown, and the transaction is lost.
   */
  readonly careful: boolean;
}

/**
 * Writes a batch into the tables of all projectors that run, and their checkpoints, in the transaction of `tx`: all tables stand at
 * the same event. A projector that has seen part of the batch takes the rest.
 * @returns the checkpoints afterwards; undefined, with nothing done, when a projector that runs stands before the batch.
 */
export async function apply(
  tx: ReadDb,
  projectors: readonly Projector[],
  batch: Batch,
  options: ApplyOptions,
): Promise<Checkpoint[] | undefined> {
  const checkpoints = await lockCheckpoints(tx);
  const running = checkpoints.flatMap((checkpoint) => {
    const projector = projectors.find((each) => canWrite(each, checkpoint));
    return projector ? [{ projector, checkpoint }] : [];
  });
  if (running.some(({ checkpoint }) => checkpoint.revision < batch.first - 1)) return undefined;

  const takes = new Set(projectors.flatMap((projector) => Object.keys(projector.handlers)));
  const moved = new Map<string, Checkpoint>();
  for (const { projector, checkpoint } of running) {
    if (checkpoint.revision >= batch.last) continue;
    moved.set(projector.name, await advance(tx, projector, checkpoint, batch, takes, options.careful));
  }
  if (moved.size > 0) await moveCheckpoints(tx, [...moved.values()], options.by);
  return checkpoints.map((each) => moved.get(each.projector) ?? each);
}

/** May this code go on with the tables that this checkpoint stands for? */
export function canWrite(projector: Projector, checkpoint: Checkpoint): boolean {
  return (
    checkpoint.projector === projector.name &&
    checkpoint.version === projector.version &&
    checkpoint.state === 'running'
  );
}

async function advance(
  tx: ReadDb,
  projector: Projector,
  from: Checkpoint,
  batch: Batch,
  takes: ReadonlySet<string>,
  careful: boolean,
): Promise<Checkpoint> {
  // What no projector takes and nobody can read may be a newer kind of event, and about money: it stops everyone.
  const poison = batch.unreadable.find(
    ({ revision, type }) => revision > from.revision && (takesType(projector, type) || !takes.has(type)),
  );
  const readable = batch.events.filter(
    ({ revision }) => revision > from.revision && revision < (poison?.revision ?? Number.POSITIVE_INFINITY),
  );
  if (careful) {
    const failed = await takeCarefully(projector, readable, tx);
    if (failed) return stoppedBefore(failed.revision, failed.reason, from);
  } else {
    await take(projector, readable, tx);
  }
  if (poison) return stoppedBefore(poison.revision, poison.reason, from);
  return { ...from, revision: batch.last };
}

async function take(projector: Projector, events: readonly StoredEvent[], tx: ReadDb): Promise<void> {
  for (const run of runsOf(projector, events)) await handle(projector, run, tx);
}

function stoppedBefore(revision: number, reason: string, from: Checkpoint): Checkpoint {
  return { ...from, revision: revision - 1, state: 'stopped', reason };
}

/** The events in one go; when that fails, one by one up to the one that fails, which leaves no trace. */
async function takeCarefully(
  projector: Projector,
  events: readonly StoredEvent[],
  tx: ReadDb,
): Promise<{ revision: number; reason: string } | undefined> {
  if ((await trial(tx, () => take(projector, events, tx))) === undefined) return undefined;
  for (const event of events) {
    const error = await trial(tx, () => take(projector, [event], tx));
    if (error !== undefined) {
      return { revision: event.revision, reason: `${event.type} at revision ${event.revision}: ${error.message}` };
    }
  }
  return undefined;
}

/**
 * Does `work`, or undoes it and returns why it failed.
 * @throws what `work` threw when it is not the fault of the work: errors that pass, and a connection that takes no more statements.
 */
async function trial(tx: ReadDb, work: () => Promise<void>): Promise<Error | undefined> {
  await sql`savepoint trial`.execute(tx);
  try {
    await work();
  } catch (error) {
    if (isPassing(error)) throw error;
    await sql`rollback to savepoint trial`.execute(tx);
    return error instanceof Error ? error : new Error(String(error));
  }
  await sql`release savepoint trial`.execute(tx);
  return undefined;
}
