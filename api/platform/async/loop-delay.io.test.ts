import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { LoopDelay } from './loop-delay.ts';

let delay: LoopDelay;
afterEach(() => delay.stop());

const HELD_MS = 300;

/** The loop stands still, and has had its turn again. */
async function hold(): Promise<void> {
  await sleep(50);
  const untilMs = performance.now() + HELD_MS;
  while (performance.now() < untilMs);
  await sleep(50);
}

test('what held the loop is told until two stretches have ended', async () => {
  delay = new LoopDelay();
  await hold();
  // Ten ms are of the look, and the timer that looks is not exact.
  const least = HELD_MS - 30;
  expect(delay.figures().maxMs).toBeGreaterThan(least);
  delay.turn();
  expect(delay.figures().maxMs).toBeGreaterThan(least);
  const before = delay.figures();
  expect(before.p99Ms).toBeLessThanOrEqual(before.maxMs);
  delay.turn();
  delay.turn();
  expect(delay.figures()).toEqual({ maxMs: 0, p99Ms: 0 });
});
