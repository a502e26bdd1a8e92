import { expect, test } from 'vitest';
import { ProjectionLag } from './projection-lag.ts';

function lagOf(revision: number, taken: number) {
  const at = { ms: 1_000_000, revision, taken };
  const heard: (() => void)[] = [];
  const lag = new ProjectionLag({
    book: {
      get revision() {
        return at.revision;
      },
      onCommitted: (listener) => {
        heard.push(listener as () => void);
        return () => undefined;
      },
    },
    takenRevision: () => at.taken,
    now: () => at.ms,
  });
  const commit = (to: number, afterMs = 0) => {
    at.ms += afterMs;
    at.revision = to;
    for (const tell of heard) tell();
  };
  return { at, lag, commit };
}

test('tables that have everything are behind by nothing, however long nothing happens', () => {
  const { at, lag, commit } = lagOf(41, 41);
  at.ms += 60_000;
  expect(lag.seconds()).toBe(0);
  commit(42);
  at.taken = 42;
  at.ms += 60_000;
  expect(lag.seconds()).toBe(0);
});

test('what counts is the oldest event that they lack, also while they go on', () => {
  // Given tables that take an event a second, ten seconds late
  const { at, lag, commit } = lagOf(0, 0);
  for (let second = 1; second <= 30; second += 1) {
    commit(second, 1_000);
    at.taken = Math.max(0, second - 10);
  }
  // Then
  expect(lag.seconds()).toBe(9);
  at.taken = 30;
  expect(lag.seconds()).toBe(0);
});

test('a start finds tables that are behind: from then on they are late', () => {
  const { at, lag } = lagOf(100, 7);
  at.ms += 5_000;
  expect(lag.seconds()).toBe(5);
});

test('tables that are held back for hours cost no more memory than for one, and are as late as they are', () => {
  const { at, lag, commit } = lagOf(0, 0);
  for (let second = 1; second <= 10_000; second += 1) commit(second, 1_000);
  expect(lag.seconds()).toBe(9_999);
  // Those of the first hour are taken: what came after is as old as the first of it, at most.
  at.taken = 3_599;
  expect(lag.seconds()).toBe(10_000 - 3_600);
  at.taken = 10_000;
  expect(lag.seconds()).toBe(0);
});
