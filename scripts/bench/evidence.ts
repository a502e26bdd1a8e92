import { gzipSync } from 'node:zlib';
import { startHashThread } from '#api/book/hash-thread.ts';
import { createPostgresLog } from '#api/book/log/postgres/postgres-log.ts';
import { verifyBook } from '#api/book/verify.ts';
import { LotReading } from '#api/features/audit/lot-reading.ts';
import type { EventLog } from '#domain/event-log.ts';
import type { LotRecord } from '#domain/replay/lot-record.ts';
import { LotReplay } from '#domain/replay/lot-replay.ts';
import { writeBook } from './grown-book.ts';
import { secondsOf } from './growth.ts';
import { round } from './hot-lot.ts';
import { benchHouse, STREAM } from './house.ts';
import { quantile } from './load.ts';

/** What it takes to prove a book, beside merely reading its log; and what an auditor's slider over one lot needs. */
export interface EvidenceFigures {
  readonly events: number;
  /** Every page of the log, one after the other; the mean of one reading before and one after the proof. */
  readonly bareReadS: number;
  /** Chain, rules and fold, in one process of two threads, as `npm run verify`. */
  readonly verifyS: number;
  readonly ratioToRead: number;
  readonly slider: {
    readonly events: number;
    readonly bidders: number;
    /** The lot's record, made from the whole book with its chain checked; then as it is sent to the page. */
    readonly recordS: number;
    readonly recordKb: number;
    readonly gzipKb: number;
    /** In the page: to make it ready once, and for each step of the slider. */
    readonly readyMs: number;
    readonly stepP50Ms: number;
    readonly stepP99Ms: number;
  };
}

const HISTORY = { lots: 50, bidders: 200 };
/** A lot that 40 bidders have raised nearly 20,000 times. */
const LONG_LOT = { events: 20_000, lots: 1, bidders: 40 };
const LONG_STREAM = `${STREAM}-one-lot`;
const PAGE = 5_000;
const STEPS = 2_000;

export async function benchEvidence(events: number): Promise<EvidenceFigures> {
  const house = await benchHouse({
    ...HISTORY,
    fill: async (databaseUrl, bidders) => {
      await writeBook(databaseUrl, STREAM, { events, lots: HISTORY.lots, bidders });
      await writeBook(databaseUrl, LONG_STREAM, { ...LONG_LOT, bidders: bidders.slice(0, LONG_LOT.bidders) });
    },
  });
  const { databaseUrl } = house;
  const log = createPostgresLog({ connectionString: databaseUrl });
  try {
    const before = await secondsOf(() => readAll(log));
    const verifyS = await secondsOf(async () => {
      const hashes = startHashThread({ databaseUrl, eventStoreUrl: undefined, stream: STREAM });
      const { faults } = await verifyBook(log, STREAM, undefined, hashes);
      await hashes.stop();
      if (faults.length > 0) throw new Error(JSON.stringify(faults));
    });
    const bareReadS = (before + (await secondsOf(() => readAll(log)))) / 2;
    const ratioToRead = round(verifyS / bareReadS);
    return { events, bareReadS: round(bareReadS), verifyS, ratioToRead, slider: await slider(log) };
  } finally {
    await log.close();
    await house.close();
  }
}

async function readAll(log: EventLog): Promise<void> {
  for (let revision = -1; ; ) {
    const last = (await log.read(STREAM, revision, { limit: PAGE })).at(-1);
    if (last === undefined) return;
    revision = last.revision;
  }
}

async function slider(log: EventLog): Promise<EvidenceFigures['slider']> {
  const reading = new LotReading('AMS1/1');
  const recordS = await secondsOf(() => reading.readOn(log, LONG_STREAM));
  const sent = JSON.stringify(reading.record);
  const startedMs = performance.now();
  const record = JSON.parse(sent) as LotRecord;
  const replay = new LotReplay(record);
  const readyMs = performance.now() - startedMs;
  const stepsMs = Array.from({ length: STEPS }, (_, step) => {
    // Across the whole book, back and forth.
    const revision = Math.floor(((step * 7_919) % STEPS) * (record.revision / STEPS));
    const beganMs = performance.now();
    replay.standingAt(revision, record.sinceMs);
    return performance.now() - beganMs;
  }).sort((a, b) => a - b);
  return {
    events: record.revision + 1,
    bidders: record.bidders.length,
    recordS,
    recordKb: Math.round(sent.length / 1_000),
    gzipKb: Math.round(gzipSync(sent).length / 1_000),
    readyMs: round(readyMs),
    stepP50Ms: round(quantile(stepsMs, 0.5)),
    stepP99Ms: round(quantile(stepsMs, 0.99)),
  };
}
