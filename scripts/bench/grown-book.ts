import { randomUUID } from 'node:crypto';
import { createPostgresLog } from '#api/book/log/postgres/postgres-log.ts';
import { sha256Hex } from '#api/book/sha256.ts';
import { seal } from '#domain/chain.ts';
import { type Command, decide } from '#domain/decide.ts';
import type { StoredEvent } from '#domain/events.ts';
import { evolve } from '#domain/evolve.ts';
import { type BookState, emptyBook } from '#domain/state.ts';
import { TERMS } from './house.ts';

/** A book of so many events: one public session under way, its bids spread over all lots in turn. */
export interface BookSize {
  readonly events: number;
  readonly lots: number;
  readonly bidders: readonly number[];
  /** Of the events: bids on the hot lot, before those that are spread. */
  readonly hotBids?: number;
  /** Sessions that were over before it began. */
  readonly past?: readonly PastSession[];
  /** One that has not begun, its lots numbered {prefix}1, {prefix}2 … */
  readonly coming?: { readonly session: string; readonly prefix: string; readonly lots: number };
}

/** Its lots are numbered {prefix}1, {prefix}2 …; each is won by one of its buyers, in turn. */
export interface PastSession {
  readonly session: string;
  readonly prefix: string;
  readonly lots: number;
  readonly buyers: readonly number[];
  /** Whether all steps after its end were taken; otherwise none was. */
  readonly settled: boolean;
}

/** The first bidders have entered this lot, whatever else they entered. */
export const HOT_LOT = '1';
export const HOT_BIDDERS = 40;
const ENTRIES_EACH = 5;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PER_APPEND = 500;
const SESSION = 'AMS1';

/**
 * Writes the book through the house's own decisions, so that it is one that `npm run verify` passes.
 * @returns the highest bid on the hot lot, in RM.
 */
export async function writeBook(databaseUrl: string, stream: string, size: BookSize): Promise<number> {
  const log = createPostgresLog({ connectionString: databaseUrl });
  const state = emptyBook();
  let unwritten: StoredEvent[] = [];
  const write = async (): Promise<void> => {
    if (unwritten.length === 0) return;
    const result = await log.append(stream, state.revision - unwritten.length, unwritten);
    if (result.outcome !== 'written') throw new Error(`The log did not take the events: ${result.outcome}`);
    unwritten = [];
  };
  try {
    const startMs = Date.now() - DAY_MS;
    for (const command of commands(size, startMs, state)) {
      unwritten.push(...take(state, command));
      if (unwritten.length >= PER_APPEND) await write();
    }
    await write();
    return (state.lots.get(`${SESSION}/${HOT_LOT}`)?.topSen ?? 0) / 100;
  } finally {
    await log.close();
  }
}

function* commands(size: BookSize, startMs: number, state: BookState): Generator<Command> {
  const say = { commandId: 'bench', nowMs: startMs };
  const { bidders, past = [], coming } = size;
  const endsAtMs = startMs + 2 * DAY_MS;
  for (const bidder of bidders) yield { ...say, type: 'join-bidder', bidder, nowMs: startMs - 2 * DAY_MS };
  for (const [n, each] of past.entries()) yield* pastSession(each, startMs - DAY_MS + n * HOUR_MS);
  yield {
    ...say,
    type: 'save-sessions',
    sessions: [{ session: SESSION, startsAtMs: startMs, endsAtMs, access: 'public' }],
  };
  for (let lot = 1; lot <= size.lots; lot += 1) {
    yield { ...say, type: 'list-lot', session: SESSION, lotNo: `${lot}`, terms: { ...TERMS, regnNo: `WXC ${lot}` } };
  }
  if (coming !== undefined) {
    const { session, prefix, lots } = coming;
    const times = { startsAtMs: endsAtMs + DAY_MS, endsAtMs: endsAtMs + 2 * DAY_MS };
    yield { ...say, type: 'save-sessions', sessions: [{ session, ...times, access: 'public' }] };
    for (let n = 1; n <= lots; n += 1) {
      const regnNo = `W${prefix} ${n}`;
      yield { ...say, type: 'list-lot', session, lotNo: `${prefix}${n}`, terms: { ...TERMS, regnNo } };
    }
  }
  const amountSen = TERMS.depositSen * (ENTRIES_EACH + 1);
  for (const bidder of bidders) {
    yield { ...say, type: 'credit-deposit', bidder, amountSen, source: 'house', reference: `bench ${bidder}` };
  }
  const entrants = Array.from({ length: size.lots }, () => new Set<number>());
  for (const [i, bidder] of bidders.entries()) {
    for (let j = 0; j < ENTRIES_EACH; j += 1) entrants[(i * ENTRIES_EACH + j) % size.lots]?.add(bidder);
    if (i < HOT_BIDDERS) entrants[0]?.add(bidder);
  }
  for (const [lot, entered] of entrants.entries()) {
    for (const bidder of entered) {
      yield { ...say, type: 'enter-lot', commandId: randomUUID(), lotNo: `${lot + 1}`, bidder };
    }
  }
  yield* bids(
    entrants.map((entered) => [...entered]),
    size,
    startMs,
    state,
  );
}

const SAID = { commandId: 'bench' };

/** In the hour until then. Every lot has two bidders and three bids. */
function* pastSession({ session, prefix, lots, buyers, settled }: PastSession, untilMs: number): Generator<Command> {
  const startsAtMs = untilMs - HOUR_MS;
  const endsAtMs = untilMs - 60_000;
  const say = { ...SAID, nowMs: startsAtMs };
  yield { ...say, type: 'save-sessions', sessions: [{ session, startsAtMs, endsAtMs, access: 'public' }] };
  for (const bidder of buyers) {
    const amountSen = TERMS.depositSen * lots;
    const reference = `${session} ${bidder}`;
    yield { ...say, type: 'credit-deposit', bidder, amountSen, source: 'house', reference };
  }
  for (let n = 1; n <= lots; n += 1) {
    const lotNo = `${prefix}${n}`;
    yield { ...say, type: 'list-lot', session, lotNo, terms: { ...TERMS, regnNo: `W${prefix} ${n}` } };
    const buyer = buyers[n % buyers.length] ?? 0;
    const other = buyers[(n + 1) % buyers.length] ?? 0;
    for (const bidder of [buyer, other]) {
      yield { ...say, type: 'enter-lot', commandId: randomUUID(), lotNo, bidder };
    }
    const bid = { ...say, type: 'place-bid', lotNo } as const;
    const { startingPriceSen: firstSen, minimumRaiseSen: offerSen } = TERMS;
    yield { ...bid, commandId: randomUUID(), bidder: buyer, basis: 'start', seenSen: 0, offerSen: 0 };
    yield { ...bid, commandId: randomUUID(), bidder: other, basis: 'raise', seenSen: firstSen, offerSen };
    const seenSen = firstSen + offerSen;
    yield { ...bid, commandId: randomUUID(), bidder: buyer, basis: 'raise', seenSen, offerSen };
  }
  if (!settled) return;
  const step = { ...SAID, session, limit: 10_000, nowMs: untilMs };
  yield { ...step, type: 'record-sales' };
  yield { ...step, type: 'balance-out-deposits' };
  yield { ...step, type: 'tell-winners' };
  yield { ...step, type: 'clear-session' };
}

/** Each lot's bidders in turn raise it by the least that it takes, spread over a day, until the book is long enough. */
function* bids(
  entrants: readonly (readonly number[])[],
  { events, hotBids = 0 }: BookSize,
  startMs: number,
  state: BookState,
): Generator<Command> {
  const [hot = []] = entrants;
  const contested = entrants.flatMap((bidders, lot) => (bidders.length < 2 ? [] : [{ bidders, lotNo: `${lot + 1}` }]));
  const first = state.revision + 1;
  for (let bid = 0; state.revision + 1 < events; bid += 1) {
    const isHot = bid < hotBids;
    const spread = bid - hotBids;
    const { bidders, lotNo } = (isHot ? undefined : contested[spread % contested.length]) ?? {
      bidders: hot,
      lotNo: HOT_LOT,
    };
    const round = isHot ? bid : Math.floor(spread / contested.length);
    const topSen = state.lots.get(`${SESSION}/${lotNo}`)?.topSen ?? 0;
    yield {
      type: 'place-bid',
      commandId: randomUUID(),
      lotNo,
      bidder: bidders[(round + (isHot ? 0 : hotBids)) % bidders.length] ?? 0,
      basis: topSen === 0 ? 'start' : 'raise',
      seenSen: topSen,
      offerSen: topSen === 0 ? 0 : TERMS.minimumRaiseSen,
      nowMs: startMs + Math.floor((bid / (events - first)) * (DAY_MS - 60_000)),
    };
  }
}

/** What the book decides, sealed and folded in. */
function take(state: BookState, command: Command): StoredEvent[] {
  const decision = decide(state, command);
  if (decision.kind !== 'accepted') throw new Error(`${command.type} was not taken: ${JSON.stringify(decision)}`);
  return decision.events.map((event) => {
    const { commandId, nowMs: atMs } = command;
    const place = { id: randomUUID(), revision: state.revision + 1, commandId, atMs, prev: state.lastHash };
    const sealed = seal(sha256Hex, event, place);
    evolve(state, sealed);
    return sealed;
  });
}
