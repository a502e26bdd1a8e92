import fp from 'fastify-plugin';
import type { Roles } from '#api/platform/roles.ts';
import { pingServer, readiness, serverTime } from '#contract/system.ts';
import { HttpRefusal } from './refusal.ts';

/** Whoever looks after a process asks these, whatever it does. */
const ALWAYS: readonly string[] = [pingServer, readiness, serverTime].map(({ url }) => url);
/** The routes of the web app (`api/features/site/web.ts`). */
const PAGES: readonly string[] = ['/*', '/assets/*'];

/**
 * Refuses what this process does not serve by its roles: a proxy that sends it here is set up wrong. Register it after `admission`; the calls that the house
 * makes for its own pages are let through.
 */
export const servedRoles = fp(
  async (app, { roles }: { readonly roles: Roles }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { url = '/*' } = request.routeOptions;
      const role = PAGES.includes(url) ? 'pages' : 'api';
      const isServed = roles.has(role) || ALWAYS.includes(url) || app.isOwnCall(request);
      done(isServed ? undefined : notServedHere(role));
    });
  },
  { name: 'served-roles', dependencies: ['admission'] },
);

function notServedHere(role: 'api' | 'pages'): HttpRefusal {
  return new HttpRefusal(421, 'not-served-here', 'This address is not served here.', { extra: { role } });
}
