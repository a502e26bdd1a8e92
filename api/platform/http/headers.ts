import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { FRAME_SOURCES } from '#contract/site/embeds.ts';
import { PREVIEW_URL } from '#contract/site/site.ts';

/** An answer of the API is data: whatever a browser takes it for, nothing in it may run. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A year, subdomains too. */
const HSTS = 'max-age=31536000; includeSubDomains';

declare module 'fastify' {
  interface FastifyInstance {
    /** Does every answer promise that this site is reached over https only? */
    readonly httpsOnly: boolean;
  }
}

/**
 * Headers of every answer. Those that say what a page may do are {@link pageHeaders}: to work them out anew costs more than to check
 * a bid, and an answer of the API needs none of them.
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

/** For an answer that is given before any hook runs. */
export function asData(reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('content-security-policy', DATA_POLICY);
  reply.header('cache-control', 'no-store');
  // A house on a laptop is reached over plain HTTP, also by phones beside it: no promise of HTTPS there.
  if (reply.server.httpsOnly) reply.header('strict-transport-security', HSTS);
}

/**
 * For the scope of pages: what they may do. Styles may stand inline: Emotion writes them into the page while it runs, and a nonce would
 * make every page one of its own where the same file can be kept. Scripts may not.
 */
export async function pageHeaders(
  scope: FastifyInstance,
  { production, scripts = [] }: { production: boolean; scripts?: readonly string[] },
): Promise<void> {
  scope.addHook('onRequest', (request, reply, done) => {
    // Helmet writes to the raw answer, over which what Fastify holds would win.
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
        // 'self' covers the WebSocket of the same host. Of the others a page only asks whether they answer.
        connectSrc: ["'self'", ...FRAME_SOURCES],
        // Maps and films, once somebody clicks on them, and in the back office the preview of the home page.
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

/** The one page that may stand in a frame, of this site: the back office shows there what is not saved yet. */
function isPreview(url: string): boolean {
  return url === PREVIEW_URL;
}
