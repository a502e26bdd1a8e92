import { hash } from 'node:crypto';
import type { Actor } from '../actor.ts';
import { chainFault, seal } from '../chain.ts';
import type { BookEvent, StoredEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { type BookState, GENESIS_HASH } from '../state.ts';

export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** Who does what only staff do. */
export function actorIn({ type }: BookEvent): Actor | undefined {
  return type === 'BidCancelled' ? { account: 1, role: 'admin' } : undefined;
}

/** Seals decided events at the end of the book and folds them in, as the book at work does. `writer` is part of the events' ids. */
export function writeOn(
  state: BookState,
  events: readonly BookEvent[],
  by: { readonly commandId: string; readonly atMs: number; readonly writer?: string },
): StoredEvent[] {
  return events.map((event) => {
    const revision = state.revision + 1;
    const id = `${by.writer ?? '00000000'}-0000-4000-8000-${String(revision).padStart(12, '0')}`;
    const stored = seal(sha256, event, { id, revision, ...by, prev: state.lastHash, actor: actorIn(event) });
    evolve(state, stored);
    return stored;
  });
}

/** The state that these events, and no others, make. */
export function foldAll(state: BookState, events: readonly StoredEvent[]): BookState {
  for (const event of events) evolve(state, event);
  return state;
}

/** @throws Error when the events are not an unbroken chain from the start of a book. */
export function mustBeAChain(events: readonly StoredEvent[]): void {
  let before = { revision: -1, hash: GENESIS_HASH };
  for (const event of events) {
    const fault = chainFault(sha256, event, before);
    if (fault !== undefined) throw new Error(`revision ${event.revision}: ${fault}`);
    before = { revision: event.revision, hash: event.metadata.hash };
  }
}
