import { expect, test } from 'vitest';
import { ClockWatch } from './clock-watch.ts';

const START_MS = Date.parse('2026-11-20T04:00:00.000Z');

/** A machine whose two clocks a test sets apart. */
function machine() {
  const clocks = { wallMs: START_MS, monotonicMs: 5_000 };
  const watch = new ClockWatch(
    () => clocks.wallMs,
    () => clocks.monotonicMs,
  );
  return {
    clocks,
    watch,
    passes: (ms: number) => {
      clocks.wallMs += ms;
      clocks.monotonicMs += ms;
    },
  };
}

test('time that passes is the time', () => {
  const { watch, passes } = machine();
  for (const ms of [1, 250, 3_600_000, 86_400_000]) {
    passes(ms);
    expect(watch.trouble).toBeUndefined();
  }
  expect(watch.nowMs()).toBe(START_MS + 1 + 250 + 3_600_000 + 86_400_000);
});

test.each([
  ['ten minutes ahead', 600_000, 600],
  ['seven hours ahead', 7 * 3_600_000, 25_200],
  ['ten minutes back', -600_000, -600],
  ['just more than two seconds ahead', 2_001, 2],
  ['a year back', -365 * 86_400_000, -31_536_000],
])('%s for five seconds: nothing is decided meanwhile, and the time of before goes on', (_how, stepMs, seconds) => {
  const { clocks, watch, passes } = machine();
  passes(60_000);
  expect(watch.trouble).toBeUndefined();
  clocks.wallMs += stepMs;
  expect(watch.trouble).toBe(
    `The clock of this machine was moved by ${seconds} s: nothing is decided until it stands.`,
  );
  passes(5_000);
  expect(watch.nowMs()).toBe(START_MS + 65_000);
  expect(watch.trouble).toBeDefined();
  clocks.wallMs -= stepMs;
  expect(watch.trouble).toBeUndefined();
  expect(watch.nowMs()).toBe(START_MS + 65_000);
});

test('a clock that was set on purpose, or a machine that slept, is taken over when it has stood for ten seconds', () => {
  const { clocks, watch, passes } = machine();
  clocks.wallMs += 90_000;
  expect(watch.trouble).toBeDefined();
  passes(9_999);
  expect(watch.trouble).toBeDefined();
  passes(1);
  expect(watch.trouble).toBeUndefined();
  expect(watch.nowMs()).toBe(START_MS + 100_000);
});

test('a clock that goes on jumping is never taken over', () => {
  const { clocks, watch, passes } = machine();
  for (let i = 1; i <= 20; i += 1) {
    clocks.wallMs += 5_000 * i;
    passes(4_000);
    expect(watch.trouble).toBeDefined();
  }
});

test('drift, and corrections of up to two seconds, are followed', () => {
  const { clocks, watch, passes } = machine();
  // 500 millionths, as clocks are slewed at most, for an hour.
  for (let i = 0; i < 3_600; i += 1) {
    passes(1_000);
    clocks.wallMs += 0.5;
    expect(watch.trouble).toBeUndefined();
  }
  clocks.wallMs += 1_900;
  expect(watch.trouble).toBeUndefined();
  expect(watch.nowMs()).toBe(clocks.wallMs);
});

test.each<[string, number, number, string | undefined]>([
  ['ahead', -2_500, 0, "The clock of this machine is 3 s ahead of the database's: nothing is decided by it."],
  [
    'ten seconds ahead',
    -10_000,
    400,
    "The clock of this machine is 10 s ahead of the database's: nothing is decided by it.",
  ],
  ['a little ahead', -2_000, 0, undefined],
  ['behind', 2_500, 0, "The clock of this machine is 3 s behind the database's: nothing is decided by it."],
  [
    'an hour behind',
    3_600_000,
    400,
    "The clock of this machine is 3600 s behind the database's: nothing is decided by it.",
  ],
  ['a little behind', 2_000, 0, undefined],
  ['the same, of a database that is slow to answer', 1, 30_000, undefined],
  ['the same, of a database that looks long after it was asked', 30_000, 30_000, undefined],
])('from the start %s: %i ms, answered after %i ms', async (_how, offMs, afterMs, trouble) => {
  const { clocks, watch, passes } = machine();
  const databaseMs = clocks.wallMs + offMs;
  await watch.compare(async () => {
    passes(afterMs);
    return databaseMs;
  });
  expect(watch.trouble).toBe(trouble);
  passes(2_000);
  await watch.compare(async () => clocks.wallMs);
  expect(watch.trouble).toBeUndefined();
});
