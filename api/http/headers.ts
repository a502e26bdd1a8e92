import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Headers that tell browsers what our pages may do. Styles may stand inline: Emotion writes them into the page while it runs, and a
 * nonce would make every page one of its own where the same file can be kept. Scripts may not.
 */
export const securityHeaders = fp(
  async (app: FastifyInstance, { production }: { production: boolean }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          // 'self' covers the WebSocket of the same host.
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // A house on a laptop is reached over plain HTTP, also by phones beside it: no upgrade, no promise of HTTPS there.
      strictTransportSecurity: production ? { maxAge: 31_536_000 } : false,
      crossOriginOpenerPolicy: production ? { policy: 'same-origin' } : false,
      originAgentCluster: false,
      referrerPolicy: { policy: 'same-origin' },
      xXssProtection: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xDnsPrefetchControl: false,
    });
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
      done();
    });
  },
  { name: 'security-headers' },
);
