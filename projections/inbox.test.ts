import { expect, test } from 'vitest';
import type { RecordedEvent } from '#domain/event-log.ts';
import { Inbox } from './inbox.ts';
import { busySale } from './testing/house.ts';

const GENEROUS_MS = 60_000;
/** More than the follower brings at once, many times over. */
const { events } = busySale({ lots: 1, bidders: 2, bids: 500 });

/** Puts the same events in again and again, until the inbox lets the follower wait, at most `times`. */
async function fill(inbox: Inbox, times: number): Promise<{ readonly puts: number; readonly room: Promise<void> }> {
  for (let puts = 1; ; puts += 1) {
    const room = inbox.put(events);
    if (puts === times || !(await hasSettled(room))) return { puts, room };
  }
}

async function hasSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

test('what cannot be written yet is held up to a limit: then the follower waits, until there is room', async () => {
  const inbox = new Inbox();
  const { puts, room } = await fill(inbox, 1_000);
  expect(puts).toBeLessThan(100);
  expect(await hasSettled(room)).toBe(false);
  const taken = await inbox.take(2 * events.length, GENEROUS_MS);
  expect(taken).toHaveLength(2 * events.length);
  expect(await hasSettled(room)).toBe(true);
});

test('an inbox that is closed lets the follower and the writer go, and holds nothing', async () => {
  const full = new Inbox();
  const { room } = await fill(full, 1_000);
  full.close();
  expect(await hasSettled(room)).toBe(true);
  const empty = new Inbox();
  const waiting = empty.take(10, GENEROUS_MS);
  empty.close();
  for (const taken of [full.take(10, GENEROUS_MS), waiting]) expect(await taken).toEqual([]);
  expect(await hasSettled(full.put(events))).toBe(true);
  expect([full.closed, empty.closed]).toEqual([true, true]);
});

test('events come out in the order they went in, in stretches, as soon as there are any', async () => {
  const inbox = new Inbox();
  const first = inbox.take(2, GENEROUS_MS);
  void inbox.put(events.slice(0, 3));
  void inbox.put(events.slice(3, 5));
  const revisions = (taken: readonly RecordedEvent[]) => taken.map(({ revision }) => revision);
  expect(revisions(await first)).toEqual([0, 1]);
  expect(revisions(await inbox.take(10, GENEROUS_MS))).toEqual([2, 3, 4]);
  expect(await inbox.take(10, 1)).toEqual([]);
});
