import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { AccessRule } from './access.ts';

export type Caller = 'guest' | 'user' | 'vendor' | 'auditor' | 'admin' | 'super admin';

const CALLERS: readonly Caller[] = ['guest', 'user', 'vendor', 'auditor', 'admin', 'super admin'];

/** Whom each rule admits, spelled out a second time on purpose: the walk must not rely on the code that it tests. */
const LETS_IN: Readonly<Record<AccessRule, readonly Caller[]>> = {
  public: CALLERS,
  guest: CALLERS,
  development: CALLERS,
  'signed-in': ['user', 'vendor', 'auditor', 'admin', 'super admin'],
  'self-or-admin': ['user', 'vendor', 'auditor', 'admin', 'super admin'],
  bidder: ['user', 'admin', 'super admin'],
  vendor: ['vendor'],
  'vendor-up': ['vendor', 'admin', 'super admin'],
  'auditor-up': ['auditor', 'admin', 'super admin'],
  staff: ['vendor', 'auditor', 'admin', 'super admin'],
  admin: ['admin', 'super admin'],
  'super-admin': ['super admin'],
};

/** Called last: whoever has logged out is a guest. */
const LOG_OUT = '/api/sc/logout';

/**
 * Calls every route of an app as every caller, with an empty body and `1` for every parameter, and returns a sentence for each answer that its rule
 * does not allow: a caller who is not admitted must get 401 (guest) or 403, an admitted one neither of them from the rule. An empty list is a pass;
 * `calls` shows that something was called.
 */
export async function walkAccess(
  app: FastifyInstance,
  authorization: Readonly<Record<Exclude<Caller, 'guest'>, string>>,
): Promise<{ readonly calls: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  let calls = 0;
  const logOutLast = app.routeRules.toSorted((a, b) => Number(a.url === LOG_OUT) - Number(b.url === LOG_OUT));
  for (const { method, url, access } of logOutLast) {
    for (const caller of CALLERS) {
      calls += 1;
      const answer = await app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, '1').replace('*', ''),
        headers: caller === 'guest' ? {} : { authorization: authorization[caller] },
        ...(method === 'POST' && { payload: {} }),
      });
      const expected = LETS_IN[access].includes(caller) ? undefined : caller === 'guest' ? 401 : 403;
      // Whether it was the rule or the handler that refused the answer to a HEAD has no body to tell: its GET stands under the same rule.
      const isRefused = method === 'HEAD' ? REFUSED.includes(answer.statusCode) : isByRule(answer);
      const fault =
        expected === undefined ? method !== 'HEAD' && isRefused : !isRefused || answer.statusCode !== expected;
      if (fault) faults.push(`${method} ${url} (${access}) answers ${answer.statusCode} to a ${caller}`);
    }
  }
  return { calls, faults };
}

const REFUSED = [401, 403];

/** Was it the rule that refused, or the handler? */
function isByRule(answer: LightMyRequestResponse): boolean {
  if (!REFUSED.includes(answer.statusCode)) return false;
  return ['not-signed-in', 'session-ended', 'not-allowed'].includes(answer.json().code);
}
