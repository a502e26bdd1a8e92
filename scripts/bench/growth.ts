import pg from 'pg';
import { startHashThread } from '#api/book/hash-thread.ts';
import { createPostgresLog } from '#api/book/log/postgres/postgres-log.ts';
import { snapshotThread } from '#api/book/snapshot-thread.ts';
import { newestSnapshot } from '#api/book/snapshots.ts';
import { verifyBook } from '#api/book/verify.ts';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { compareWithBook } from '#projections/compare.ts';
import { rebuild } from '#projections/rebuild.ts';
import { HOT_BIDDERS, HOT_LOT, writeBook } from './grown-book.ts';
import { caughtUp, PATHS, round } from './hot-lot.ts';
import { type BenchHouse, benchHouse, STREAM, TERMS } from './house.ts';
import { quantile } from './load.ts';
import { type BenchServer, load, startBenchServer } from './processes.ts';
import { watchProcess } from './server-stats.ts';

/** What a house of one size costs. Ms, p50 and p99 of answers one after the other, unless a name says otherwise. */
export interface GrowthFigures {
  /** At 100 bids a second from 40 bidders on one lot. */
  readonly bid: { p50Ms: number; p99Ms: number; perS: number; serverCpuMsPerBid: number };
  /** From the start of the process to a ready house; `killed`: by kill -9 after a flood of bids. */
  readonly readyMs: { withoutSnapshot: number; withSnapshot: number; killed: number; eventsReadAfterKill: number };
  /** `blockMs`: the longest that the event loop stands still while one is taken and written. */
  readonly snapshot: { kB: number; blockMs: number };
  readonly pages: Readonly<Record<string, { p50Ms: number; p99Ms: number }>>;
  /** Chain, rules and fold; then the read tables, made again and compared; then made again for good. */
  readonly verifyS: number;
  readonly compareS: number;
  readonly rebuildS: number;
  readonly bytesPerEvent: number;
  readonly server: { rssMb: number; heapMb: number };
}

/** One session of 50 lots: what history costs. */
const HISTORY = { lots: 50, bidders: 200 };
/** 10,000 bidders who have entered five lots each: what the size of a sale costs. */
const SALE = { events: 100_000, bidders: 10_000 };
/** The events that it takes for all of them to join, pay and enter come on top of these. */
const PEOPLE = { events: 100_000, lots: 1_000 };
const BIDS_PER_S = 100;
const FLOOD_S = 3;
const PAGE_LOADS = 25;

export async function benchGrowth(seconds: number, events: readonly number[], lots: readonly number[]) {
  const history: Record<string, GrowthFigures> = {};
  for (const each of events) history[each] = await historyOf(each, seconds);
  const catalogue: Record<string, GrowthFigures> = {};
  for (const each of lots) catalogue[each] = await catalogueOf(each, seconds);
  return { history, catalogue };
}

export function historyOf(events: number, seconds: number): Promise<GrowthFigures> {
  return measure({ ...HISTORY, events }, seconds);
}

export function catalogueOf(lots: number, seconds: number): Promise<GrowthFigures> {
  return measure({ ...SALE, lots }, seconds);
}

export function peopleOf(bidders: number, seconds: number): Promise<GrowthFigures> {
  return measure({ ...PEOPLE, bidders }, seconds);
}

async function measure(size: { events: number; lots: number; bidders: number }, seconds: number) {
  let aboveRM = 0;
  const house = await benchHouse({
    bidders: size.bidders,
    lots: size.lots,
    fill: async (databaseUrl, bidders) => {
      aboveRM = (await writeBook(databaseUrl, STREAM, { ...size, bidders })) - TERMS.startingPriceSen / 100;
    },
  });
  try {
    await house.query(
      `insert into office.lots (session, lot_no, position, make, desc_of_good, location, year, category)
       select 'AMS1', n::text, n, 'MAKE ' || n % 40, 'MODEL ' || n % 400, 'PLACE ' || n % 12, (2000 + n % 24)::text, 'car'
       from generate_series(1, $1) n`,
      [size.lots],
    );
    const made = await rebuildAndVerify(house);
    return { ...(await atWork(house, size.lots, aboveRM, seconds)), ...made } satisfies GrowthFigures;
  } finally {
    await house.close();
  }
}

async function rebuildAndVerify({ databaseUrl, query }: BenchHouse) {
  const log = createPostgresLog({ connectionString: databaseUrl });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const place = { log, stream: STREAM, database: rebuildConnection(databaseUrl) };
    const rebuildS = await secondsOf(() => rebuild(place));
    const snapshot = await takenSnapshot(databaseUrl, pool);
    const stored = await newestSnapshot(pool, STREAM);
    const verifyS = await secondsOf(async () => {
      const hashes = startHashThread({ databaseUrl, eventStoreUrl: undefined, stream: STREAM });
      const found = await verifyBook(log, STREAM, stored, hashes);
      await hashes.stop();
      if (found.faults.length > 0 || found.snapshot !== 'equal') throw new Error(JSON.stringify(found.faults));
    });
    const compareS = await secondsOf(async () => {
      const { differences } = await compareWithBook(place);
      if (differences.length > 0) throw new Error(JSON.stringify(differences));
    });
    const [row] = await query<{ bytes: number }>(
      `select pg_total_relation_size('book.batches')::float8 / (max(last_revision) + 1) as bytes from book.batches`,
    );
    await pool.query('delete from book.snapshots');
    return { rebuildS, verifyS, compareS, snapshot, bytesPerEvent: Math.round(row?.bytes ?? 0) };
  } finally {
    await log.close();
    await pool.end();
  }
}

async function takenSnapshot(databaseUrl: string, pool: pg.Pool) {
  const stats = watchProcess();
  await new Promise((resolve) => setTimeout(resolve, 50));
  stats();
  await snapshotThread({ databaseUrl, eventStoreUrl: undefined, stream: STREAM }).take();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { longestBlockMs } = stats();
  const { rows } = await pool.query<{ kb: number }>('select length(state) / 1000 as kb from book.snapshots');
  return { kB: rows[0]?.kb ?? 0, blockMs: longestBlockMs };
}

async function atWork(house: BenchHouse, lots: number, aboveRM: number, seconds: number) {
  const first = await ready(house);
  await first.server.stop();
  const second = await ready(house);
  const { server } = second;
  const tokens = await server.tokens(house.bidders.slice(0, HOT_BIDDERS));
  const plan = { ports: [server.port], path: PATHS.bids, tokens, connections: HOT_BIDDERS, lotNo: HOT_LOT, stepRM: 1 };
  try {
    // Warm, as a server is that has been at work for a while.
    const warm = await load({ ...plan, aboveRM, seconds: 2 });
    await caughtUp(house, server);
    await server.stats();
    const sent = aboveRM + Object.values(warm.answered).reduce((sum, count) => sum + count, 0);
    const bid = await load({ ...plan, aboveRM: sent, seconds, perSecond: BIDS_PER_S });
    await caughtUp(house, server);
    const { cpuMs } = await server.stats();
    const bids = bid.answered['200'] ?? 0;
    const pages = await pagesOf(server, lots, tokens[0] ?? '', house.bidders[0] ?? 0);
    const { rssMb, heapMb } = await server.stats();
    await load({ ...plan, aboveRM: sent + seconds * BIDS_PER_S, seconds: FLOOD_S });
    await server.kill();
    const third = await ready(house);
    await third.server.stop();
    return {
      bid: {
        p50Ms: round(bid.p50Ms),
        p99Ms: round(bid.p99Ms),
        perS: round(bids / bid.seconds),
        serverCpuMsPerBid: round(cpuMs / bids),
      },
      readyMs: {
        withoutSnapshot: first.ms,
        withSnapshot: second.ms,
        killed: third.ms,
        eventsReadAfterKill: third.eventsAfterSnapshot,
      },
      pages,
      server: { rssMb, heapMb },
    };
  } finally {
    await server.stop();
  }
}

/** Starts a server and waits until it is ready, read tables included. */
async function ready(house: BenchHouse): Promise<{ server: BenchServer; ms: number; eventsAfterSnapshot: number }> {
  const [row] = await house.query<{ events: number }>(
    `select (max(last_revision) - coalesce((select max(revision) from book.snapshots), -1))::int as events from book.batches`,
  );
  const startedMs = performance.now();
  const server = await startBenchServer(house.databaseUrl);
  for (;;) {
    const { ready, projectionsBehind } = await server.readiness();
    if (ready && projectionsBehind === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { server, ms: Math.round(performance.now() - startedMs), eventsAfterSnapshot: row?.events ?? 0 };
}

async function pagesOf(
  { port }: BenchServer,
  lots: number,
  token: string,
  userId: number,
): Promise<GrowthFigures['pages']> {
  const post = { method: 'POST', body: JSON.stringify({ userId }) };
  const asked: Record<string, [string, RequestInit?]> = {
    list: ['/api/auctionlot/ongoingbid/getbypage/2/12'],
    listEnd: [`/api/auctionlot/ongoingbid/getbypage/${Math.ceil(lots / 12)}/12`],
    search: ['/api/auctionlot/ongoingbid/getbypage/1/12?q=model%201&sort=price'],
    facets: ['/api/auctionlot/facets'],
    printed: ['/api/auctionlot/catalogue/get'],
    lot: [`/api/socket/auctionlot/${HOT_LOT}`],
    lotsEntered: ['/api/socket/userinlot/findall', post],
    winning: ['/api/socket/winning/id', post],
    myBid: ['/api/mybid/get/userid', post],
    profile: ['/api/user/get-profile'],
  };
  const figures: Record<string, { p50Ms: number; p99Ms: number }> = {};
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const [name, [path, init]] of Object.entries(asked)) {
    const tookMs: number[] = [];
    for (let n = 0; n < PAGE_LOADS; n += 1) {
      const startedMs = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      tookMs.push(performance.now() - startedMs);
    }
    tookMs.sort((a, b) => a - b);
    figures[name] = { p50Ms: round(quantile(tookMs, 0.5)), p99Ms: round(quantile(tookMs, 0.99)) };
  }
  return figures;
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return round((performance.now() - startedMs) / 1_000);
}
