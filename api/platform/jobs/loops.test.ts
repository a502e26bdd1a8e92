import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Loops } from './loops.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PATIENCE_MS = 100;

function house() {
  const logged: unknown[] = [];
  const loops = new Loops({ warn: (details, message) => logged.push([details, message]) });
  return { loops, logged };
}

test('a round begins every so often, the first one after the pause unless it is wanted at once', async () => {
  const { loops } = house();
  const begun: string[] = [];
  loops.every('later', 1_000, () => begun.push('later'));
  loops.every('at once', 1_000, () => begun.push('at once'), { atOnce: true });
  expect(begun).toEqual(['at once']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(begun).toEqual(['at once', 'later', 'at once', 'later', 'at once']);
  await loops.close(PATIENCE_MS);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun).toHaveLength(5);
});

test('a round that takes longer than the pause is not joined by the next', async () => {
  const { loops } = house();
  const ends: (() => void)[] = [];
  loops.every('slow', 1_000, () => new Promise<void>((end) => ends.push(end)));
  await vi.advanceTimersByTimeAsync(3_500);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(500);
  expect(ends).toHaveLength(2);
});

test.each([
  [
    'is thrown',
    () => {
      throw new TypeError('no such lot');
    },
  ],
  ['is a promise that rejects', () => Promise.reject(new TypeError('no such lot'))],
])('a failure that %s is logged with its cause and counted, and the next round comes', async (_, fail) => {
  const { loops, logged } = house();
  let rounds = 0;
  loops.every('mails', 1_000, () => {
    rounds += 1;
    return rounds === 1 ? fail() : undefined;
  });
  loops.every('heads', 1_000, () => undefined);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(logged).toEqual([
    [{ err: new TypeError('no such lot'), loop: 'mails' }, 'mails: a round failed, the next one tries again'],
  ]);
  expect(loops.figures()).toEqual([
    { name: 'mails', rounds: 1, failures: 1 },
    { name: 'heads', rounds: 2, failures: 0 },
  ]);
});

test('who stops a loop, or closes all, waits for the round at work, which is told', async () => {
  const { loops } = house();
  const ended: string[] = [];
  const round = (name: string) => async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await Promise.resolve();
    ended.push(name);
  };
  const one = loops.every('one', 1_000, round('one'), { atOnce: true });
  loops.every('two', 1_000, round('two'), { atOnce: true });
  await one.stop();
  expect(ended).toEqual(['one']);
  expect(loops.figures().map(({ name }) => name)).toEqual(['two']);
  await loops.close(PATIENCE_MS);
  expect(ended).toEqual(['one', 'two']);
});

test('a round that hangs keeps nobody from closing', async () => {
  const { loops } = house();
  loops.every('hangs', 1_000, () => new Promise(() => undefined), { atOnce: true });
  const closed = vi.fn();
  void loops.close(PATIENCE_MS).then(closed);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  vi.useRealTimers();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
});

test('the work of the house is left to others as long as this process may not do it; its own goes on', async () => {
  let mayDoHouse = true;
  const loops = new Loops({ warn: () => undefined }, { mayDoHouse: () => mayDoHouse });
  const rounds = { house: 0, own: 0 };
  const round = (of: keyof typeof rounds) => () => {
    rounds[of] += 1;
  };
  loops.everyForHouse('house', 1_000, round('house'));
  loops.every('own', 1_000, round('own'));
  await vi.advanceTimersByTimeAsync(1_000);
  mayDoHouse = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(rounds).toEqual({ house: 1, own: 3 });
  mayDoHouse = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds).toEqual({ house: 2, own: 4 });
  await loops.close(0);
});
