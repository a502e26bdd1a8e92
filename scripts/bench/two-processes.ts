import { cpus } from 'node:os';
import { decodeEvent } from '#domain/decode.ts';
import { Auditor } from '#domain/invariants.ts';
import { acceptedBids } from './book.ts';
import { caughtUp, PATHS, round } from './hot-lot.ts';
import { type BenchHouse, benchHouse, openBenchLog, STREAM } from './house.ts';
import type { LoadResult } from './load.ts';
import { answers, type BenchServer, startBenchServer, startLoadGenerator } from './processes.ts';

/** Two API processes, and four, on one book and one hot lot, against one of them alone, 500 connections in all each time. */
export interface TwoProcessesFigures {
  /** Bids decided (accepted or refused) per second. */
  readonly ratioToOne: number;
  readonly acceptedRatioToOne: number;
  readonly ratioOfFourToOne: number;
  readonly acceptedRatioOfFourToOne: number;
  /** By number of processes. */
  readonly loads: Readonly<Record<string, LoadFigures>>;
  /** Rules of the house that the book breaks afterwards. */
  readonly violations: number;
}

interface LoadFigures {
  readonly decidedPerS: number;
  readonly acceptedPerS: number;
  /** Processor time of the API processes for a decided bid, µs, and that of the whole machine, with the load's generator and the log. */
  readonly apiCpuUs: number;
  readonly machineCpuUs: number;
  /** How much of all processors was in use: near 1, further processes have none to run on. */
  readonly machineBusy: number;
}

const CONNECTIONS = 500;
/** One process, two and four take turns, so that what else the machine does meets both alike. */
const ROUNDS = 3;

export async function benchTwoProcesses(seconds: number): Promise<TwoProcessesFigures> {
  const house = await benchHouse({ bidders: CONNECTIONS, lots: 6 });
  try {
    const one = new Runs(house, 1, '1', '4');
    const two = new Runs(house, 2, '2', '5');
    const four = new Runs(house, 4, '3', '6');
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      for (const runs of [one, two, four]) await runs.run(seconds / ROUNDS);
    }
    const [ofOne, ofTwo, ofFour] = [await one.figures(), await two.figures(), await four.figures()];
    return {
      ratioToOne: round(ofTwo.decidedPerS / ofOne.decidedPerS),
      acceptedRatioToOne: round(ofTwo.acceptedPerS / ofOne.acceptedPerS),
      ratioOfFourToOne: round(ofFour.decidedPerS / ofOne.decidedPerS),
      acceptedRatioOfFourToOne: round(ofFour.acceptedPerS / ofOne.acceptedPerS),
      loads: { 1: ofOne, 2: ofTwo, 4: ofFour },
      violations: await violations(house),
    };
  } finally {
    await house.close();
  }
}

/** The loads on some processes, added up. */
class Runs {
  private readonly house: BenchHouse;
  private readonly processes: number;
  private readonly lotNo: string;
  private readonly warmUpLot: string;
  private readonly sent = new Map<string, number>();
  private refused = 0;
  private seconds = 0;
  private apiCpuMs = 0;
  private machine = { busyMs: 0, allMs: 0 };

  constructor(house: BenchHouse, processes: number, lotNo: string, warmUpLot: string) {
    this.house = house;
    this.processes = processes;
    this.lotNo = lotNo;
    this.warmUpLot = warmUpLot;
  }

  /** Starts the processes, warms them up, and lets them take bids; what bids leave to be done is part of their time. */
  async run(seconds: number): Promise<void> {
    const starting = Array.from({ length: this.processes }, () => startBenchServer(this.house.databaseUrl));
    const servers = await Promise.all(starting);
    const [first] = servers;
    if (first === undefined) throw new Error('no process');
    const generator = startLoadGenerator();
    try {
      const ports = servers.map((server) => server.port);
      const plan = {
        ports,
        path: PATHS.bids,
        tokens: await first.tokens(this.house.bidders),
        connections: CONNECTIONS,
      };
      const bid = async (lotNo: string, forSeconds: number): Promise<LoadResult> => {
        const sent = this.sent.get(lotNo) ?? 0;
        const result = await generator.load({ ...plan, lotNo, aboveRM: sent, stepRM: 1, seconds: forSeconds });
        this.sent.set(lotNo, sent + answers(result));
        return result;
      };
      await bid(this.warmUpLot, 2);
      await caughtUp(this.house, first);
      await cpuMs(servers);
      const before = machineTimes();
      const result = await bid(this.lotNo, seconds);
      this.refused += refusedByRule(result);
      this.seconds += result.seconds + (await caughtUp(this.house, first));
      const after = machineTimes();
      this.machine.busyMs += after.busyMs - before.busyMs;
      this.machine.allMs += after.allMs - before.allMs;
      this.apiCpuMs += await cpuMs(servers);
    } finally {
      await generator.stop();
      await Promise.all(servers.map((server) => server.stop()));
    }
  }

  async figures(): Promise<LoadFigures> {
    const accepted = (await acceptedBids(this.house, `AMS1/${this.lotNo}`)).length;
    const decided = accepted + this.refused;
    return {
      decidedPerS: Math.round(decided / this.seconds),
      acceptedPerS: Math.round(accepted / this.seconds),
      apiCpuUs: Math.round((1_000 * this.apiCpuMs) / decided),
      machineCpuUs: Math.round((1_000 * this.machine.busyMs) / decided),
      machineBusy: round(this.machine.busyMs / this.machine.allMs),
    };
  }
}

/** Since the last time that it was asked. */
async function cpuMs(servers: readonly BenchServer[]): Promise<number> {
  const stats = await Promise.all(servers.map((server) => server.stats()));
  return stats.reduce((sum, each) => sum + each.cpuMs, 0);
}

function machineTimes(): { readonly busyMs: number; readonly allMs: number } {
  let [busyMs, allMs] = [0, 0];
  for (const { times } of cpus()) {
    const all = Object.values(times).reduce((sum, ms) => sum + ms, 0);
    allMs += all;
    busyMs += all - times.idle;
  }
  return { busyMs, allMs };
}

/** 503 is an answer but no decision. */
function refusedByRule({ answered }: LoadResult): number {
  return answered['409'] ?? 0;
}

async function violations(house: BenchHouse): Promise<number> {
  const log = await openBenchLog(house.databaseUrl);
  const auditor = new Auditor();
  let found = 0;
  for (let revision = -1; ; ) {
    const page = await log.read(STREAM, revision, { limit: 10_000 });
    if (page.length === 0) break;
    for (const event of page) found += auditor.read(decodeEvent(event)).length;
    revision += page.length;
  }
  await log.close();
  return found;
}
