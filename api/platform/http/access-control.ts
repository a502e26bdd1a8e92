import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { LoginSessions } from '#api/features/accounts/store/login-sessions.ts';
import { type AccessRule, mayCall, notAllowed, notSignedIn, passwordDue } from './access.ts';
import { HttpRefusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the app with its rule. */
    readonly routeRules: readonly RouteRule[];
  }
}

export interface RouteRule {
  readonly method: string;
  readonly url: string;
  readonly access: AccessRule;
}

const accessOfPlugin = Symbol('access rule of a plugin that is not ours');

/**
 * Makes the access rules hold: a route without one stops the start, and nobody whom the rule does not name gets as far as the body.
 * Register it after the rate limits, so that refused calls count too, and before any route.
 */
export const accessControl = fp(
  async (app: FastifyInstance, { production, sessions }: { production: boolean; sessions: LoginSessions }) => {
    const rules: RouteRule[] = [];
    app.decorate('routeRules', rules);
    app.addHook('onRoute', function guard(this: FastifyInstance, route) {
      const rule = route.config?.access ?? inherited(this);
      if (rule === undefined) throw new Error(`No access rule stands beside ${String(route.method)} ${route.url}`);
      if (rule === 'development' && production) {
        throw new Error(`${String(route.method)} ${route.url} must not exist in production`);
      }
      route.config = { ...route.config, access: rule };
      for (const method of [route.method].flat()) rules.push({ method, url: route.url, access: rule });
      // By appending to what the rate limits have put there, this runs after them and still before the body is read.
      if (rule !== 'public' && rule !== 'guest' && rule !== 'development') append(route, rule, sessions);
    });
  },
  { name: 'access-control', dependencies: ['identity'] },
);

/** What needs a login is a use of the login session; what everybody may call (the polls of an abandoned page among it) is none. */
function append(route: RouteOptions, rule: AccessRule, sessions: LoginSessions): void {
  const before = route.onRequest === undefined ? [] : [route.onRequest].flat();
  route.onRequest = [
    ...before,
    (request, _reply, done) => {
      const { account, loginSession } = request;
      if (account === null || loginSession === null) {
        done(request.headers.authorization === undefined ? notSignedIn() : sessionEnded());
        return;
      }
      sessions.used(loginSession);
      if (loginSession.temporary && route.config?.temporaryPassword !== true) done(passwordDue());
      else if (mayCall(rule, account)) done();
      else done(notAllowed());
    },
  ];
}

function sessionEnded(): HttpRefusal {
  return new HttpRefusal(401, 'session-ended', 'Your session has ended. Please log in again.');
}

/** For plugins of others, whose routes can't carry a rule of their own: all routes that `register` adds get this one. */
export async function withAccess(
  app: FastifyInstance,
  access: AccessRule,
  register: (scope: FastifyInstance) => Promise<unknown>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.decorate(accessOfPlugin, access);
    await register(scope);
  });
}

function inherited(app: FastifyInstance): AccessRule | undefined {
  return (app as unknown as { readonly [accessOfPlugin]?: AccessRule })[accessOfPlugin];
}
