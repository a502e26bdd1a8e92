import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { acceptedBids } from './book.ts';
import type { SentFrame } from './frames.ts';
import { round } from './hot-lot.ts';
import { type BenchHouse, benchHouse, STARTING_PRICE_RM } from './house.ts';
import type { LastScreen } from './listeners.ts';
import { type BenchServer, load, startBenchServer, startProcess } from './processes.ts';

/** From the answer of a bid to the last of all screens that shows it or a later one, beside a bare server sending the same. */
export interface FeedFigures {
  readonly p99Ms: number;
  readonly bareP99Ms: number;
  readonly ratio: number;
}

const LISTENERS = 2_000;
const BIDS_PER_S = 200;
const BIDDERS = 40;
const LOT = '1';

export async function benchFeed(seconds: number): Promise<FeedFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tukul-frames-'));
  const framesFile = path.join(folder, 'frames.json');
  const house = await benchHouse({ bidders: BIDDERS, lots: 1 });
  try {
    const server = await startBenchServer(house.databaseUrl, { BENCH_FRAMES: framesFile });
    const { answeredMs, screens } = await underLoad(house, server, seconds).finally(() => server.stop());
    const frames = JSON.parse(await readFile(framesFile, 'utf8')) as SentFrame[];
    const p99Ms = p99(delays(answeredMs, screens));
    const bareP99Ms = p99(await bareDelays(framesFile, frames, answeredMs));
    return { p99Ms: round(p99Ms), bareP99Ms: round(bareP99Ms), ratio: round(p99Ms / bareP99Ms) };
  } finally {
    await house.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function underLoad(house: BenchHouse, server: BenchServer, seconds: number) {
  const listeners = startProcess('listeners.ts', [String(server.port), String(LISTENERS), LOT]);
  try {
    await listeners.nextLine();
    const result = await load({
      ports: [server.port],
      path: '/api/socket/auctionlot/post',
      tokens: await server.tokens(house.bidders),
      connections: BIDDERS,
      seconds,
      lotNo: LOT,
      fromRM: STARTING_PRICE_RM,
      stepRM: 1,
      perSecond: BIDS_PER_S,
      keepTimes: true,
    });
    await settle();
    const screens = await lastScreens(listeners);
    return { answeredMs: await byBidNo(house, result.times), screens };
  } finally {
    await listeners.stop();
  }
}

/** When each bid of the lot was answered, by its number within the lot. */
async function byBidNo(house: BenchHouse, times: readonly (readonly [number, number])[]): Promise<Map<number, number>> {
  const bidNos = new Map((await acceptedBids(house)).map((revision, i) => [revision, i + 1]));
  return new Map(times.map(([revision, atMs]) => [bidNos.get(revision) ?? 0, atMs]));
}

async function bareDelays(framesFile: string, frames: readonly SentFrame[], answeredMs: ReadonlyMap<number, number>) {
  const bare = startProcess('bare-ws.ts', [framesFile]);
  const listeners = startProcess('listeners.ts', [await bare.nextLine(), String(LISTENERS), LOT]);
  try {
    await listeners.nextLine();
    bare.child.kill('SIGUSR2');
    const offsetMs = Number(await bare.nextLine());
    const lastMs = (frames.at(-1)?.atMs ?? 0) - (frames[0]?.atMs ?? 0);
    await new Promise((resolve) => setTimeout(resolve, lastMs));
    await settle();
    const screens = await lastScreens(listeners);
    return delays(new Map([...answeredMs].map(([bidNo, atMs]) => [bidNo, atMs + offsetMs])), screens);
  } finally {
    await listeners.stop();
    await bare.stop();
  }
}

async function lastScreens(listeners: ReturnType<typeof startProcess>): Promise<LastScreen[]> {
  const line = listeners.nextLine();
  listeners.child.kill('SIGTERM');
  return JSON.parse(await line) as LastScreen[];
}

/** For each bid: until the last screen showed the first message that has it. A screen may be faster than the answer: that is 0. */
function delays(answeredMs: ReadonlyMap<number, number>, screens: readonly LastScreen[]): number[] {
  const inOrder = screens.toSorted((a, b) => a.bidCount - b.bidCount);
  const found: number[] = [];
  for (const [bidNo, atMs] of answeredMs) {
    const shown = inOrder.find(({ bidCount }) => bidCount >= bidNo);
    if (shown === undefined) throw new Error(`bid ${bidNo} was never shown`);
    found.push(Math.max(0, shown.atMs - atMs));
  }
  return found;
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
}

/** The last messages have to arrive. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_500));
}
