import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openLog } from '#api/runtime.ts';
import type { EventLog } from '#domain/event-log.ts';
import { areSameRules, NO_RULES, type SessionRules } from '#domain/session-rules.ts';
import { removeDataDir } from '../lib/data-dir.ts';
import { startPostgres } from '../lib/embedded-postgres.ts';
import { openBook } from '../lib/house-book.ts';
import { prepareDatabase } from '../lib/prepare-database.ts';

/** Of the last house that was made. Its database is new each time, an event store is not: there every house has a name of its own. */
export let STREAM = 'book-bench';
export const EVENT_STORE_URL = process.env.EVENT_STORE_URL || undefined;

const FIRST_BIDDER = 2_001;
/** So long before its start the session gets its rules, ms. */
const RULES_BEFORE_MS = 5_000;
/** Whom the server tells how far its read tables are. */
export const AUDITOR = 3;
export const STARTING_PRICE_RM = 1_000;
const MINIMUM_RAISE_RM = 1;
/** Of every lot of the benchmarks, beside its registration number. */
export const TERMS = {
  vendor: 'TM',
  startingPriceSen: STARTING_PRICE_RM * 100,
  minimumRaiseSen: MINIMUM_RAISE_RM * 100,
  depositSen: 150_000,
  premium: { kind: 'flat' as const, amountSen: 60_000 },
  adminFeeSen: 30_000,
  safetyDepositSen: 50_000,
};

export interface BenchHouse {
  readonly databaseUrl: string;
  readonly bidders: readonly number[];
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** After its Postgres was killed: at the same address. */
  startPostgresAgain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A house for measuring on an embedded Postgres of its own, as durable as the real one: one session, `lots` lots numbered from 1,
 * bidders with deposits who have entered all of them.
 */
export async function benchHouse({
  bidders,
  lots,
  rules = NO_RULES,
  fill = (databaseUrl, ids, count) => openAuction(databaseUrl, ids, count, rules),
}: {
  bidders: number;
  lots: number;
  /** How the session is bid on. */
  rules?: SessionRules;
  /** Writes the book, into an empty stream. */
  fill?: (databaseUrl: string, bidders: readonly number[], lots: number) => Promise<void>;
}): Promise<BenchHouse> {
  if (EVENT_STORE_URL !== undefined) STREAM = `book-bench-${randomUUID().slice(0, 8)}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tukul-bench-'));
  let postgres = await startPostgres({ dataDir });
  await prepareDatabase(postgres);
  const pool = new pg.Pool({ connectionString: postgres.ownerUrl, max: 4 });
  // A connection that ends while nobody uses it is made again.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const ids = Array.from({ length: bidders }, (_, i) => FIRST_BIDDER + i);
  await fill(postgres.serverUrl, ids, lots);
  await pool.query(
    `insert into office.users (id, email, name, role, password_hash, password_changed_at, token_version, email_verified_at)
     select id, 'user' || id || '@bench.invalid', 'Person', case id when $2 then 'auditor' else 'user' end, '', now(), 1, now()
     from unnest($1::int[]) id`,
    [[AUDITOR, ...ids], AUDITOR],
  );
  await pool.query('create table bench_lots (lot text primary key, amount int not null, bidder int not null)');
  await pool.query(
    'create table bench_bids (id bigserial primary key, lot text, amount int, bidder int, at timestamptz)',
  );
  await pool.query('grant all on bench_lots, bench_bids, bench_bids_id_seq to public');
  await pool.query(`insert into bench_lots select n::text, 0, 0 from generate_series(1, $1) n`, [lots]);
  return {
    databaseUrl: postgres.serverUrl,
    bidders: ids,
    startPostgresAgain: async () => {
      postgres = await startPostgres({ dataDir });
    },
    query: async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<R>(text, [...values])).rows,
    close: async () => {
      await pool.end();
      await postgres.stop();
      removeDataDir(dataDir);
    },
  };
}

/** The log that the servers of the benchmark use: in Postgres, or on the event store of `EVENT_STORE_URL`. */
export function openBenchLog(databaseUrl: string): Promise<EventLog> {
  return openLog({ eventStoreUrl: EVENT_STORE_URL }, databaseUrl);
}

async function openAuction(
  databaseUrl: string,
  bidders: readonly number[],
  lots: number,
  rules: SessionRules,
): Promise<void> {
  const log = await openBenchLog(databaseUrl);
  const { say, close } = await openBook(log, STREAM, databaseUrl, { maxWaiting: 100_000 });
  const nowMs = Date.now();
  const session = 'AMS1';
  const endsAtMs = nowMs + 86_400_000;
  const isPlain = areSameRules(rules, NO_RULES);
  // Rules are set before the start.
  const startsAtMs = isPlain ? nowMs - 1_000 : nowMs + RULES_BEFORE_MS;
  await say({ type: 'save-sessions', sessions: [{ session, startsAtMs, endsAtMs, access: 'public' }] });
  if (!isPlain) await say({ type: 'set-session-rules', session, rules });
  const numbers = Array.from({ length: lots }, (_, i) => String(i + 1));
  await Promise.all(
    numbers.map((lotNo) => say({ type: 'list-lot', session, lotNo, terms: { ...TERMS, regnNo: `WXC ${lotNo}` } })),
  );
  await Promise.all(bidders.map((bidder) => say({ type: 'join-bidder', bidder })));
  const amountSen = TERMS.depositSen * lots;
  await Promise.all(
    bidders.map((bidder) =>
      say({ type: 'credit-deposit', bidder, amountSen, source: 'house', reference: `bench ${bidder}` }),
    ),
  );
  await setTimeout(Math.max(0, startsAtMs - Date.now()));
  await Promise.all(bidders.flatMap((bidder) => numbers.map((lotNo) => say({ type: 'enter-lot', lotNo, bidder }))));
  await close();
  await log.close();
}
