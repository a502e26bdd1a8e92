import { randomUUID } from 'node:crypto';
import { seal } from '#domain/chain.ts';
import { decide } from '#domain/decide.ts';
import { type WantedBid, wantedBid } from '#domain/decisions/bidding.ts';
import type { Decision } from '#domain/decisions/decision.ts';
import { decodeEvent, takeAsRead } from '#domain/decode.ts';
import type { StoredEvent } from '#domain/events.ts';
import { evolve } from '#domain/evolve.ts';
import type { BookState } from '#domain/state.ts';
import { answerOnce, type CommandQueue, type QueuedCommand } from './command-queue.ts';
import type { Asked, Outcome } from './outcome.ts';
import { sha256Hex } from './sha256.ts';

/** A command of a batch with the answer that it gets once the batch is in the log. */
interface Taken {
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
  readonly taken: readonly Taken[];
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
  onFault: (error: Error, command: Asked) => void,
): Batch {
  const taken: Taken[] = [];
  const events: StoredEvent[] = [];
  try {
    for (let queued = queue.peek(); queued !== undefined && taken.length < max; queued = queue.peek()) {
      const decided = queued.answered ? undefined : decideSafely(state, queued, nowMs(), onFault);
      if (decided === undefined) {
        queue.shift();
        continue;
      }
      for (const event of decided.events) evolve(state, event);
      events.push(...decided.events);
      taken.push(decided);
      queue.shift();
    }
    return { taken, events };
  } catch (error) {
    // The book breaks with this error and answers the whole queue, so these commands must be in it.
    queue.putBack(taken.map(({ queued }) => queued));
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
  onFault: (error: Error, command: Asked) => void,
): Taken | undefined {
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

/** A bid is made of what the book holds and of an amount that was checked; others carry what somebody sent. */
function readable(event: StoredEvent): StoredEvent {
  return event.type === 'BidPlaced' ? takeAsRead(event) : decodeEvent(event);
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
 * An append holds what was decided against the log. A batch that writes nothing has none, and this process may not have heard yet what
 * another one did: it would tell "ended" to a bidder whose bid was taken there and whose answer was lost. A command
 * that was asked before `heardAllOfMs` (`performance.now()` of the last look at the log) was decided on all that there was at that time.
 */
export function needsALook({ taken }: Batch, heardAllOfMs: number): boolean {
  return taken.some(({ queued, decision }) => decision.kind !== 'repeated' && queued.sinceMs >= heardAllOfMs);
}

/** The answer to a command of a batch that is in the log; undefined for a repetition, whose event has to be looked up first. */
export function answerOf({ decision, events, revision, hash, atMs, bid }: Taken): Outcome | undefined {
  switch (decision.kind) {
    case 'accepted':
      return { kind: 'done', events, revision: events.at(-1)?.revision ?? revision };
    case 'refused':
      return { kind: 'refused', refusal: decision.refusal, revision, hash, atMs, bid };
    case 'repeated':
      return undefined;
  }
}
