import { createPostgresLog } from '#api/log/postgres.ts';
import { decodeEvent } from '#domain/events.ts';
import { Auditor } from '#domain/invariants.ts';
import { bidsInBook, round } from './hot-lot.ts';
import { type BenchHouse, benchHouse, STARTING_PRICE_RM, STREAM } from './house.ts';
import type { LoadResult } from './load.ts';
import { load, startBenchServer } from './processes.ts';

/** Two API processes on one book and one hot lot, against one of them alone, 500 connections in all both times. */
export interface TwoProcessesFigures {
  /** Bids decided (accepted or refused) per second. */
  readonly ratioToOne: number;
  readonly acceptedRatioToOne: number;
  /** Rules of the house that the book breaks afterwards. */
  readonly violations: number;
}

const CONNECTIONS = 500;

export async function benchTwoProcesses(seconds: number): Promise<TwoProcessesFigures> {
  const house = await benchHouse({ bidders: CONNECTIONS, lots: 4 });
  try {
    const one = await measure(house, 1, seconds, '1', '3');
    const two = await measure(house, 2, seconds, '2', '4');
    return {
      ratioToOne: round(two.decidedPerS / one.decidedPerS),
      acceptedRatioToOne: round(two.acceptedPerS / one.acceptedPerS),
      violations: await violations(house),
    };
  } finally {
    await house.close();
  }
}

async function measure(house: BenchHouse, processes: number, seconds: number, lotNo: string, warmUpLot: string) {
  const servers = await Promise.all(Array.from({ length: processes }, () => startBenchServer(house.databaseUrl)));
  try {
    const tokens = (await servers[0]?.tokens(house.bidders)) ?? [];
    const plan = {
      ports: servers.map((server) => server.port),
      path: '/api/socket/auctionlot/post',
      tokens,
      connections: CONNECTIONS,
      fromRM: STARTING_PRICE_RM,
      stepRM: 1,
    };
    await load({ ...plan, lotNo: warmUpLot, seconds: 2 });
    const result = await load({ ...plan, lotNo, seconds });
    const accepted = await bidsInBook(house, `AMS1/${lotNo}`);
    return {
      decidedPerS: (accepted + refusedByRule(result)) / result.seconds,
      acceptedPerS: accepted / result.seconds,
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** 503 is an answer but no decision. */
function refusedByRule({ answered }: LoadResult): number {
  return answered['409'] ?? 0;
}

async function violations(house: BenchHouse): Promise<number> {
  const log = createPostgresLog({ connectionString: house.databaseUrl });
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
