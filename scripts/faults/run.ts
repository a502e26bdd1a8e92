import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '#api/platform/roles.ts';
import { type Acknowledged, bidAtRandom, wrongWith } from '#api/testing/random-bids.ts';
import { caughtUp, round } from '../bench/hot-lot.ts';
import { type BenchHouse, benchHouse, openBenchLog, STARTING_PRICE_RM, STREAM } from '../bench/house.ts';
import { Fleet, type Member } from './fleet.ts';

/** What one kind of fault did to those who bid. */
interface Row {
  readonly fault: string;
  readonly times: number;
  /** The longest time without an accepted bid from the fault until the next one, s. */
  readonly longestGapS: number;
}

export interface FaultsFigures {
  readonly minutes: number;
  readonly acknowledged: number;
  readonly faults: readonly Row[];
  /** Of the process that takes bids and is left alone: the medians of the quarters of the run, MB. */
  readonly memoryMb: readonly number[];
  /** What is wrong with the house after it, in words. */
  readonly wrong: readonly string[];
}

/** Of each role one that may go while another goes on; pages are looked at by nobody here. */
const WHOLE_FLEET: readonly Role[] = ['api', 'api', 'api', 'pages', 'projections', 'projections', 'jobs', 'jobs'];
const BIDDERS = 16;
const LOTS = 6;
/** Between two faults, ms. */
const BETWEEN_MS = { least: 2_000, most: 6_000 };
const FROZEN_MS = 4_000;

type Fault = (fleet: Fleet, house: BenchHouse) => Promise<void>;

/** One of this role that runs; of those that take bids never the first: it is left alone, and its memory is watched. */
async function oneOf(fleet: Fleet, role: Role): Promise<Member> {
  for (;;) {
    const members = fleet.with(role).slice(role === 'api' ? 1 : 0);
    const member = members[randomInt(Math.max(1, members.length))];
    if (member !== undefined) return member;
    await sleep(100);
  }
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'api: killed': async (fleet) => fleet.kill(await oneOf(fleet, 'api')),
  'api: told to end': async (fleet) => fleet.replace(await oneOf(fleet, 'api')),
  'api: frozen': async (fleet) => fleet.freeze(await oneOf(fleet, 'api'), FROZEN_MS),
  'pages: killed': async (fleet) => fleet.kill(await oneOf(fleet, 'pages')),
  'projections: killed': async (fleet) => fleet.kill(await oneOf(fleet, 'projections')),
  'projections: frozen': async (fleet) => fleet.freeze(await oneOf(fleet, 'projections'), FROZEN_MS),
  'jobs: killed': async (fleet) => fleet.kill(await oneOf(fleet, 'jobs')),
  'Postgres: all connections ended': async (_, house) => {
    await house.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
  },
};

/**
 * Bids on a house of several processes, each with one role, for some minutes, while one fault after the other is caused. On the event log of the environment. Every
 * bid is sent until it is answered.
 */
export async function runFaults(
  minutes: number,
  onFault: (fault: string) => void,
  roles: readonly Role[] = WHOLE_FLEET,
): Promise<FaultsFigures> {
  const house = await benchHouse({ bidders: BIDDERS, lots: LOTS });
  const fleet = new Fleet(house.databaseUrl);
  try {
    await fleet.start(...roles);
    return await bidThrough(fleet, house, minutes, onFault);
  } finally {
    await fleet.end();
    await house.close();
  }
}

async function bidThrough(
  fleet: Fleet,
  house: BenchHouse,
  minutes: number,
  onFault: (fault: string) => void,
): Promise<FaultsFigures> {
  const [watched] = fleet.with('api') as [Member];
  const tokens = await watched.server.tokens(house.bidders);
  const untilMs = performance.now() + minutes * 60_000;
  const acknowledged: Acknowledged[] = [];
  const gaps = new Gaps();
  const bidding = house.bidders.map((bidder, n) =>
    bidAtRandom({
      servers: () => fleet.with('api').map(({ server }) => ({ url: `http://127.0.0.1:${server.port}` })),
      ...{ bidder, token: tokens[n] ?? '', lots: Array.from({ length: LOTS }, (_, i) => String(i + 1)) },
      startsAt: STARTING_PRICE_RM,
      goesOn: () => performance.now() < untilMs,
      onAcknowledged: (bid) => {
        acknowledged.push(bid);
        gaps.bid();
      },
    }),
  );
  const memory: number[] = [];
  const causing = (async () => {
    const names = Object.keys(FAULTS);
    for (let n = 0; performance.now() < untilMs; n += 1) {
      await sleep(randomInt(BETWEEN_MS.least, BETWEEN_MS.most));
      memory.push((await watched.server.stats()).rssMb);
      const name = names[n % names.length] ?? '';
      onFault(name);
      gaps.fault(name);
      await FAULTS[name]?.(fleet, house);
    }
  })();
  await Promise.all([...bidding, causing]);
  const log = await openBenchLog(house.databaseUrl);
  const place = { log, stream: STREAM, databaseUrl: house.databaseUrl };
  const wrong = await wrongWith(
    { ...place, caughtUp: async () => void (await caughtUp(house, watched.server)) },
    acknowledged,
  );
  await log.close();
  return { minutes, acknowledged: acknowledged.length, faults: gaps.rows(), memoryMb: quarters(memory), wrong };
}

/** How long bids waited after each fault. */
class Gaps {
  readonly #rows = new Map<string, { times: number; longestMs: number }>();
  #lastMs = performance.now();
  #fault = '';

  fault(name: string): void {
    this.#fault = name;
    const row = this.#rows.get(name) ?? { times: 0, longestMs: 0 };
    this.#rows.set(name, { ...row, times: row.times + 1 });
  }

  bid(): void {
    const gapMs = performance.now() - this.#lastMs;
    this.#lastMs = performance.now();
    const row = this.#rows.get(this.#fault);
    if (row !== undefined) row.longestMs = Math.max(row.longestMs, gapMs);
  }

  rows(): Row[] {
    return [...this.#rows].map(([fault, { times, longestMs }]) => ({
      ...{ fault, times },
      longestGapS: round(longestMs / 1_000),
    }));
  }
}

function quarters(samples: readonly number[]): number[] {
  const size = Math.ceil(samples.length / 4);
  return [0, 1, 2, 3].flatMap((n) => {
    const some = samples.slice(n * size, (n + 1) * size).toSorted((a, b) => a - b);
    return some[Math.floor(some.length / 2)] ?? [];
  });
}
