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
}

/** The first bidders have entered this lot, whatever else they entered. */
export const HOT_LOT = '1';
export const HOT_BIDDERS = 40;
const ENTRIES_EACH = 5;
const DAY_MS = 86_400_000;
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
  const { bidders } = size;
  const endsAtMs = startMs + 2 * DAY_MS;
  yield {
    ...say,
    type: 'save-sessions',
    sessions: [{ session: SESSION, startsAtMs: startMs, endsAtMs, access: 'public' }],
  };
  for (let lot = 1; lot <= size.lots; lot += 1) {
    yield { ...say, type: 'list-lot', session: SESSION, lotNo: `${lot}`, terms: { ...TERMS, regnNo: `WXC ${lot}` } };
  }
  const amountSen = TERMS.depositSen * (ENTRIES_EACH + 1);
  for (const bidder of bidders) {
    yield { ...say, type: 'join-bidder', bidder };
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
    size.events,
    startMs,
    state,
  );
}

/** Each lot's bidders in turn raise it by the least that it takes, spread over a day, until the book is long enough. */
function* bids(
  entrants: readonly (readonly number[])[],
  events: number,
  startMs: number,
  state: BookState,
): Generator<Command> {
  const contested = entrants.flatMap((bidders, lot) => (bidders.length < 2 ? [] : [{ bidders, lotNo: `${lot + 1}` }]));
  const first = state.revision + 1;
  for (let bid = 0; state.revision + 1 < events; bid += 1) {
    const { bidders, lotNo } = contested[bid % contested.length] ?? { bidders: [], lotNo: '' };
    const round = Math.floor(bid / contested.length);
    yield {
      type: 'place-bid',
      commandId: randomUUID(),
      lotNo,
      bidder: bidders[round % bidders.length] ?? 0,
      basis: round === 0 ? 'start' : 'raise',
      seenSen: state.lots.get(`${SESSION}/${lotNo}`)?.topSen ?? 0,
      offerSen: round === 0 ? 0 : TERMS.minimumRaiseSen,
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
