import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Follower, NewEvent, RecordedEvent } from '#domain/event-log.ts';
import { FollowedStreams } from './followed.ts';
import type { TailCache } from './tail-cache.ts';

const STREAM = 'book-test';

/** A stream that somebody follows for good, and what its followers know of it. */
function followed(): { streams: FollowedStreams<void>; recent: TailCache } {
  const streams = new FollowedStreams<void>(() => undefined);
  const follower: Follower = { done: new Promise(() => {}), stop: async () => {} };
  streams.follow(STREAM, () => follower);
  const recent = streams.get(STREAM)?.tailCache;
  if (recent === undefined) throw new Error('nobody follows');
  return { streams, recent };
}

function newEvent(id: string): NewEvent {
  return { id, type: 'Tested', data: {}, metadata: {} };
}

it('hands on what this process has appended as the log would give it back: ids in small letters', () => {
  const { streams, recent } = followed();
  const ids = [randomUUID(), randomUUID()];
  const [first = '', second = ''] = ids;
  const inPlace: RecordedEvent = { ...newEvent(second.toUpperCase()), revision: 6 };
  streams.wrote(STREAM, 4, [newEvent(first.toUpperCase()), inPlace]);
  expect(recent.after(4).map(({ id, revision }) => [id, revision])).toEqual([
    [first, 5],
    [second, 6],
  ]);
});

it('hands on an event that says its place already as the very object, and any other with its place', () => {
  const { streams, recent } = followed();
  const inPlace = { ...newEvent(randomUUID()), revision: 5 };
  const elsewhere = { ...newEvent(randomUUID()), revision: 99 };
  streams.wrote(STREAM, 4, [inPlace, elsewhere]);
  expect(recent.after(4)[0]).toBe(inPlace);
  expect(recent.after(5)).toEqual([{ ...elsewhere, revision: 6 }]);
});
