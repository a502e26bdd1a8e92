import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { FRAME_SOURCES } from '#contract/site/embeds.ts';
import { PREVIEW_URL } from '#contract/site/site.ts';

/** For answers of the API, which are data: nothing in them may run, whatever a browser takes them for. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** max-age in s: a year, the least that browsers' preload lists accept. */
const HSTS = 'max-age=31536000; includeSubDomains';

declare module 'fastify' {
  interface FastifyInstance {
    /** Send HSTS with every answer? */
    readonly httpsOnly: boolean;
  }
}

/**
 * Headers of every answer. Those about what a page may do are in {@link pageHeaders}: to compute them costs more than to check a bid, and an answer
 * of the API needs none of them.
 */
export const dataHeaders = fp(
  async (app: FastifyInstance, { httpsOnly }: { httpsOnly: boolean }) => {
    app.decorate('httpsOnly', httpsOnly);
    app.addHook('onRequest', (_request, reply, done) => {
      asData(reply);
      done();
    });
  },
  { name: 'data-headers' },
);

/** For an answer that is sent before any hook runs. */
export function asData(reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('content-security-policy', DATA_POLICY);
  reply.header('cache-control', 'no-store');
  // A house on a laptop is reached over plain HTTP, also from phones beside it: no HSTS there.
  if (reply.server.httpsOnly) reply.header('strict-transport-security', HSTS);
}

/**
 * Content-Security-Policy of pages. Inline styles are allowed: Emotion writes them at runtime, and a nonce would make every page differ where the
 * same file can be cached. Inline scripts are not.
 */
export async function pageHeaders(
  scope: FastifyInstance,
  { production, scripts = [] }: { production: boolean; scripts?: readonly string[] },
): Promise<void> {
  scope.addHook('onRequest', (request, reply, done) => {
    // Helmet writes to the raw response, which Fastify's own headers would override.
    reply.removeHeader('content-security-policy');
    if (isPreview(request.url)) reply.header('x-frame-options', 'SAMEORIGIN');
    done();
  });
  await scope.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // 'self' covers the WebSocket of the same host. Other hosts are only probed for reachability.
        connectSrc: ["'self'", ...FRAME_SOURCES],
        // Maps and films, once somebody clicks on them, and the homepage preview in the back office.
        frameSrc: ["'self'", ...FRAME_SOURCES],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: [({ url = '' }) => (isPreview(url) ? "'self'" : "'none'")],
      },
    },
    // With the headers of every answer.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: production ? { policy: 'same-origin' } : false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  });
}

/** The one page that may be framed, by this site: the homepage preview of the back office. */
function isPreview(url: string): boolean {
  return url === PREVIEW_URL;
}
