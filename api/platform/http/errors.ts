import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RepeatedWarnings } from '#api/platform/async/repeated-warnings.ts';
import { RollingCount } from '#api/platform/async/rolling-count.ts';
import { diskFault } from '#api/platform/files/disk-fault.ts';
import { S3Error } from '#api/platform/s3/s3-client.ts';
import type { RefusalAnswer } from '#contract/common.ts';
import { asData } from './headers.ts';
import { invalid } from './invalid.ts';
import { plainIssue } from './plain-issues.ts';
import { HttpRefusal, maintenance, unreadable } from './refusal.ts';
import { isUnavailable } from './unavailable.ts';

/** Refusals of the last ten minutes by code. */
class RefusalCounts {
  readonly #byCode = new Map<string, RollingCount>();
  readonly #totals = new Map<string, number>();

  /** Since the start, by code. */
  get totals(): ReadonlyMap<string, number> {
    return this.#totals;
  }

  /** `nowMs`: since 1970 UTC. Codes are few: no caller can make one up. */
  add(code: string, nowMs: number): void {
    const counter = this.#byCode.get(code) ?? new RollingCount({ stretchMs: 10_000, stretches: 60 });
    this.#byCode.set(code, counter);
    counter.add(nowMs);
    this.#totals.set(code, (this.#totals.get(code) ?? 0) + 1);
  }

  /** The most frequent first. */
  list(nowMs: number): { readonly code: string; readonly count: number }[] {
    return Array.from(this.#byCode, ([code, counts]) => ({ code, count: counts.sum(nowMs) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code));
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process refused in the last ten minutes. */
    readonly refusals: RefusalCounts;
  }
}

interface ErrorOptions {
  readonly now?: () => number;
  /** Are some read tables of another version than this program? */
  readonly isOutdated?: () => boolean;
}

/** Turns whatever is thrown into an answer in the shape of `refusal`; details of an internal error go to the log only. */
export const errors = fp(
  async (app: FastifyInstance, { now = Date.now, isOutdated = () => false }: ErrorOptions) => {
    z.config({ localeError: plainIssue });
    const warnings = new RepeatedWarnings(app.log);
    const refusals = new RefusalCounts();
    app.decorate('refusals', refusals);
    app.setErrorHandler((error: FastifyError | HttpRefusal, request, reply) => {
      const found = refusalFor(error, request);
      // A read of tables of another version fails in ways of its own: in Postgres, or when the answer is written.
      const refusal = found.statusCode === 500 && isOutdated() ? maintenance(30, error) : found;
      refusals.add(refusal.code, now());
      if (refusal.statusCode === 503) warnings.warn({ err: error }, 'unavailable');
      else if (refusal.statusCode >= 500) request.log.error({ err: error }, 'failed');
      return answerRefusal(refusal, request, reply);
    });
  },
  { name: 'errors' },
);

export function answerRefusal(refusal: HttpRefusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', refusal.retryAfterS);
  const body: RefusalAnswer = {
    ...refusal.extra,
    statusCode: refusal.statusCode,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.statusCode >= 500 && { requestId: request.id }),
  };
  return reply.code(refusal.statusCode).send(body);
}

/** An address that cannot be decoded: the framework answers before any hook, and would repeat it. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  asData(reply);
  answerRefusal(refusalFor(error, request), request, reply);
}

export function notFound(): HttpRefusal {
  return new HttpRefusal(404, 'not-found', 'There is nothing here.');
}

function refusalFor(error: FastifyError | HttpRefusal, request: FastifyRequest): HttpRefusal {
  if (error instanceof HttpRefusal) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return invalid(error.validation, { body: request.body, texts: request.routeOptions.config.fieldTexts });
  if (isNoText(error)) return new HttpRefusal(400, 'invalid', 'There are characters in it that no text has.');
  if (isUnavailable(error) || isUnread(error, request)) {
    return new HttpRefusal(503, 'unavailable', 'We cannot answer at this moment. Please try again.', {
      retryAfterS: 2,
    });
  }
  // The log has what is wrong with the disk, or the bucket.
  if (diskFault(error) !== undefined || error instanceof S3Error) {
    const text = 'It could not be stored at this moment. Please try again later.';
    return new HttpRefusal(503, 'disk-takes-nothing', text, { retryAfterS: 30, cause: error });
  }
  return clientFault(error.statusCode) ?? new HttpRefusal(500, 'internal', 'Something went wrong on our side.');
}

/** A bucket that is away: whoever sends a file is told that it was not stored, also where its folder could not be read for it. */
function isUnread(error: object, { headers }: FastifyRequest): boolean {
  if (!(error instanceof S3Error)) return false;
  return !error.isWrite && headers['content-type']?.startsWith('multipart/') !== true;
}

/** Postgres found a NUL, which its texts cannot hold (SQLSTATE 22021, in JSON 22P05): it came with the request, for we write none. */
function isNoText(error: object): boolean {
  return 'code' in error && (error.code === '22021' || error.code === '22P05');
}

/** Faults that the framework found in a request. Its own messages may quote the input; ours do not. */
function clientFault(statusCode: number | undefined): HttpRefusal | undefined {
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined;
  switch (statusCode) {
    case 404:
      return notFound();
    case 413:
      return new HttpRefusal(413, 'too-large', 'The request is too large.');
    case 415:
      return new HttpRefusal(415, 'unknown-type', 'Please send JSON or a form.');
    case 429:
      return new HttpRefusal(429, 'too-many-requests', 'Too many requests. Please wait a moment.');
    default:
      return unreadable(statusCode);
  }
}
