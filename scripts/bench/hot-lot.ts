import { AT_LEAST_REVISION_HEADER } from '#contract/constants.ts';
import { NO_RULES } from '#domain/session-rules.ts';
import { PlainError } from '../lib/plain-error.ts';
import { acceptedBids, lastRevision } from './book.ts';
import { type BenchHouse, benchHouse, STARTING_PRICE_RM } from './house.ts';
import { type LoadResult, quantile } from './load.ts';
import { answers, type BenchServer, startBenchServer, startLoadGenerator } from './processes.ts';

/** One hot lot over HTTP, beside a route that does nothing, one that locks a row, bids without receipts, and maximum bids, in the same server. */
export interface HotLotFigures {
  /** Accepted bids, counted in the book. */
  readonly bidsPerS: number;
  /** The same without receipts, on another lot. */
  readonly withoutReceiptsPerS: number;
  readonly ratioToWithoutReceipts: number;
  /** Accepted maxima on another lot, each of which the book answers by a bid: two events or three, where a bid is one. Asked: at least 0.85 of the bids. */
  readonly maximaPerS: number;
  readonly ratioOfMaxima: number;
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
  const rules = { ...NO_RULES, maximumBids: true };
  const house = await benchHouse({ bidders: Math.max(...CONNECTIONS), lots: 4 * CONNECTIONS.length, rules });
  const server = await startBenchServer(house.databaseUrl);
  try {
    const figures: Record<string, HotLotFigures> = {};
    for (const [i, connections] of CONNECTIONS.entries()) {
      figures[connections] = await measure(house, server, connections, seconds, {
        hot: String(4 * i + 1),
        withoutReceipts: String(4 * i + 2),
        maxima: String(4 * i + 3),
        warmUp: String(4 * i + 4),
      });
    }
    return figures;
  } finally {
    await server.stop();
    await house.close();
  }
}

export const PATHS = {
  noop: '/api/bench/noop',
  bids: '/api/socket/auctionlot/post',
  withoutReceipts: '/api/bench/without-receipts/api/socket/auctionlot/post',
  maxima: '/api/socket/auctionlot/maximum',
  rowLock: '/api/bench/row-lock',
};
/** Segments of a load are this long: what else the machine does meets all kinds alike when they take turns so quickly. */
const SEGMENT_S = 1;
const KINDS = ['noop', 'bids', 'withoutReceipts', 'maxima', 'rowLock'] as const;

interface Lots {
  readonly hot: string;
  readonly withoutReceipts: string;
  readonly maxima: string;
}

async function measure(
  house: BenchHouse,
  server: BenchServer,
  connections: number,
  seconds: number,
  lots: Lots & { readonly warmUp: string },
): Promise<HotLotFigures> {
  const tokens = await server.tokens(house.bidders.slice(0, connections));
  const generator = startLoadGenerator();
  const segment = (path: string, lot: string, forSeconds: number, aboveRM: number): Promise<LoadResult> =>
    generator.load({
      ports: [server.port],
      path,
      tokens,
      connections,
      seconds: forSeconds,
      lotNo: lot,
      aboveRM,
      stepRM: 1,
      ...(path === PATHS.maxima && { maximaFromRM: STARTING_PRICE_RM }),
    });
  try {
    for (const path of Object.values(PATHS)) await segment(path, lots.warmUp, 2, 0);
    await caughtUp(house, server);
    const sums = {
      ...{ noop: new Sum(), bids: new Sum(), withoutReceipts: new Sum(), maxima: new Sum(), rowLock: new Sum() },
    };
    for (let round = 0; round < Math.max(1, Math.round(seconds / SEGMENT_S)); round += 1) {
      for (const kind of KINDS) {
        const sum = sums[kind];
        const lotNo = kind === 'withoutReceipts' || kind === 'maxima' ? lots[kind] : lots.hot;
        sum.add(await segment(PATHS[kind], lotNo, SEGMENT_S, sum.answers));
        // What bids leave to be done is done in their own time, not in that of the next segment.
        if (kind !== 'noop' && kind !== 'rowLock') sum.seconds += await caughtUp(house, server);
      }
    }
    return await figuresOf(house, sums, lots);
  } finally {
    await generator.stop();
  }
}

/** The loads of one kind, added up. */
class Sum {
  answers = 0;
  refused = 0;
  seconds = 0;
  readonly latenciesMs: number[] = [];

  add(result: LoadResult): void {
    this.answers += answers(result);
    this.refused += refused(result);
    this.seconds += result.seconds;
    for (const ms of result.latenciesMs) this.latenciesMs.push(ms);
  }
}

/** Waits until the read tables hold the whole book, as a reader does who asks for its last revision. @returns seconds. */
export async function caughtUp(house: BenchHouse, server: BenchServer): Promise<number> {
  const startedMs = performance.now();
  const last = await lastRevision(house, server);
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/auctionlot/count`, {
      headers: { [AT_LEAST_REVISION_HEADER]: String(last) },
    });
    await answer.arrayBuffer();
    if (answer.ok) return (performance.now() - startedMs) / 1_000;
    if (answer.status !== 503) throw new PlainError(`The server answered a reader with ${answer.status}.`);
  }
}

async function figuresOf(house: BenchHouse, sums: Record<keyof typeof PATHS, Sum>, lots: Lots): Promise<HotLotFigures> {
  const { noop, bids, withoutReceipts, maxima, rowLock } = sums;
  const acceptedOf = async (lotNo: string) => (await acceptedBids(house, `AMS1/${lotNo}`)).length;
  const [{ count } = { count: 0 }] = await house.query<{ count: number }>(
    'select count(*)::int as count from bench_bids where lot = $1',
    [lots.hot],
  );
  const bidsPerS = (await acceptedOf(lots.hot)) / bids.seconds;
  const withoutReceiptsPerS = (await acceptedOf(lots.withoutReceipts)) / withoutReceipts.seconds;
  const maximaPerS = (await acceptedBids(house, `AMS1/${lots.maxima}`, 'MaximumSet')).length / maxima.seconds;
  const noopPerS = noop.answers / noop.seconds;
  const rowLockPerS = count / rowLock.seconds;
  bids.latenciesMs.sort((a, b) => a - b);
  return {
    bidsPerS: Math.round(bidsPerS),
    withoutReceiptsPerS: Math.round(withoutReceiptsPerS),
    ratioToWithoutReceipts: round(bidsPerS / withoutReceiptsPerS),
    maximaPerS: Math.round(maximaPerS),
    ratioOfMaxima: round(maximaPerS / bidsPerS),
    refusedShare: round(bids.refused / bids.answers),
    noopPerS: Math.round(noopPerS),
    rowLockPerS: Math.round(rowLockPerS),
    ratioToNoop: round(bidsPerS / noopPerS),
    ratioToRowLock: round(bidsPerS / rowLockPerS),
    p99Ms: round(quantile(bids.latenciesMs, 0.99)),
  };
}

function refused({ answered }: LoadResult): number {
  return answered['409'] ?? 0;
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
