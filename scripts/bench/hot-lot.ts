import { type BenchHouse, benchHouse, STARTING_PRICE_RM, STREAM } from './house.ts';
import type { LoadPlan, LoadResult } from './load.ts';
import { answers, type BenchServer, load, startBenchServer } from './processes.ts';

/** One hot lot over HTTP, beside a route that does nothing and one that locks a row, in the same server. */
export interface HotLotFigures {
  /** Accepted bids, counted in the book. */
  readonly bidsPerS: number;
  /** Of the bids that were decided, how many came too late to be the highest. */
  readonly refusedShare: number;
  readonly noopPerS: number;
  readonly rowLockPerS: number;
  readonly ratioToNoop: number;
  readonly ratioToRowLock: number;
  readonly p99Ms: number;
}

const CONNECTIONS = [50, 500];

export async function benchHotLot(seconds: number): Promise<Record<string, HotLotFigures>> {
  const house = await benchHouse({ bidders: Math.max(...CONNECTIONS), lots: 2 * CONNECTIONS.length });
  const server = await startBenchServer(house.databaseUrl);
  try {
    const figures: Record<string, HotLotFigures> = {};
    for (const [i, connections] of CONNECTIONS.entries()) {
      figures[connections] = await measure(house, server, connections, seconds, String(i + 1), String(i + 3));
    }
    return figures;
  } finally {
    await server.stop();
    await house.close();
  }
}

async function measure(
  house: BenchHouse,
  server: BenchServer,
  connections: number,
  seconds: number,
  lotNo: string,
  warmUpLot: string,
): Promise<HotLotFigures> {
  const tokens = await server.tokens(house.bidders.slice(0, connections));
  const plan = (path: string, lot: string, forSeconds: number): LoadPlan => ({
    ports: [server.port],
    path,
    tokens,
    connections,
    seconds: forSeconds,
    lotNo: lot,
    fromRM: STARTING_PRICE_RM,
    stepRM: 1,
  });
  const bid = '/api/socket/auctionlot/post';
  for (const path of ['/api/bench/noop', '/api/bench/row-lock', bid]) await load(plan(path, warmUpLot, 2));

  const noop = await load(plan('/api/bench/noop', lotNo, seconds));
  const bids = await load(plan(bid, lotNo, seconds));
  const accepted = await bidsInBook(house, `AMS1/${lotNo}`);
  const rowLock = await load(plan('/api/bench/row-lock', lotNo, seconds));
  const [{ count } = { count: 0 }] = await house.query<{ count: number }>(
    'select count(*)::int as count from bench_bids where lot = $1',
    [lotNo],
  );
  const bidsPerS = accepted / bids.seconds;
  const noopPerS = answers(noop) / noop.seconds;
  const rowLockPerS = count / rowLock.seconds;
  return {
    bidsPerS: Math.round(bidsPerS),
    refusedShare: round(refused(bids) / answers(bids)),
    noopPerS: Math.round(noopPerS),
    rowLockPerS: Math.round(rowLockPerS),
    ratioToNoop: round(bidsPerS / noopPerS),
    ratioToRowLock: round(bidsPerS / rowLockPerS),
    p99Ms: round(bids.p99Ms),
  };
}

/** Accepted bids on a lot, from the book itself. */
export async function bidsInBook(house: BenchHouse, lot: string): Promise<number> {
  const [row] = await house.query<{ count: number }>(
    `select count(*)::int as count from book.events
     where stream = $1 and type = 'BidPlaced' and data::json ->> 'lot' = $2`,
    [STREAM, lot],
  );
  return row?.count ?? 0;
}

function refused({ answered }: LoadResult): number {
  return answered['409'] ?? 0;
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
