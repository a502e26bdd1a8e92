import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimedOutError, withFallback, withTimeout } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);

test('work that ends in time settles as it does, and leaves no timer behind', async () => {
  await expect(withTimeout(100, 'Postgres', Promise.resolve('done'))).resolves.toBe('done');
  await expect(withTimeout(100, 'Postgres', Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('work that is late is an error that names who did not answer', async () => {
  const late = expect(withTimeout(100, 'Postgres', never)).rejects.toThrow(
    new TimedOutError('Postgres: no answer within 100 ms'),
  );
  await vi.advanceTimersByTimeAsync(100);
  await late;
});

/** Says 'answer', and wakes whoever sleeps on `said`. */
const ANSWERING = `
  const { parentPort, workerData: said } = require('node:worker_threads');
  parentPort.postMessage('answer');
  Atomics.store(said, 0, 1);
  Atomics.notify(said, 0);`;

test('an answer that came while the process stood still is in time', async () => {
  vi.useRealTimers();
  const said = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(ANSWERING, { eval: true, workerData: said });
  const asked = withTimeout(10, 'the other thread', once(worker, 'message'));
  // Nothing is heard here until the answer is on its way and the time is over.
  Atomics.wait(said, 0, 0);
  Atomics.wait(said, 0, 1, 20);
  await expect(asked).resolves.toEqual(['answer']);
  await worker.terminate();
});

test('the fallback is asked only when the work is late', async () => {
  const fallback = vi.fn(() => 'instead');
  await expect(withFallback(100, Promise.resolve('done'), fallback)).resolves.toBe('done');
  await expect(withFallback(100, Promise.reject(new Error('broken')), fallback)).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fallback).not.toHaveBeenCalled();
  const late = withFallback(100, never, fallback);
  await vi.advanceTimersByTimeAsync(100);
  await expect(late).resolves.toBe('instead');
});
