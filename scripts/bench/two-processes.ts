import { decodeEvent } from '#domain/decode.ts';
import { Auditor } from '#domain/invariants.ts';
import { acceptedBids } from './book.ts';
import { caughtUp, PATHS, round } from './hot-lot.ts';
import { type BenchHouse, benchHouse, openBenchLog, STREAM } from './house.ts';
import type { LoadResult } from './load.ts';
import { answers, startBenchServer, startLoadGenerator } from './processes.ts';

/** Two API processes on one book and one hot lot, against one of them alone, 500 connections in all both times. */
export interface TwoProcessesFigures {
  /** Bids decided (accepted or refused) per second. */
  readonly ratioToOne: number;
  readonly acceptedRatioToOne: number;
  /** Rules of the house that the book breaks afterwards. */
  readonly violations: number;
}

const CONNECTIONS = 500;
/** One process and two take turns, so that what else the machine does meets both alike. */
const ROUNDS = 3;

export async function benchTwoProcesses(seconds: number): Promise<TwoProcessesFigures> {
  const house = await benchHouse({ bidders: CONNECTIONS, lots: 4 });
  try {
    const one = new Runs(house, 1, '1', '3');
    const two = new Runs(house, 2, '2', '4');
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      await one.run(seconds / ROUNDS);
      await two.run(seconds / ROUNDS);
    }
    const [ofOne, ofTwo] = [await one.perSecond(), await two.perSecond()];
    return {
      ratioToOne: round(ofTwo.decided / ofOne.decided),
      acceptedRatioToOne: round(ofTwo.accepted / ofOne.accepted),
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
      const result = await bid(this.lotNo, seconds);
      this.refused += refusedByRule(result);
      this.seconds += result.seconds + (await caughtUp(this.house, first));
    } finally {
      await generator.stop();
      await Promise.all(servers.map((server) => server.stop()));
    }
  }

  async perSecond(): Promise<{ decided: number; accepted: number }> {
    const accepted = (await acceptedBids(this.house, `AMS1/${this.lotNo}`)).length;
    return { decided: (accepted + this.refused) / this.seconds, accepted: accepted / this.seconds };
  }
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
