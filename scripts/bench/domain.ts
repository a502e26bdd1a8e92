import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { decide } from '#domain/decide.ts';
import type { BookEvent, StoredEvent } from '#domain/events.ts';
import { evolve } from '#domain/evolve.ts';
import { NO_RULES } from '#domain/session-rules.ts';
import { type BookState, emptyBook } from '#domain/state.ts';

/** Decisions and folds of bids in memory on one core, and what a session's history weighs. */
export interface DomainFigures {
  readonly bidsPerS: number;
  readonly bytesPer100kEvents: number;
  /** The same with a maximum in place of each bid, which is two events; beside bids of as many bidders. */
  readonly maximaPerS: number;
  readonly ratioOfMaxima: number;
  readonly bytesPer100kEventsOfMaxima: number;
}

const BIDDERS = 50;
/** So many that each of them raises their maximum a hundred times: every one that they ever left is kept while the lot runs. */
const MANY_BIDDERS = 3_000;
const BIDS = 300_000;
const AT = '2026-01-01T00:00:00.000Z';
const START_MS = Date.parse(AT);

export function benchDomain(): DomainFigures {
  const few = measured('place-bid', BIDDERS);
  const bids = measured('place-bid', MANY_BIDDERS);
  const maxima = measured('set-maximum', MANY_BIDDERS);
  return {
    ...{ bidsPerS: few.perS, bytesPer100kEvents: few.bytesPer100k },
    ...{ maximaPerS: maxima.perS, ratioOfMaxima: Math.round((maxima.perS / bids.perS) * 1000) / 1000 },
    bytesPer100kEventsOfMaxima: maxima.bytesPer100k,
  };
}

/** What is only garbage weighs nothing. */
const collectGarbage = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

type Kind = 'place-bid' | 'set-maximum';

function measured(kind: Kind, bidders: number): { readonly perS: number; readonly bytesPer100k: number } {
  askFor(house(bidders), kind, 50_000, bidders);
  collectGarbage();
  const state = house(bidders);
  const [heapBefore, revisionBefore] = [process.memoryUsage().heapUsed, state.revision];
  const seconds = askFor(state, kind, BIDS, bidders);
  collectGarbage();
  const bytes = process.memoryUsage().heapUsed - heapBefore;
  // `state` has to outlive the measurement.
  const events = state.revision - revisionBefore;
  if (events < BIDS) throw new Error('not every bid was accepted');
  return { perS: Math.round(BIDS / seconds), bytesPer100k: Math.round((bytes / events) * 100_000) };
}

/** Returns how long it kept a core busy, in seconds: what else the machine does is not in it. The command ids count as history: a house keeps them. */
function askFor(state: BookState, kind: Kind, times: number, bidders: number): number {
  const commandIds = Array.from({ length: times }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`);
  const before = process.cpuUsage();
  for (let i = 0; i < times; i += 1) {
    const commandId = commandIds[i] ?? '';
    const who = { commandId, lotNo: '1', bidder: 1_001 + (i % bidders), nowMs: START_MS + 1_000 + i };
    const seenSen = 100_000 + i * 100;
    const decision =
      kind === 'place-bid'
        ? decide(state, { type: kind, ...who, basis: 'raise', seenSen, offerSen: 100 })
        : decide(state, { type: kind, ...who, maximumSen: seenSen + 100 });
    if (decision.kind !== 'accepted') throw new Error(`no. ${i} was not accepted: ${JSON.stringify(decision)}`);
    for (const event of decision.events) evolve(state, placed(state, event, commandId));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

function house(bidders: number): BookState {
  const state = emptyBook();
  const say = (event: BookEvent) => evolve(state, placed(state, event, 'setup'));
  const day = 86_400_000;
  const session = 'AMS1';
  say({
    type: 'SessionScheduled',
    data: {
      session,
      startsAt: new Date(START_MS).toISOString(),
      endsAt: new Date(START_MS + 365 * day).toISOString(),
      access: 'public',
    },
  });
  say({ type: 'SessionRulesSet', data: { session, rules: { ...NO_RULES, increments: [], maximumBids: true } } });
  const terms = {
    regnNo: 'WXC 4821',
    vendor: 'TM',
    startingPriceSen: 100_000,
    minimumRaiseSen: 100,
    depositSen: 150_000,
    premium: { kind: 'none' as const },
    adminFeeSen: 0,
    safetyDepositSen: 0,
  };
  say({ type: 'LotListed', data: { lot: `${session}/1`, terms } });
  for (let bidder = 1_001; bidder <= 1_000 + bidders; bidder += 1) {
    say({ type: 'BidderJoined', data: { bidder } });
    const credit = { bidder, amountSen: 1_000_000, source: 'house' as const, reference: `bench ${bidder}` };
    say({ type: 'DepositCredited', data: credit });
    say({ type: 'LotEntered', data: { lot: `${session}/1`, bidder, depositSen: 150_000 } });
  }
  return state;
}

/** Sealing (hash and id) belongs to writing, which the hot lot measures; here an event gets its place without one. */
function placed(state: BookState, event: BookEvent, commandId: string): StoredEvent {
  const metadata = { v: 1 as const, commandId, at: AT, prev: state.lastHash, hash: state.lastHash };
  return { ...event, id: 'bench', revision: state.revision + 1, metadata };
}
