import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { CallTrace, Traces } from './traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where its sender asked to have it traced. */
    trace: CallTrace | null;
  }
}

/** Version, trace id, id of the sender's span, flags. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:-|$)/;
const SAMPLED = 1;

/** The trace id of a W3C `traceparent` that asks for a trace. */
export function traceAskedFor(header: unknown): string | undefined {
  const [, id, flags = ''] = TRACEPARENT.exec(String(header)) ?? [];
  return (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED ? id : undefined;
}

/** Traces the calls of those who are logged in and ask for it. Register it after `admission`, whose part is the first stage. Others pay for a look at one header. */
export const tracedCalls = fp(
  async (app: FastifyInstance, { traces }: { readonly traces: Pick<Traces, 'begin'> }) => {
    app.decorateRequest('trace', null);
    app.addHook('onRequest', (request, reply, done) => {
      const { account, headers, method } = request;
      const id = headers.traceparent === undefined ? undefined : traceAskedFor(headers.traceparent);
      if (id === undefined || account === null) {
        done();
        return;
      }
      const letInMs = performance.now();
      const arrivedMs = letInMs - reply.elapsedTime;
      const { url = 'none' } = request.routeOptions;
      const begun = traces.begin(
        { id, method, route: url, arrivedMs },
        { id: account.id, isAdmin: account.role === 'admin' },
      );
      void begun.then((trace) => {
        if (trace !== undefined) {
          request.trace = trace;
          trace.stage('let in', arrivedMs, letInMs);
          trace.next('announced');
          // Also where nobody waits for the answer any more.
          let isOver = false;
          const end = () => {
            if (!isOver) trace.end(reply.statusCode);
            isOver = true;
          };
          reply.raw.once('finish', end).once('close', end);
        }
        done();
      });
    });
  },
  { name: 'traced-calls', dependencies: ['identity', 'admission'] },
);
