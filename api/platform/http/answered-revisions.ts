import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    answeredRevisions: AnsweredRevisions;
  }
}

/** The revision that an account's commands were last answered with, by this process. */
export interface AnsweredRevisions {
  of(accountId: number): number | undefined;
}

/** The account with the oldest command is evicted first: the tables have long passed its revision. */
const MAX_ACCOUNTS = 20_000;

/** Records the revisions of answers, so that the next read shows them, whatever the client. */
export const answeredRevisions = fp(
  async (app: FastifyInstance) => {
    const revisions = new Map<number, number>();
    app.decorate('answeredRevisions', { of: (accountId) => revisions.get(accountId) });
    app.addHook('preSerialization', (request, reply, payload, done) => {
      const { account } = request;
      const revision = (payload as { readonly revision?: unknown } | null)?.revision;
      if (account !== null && request.method !== 'GET' && reply.statusCode < 300 && typeof revision === 'number') {
        const before = revisions.get(account.id) ?? -1;
        revisions.delete(account.id);
        revisions.set(account.id, Math.max(before, revision));
        const [oldest] = revisions.keys();
        if (revisions.size > MAX_ACCOUNTS && oldest !== undefined) revisions.delete(oldest);
      }
      done(null, payload);
    });
  },
  { name: 'answered-revisions', dependencies: ['identity'] },
);
