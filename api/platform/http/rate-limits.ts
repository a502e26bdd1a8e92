import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpRefusal } from './refusal.ts';

/** Limits of single routes, counted in memory, per process. What all requests together may cost is in `lane`. */
export const rateLimits = fp(
  async (app: FastifyInstance) => {
    // The connection may have ended before its request is handled: it has no address then, and nobody waits for an answer.
    app.addHook('onRequest', (request, _reply, done) => {
      const address: string | undefined = request.ip;
      done(address === undefined ? new HttpRefusal(400, 'unreadable', 'The request could not be read.') : undefined);
    });
    await app.register(rateLimit, {
      global: false,
      cache: 50_000,
      // Only refusals carry the limit's headers: four headers less on every other answer.
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
      errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    });
  },
  { name: 'rate-limits', dependencies: ['identity'] },
);

/** For a route's `rateLimit`: so many calls per account (for guests per address), whatever address they come from. */
export function perAccount(max: number | ((request: FastifyRequest) => number), windowMs: number) {
  return {
    max,
    timeWindow: windowMs,
    keyGenerator: (request: FastifyRequest) => request.account?.id ?? request.ip,
  };
}

/**
 * A limit counted by handlers, over several routes, by a key that may come from the body; without one by network address.
 * @returns a function that throws an {@link HttpRefusal} (429) when the key of this request has been used too often.
 */
export function counted(
  app: FastifyInstance,
  max: number,
  windowMs: number,
  key?: (request: FastifyRequest) => string,
) {
  const count = app.createRateLimit({ max, timeWindow: windowMs, ...(key && { keyGenerator: key }) });
  return async (request: FastifyRequest): Promise<void> => {
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded) throw tooMany(result.ttl);
  };
}

/** 429; `waitMs`: when it may be tried again. */
export function tooMany(waitMs: number): HttpRefusal {
  return new HttpRefusal(429, 'too-many-requests', 'Too many requests. Please wait a moment.', {
    retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
