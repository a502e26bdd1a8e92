import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Warnings for an operator while the house is open, each a sentence. */
    readonly warnings: readonly string[];
  }
}

const WARNING =
  'Requests seem to come through a proxy, but TRUSTED_PROXIES is not set: everybody behind it counts as one network address.';

/** Detects a proxy that is not configured, at its first request. `expected`: it is configured, or does not matter. */
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
