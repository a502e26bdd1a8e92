import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { biddingRoutes } from '#api/features/bidding/routes.ts';
import { loadConfig } from '#api/platform/config.ts';
import { composeServer } from '#api/server.ts';
import { longestTurn } from '#api/testing/longest-turn.ts';
import { recordFrames } from './frames.ts';
import { ROUTE_HEADER } from './processes.ts';
import { watchProcess } from './server-stats.ts';

/**
 * The house's own server with more routes, in a process of its own: a no-op with a token, a bid the usual way (row lock, update, insert in
 * one transaction), the house's bid without receipts, and tokens for the load generator. Prints `{"port":…}` when it listens; ends on
 * SIGTERM.
 */
const databaseUrl = process.env.DATABASE_URL ?? '';
const config = {
  ...loadConfig({ SOCKETS_PER_ADDRESS: '100000', ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' }),
  databaseUrl,
};
const stats = watchProcess();
/** Not watched until somebody asks: watching takes a core. */
let heldUntilNow = () => 0;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
// Without these a connection that Postgres or the line ends, in use or not, ends the process: see `openPool`, which takes fewer connections.
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));

async function routes(app: FastifyInstance): Promise<void> {
  // The same hooks run before it as before a bid, limits included, and it is let in as a bid is.
  const config = { access: 'bidder', lane: 'bid', rateLimit: { max: 1_000_000, timeWindow: 1_000 } } as const;
  app.post('/api/bench/noop', { config }, async () => ({ message: 'success' }));
  app.post('/api/bench/row-lock', { config }, async (request) =>
    bidWithRowLock(request.account?.id ?? 0, request.body),
  );
  app.get('/api/bench/stats', { config: { access: 'public', rateLimit: false } }, async () => stats());
  app.get('/api/bench/hold', { config: { access: 'public', rateLimit: false } }, async () => {
    const heldMs = heldUntilNow();
    heldUntilNow = longestTurn();
    return heldMs;
  });
  app.get('/api/bench/routes', { config: { access: 'public', rateLimit: false } }, async () => app.routeRules);
  app.post('/api/bench/tokens', { config: { access: 'public' } }, async (request) =>
    Promise.all((request.body as { ids: number[] }).ids.map((id) => tokenFor(app, id))),
  );
}

/** A login without its two steps. */
async function tokenFor(app: FastifyInstance, id: number): Promise<string> {
  const sessionId = randomUUID();
  await pool.query(
    `insert into office.sessions (id, user_id, network, made_at, last_used_at) values ($1, $2, 'bench', now(), now())`,
    [sessionId, id],
  );
  return app.signSession({ id, tokenVersion: 1, sessionId });
}

/** How a bid is mostly taken: lock the lot's row, look, write. */
async function bidWithRowLock(bidder: number, body: unknown): Promise<object> {
  const { id, latestBid, offerBidPrice } = body as { id: string; latestBid: number; offerBidPrice: number };
  const amount = latestBid + offerBidPrice;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ amount: number; bidder: number }>({
      name: 'lock',
      text: 'select amount, bidder from bench_lots where lot = $1 for update',
      values: [id],
    });
    const top = rows[0];
    if (top === undefined || top.bidder === bidder || amount <= top.amount) {
      await client.query('rollback');
      return { message: 'failed' };
    }
    await client.query({
      name: 'raise',
      text: 'update bench_lots set amount = $2, bidder = $3 where lot = $1',
      values: [id, amount, bidder],
    });
    await client.query({
      name: 'note',
      text: 'insert into bench_bids (lot, amount, bidder, at) values ($1, $2, $3, now())',
      values: [id, amount, bidder],
    });
    await client.query('commit');
    return { message: 'success' };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

if (process.env.BENCH_FRAMES !== undefined) recordFrames(process.env.BENCH_FRAMES);
const { app, house, close } = await composeServer(config, { routes: [routes] });
await app.register(
  async (scope) =>
    biddingRoutes(scope, {
      book: house.book,
      // What the route puts into its answer is undefined, and so left out.
      receipts: {
        accepted: async () => undefined as never,
        maximum: async () => undefined as never,
        refused: async () => undefined as never,
      },
      turnedAway: { count: () => {} },
      bidRatePerS: config.bidRatePerS,
      now: Date.now,
    }),
  { prefix: '/api/bench/without-receipts' },
);
if (process.env.BENCH_ROUTES === '1') {
  app.addHook('onSend', async (request, reply) => {
    reply.header(ROUTE_HEADER, `${request.method} ${request.routeOptions.url ?? ''}`);
  });
}
const url = await app.listen({ port: config.port, host: config.host });
flushCompileCache();
process.stdout.write(`${JSON.stringify({ port: Number(new URL(url).port) })}\n`);
process.on('SIGTERM', () => {
  void close()
    .then(() => pool.end())
    .then(() => process.exit(0));
});
