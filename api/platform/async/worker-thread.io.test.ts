import { afterEach, expect, test } from 'vitest';
import type { Wish } from './testing/thread.ts';
import { ThreadClosedError, type WorkerThread, workerThread } from './worker-thread.ts';

let thread: WorkerThread<Wish, unknown>;
const notes: string[] = [];

function start(idleMs: number): void {
  notes.length = 0;
  thread = workerThread<Wish, unknown, string>({
    file: new URL('./testing/thread.ts', import.meta.url),
    data: 'this house:',
    idleMs,
    onNote: (note) => notes.push(note),
  });
}

afterEach(() => thread.close());

test('one thread answers all who ask while it lives, and says what it is at', async () => {
  start(60_000);
  expect(await Promise.all([thread.ask('count'), thread.ask('count')])).toEqual([1, 2]);
  expect(await thread.ask('count')).toBe(3);
  expect(notes).toEqual(['this house: count', 'this house: count', 'this house: count']);
});

test('a thread without a pause is let go once nobody waits', async () => {
  start(0);
  expect(await Promise.all([thread.ask('count'), thread.ask('count')])).toEqual([1, 2]);
  expect(await thread.ask('count')).toBe(1);
});

test.each([
  ['bug', { name: 'TypeError', message: 'lots is not iterable', cause: { message: 'read from a snapshot' } }],
  ['refused', { name: 'Error', code: 'ECONNREFUSED' }],
  ['log away', { name: 'LogUnavailableError', message: 'no answer' }],
  ['several addresses', { name: 'AggregateError', errors: [{ code: 'ECONNREFUSED' }] }],
  ['text', { message: 'no error at all' }],
  ['die', { name: 'RangeError', message: 'out of the loop' }],
] as const)('what is thrown there (%s) comes as it was, and the next question is answered', async (wish, error) => {
  start(60_000);
  await expect(thread.ask(wish)).rejects.toMatchObject(error);
  expect(await thread.ask('count')).toEqual(expect.any(Number));
});

test('the stack is that of the thread', async () => {
  start(60_000);
  const error = await thread.ask('bug').catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ stack: expect.stringContaining('testing/thread.ts') });
});

test.each(['exit', 'hang'] as const)('whoever waits for a thread that ends (%s) is told', async (wish) => {
  start(60_000);
  const asked = expect(thread.ask(wish)).rejects.toThrow(ThreadClosedError);
  if (wish === 'hang') await thread.close();
  await asked;
});

test('whoever asks while a thread is being ended gets an answer of the next one', async () => {
  start(60_000);
  await thread.ask('count');
  const closing = thread.close();
  expect(await thread.ask('count')).toBe(1);
  await closing;
  expect(await thread.ask('count')).toBe(2);
});
