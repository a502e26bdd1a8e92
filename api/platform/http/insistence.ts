import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createExpiringCounts } from '#api/platform/security/expiring-counts.ts';
import { callerOf } from '#api/platform/security/network.ts';

/** Of one caller, answered at once within {@link WINDOW_MS}: pages and people need no more to learn that they ask too much. */
const REFUSALS_AT_ONCE = 10;
const WINDOW_MS = 1_000;
/** ms: each further one is answered so late, and a connection that brings too much ends so late, so that a caller gets one in that time for each connection. */
const ANSWERED_AFTER_MS = 1_000;
/** Requests on one connection that came before the one ahead of them was answered. Browsers and proxies send none. */
const MOST_AHEAD = 8;

interface InsistenceOptions {
  readonly later?: (callback: () => void, ms: number) => void;
}

/**
 * Refusing is cheap and never free: tens of thousands of refusals a second would take all of a processor. Whoever goes on asking after having been
 * refused for too much waits for the next refusal, and a connection that brings request upon request without waiting
 * for an answer is read no further, and ends.
 */
export const insistence = fp(
  async (app: FastifyInstance, { later = (callback, ms) => void setTimeout(callback, ms) }: InsistenceOptions) => {
    const refusals = createExpiringCounts({ windowMs: WINDOW_MS, fromLast: false, now: () => performance.now() });
    const ahead = new WeakMap<Socket, number>();

    app.addHook('onRequest', (request, reply, done) => {
      const { socket } = request.raw;
      // The connection is another answer's still.
      if (reply.raw.socket !== null) {
        done();
        return;
      }
      const waiting = (ahead.get(socket) ?? 0) + 1;
      ahead.set(socket, waiting);
      reply.raw.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
      if (waiting <= MOST_AHEAD) {
        done();
        return;
      }
      reply.hijack();
      if (waiting > MOST_AHEAD + 1) return;
      // Nothing more is read of it; cut at once it would be back at once.
      socket.pause();
      later(() => socket.destroy(), ANSWERED_AFTER_MS);
    });

    app.addHook('onSend', (request, reply, payload, done) => {
      if (reply.statusCode !== 429 || refusals.add(keyOf(request)) < REFUSALS_AT_ONCE) {
        done(null, payload);
        return;
      }
      later(() => done(null, payload), ANSWERED_AFTER_MS);
    });
  },
  { name: 'insistence' },
);

function keyOf({ account, ip }: FastifyRequest): string {
  return account === null ? `address ${callerOf(ip)}` : `account ${account.id}`;
}
