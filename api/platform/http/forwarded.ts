import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** What an operator should look at although the house is open, each a sentence. */
    readonly warnings: readonly string[];
  }
}

const WARNING =
  'Requests seem to come through a proxy, but TRUSTED_PROXIES is not set: everybody behind it counts as one network address.';

/** Notices a proxy that nobody spoke of, when its first request comes in. `expected`: somebody did, or it does not matter. */
export const forwardedHeaders = fp(
  async (app: FastifyInstance, { expected }: { expected: boolean }) => {
    const warnings: string[] = [];
    app.decorate('warnings', warnings);
    if (expected) return;
    app.addHook('onRequest', ({ headers, log }, _reply, done) => {
      if (warnings.length === 0 && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
        warnings.push(WARNING);
        log.warn(WARNING);
      }
      done();
    });
  },
  { name: 'forwarded-headers' },
);
