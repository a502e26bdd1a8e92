import { PATHS, round } from './hot-lot.ts';
import { type BenchHouse, benchHouse } from './house.ts';
import { type BenchServer, startBenchServer, startLoadGenerator, startProcess } from './processes.ts';
import type { ServerStats } from './server-stats.ts';

/** Of one stretch of the load. */
interface Sample extends ServerStats {
  readonly minute: number;
  readonly bidP99Ms: number;
  readonly pageP99Ms: number;
  /** Events that the read tables were behind the book when it was looked. */
  readonly behind: number;
}

export interface SoakFigures {
  readonly samples: readonly Sample[];
  readonly bids: number;
  /** By how much each figure rises in an hour, by the line that fits its last three quarters best. */
  readonly risesPerHour: Readonly<Record<string, number>>;
}

const BIDDERS = 40;
const LISTENERS = 500;
const BIDS_PER_S = 50;
const PAGES_PER_S = 20;
const STRETCH_S = 10;
const LOT = '1';
const FIGURES = ['rssMb', 'heapMb', 'longestBlockMs', 'cpuMs', 'bidP99Ms', 'pageP99Ms', 'behind'] as const;

/** Bids, pages and live listeners together for some time: does anything rise? */
export async function benchSoak(minutes: number): Promise<SoakFigures> {
  const house = await benchHouse({ bidders: BIDDERS, lots: 10 });
  const server = await startBenchServer(house.databaseUrl);
  const listeners = startProcess('listeners.ts', [String(server.port), String(LISTENERS), LOT]);
  try {
    await listeners.nextLine();
    return await soak(house, server, minutes);
  } finally {
    await listeners.stop();
    await server.stop();
    await house.close();
  }
}

async function soak(house: BenchHouse, server: BenchServer, minutes: number): Promise<SoakFigures> {
  const samples: Sample[] = [];
  const generator = startLoadGenerator();
  const tokens = await server.tokens(house.bidders);
  let bids = 0;
  try {
    await server.stats();
    for (let at = 0; at < (minutes * 60) / STRETCH_S; at += 1) {
      const plan = { ports: [server.port], path: PATHS.bids, tokens, connections: BIDDERS, lotNo: LOT, stepRM: 1 };
      const [bid, pageP99Ms] = await Promise.all([
        generator.load({ ...plan, seconds: STRETCH_S, aboveRM: bids, perSecond: BIDS_PER_S }),
        readPages(server.port, tokens[0] ?? '', house.bidders[0] ?? 0),
      ]);
      bids += BIDS_PER_S * STRETCH_S;
      const { projectionsBehind: behind } = await server.readiness();
      const minute = round(((at + 1) * STRETCH_S) / 60);
      samples.push({ minute, ...(await server.stats()), bidP99Ms: round(bid.p99Ms), pageP99Ms, behind });
    }
  } finally {
    await generator.stop();
  }
  const settled = samples.slice(Math.floor(samples.length / 4));
  const rise = (name: (typeof FIGURES)[number]) => slope(settled.map((each) => [each.minute / 60, each[name]]));
  return { samples, bids, risesPerHour: Object.fromEntries(FIGURES.map((name) => [name, round(rise(name))])) };
}

/** Pages as people open them, for one stretch. @returns p99, ms. */
async function readPages(port: number, token: string, userId: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = { method: 'POST', headers, body: JSON.stringify({ userId }) };
  const pages: [string, RequestInit?][] = [
    ['/api/auctionlot/ongoingbid/getbypage/1/12'],
    ['/api/auctionlot/ongoingbid/getbypage/1/12?q=wxc'],
    [`/api/socket/auctionlot/${LOT}`],
    ['/api/socket/userinlot/findall', post],
  ];
  const tookMs: number[] = [];
  const startedMs = performance.now();
  for (let n = 0; n < STRETCH_S * PAGES_PER_S; n += 1) {
    const waitMs = startedMs + (n * 1_000) / PAGES_PER_S - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const [path, init] = pages[n % pages.length] ?? [''];
    const sentMs = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    await answer.arrayBuffer();
    tookMs.push(performance.now() - sentMs);
  }
  return round(tookMs.sort((a, b) => a - b)[Math.floor(tookMs.length * 0.99)] ?? 0);
}

/** Of the line with the least squares. */
function slope(points: readonly (readonly [number, number])[]): number {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const under = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
