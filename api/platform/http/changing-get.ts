import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessRule } from './access.ts';
import { HttpRefusal } from './refusal.ts';

/**
 * For a GET that deletes or changes something, as the specification has some. Nothing that merely looks ahead may set it off: it has no
 * HEAD beside it, it refuses what a browser fetches in advance, and it takes the token of somebody, which no link or picture sends.
 * @throws Error when everybody might call it.
 */
export function changingGet(access: AccessRule) {
  if (access === 'public' || access === 'guest') throw new Error('A GET that changes something needs a login');
  return { exposeHeadRoute: false, onRequest: refusePrefetch };
}

function refusePrefetch(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const { headers } = request;
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  const inAdvance = purposes.some((purpose) => /\b(prefetch|prerender|preview)\b/i.test(String(purpose ?? '')));
  done(inAdvance ? new HttpRefusal(400, 'prefetch', 'This is not done in advance.') : undefined);
}
