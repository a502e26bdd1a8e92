import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Account } from '#api/platform/http/account.ts';
import { LOGIN_SESSION, type LoginSession } from '#api/platform/http/login-session.ts';
import { keyOf } from '#api/platform/security/key-ring.ts';
import type { Accounts } from './accounts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The holder of a token; null when it is not (or no longer) valid. For tokens that are not in a header, as on a socket. */
    holderOfToken(token: string): Promise<Holder | null>;
    /** Issues the token of a login session, valid for 12 hours. It has no role: that is looked up at every request. */
    signSession(session: TokenSubject): string;
  }
}

export interface TokenSubject {
  /** Of the account. */
  readonly id: number;
  readonly tokenVersion: number;
  readonly sessionId: string;
}

export interface Holder {
  readonly account: Account;
  readonly session: LoginSession;
}

interface Claims extends TokenSubject {
  readonly expiresAtS: number;
}

/** characters: longer tokens are refused unread; ours have about 200. */
const MAX_TOKEN_LENGTH = 1_024;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * Sets `request.account` and `request.loginSession` from the bearer header. An invalid token makes a guest, whom the access rule then refuses.
 */
export const identity = fp(
  async (app: FastifyInstance, { accounts, secrets }: { accounts: Accounts; secrets: readonly string[] }) => {
    const { sessions } = accounts;
    const keys = secrets.map((secret) => keyOf(secret, 'tokens'));
    const [newest] = keys;
    if (newest === undefined) throw new Error('There is no key for tokens');
    await app.register(jwt, {
      secret: newest.bytes,
      sign: { algorithm: 'HS256', expiresIn: LOGIN_SESSION.livesMs / 1000, kid: newest.id },
      verify: { algorithms: ['HS256'] },
    });

    const claimsOf = remembering((token) => {
      try {
        const key = keys.find(({ id }) => id === keyIdIn(token));
        if (key === undefined) return undefined;
        const { sub, v, sid, exp } = app.jwt.verify<Record<'sub' | 'v' | 'sid' | 'exp', unknown>>(token, {
          key: key.bytes,
        });
        if (typeof sub !== 'string' || !/^\d{1,9}$/.test(sub) || typeof v !== 'number' || typeof exp !== 'number') {
          return undefined;
        }
        if (typeof sid !== 'string' || !UUID.test(sid)) return undefined;
        return { id: Number(sub), tokenVersion: v, sessionId: sid, expiresAtS: exp };
      } catch {
        return undefined;
      }
    });
    const holder = (account: Account | null, session: LoginSession | null, claims: Claims): Holder | null => {
      if (account === null || account.inactive || account.tokenVersion !== claims.tokenVersion) return null;
      if (session === null || session.accountId !== account.id || !sessions.isOpen(session)) return null;
      return { account, session };
    };
    const find = ({ id, sessionId }: Claims) => Promise.all([accounts.find(id), sessions.find(sessionId)]);

    app.decorateRequest('account', null);
    app.decorateRequest('loginSession', null);
    app.decorateRequest('isDeactivated', false);
    app.decorate('signSession', ({ id, tokenVersion, sessionId }) =>
      app.jwt.sign({ sub: String(id), v: tokenVersion, sid: sessionId }),
    );
    app.decorate('holderOfToken', async (token: string) => {
      const claims = claimsOf(token);
      return claims === undefined ? null : holder(...(await find(claims)), claims);
    });

    app.addHook('onRequest', (request, _reply, done) => {
      const header = request.headers.authorization;
      const claims = header?.startsWith('Bearer ') ? claimsOf(header.slice(7)) : undefined;
      if (claims === undefined) {
        done();
        return;
      }
      const accept = (account: Account | null, session: LoginSession | null) => {
        const found = holder(account, session, claims);
        request.isDeactivated = account?.inactive === true;
        if (found !== null) {
          request.account = found.account;
          request.loginSession = found.session;
        }
        done();
      };
      const account = accounts.cached(claims.id);
      const session = sessions.cached(claims.sessionId);
      if (account !== undefined && session !== undefined) accept(account, session);
      else find(claims).then((found) => accept(...found), done);
    });
  },
  { name: 'identity' },
);

/** The id of the key that a token says it is signed with. @throws for what is no token. */
function keyIdIn(token: string): unknown {
  const header: unknown = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString());
  return (header as { kid?: unknown } | null)?.kid;
}

const REMEMBERED_TOKENS = 50_000;

/**
 * Cache of verified tokens until they expire, so that only a token's first request pays for the signature. (The library's own cache hashes the
 * token at every request to find it.)
 */
function remembering(verify: (token: string) => Claims | undefined): (token: string) => Claims | undefined {
  const verified = new Map<string, Claims>();
  return (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    const cached = verified.get(token);
    if (cached !== undefined) {
      if (cached.expiresAtS * 1000 > Date.now()) return cached;
      verified.delete(token);
    }
    const claims = verify(token);
    if (claims === undefined) return undefined;
    if (verified.size >= REMEMBERED_TOKENS) verified.clear();
    verified.set(token, claims);
    return claims;
  };
}
