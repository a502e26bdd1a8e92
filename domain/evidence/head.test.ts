import { expect, test } from 'vitest';
import { dueHeads, HEAD_EVERY_MS, LAST_BIDS_MS } from './head.ts';

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 10, 20, 4);
const END_MS = START_MS + 180 * MINUTE_MS;
const SESSION = { session: 'AMS1', startsAtMs: START_MS, lastEndsAtMs: END_MS, withdrawn: false };

/** Occasions, with minutes from the start. */
function dueAt(ms: number, session = SESSION): string[] {
  return dueHeads(session, ms).map(({ occasion, dueMs }) => `${occasion} ${(dueMs - START_MS) / MINUTE_MS}`);
}

test('a head is due at the start, every ten minutes from there, and at the end', () => {
  expect(HEAD_EVERY_MS).toBe(10 * MINUTE_MS);
  expect(dueAt(START_MS - 1)).toEqual([]);
  expect(dueAt(START_MS)).toEqual(['start 0']);
  expect(dueAt(START_MS + 10 * MINUTE_MS - 1)).toEqual(['start 0']);
  expect(dueAt(START_MS + 10 * MINUTE_MS)).toEqual(['start 0', 'running 10']);
  expect(dueAt(END_MS - 1)).toEqual(['start 0', 'running 170']);
});

test('the one of the end waits for bids on their way to the log', () => {
  expect(dueAt(END_MS)).toEqual([]);
  expect(dueAt(END_MS + LAST_BIDS_MS)).toEqual(['end 180']);
});

test('what was missed is not made up for one by one, and not for ever', () => {
  expect(dueAt(START_MS + 95 * MINUTE_MS)).toEqual(['start 0', 'running 90']);
  expect(dueAt(END_MS + 24 * 60 * MINUTE_MS)).toEqual(['end 180']);
  expect(dueAt(END_MS + 8 * 24 * 60 * MINUTE_MS)).toEqual([]);
});

test('a session that goes on after its end, extended or by late bids, has another end', () => {
  const extended = { ...SESSION, lastEndsAtMs: END_MS + 30 * MINUTE_MS };
  expect(dueAt(END_MS + 11 * MINUTE_MS, extended)).toEqual(['start 0', 'running 190']);
  expect(dueAt(extended.lastEndsAtMs + LAST_BIDS_MS, extended)).toEqual(['end 210']);
});

test('a withdrawn session has none', () => {
  expect(dueAt(START_MS, { ...SESSION, withdrawn: true })).toEqual([]);
});
