import { PER_BODY_KB_MS, priceOf } from '#api/platform/http/lane/prices.ts';
import type { Asked } from './flood.ts';
import { PATHS, round } from './hot-lot.ts';
import { quantile } from './load.ts';
import { type BenchServer, load, ROUTE_HEADER, startBenchServer } from './processes.ts';
import { houseWithPages, kindsOf } from './requests.ts';

/** Of one kind of request: processor time of the server for one answer, and what it is priced at. */
export interface PriceFigures {
  readonly costMs: number;
  readonly priceMs: number;
  /** Cost by price, of the median of all kinds: how much dearer it is than it says, whatever the machine. */
  readonly beside: number;
  /** The longest that the server's loop served nobody meanwhile, ms. */
  readonly heldMs: number;
}

const WARM_UP = 20;
const ASKED = 150;
const BIDS_S = 5;

/**
 * What each kind of request costs the server beside its price in `prices.ts`, one after the other.
 */
export async function benchPrices(only: string): Promise<Record<string, PriceFigures>> {
  const house = await houseWithPages();
  const server = await startBenchServer(house.databaseUrl, { BENCH_ROUTES: '1' });
  try {
    const tokens = await server.tokens(house.bidders);
    const plan = { ports: [server.port], path: PATHS.bids, tokens, connections: tokens.length, lotNo: '1', stepRM: 1 };
    await load({ ...plan, aboveRM: 0, seconds: BIDS_S, perSecond: 300 });
    const costs: [string, number, number, number][] = [];
    for (const [kind, { asked, addresses, port }] of Object.entries(await kindsOf(house, server))) {
      const [first] = asked;
      if (first === undefined || !['GET', 'POST'].includes(first.method) || addresses.length > 1 || port !== undefined)
        continue;
      if (kind.includes(only)) costs.push([kind, ...(await costOf(server, first))]);
    }
    const usual = quantile(
      costs.map(([, cost, price]) => cost / price).sort((a, b) => a - b),
      0.5,
    );
    const figures = costs.map(([kind, costMs, priceMs, heldMs]): [string, PriceFigures] => [
      kind,
      { costMs: round(costMs), priceMs: round(priceMs), beside: round(costMs / priceMs / usual), heldMs },
    ]);
    return Object.fromEntries(figures);
  } finally {
    await server.stop();
    await house.close();
  }
}

/** Asks until the route's own limit is reached. */
async function costOf(
  { port, stats }: BenchServer,
  asked: Asked,
): Promise<[costMs: number, priceMs: number, heldMs: number]> {
  const { method, headers = {}, body } = asked;
  let route = '';
  const ask = async (n: number): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}${asked.path.replace('#', String(n))}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: body.replace('#', String(n)) }),
    });
    await answer.arrayBuffer();
    route = answer.headers.get(ROUTE_HEADER) ?? '';
    return answer.status !== 429;
  };
  for (let n = 0; n < WARM_UP; n += 1) await ask(n);
  await stats();
  let answered = 0;
  while (answered < ASKED && (await ask(WARM_UP + answered))) answered += 1;
  const { cpuMs, longestBlockMs } = await stats();
  const [, url] = route.split(' ');
  return [
    cpuMs / Math.max(1, answered),
    priceOf(method, url) + (PER_BODY_KB_MS * (body ?? '').length) / 1_000,
    longestBlockMs,
  ];
}
