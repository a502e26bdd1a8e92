import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { acceptedBids } from './book.ts';
import type { SentFrame } from './frames.ts';
import { round } from './hot-lot.ts';
import { type BenchHouse, benchHouse } from './house.ts';
import type { LastScreen } from './listeners.ts';
import { type BenchServer, load, startBenchServer, startProcess } from './processes.ts';

/** From the answer of a bid to the last of all screens that shows it or a later one, beside a bare server sending the same. */
export interface FeedFigures {
  readonly p99Ms: number;
  readonly bareP99Ms: number;
  readonly ratio: number;
  /** Until all are back after all lost their connection at once, beside the bare server again. */
  readonly rejoinMs: number;
  readonly bareRejoinMs: number;
}

/** Sockets in one process of listeners: what one process reads must not be what is measured. */
const PER_PROCESS = 2_500;
const BIDS_PER_S = 200;
const BIDDERS = 40;
const LOT = '1';

export async function benchFeed(seconds: number, sockets: number): Promise<FeedFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tukul-frames-'));
  const framesFile = path.join(folder, 'frames.json');
  const house = await benchHouse({ bidders: BIDDERS, lots: 1 });
  try {
    const server = await startBenchServer(house.databaseUrl, { BENCH_FRAMES: framesFile });
    const { answeredMs, screens, rejoinMs } = await underLoad(house, server, sockets, seconds).finally(() =>
      server.stop(),
    );
    const frames = JSON.parse(await readFile(framesFile, 'utf8')) as SentFrame[];
    const p99Ms = p99(delays(answeredMs, screens));
    const bare = await bareFeed(framesFile, sockets, frames, answeredMs);
    const bareP99Ms = p99(bare.delays);
    const ratio = round(p99Ms / bareP99Ms);
    return { p99Ms: round(p99Ms), bareP99Ms: round(bareP99Ms), ratio, rejoinMs, bareRejoinMs: bare.rejoinMs };
  } finally {
    await house.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function underLoad(house: BenchHouse, server: BenchServer, sockets: number, seconds: number) {
  const listeners = await startListeners(server.port, sockets);
  try {
    const result = await load({
      ports: [server.port],
      path: '/api/socket/auctionlot/post',
      tokens: await server.tokens(house.bidders),
      connections: BIDDERS,
      seconds,
      lotNo: LOT,
      aboveRM: 0,
      stepRM: 1,
      perSecond: BIDS_PER_S,
      keepTimes: true,
    });
    const rejoinMs = await listeners.rejoin();
    const screens = await listeners.screens();
    return { answeredMs: await byBidNo(house, result.times), screens, rejoinMs };
  } finally {
    await listeners.stop();
  }
}

/** When each bid of the lot was answered, by its number within the lot. */
async function byBidNo(house: BenchHouse, times: readonly (readonly [number, number])[]): Promise<Map<number, number>> {
  const bidNos = new Map((await acceptedBids(house)).map((revision, i) => [revision, i + 1]));
  return new Map(times.map(([revision, atMs]) => [bidNos.get(revision) ?? 0, atMs]));
}

async function bareFeed(
  framesFile: string,
  sockets: number,
  frames: readonly SentFrame[],
  answeredMs: ReadonlyMap<number, number>,
) {
  const bare = startProcess('bare-ws.ts', [framesFile]);
  const listeners = await startListeners(Number(await bare.nextLine()), sockets);
  try {
    bare.child.kill('SIGUSR2');
    const offsetMs = Number(await bare.nextLine());
    const lastMs = (frames.at(-1)?.atMs ?? 0) - (frames[0]?.atMs ?? 0);
    await new Promise((resolve) => setTimeout(resolve, lastMs));
    const rejoinMs = await listeners.rejoin();
    const shifted = new Map([...answeredMs].map(([bidNo, atMs]) => [bidNo, atMs + offsetMs]));
    return { delays: delays(shifted, await listeners.screens()), rejoinMs };
  } finally {
    await listeners.stop();
    await bare.stop();
  }
}

/** Listeners in as many processes as it takes; resolves when all have joined. */
async function startListeners(port: number, sockets: number) {
  const processes = Array.from({ length: Math.ceil(sockets / PER_PROCESS) }, (_, n) => {
    const count = Math.min(PER_PROCESS, sockets - n * PER_PROCESS);
    return startProcess('listeners.ts', [String(port), String(count), LOT]);
  });
  const lines = () => Promise.all(processes.map((each) => each.nextLine()));
  const signal = (name: 'SIGUSR2' | 'SIGTERM'): Promise<string[]> => {
    for (const each of processes) each.child.kill(name);
    return lines();
  };
  const stop = async () => void (await Promise.all(processes.map((each) => each.stop())));
  await lines().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    stop,
    rejoin: async () => Math.max(...(await signal('SIGUSR2')).map(Number)),
    screens: async () => lastOfAll((await signal('SIGTERM')).map((line) => JSON.parse(line) as LastScreen[])),
  };
}

/** When the last listener of all processes had each message. */
function lastOfAll(perProcess: readonly (readonly LastScreen[])[]): LastScreen[] {
  const last = new Map<number, number>();
  for (const { bidCount, atMs } of perProcess.flat()) last.set(bidCount, Math.max(last.get(bidCount) ?? 0, atMs));
  return [...last].map(([bidCount, atMs]) => ({ bidCount, atMs }));
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
