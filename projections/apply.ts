import { sql } from 'kysely';
import { decodeEvent, UndecodableEventError } from '#domain/decode.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import type { StoredEvent } from '#domain/events.ts';
import { type Checkpoint, lockCheckpoints, moveCheckpoints } from './checkpoints.ts';
import { isPassing, type ReadDb } from './database.ts';
import { handle, type Projector, runsOf, takesType } from './projector.ts';

/** A range of the book: events without a gap, decoded; undecodable ones are listed apart. */
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

/** Decodes a range of the book, which must not be empty. */
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
  /** Sent along with the notification of other processes. */
  readonly by: string;
  /**
   * With savepoints, so that one projector's error does not roll back the others' work and is traced to its event. Otherwise any error of a handler
   * is thrown, and the transaction is rolled back.
   */
  readonly careful: boolean;
}

/**
 * Applies a batch to the tables of all running projectors, and moves their checkpoints, in the transaction of `tx`: all tables are at the same
 * event. A projector that has applied part of the batch gets the rest.
 * @returns the checkpoints afterwards; undefined, with nothing done, when a running projector is behind the start of the batch.
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

  const handledTypes = new Set(projectors.flatMap((projector) => Object.keys(projector.handlers)));
  const moved = new Map<string, Checkpoint>();
  for (const { projector, checkpoint } of running) {
    if (checkpoint.revision >= batch.last) continue;
    moved.set(projector.name, await advance(tx, projector, checkpoint, batch, handledTypes, options.careful));
  }
  if (moved.size > 0) await moveCheckpoints(tx, [...moved.values()], options.by);
  return checkpoints.map((each) => moved.get(each.projector) ?? each);
}

/** May this projector write the tables of this checkpoint? */
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
  handledTypes: ReadonlySet<string>,
  careful: boolean,
): Promise<Checkpoint> {
  // An undecodable event of a type that no projector handles may be a newer kind of event, and about money: it stops everyone.
  const poison = batch.unreadable.find(
    ({ revision, type }) => revision > from.revision && (takesType(projector, type) || !handledTypes.has(type)),
  );
  const readable = batch.events.filter(
    ({ revision }) => revision > from.revision && revision < (poison?.revision ?? Number.POSITIVE_INFINITY),
  );
  if (careful) {
    const failed = await applyCarefully(projector, readable, tx);
    if (failed) return stoppedBefore(failed.revision, failed.reason, from);
  } else {
    await applyTo(projector, readable, tx);
  }
  if (poison) return stoppedBefore(poison.revision, poison.reason, from);
  return { ...from, revision: batch.last };
}

async function applyTo(projector: Projector, events: readonly StoredEvent[], tx: ReadDb): Promise<void> {
  for (const run of runsOf(projector, events)) await handle(projector, run, tx);
}

function stoppedBefore(revision: number, reason: string, from: Checkpoint): Checkpoint {
  return { ...from, revision: revision - 1, state: 'stopped', reason };
}

/** All events at once; when that fails, one by one up to the failing one, which is rolled back. */
async function applyCarefully(
  projector: Projector,
  events: readonly StoredEvent[],
  tx: ReadDb,
): Promise<{ revision: number; reason: string } | undefined> {
  if ((await trial(tx, () => applyTo(projector, events, tx))) === undefined) return undefined;
  for (const event of events) {
    const error = await trial(tx, () => applyTo(projector, [event], tx));
    if (error !== undefined) {
      return { revision: event.revision, reason: `${event.type} at revision ${event.revision}: ${error.message}` };
    }
  }
  return undefined;
}

/**
 * Runs `work` in a savepoint; on failure rolls it back and returns the error.
 * @throws errors that are not the fault of `work`: transient ones, and those of a broken connection.
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
