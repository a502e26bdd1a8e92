import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { DEACTIVATED } from '#contract/accounts/deactivated.ts';
import { type AccessRule, dueFirst, mayCall, notAllowed, notSignedIn, opensBefore } from './access.ts';
import type { LoginSession } from './login-session.ts';
import { HttpRefusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the app with its rule. */
    readonly routeRules: readonly RouteRule[];
  }
}

/** `used`: called for each use of a login session that a rule requires. */
interface SessionUses {
  used(session: LoginSession): void;
  /** UTC ms. */
  nowMs(): number;
}

export interface RouteRule {
  readonly method: string;
  readonly url: string;
  readonly access: AccessRule;
}

const accessOfPlugin = Symbol('access rule of a plugin that is not ours');

/**
 * Enforces the access rules: a route without one fails the start, and a caller whom the rule does not admit is refused before the body is read.
 * Register it after the rate limits, so that refused calls count too, and before any route.
 */
export const accessControl = fp(
  async (app: FastifyInstance, { production, sessions }: { production: boolean; sessions: SessionUses }) => {
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
      // Appended to the hooks of the rate limits: it runs after them and before the body is read.
      if (rule !== 'public' && rule !== 'guest' && rule !== 'development') append(route, rule, sessions);
    });
  },
  { name: 'access-control', dependencies: ['identity'] },
);

/** Only what requires a login counts as a use of the session; public calls (the polls of an abandoned page among them) do not. */
function append(route: RouteOptions, rule: AccessRule, sessions: SessionUses): void {
  const before = route.onRequest === undefined ? [] : [route.onRequest].flat();
  route.onRequest = [
    ...before,
    (request, _reply, done) => {
      const { account, loginSession } = request;
      if (account === null || loginSession === null) {
        done(request.headers.authorization === undefined ? notSignedIn() : sessionEnded(request.isDeactivated));
        return;
      }
      sessions.used(loginSession);
      const due = dueFirst(loginSession, account, sessions.nowMs());
      if (due !== undefined && !opensBefore(due, route.config ?? {})) done(due);
      else if (mayCall(rule, account)) done();
      else done(notAllowed());
    },
  ];
}

function sessionEnded(isDeactivated: boolean): HttpRefusal {
  if (isDeactivated) return new HttpRefusal(401, 'account-inactive', DEACTIVATED);
  return new HttpRefusal(401, 'session-ended', 'Your session has ended. Please log in again.');
}

/** For third-party plugins, whose routes cannot carry a rule: all routes that `register` adds get this one. */
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
