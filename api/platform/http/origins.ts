import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** CORS for the listed origins; without any, pages of other origins get no answer that they could read. */
export const crossOrigin = fp(
  async (app: FastifyInstance, { allowed }: { allowed: readonly string[] }) => {
    if (allowed.length === 0) return;
    app.addHook('onRequest', (request, reply, done) => {
      const origin = request.headers.origin;
      reply.header('vary', 'origin');
      if (origin === undefined || !allowed.includes(origin)) {
        done();
        return;
      }
      reply.header('access-control-allow-origin', origin);
      reply.header('access-control-expose-headers', 'x-request-id, retry-after');
      if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
        done();
        return;
      }
      reply
        .header('access-control-allow-methods', 'GET, POST, DELETE')
        .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, x-at-least-revision')
        .header('access-control-max-age', 600)
        .code(204)
        .send();
    });
  },
  { name: 'cross-origin' },
);
