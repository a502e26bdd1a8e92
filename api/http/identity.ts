import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Account } from '#api/accounts/account.ts';
import type { Accounts } from '#api/accounts/accounts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whose token is this? null: nobody's (any more). For tokens that do not come in a header, as on a socket. */
    accountOfToken(token: string): Promise<Account | null>;
    /** A token for 12 hours. The role is not in it: it is looked up at every request. */
    signToken(account: { readonly id: number; readonly tokenVersion: number }): string;
  }
}

interface Claims {
  readonly id: number;
  readonly tokenVersion: number;
  readonly expiresAtS: number;
}

/** The longest token that is looked at, in characters; ours have about 150. */
const MAX_TOKEN_LENGTH = 1_024;

/** Fills `request.account` from the bearer header. A token that does not hold makes a guest, whom the access rule then refuses. */
export const identity = fp(
  async (app: FastifyInstance, { accounts, jwtSecret }: { accounts: Accounts; jwtSecret: string }) => {
    await app.register(jwt, {
      secret: jwtSecret,
      sign: { algorithm: 'HS256', expiresIn: '12h' },
      verify: { algorithms: ['HS256'] },
    });

    const claimsOf = remembering((token) => {
      try {
        const { sub, v, exp } = app.jwt.verify<Record<'sub' | 'v' | 'exp', unknown>>(token);
        if (typeof sub !== 'string' || !/^\d{1,9}$/.test(sub) || typeof v !== 'number' || typeof exp !== 'number') {
          return undefined;
        }
        return { id: Number(sub), tokenVersion: v, expiresAtS: exp };
      } catch {
        return undefined;
      }
    });
    const holds = (account: Account | null, claims: Claims): account is Account =>
      account !== null && !account.inactive && account.tokenVersion === claims.tokenVersion;

    app.decorateRequest('account', null);
    app.decorate('signToken', (account) => app.jwt.sign({ sub: String(account.id), v: account.tokenVersion }));
    app.decorate('accountOfToken', async (token: string) => {
      const claims = claimsOf(token);
      if (claims === undefined) return null;
      const account = await accounts.find(claims.id);
      return holds(account, claims) ? account : null;
    });

    app.addHook('onRequest', (request, _reply, done) => {
      const header = request.headers.authorization;
      const claims = header?.startsWith('Bearer ') ? claimsOf(header.slice(7)) : undefined;
      if (claims === undefined) {
        done();
        return;
      }
      const known = accounts.cached(claims.id);
      if (known !== undefined) {
        if (holds(known, claims)) request.account = known;
        done();
        return;
      }
      accounts.find(claims.id).then((account) => {
        if (holds(account, claims)) request.account = account;
        done();
      }, done);
    });
  },
  { name: 'identity' },
);

const REMEMBERED_TOKENS = 50_000;

/**
 * Verified tokens are remembered until they expire, so that only the first request of a token pays for its signature. (The library can
 * remember too, but hashes the token at every request to find it.)
 */
function remembering(verify: (token: string) => Claims | undefined): (token: string) => Claims | undefined {
  const verified = new Map<string, Claims>();
  return (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    const known = verified.get(token);
    if (known !== undefined) {
      if (known.expiresAtS * 1000 > Date.now()) return known;
      verified.delete(token);
    }
    const claims = verify(token);
    if (claims === undefined) return undefined;
    if (verified.size >= REMEMBERED_TOKENS) verified.clear();
    verified.set(token, claims);
    return claims;
  };
}
