import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { workerThread } from '#api/platform/async/worker-thread.ts';
import type { FieldTexts } from '../invalid.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { HttpRefusal } from '../refusal.ts';
import type { BodyAnswer, BodyQuestion } from './large-body-worker.ts';
import { addPiece } from './pieces.ts';

/** bytes: smaller bodies are looked at as all others are, in a few milliseconds. */
const SMALL_BYTES = 64 * 1024;
/** ms without a list until the thread ends. */
const IDLE_MS = 10_000;
/** Bodies of up to 16 MB that wait for their turn in memory. */
const MOST_WAITING = 4;

const thread = workerThread<BodyQuestion, BodyAnswer>({
  file: new URL('./large-body-worker.ts', import.meta.url),
  idleMs: IDLE_MS,
});
// From the first look to the last piece: the thread has one list at a time.
const limited = limitConcurrency(1, MOST_WAITING, 'Other lists are being looked at at this moment. Please try again.');

/** Bodies that the thread has looked at, and let through. */
const checked = new WeakSet<object>();

export function isChecked(body: unknown): boolean {
  return typeof body === 'object' && body !== null && checked.has(body);
}

/** JSON from a certain size on stays bytes until `readLargeBody`. Forms are not taken here: no list comes as one, and reading it would hold the loop. */
export function takeLargeBodies(scope: FastifyInstance): void {
  const parseSmall = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded']);
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length >= SMALL_BYTES) done(null, bytes);
    else parseSmall(request, bytes.toString(), done);
  });
}

/** A preValidation hook that has the bytes of a large body read and checked in the thread; `orElse` reads all others. */
export function readLargeBody(
  url: string,
  fieldTexts: FieldTexts | undefined,
  orElse: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void,
) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const { body } = request;
    if (!Buffer.isBuffer(body)) {
      orElse(request, reply, done);
      return;
    }
    limited(() => readInThread({ url, bytes: body, fieldTexts })).then((value) => {
      request.body = value;
      done();
    }, done);
  };
}

/** @throws {HttpRefusal} what a small body of this kind is refused with; 503 when the thread has died. */
async function readInThread(question: Exclude<BodyQuestion, 'next'>): Promise<object> {
  const first = await ask(question);
  if ('refusal' in first) {
    const { statusCode, code, message, extra } = first.refusal;
    throw new HttpRefusal(statusCode, code, message, { extra });
  }
  const value = 'head' in first ? first.head : undefined;
  for (;;) {
    // Each piece comes in a turn of its own: others have theirs in between.
    const next = await ask('next');
    if (!('piece' in next) || next.piece === undefined) break;
    addPiece(value, next.piece);
  }
  const body = value as object;
  checked.add(body);
  return body;
}

async function ask(question: BodyQuestion): Promise<BodyAnswer> {
  try {
    return await thread.ask(question);
  } catch (cause) {
    const text = 'The list could not be looked at. Please try again.';
    throw new HttpRefusal(503, 'list-not-read', text, { retryAfterS: 2, cause });
  }
}
