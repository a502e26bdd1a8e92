import { afterEach, expect, test } from 'vitest';
import type { Checkpoint } from './checkpoints.ts';
import { Progress } from './progress.ts';
import { bids } from './projectors/bids.ts';
import { lots } from './projectors/lots.ts';

/** Nobody waits for so long in a test. */
const PATIENCE_MS = 1_000_000;

const opened: Progress[] = [];
afterEach(() => {
  for (const progress of opened.splice(0)) progress.close();
});

function progressOf(...checkpoints: readonly Checkpoint[]): Progress {
  const progress = new Progress([lots, bids]);
  opened.push(progress);
  progress.update(checkpoints);
  return progress;
}

function at(projector: string, revision: number, change: Partial<Checkpoint> = {}): Checkpoint {
  const { version } = projector === lots.name ? lots : bids;
  return { projector, version, revision, state: 'running', reason: null, ...change };
}

const stopped = { state: 'stopped', reason: 'a handler failed' } as const;

/** What whoever waits was answered by now; `undefined` while they wait. */
async function answerOf(waiting: Promise<boolean>): Promise<boolean | undefined> {
  let answer: boolean | undefined;
  void waiting.then((visible) => {
    answer = visible;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return answer;
}

test('nobody waits for a projector that has stopped before the revision: the answer is no, at once', async () => {
  const progress = progressOf(at('lots', 9), at('bids', 3, stopped));
  expect(await answerOf(progress.waitFor(4, PATIENCE_MS, undefined))).toBe(false);
  expect(await answerOf(progress.waitFor(4, PATIENCE_MS, ['bids']))).toBe(false);
  expect(await answerOf(progress.waitFor(3, PATIENCE_MS, undefined))).toBe(true);
  expect(await answerOf(progress.waitFor(9, PATIENCE_MS, ['lots']))).toBe(true);
});

test('whoever waits is told no as soon as one of the projectors stops, though another is still on its way', async () => {
  const progress = progressOf(at('lots', 3), at('bids', 3));
  const [both, other] = [progress.waitFor(4, PATIENCE_MS, undefined), progress.waitFor(4, PATIENCE_MS, ['lots'])];
  expect(await answerOf(both)).toBe(undefined);
  progress.update([at('lots', 3), at('bids', 3, stopped)]);
  expect(await answerOf(both)).toBe(false);
  expect(await answerOf(other)).toBe(undefined);
  progress.updateRevisions({ lots: 4 });
  expect(await answerOf(other)).toBe(true);
});

test('nobody waits for tables of another version before the revision: they wait for a rebuild', async () => {
  const progress = progressOf(at('lots', 3, { version: 99 }), at('bids', 3));
  expect(await answerOf(progress.waitFor(4, PATIENCE_MS, ['lots']))).toBe(false);
  expect(await answerOf(progress.waitFor(4, PATIENCE_MS, undefined))).toBe(false);
  expect(await answerOf(progress.waitFor(3, PATIENCE_MS, ['lots']))).toBe(true);
  const waiting = progress.waitFor(4, PATIENCE_MS, ['bids']);
  expect(await answerOf(waiting)).toBe(undefined);
  progress.update([at('bids', 3, { version: 99 })]);
  expect(await answerOf(waiting)).toBe(false);
  progress.update([at('lots', 4)]);
  expect(await answerOf(progress.waitFor(4, PATIENCE_MS, ['lots']))).toBe(true);
});

test('tables that nothing is known of are waited for', async () => {
  const progress = progressOf(at('lots', 3));
  const waiting = progress.waitFor(-1, PATIENCE_MS, ['bids']);
  expect(await answerOf(waiting)).toBe(undefined);
  progress.update([at('bids', -1)]);
  expect(await answerOf(waiting)).toBe(true);
});

test('who waits is heard of, and let go in the end', async () => {
  const progress = progressOf(at('lots', 3), at('bids', 3));
  let awaited = 0;
  const count = () => {
    awaited += 1;
  };
  const forget = progress.onAwaited(count);
  const waiting = progress.waitFor(4, PATIENCE_MS, undefined);
  expect(awaited).toBe(1);
  forget();
  void progress.waitFor(5, PATIENCE_MS, undefined);
  expect(awaited).toBe(1);
  progress.onAwaited(count);
  expect(awaited).toBe(2);
  progress.close();
  expect(await answerOf(waiting)).toBe(false);
});
