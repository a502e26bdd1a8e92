import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    toldRevisions: ToldRevisions;
  }
}

/** The revision that an account's commands were last answered with, by this process. */
export interface ToldRevisions {
  of(accountId: number): number | undefined;
}

/** The account with the oldest command is evicted first: the tables have long passed its revision. */
const MAX_ACCOUNTS = 20_000;

/** Records the revisions of answers, so that the next read shows them, whatever the client. */
export const toldRevisions = fp(
  async (app: FastifyInstance) => {
    const told = new Map<number, number>();
    app.decorate('toldRevisions', { of: (accountId) => told.get(accountId) });
    app.addHook('preSerialization', (request, reply, payload, done) => {
      const { account } = request;
      const revision = (payload as { readonly revision?: unknown } | null)?.revision;
      if (account !== null && request.method !== 'GET' && reply.statusCode < 300 && typeof revision === 'number') {
        const before = told.get(account.id) ?? -1;
        told.delete(account.id);
        told.set(account.id, Math.max(before, revision));
        const [oldest] = told.keys();
        if (told.size > MAX_ACCOUNTS && oldest !== undefined) told.delete(oldest);
      }
      done(null, payload);
    });
  },
  { name: 'told-revisions', dependencies: ['identity'] },
);
