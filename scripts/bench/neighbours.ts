import { type FloodPlan, type FloodResult, INNOCENT } from './flood.ts';
import { PATHS, round } from './hot-lot.ts';
import type { BenchHouse } from './house.ts';
import { type LoadResult, quantile } from './load.ts';
import { type BenchServer, startBenchServer, startLoadGenerator, startProcess } from './processes.ts';
import { type Flood, houseWithPages, kindsOf, RIVALS } from './requests.ts';

/** The bids of others beside one kind of request, of those of the quiet windows before and after it. */
export interface NeighbourFigures {
  /** Bids accepted, of those that were accepted in a quiet window. */
  readonly accepted: number;
  readonly p50: number;
  readonly p95: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** A guest at another address, who opens the list once a second: their p95, and that of the quiet windows. */
  readonly readerP95Ms: number;
  readonly readerQuietP95Ms: number;
  /** What the neighbour got, by status; `late`: not asked for, since all their places were taken. */
  readonly answered: Readonly<Record<string, number>>;
}

const WARM_UP_S = 8;
const BIDS_PER_S = 20;
const WINDOWS = 3;
/** Of limits, and of a neighbour who has too much under way. */
const USUAL_ANSWERS = ['429', 'late'];
const READER = {
  asked: [{ method: 'GET' as const, path: '/api/auctionlot/ongoingbid/getbypage/1/12' }],
  perSecond: 1,
  addresses: ['127.0.9.9'],
};

/**
 * What neighbours within their limits do to the bids of others: four bidders raise each other, measured by a process of its own, while another process asks
 * for one kind of thing. `only`: kinds whose name has this. A kind that is answered otherwise than it is meant to be measures something else: it ends with status 1.
 */
export async function benchNeighbours(seconds: number, only: string): Promise<Record<string, NeighbourFigures>> {
  const house = await houseWithPages();
  const server = await startBenchServer(house.databaseUrl, {
    BID_RATE_PER_S: '',
    ADDRESS_BUDGET_MS_PER_S: '',
    ACCOUNT_BUDGET_MS_PER_S: '',
    SOCKETS_PER_ADDRESS: '',
  });
  const measure = new Windows(house, server, seconds / WINDOWS);
  try {
    const figures: Record<string, NeighbourFigures> = {};
    await measure.warmUp();
    for (const [kind, flood] of Object.entries(await kindsOf(house, server))) {
      if (!only.split(',').some((word) => kind.includes(word))) continue;
      figures[kind] = await measure.beside(flood);
      console.error(`${kind}: ${JSON.stringify(figures[kind])}`);
      const expected = [...(flood.answers ?? ['200', 'joined']), ...USUAL_ANSWERS];
      const others = Object.keys(figures[kind].answered).filter((status) => !expected.includes(status));
      if (others.length === 0) continue;
      console.error(`${kind}: NOT WHAT IT SHOULD MEASURE, was answered with ${others.join(', ')}`);
      process.exitCode = 1;
    }
    return figures;
  } finally {
    await measure.stop();
    await server.stop();
    await house.close();
  }
}

/** Bids in windows, quiet ones between those with a neighbour. */
class Windows {
  private readonly house: BenchHouse;
  private readonly server: BenchServer;
  private readonly seconds: number;
  private readonly rivals = startLoadGenerator();
  private readonly neighbour = startProcess('flood.ts', []);
  private readonly reader = startProcess('flood.ts', [INNOCENT]);
  private readonly bare = startProcess('bare-http.ts', []);
  private barePort: Promise<number> | undefined;
  private sent = 0;

  constructor(house: BenchHouse, server: BenchServer, seconds: number) {
    this.house = house;
    this.server = server;
    this.seconds = seconds;
  }

  /** Some thousand bids, which are also what receipts, lists and proofs are made of. */
  async warmUp(): Promise<void> {
    const tokens = await this.server.tokens(this.house.bidders);
    await this.bid(tokens, WARM_UP_S, 8 * tokens.length);
    await this.bids();
  }

  async beside({ asked, addresses, perSecond, port }: Flood): Promise<NeighbourFigures> {
    this.barePort ??= this.bare.nextLine().then(Number);
    const plan: FloodPlan = {
      port: port === undefined ? this.server.port : await this.barePort,
      asked,
      perSecond,
      addresses,
      seconds: this.seconds,
    };
    const quiet = [await this.window()];
    const beside: WindowResult[] = [];
    const answered: Record<string, number> = {};
    for (let window = 0; window < WINDOWS; window += 1) {
      this.neighbour.say(JSON.stringify(plan));
      beside.push(await this.window());
      const flood = JSON.parse(await this.neighbour.nextLine()) as FloodResult;
      for (const [status, count] of Object.entries(flood.answered)) answered[status] = (answered[status] ?? 0) + count;
      quiet.push(await this.window());
    }
    const [of, to] = [beside, quiet].map(summary) as [Summary, Summary];
    return {
      accepted: round(of.accepted / to.accepted),
      p50: round(of.p50Ms / to.p50Ms),
      p95: round(of.p95Ms / to.p95Ms),
      p50Ms: round(of.p50Ms),
      p95Ms: round(of.p95Ms),
      readerP95Ms: round(of.readerP95Ms),
      readerQuietP95Ms: round(to.readerP95Ms),
      answered,
    };
  }

  async stop(): Promise<void> {
    await Promise.all([this.rivals, this.neighbour, this.reader, this.bare].map((each) => each.stop()));
  }

  private async window(): Promise<WindowResult> {
    const plan: FloodPlan = { ...READER, port: this.server.port, seconds: this.seconds };
    this.reader.say(JSON.stringify(plan));
    const bids = await this.bids();
    const { answered, latenciesMs } = JSON.parse(await this.reader.nextLine()) as FloodResult;
    if (answered['200'] === undefined) console.error(`nobody else could read: ${JSON.stringify(answered)}`);
    return { bids, readerMs: latenciesMs };
  }

  private async bids(): Promise<LoadResult> {
    const tokens = await this.server.tokens(this.house.bidders.slice(0, RIVALS));
    return this.bid(tokens, this.seconds, BIDS_PER_S);
  }

  private async bid(tokens: readonly string[], seconds: number, perSecond: number): Promise<LoadResult> {
    const plan = {
      ports: [this.server.port],
      path: PATHS.bids,
      tokens,
      connections: tokens.length,
      lotNo: '1',
      stepRM: 1,
    };
    const result = await this.rivals.load({ ...plan, seconds, perSecond, aboveRM: this.sent });
    this.sent += Math.round(seconds * perSecond);
    return result;
  }
}

interface WindowResult {
  readonly bids: LoadResult;
  readonly readerMs: readonly number[];
}

interface Summary {
  readonly accepted: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly readerP95Ms: number;
}

/** A window's mean, and quantiles over all windows. */
function summary(windows: readonly WindowResult[]): Summary {
  const rising = (all: readonly number[]) => all.toSorted((a, b) => a - b);
  const all = rising(windows.flatMap(({ bids }) => bids.latenciesMs));
  const accepted = windows.reduce((sum, { bids }) => sum + (bids.answered['200'] ?? 0), 0) / windows.length;
  const readerP95Ms = quantile(rising(windows.flatMap(({ readerMs }) => readerMs)), 0.95);
  return { accepted, p50Ms: quantile(all, 0.5), p95Ms: quantile(all, 0.95), readerP95Ms };
}
