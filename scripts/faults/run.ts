import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TcpProxy } from '#api/book/log/testing/tcp-proxy.ts';
import type { Role } from '#api/platform/roles.ts';
import { type Acknowledged, bidAtRandom, wrongWith } from '#api/testing/random-bids.ts';
import { caughtUp, round } from '../bench/hot-lot.ts';
import { type BenchHouse, benchHouse, openBenchLog, STARTING_PRICE_RM, STREAM } from '../bench/house.ts';
import { Fleet, type Member } from './fleet.ts';
import { LINE_FAULTS, lineTo, POSTGRES_FAULTS } from './store-faults.ts';

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

type Fault = (fleet: Fleet) => Promise<void>;

/** One of this role that runs; of those that take bids never the first: it is left alone, and its memory is watched. */
async function oneOf(fleet: Fleet, role: Role): Promise<Member> {
  for (;;) {
    const members = fleet.with(role).slice(role === 'api' ? 1 : 0);
    const member = members[randomInt(Math.max(1, members.length))];
    if (member !== undefined) return member;
    await sleep(100);
  }
}

const PROCESS_FAULTS: Readonly<Record<string, Fault>> = {
  'api: killed': async (fleet) => fleet.kill(await oneOf(fleet, 'api')),
  'api: told to end': async (fleet) => fleet.replace(await oneOf(fleet, 'api')),
  'api: frozen': async (fleet) => fleet.freeze(await oneOf(fleet, 'api'), FROZEN_MS),
  'pages: killed': async (fleet) => fleet.kill(await oneOf(fleet, 'pages')),
  'projections: killed': async (fleet) => fleet.kill(await oneOf(fleet, 'projections')),
  'projections: frozen': async (fleet) => fleet.freeze(await oneOf(fleet, 'projections'), FROZEN_MS),
  'jobs: killed': async (fleet) => fleet.kill(await oneOf(fleet, 'jobs')),
};

/** All that is caused, in the order of the run: between the deaths of processes something happens to what they stand on. */
export const FAULTS: readonly string[] = alternately(Object.keys(PROCESS_FAULTS), [
  ...Object.keys(POSTGRES_FAULTS),
  ...Object.keys(LINE_FAULTS),
]);

function alternately(one: readonly string[], other: readonly string[]): string[] {
  const pairs = Array.from({ length: Math.max(one.length, other.length) }, (_, n) => [one[n], other[n]]);
  return pairs.flat().filter((name) => name !== undefined);
}

async function cause(name: string, { fleet, house, line }: Place): Promise<void> {
  const fault = PROCESS_FAULTS[name];
  if (fault !== undefined) return fault(fleet);
  await fleet.settled();
  await POSTGRES_FAULTS[name]?.(house);
  await LINE_FAULTS[name]?.(line);
}

/** What faults are caused to. */
interface Place {
  readonly fleet: Fleet;
  readonly house: BenchHouse;
  /** Over which the fleet reaches Postgres. */
  readonly line: TcpProxy;
}

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
  const { url, line } = await lineTo(house.databaseUrl);
  const fleet = new Fleet(url);
  try {
    await fleet.start(...roles);
    return await bidThrough({ fleet, house, line }, minutes, onFault);
  } finally {
    await fleet.end();
    await line.close();
    await house.close();
  }
}

async function bidThrough(place: Place, minutes: number, onFault: (fault: string) => void): Promise<FaultsFigures> {
  const { fleet, house } = place;
  const [watched] = fleet.with('api') as [Member];
  const tokens = await watched.server.tokens(house.bidders);
  const untilMs = performance.now() + minutes * 60_000;
  const startedMs = performance.now();
  let over = false;
  const acknowledged: Acknowledged[] = [];
  const gaps = new Gaps();
  const bidding = house.bidders.map((bidder, n) =>
    bidAtRandom({
      servers: () => fleet.with('api').map(({ server }) => ({ url: `http://127.0.0.1:${server.port}` })),
      ...{ bidder, token: tokens[n] ?? '', lots: Array.from({ length: LOTS }, (_, i) => String(i + 1)) },
      startsAt: STARTING_PRICE_RM,
      goesOn: () => !over,
      onAcknowledged: (bid) => {
        acknowledged.push(bid);
        gaps.bid();
      },
    }),
  );
  const memory: number[] = [];
  const causing = (async () => {
    // Whoever takes a minute or more for it gets each fault once at least.
    const least = minutes < 1 ? 0 : FAULTS.length;
    for (let n = 0; performance.now() < untilMs || n < least; n += 1) {
      await sleep(randomInt(BETWEEN_MS.least, BETWEEN_MS.most));
      memory.push((await watched.server.stats()).rssMb);
      const name = FAULTS[n % FAULTS.length] ?? '';
      onFault(name);
      gaps.fault(name);
      await cause(name, place);
    }
  })();
  await Promise.all([
    ...bidding,
    causing.finally(() => {
      over = true;
    }),
  ]);
  const log = await openBenchLog(house.databaseUrl);
  const book = { log, stream: STREAM, databaseUrl: house.databaseUrl };
  const wrong = await wrongWith(
    { ...book, caughtUp: async () => void (await caughtUp(house, watched.server)) },
    acknowledged,
  );
  await log.close();
  const tookMinutes = round((performance.now() - startedMs) / 60_000);
  return {
    minutes: tookMinutes,
    acknowledged: acknowledged.length,
    faults: gaps.rows(),
    memoryMb: quarters(memory),
    wrong,
  };
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
