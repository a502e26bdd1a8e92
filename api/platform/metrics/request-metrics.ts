import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** s. A bid is answered within some ms, a report within some seconds. */
const ANSWERED_WITHIN_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long answers take and what is refused, by the pattern of the route and the code: no label has what somebody sent. */
export const requestMetrics = fp(
  async (app: FastifyInstance, { registry }: { readonly registry: Registry }) => {
    const registers = [registry];
    const seconds = new Histogram({
      name: 'tukul_http_request_seconds',
      help: 'From the head of a request to the end of its answer, s',
      labelNames: ['method', 'route', 'status'],
      buckets: ANSWERED_WITHIN_S,
      registers,
    });
    new Counter({
      name: 'tukul_refusals_total',
      help: 'Answers that refused, by code; 429 and 503 among them',
      labelNames: ['code'],
      registers,
      collect() {
        this.reset();
        for (const [code, count] of app.refusals.totals) this.inc({ code }, count);
      },
    });
    new Gauge({
      name: 'tukul_requests_waiting',
      help: 'Requests that wait until they are let in, by the budgets and by the turns beside bids',
      registers,
      collect() {
        this.set(app.requestsWaiting());
      },
    });
    app.addHook('onResponse', (request, reply, done) => {
      const { url = 'none' } = request.routeOptions;
      seconds.observe({ method: request.method, route: url, status: reply.statusCode }, reply.elapsedTime / 1_000);
      done();
    });
  },
  { name: 'request-metrics', dependencies: ['errors'] },
);
