import { randomUUID } from 'node:crypto';
import { seal } from '#domain/chain.ts';
import { decide } from '#domain/decide.ts';
import { type WantedBid, wantedBid } from '#domain/decisions/bidding.ts';
import type { Decision } from '#domain/decisions/decision.ts';
import { decodeEvent, markChecked } from '#domain/decode.ts';
import type { StoredEvent } from '#domain/events.ts';
import { evolve } from '#domain/evolve.ts';
import type { BookState } from '#domain/state.ts';
import { answerOnce, type CommandQueue, type QueuedCommand } from './command-queue.ts';
import type { Outcome, SubmittedCommand } from './outcome.ts';
import { sha256Hex } from './sha256.ts';

/** A command of a batch with the answer that it gets once the batch is in the log. */
interface DecidedCommand {
  readonly queued: QueuedCommand;
  readonly decision: Decision;
  readonly events: readonly StoredEvent[];
  /** Revision of the state that it was decided against, and the hash of its event. */
  readonly revision: number;
  readonly hash: string;
  /** When it was decided, UTC ms. */
  readonly atMs: number;
  /** Of a bid that is refused. */
  readonly bid: WantedBid | undefined;
}

export interface Batch {
  readonly decided: readonly DecidedCommand[];
  readonly events: readonly StoredEvent[];
}

/**
 * Decides commands from the front of the queue, one after the other, each against the state as the one before it leaves it, and folds
 * their events in (the journal of the state must be open). At most `max` commands.
 */
export function decideBatch(
  state: BookState,
  queue: CommandQueue,
  nowMs: () => number,
  max: number,
  onFault: (error: Error, command: SubmittedCommand) => void,
): Batch {
  const decided: DecidedCommand[] = [];
  const events: StoredEvent[] = [];
  try {
    for (let queued = queue.peek(); queued !== undefined && decided.length < max; queued = queue.peek()) {
      const command = queued.answered ? undefined : decideSafely(state, queued, nowMs(), onFault);
      if (command === undefined) {
        queue.shift();
        continue;
      }
      for (const event of command.events) evolve(state, event);
      events.push(...command.events);
      decided.push(command);
      queue.shift();
    }
    return { decided, events };
  } catch (error) {
    // The book breaks with this error and answers the whole queue, so these commands must be in it.
    queue.putBack(decided.map(({ queued }) => queued));
    throw error;
  }
}

/**
 * A decision that throws is a bug of one command, and so are events that could not be read again: neither may take the others' answers
 * with it, or make the book unreadable. Deciding changes nothing.
 */
function decideSafely(
  state: BookState,
  queued: QueuedCommand,
  nowMs: number,
  onFault: (error: Error, command: SubmittedCommand) => void,
): DecidedCommand | undefined {
  try {
    const decision = decide(state, { ...queued.command, nowMs });
    // One instant for both: what was decided before the end must not be recorded as of after it.
    const sealed = decision.kind === 'accepted' ? sealAll(state, decision, queued, nowMs) : [];
    const { revision, lastHash: hash } = state;
    const isRefusedBid = decision.kind === 'refused' && queued.command.type === 'place-bid';
    const bid = isRefusedBid ? wantedBid(state, queued.command) : undefined;
    return { queued, decision, events: sealed.map(readable), revision, hash, atMs: nowMs, bid };
  } catch (error) {
    onFault(error as Error, queued.command);
    answerOnce(queued, { kind: 'not-now', reason: 'fault' });
    return undefined;
  }
}

/** What is written of a bid consists of checked values, and skips the schema. Other events carry text that somebody sent. */
const OF_BIDS: ReadonlySet<StoredEvent['type']> = new Set(['BidPlaced', 'MaximumSet', 'MaximumLapsed', 'LotExtended']);

function readable(event: StoredEvent): StoredEvent {
  return OF_BIDS.has(event.type) ? markChecked(event) : decodeEvent(event);
}

function sealAll(
  state: BookState,
  decision: Extract<Decision, { kind: 'accepted' }>,
  { command: { commandId }, actor }: QueuedCommand,
  atMs: number,
): StoredEvent[] {
  let { revision, lastHash } = state;
  return decision.events.map((event) => {
    revision += 1;
    const sealed = seal(sha256Hex, event, { id: randomUUID(), revision, commandId, atMs, prev: lastHash, actor });
    lastHash = sealed.metadata.hash;
    return sealed;
  });
}

/**
 * The expected revision of an append proves that its commands were decided on the newest state. A batch without events makes no append, and
 * this process may lag behind another one: it would answer "ended" to a bidder whose bid that other process accepted, and whose answer was lost.
 * So such a batch needs the log read to its end first, unless each of its commands arrived before `caughtUpAtMs`, the time of the last such read
 * (`performance.now()`).
 */
export function needsCatchUp({ decided }: Batch, caughtUpAtMs: number): boolean {
  return decided.some(({ queued, decision }) => decision.kind !== 'repeated' && queued.sinceMs >= caughtUpAtMs);
}

/** The answer to a command of a batch that is in the log; undefined for a repetition, whose event has to be looked up first. */
export function answerOf({ decision, events, revision, hash, atMs, bid }: DecidedCommand): Outcome | undefined {
  switch (decision.kind) {
    case 'accepted':
      return { kind: 'done', events, revision: events.at(-1)?.revision ?? revision };
    case 'refused':
      return { kind: 'refused', refusal: decision.refusal, revision, hash, atMs, bid };
    case 'repeated':
      return undefined;
  }
}
