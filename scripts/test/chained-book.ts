import { seal } from '#domain/chain.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import { sha256 } from '#domain/testing/sealing.ts';

/** A book of so many events in one chain, quickly made. `writer` is part of the ids. */
export function bookOf(count: number, writer = '00000000'): RecordedEvent[] {
  const events: RecordedEvent[] = [];
  let prev = GENESIS_HASH;
  for (let revision = 0; revision < count; revision += 1) {
    const id = `${writer}-0000-4000-8000-${String(revision).padStart(12, '0')}`;
    const place = { id, revision, commandId: `join ${revision}`, atMs: 1_000 * revision, prev };
    const event = seal(sha256, { type: 'BidderJoined', data: { bidder: 1_001 + revision } }, place);
    prev = event.metadata.hash;
    events.push(event as unknown as RecordedEvent);
  }
  return events;
}
