import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Wish } from '#api/platform/async/testing/thread.ts';
import { type WorkerThread, workerThread } from '#api/platform/async/worker-thread.ts';
import { errors } from './errors.ts';
import { createLogger } from './log.ts';
import { readingBook } from './reading-book.ts';

let thread: WorkerThread<Wish, unknown>;
let logged: { level: number; msg: string; err: object }[];
let app: FastifyInstance;

beforeEach(async () => {
  thread = workerThread({ file: new URL('../async/testing/thread.ts', import.meta.url), idleMs: 60_000 });
  logged = [];
  const logger = createLogger('warn', { write: (line) => logged.push(JSON.parse(line)) });
  app = Fastify({ loggerInstance: logger as FastifyBaseLogger });
  await app.register(errors, {});
  app.get<{ Params: { wish: Wish } }>('/ask/:wish', ({ params }) => readingBook(thread.ask(params.wish)));
});
afterEach(async () => {
  await app.close();
  await thread.close();
});

const ERROR = 50;
const WARNING = 40;

test.each([
  ['bug', 'lots is not iterable', 'read from a snapshot'],
  ['die', 'out of the loop', 'RangeError'],
  ['text', 'no error at all', 'no error at all'],
])('a fault in the thread (%s) is ours: 500, and the log says at error what it was', async (wish, message, cause) => {
  const answer = await app.inject(`/ask/${wish}`);
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
  expect(answer.body).not.toContain(message);
  expect(logged).toMatchObject([{ level: ERROR, err: { message: expect.stringContaining(message) } }]);
  expect(JSON.stringify(logged)).toContain(cause);
});

test.each([
  ['refused', 'connect ECONNREFUSED'],
  ['log away', 'no answer'],
  ['several addresses', ''],
  ['exit', 'The thread ended before it answered.'],
])('while the log is away (%s) people are asked to try again, and the log keeps the cause', async (wish, message) => {
  const answer = await app.inject(`/ask/${wish}`);
  const { statusCode, headers } = answer;
  expect([statusCode, answer.json().code, headers['retry-after']]).toEqual([503, 'book-not-readable', '2']);
  expect(logged).toMatchObject([{ level: WARNING, msg: 'unavailable', err: { cause: { message } } }]);
});
