import { decide } from '#domain/decide.ts';
import type { BookEvent, StoredEvent } from '#domain/events.ts';
import { evolve } from '#domain/evolve.ts';
import { type BookState, emptyBook } from '#domain/state.ts';

/** Decisions and folds of bids in memory on one core, and what a session's history weighs. */
export interface DomainFigures {
  readonly bidsPerS: number;
  readonly bytesPer100kEvents: number;
}

const BIDDERS = 50;
const BIDS = 300_000;
const AT = '2026-01-01T00:00:00.000Z';
const START_MS = Date.parse(AT);

export function benchDomain(): DomainFigures {
  bidOn(house(), 50_000);
  globalThis.gc?.();
  const state = house();
  const heapBefore = process.memoryUsage().heapUsed;
  const seconds = bidOn(state, BIDS);
  globalThis.gc?.();
  const bytes = process.memoryUsage().heapUsed - heapBefore;
  // `state` has to outlive the measurement.
  if (state.revision < BIDS) throw new Error('not every bid was accepted');
  return { bidsPerS: Math.round(BIDS / seconds), bytesPer100kEvents: Math.round((bytes / BIDS) * 100_000) };
}

/** Returns how long it took, in seconds. The command ids count as history: a house keeps them. */
function bidOn(state: BookState, bids: number): number {
  const commandIds = Array.from({ length: bids }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`);
  const startedMs = performance.now();
  for (let i = 0; i < bids; i += 1) {
    const decision = decide(state, {
      type: 'place-bid',
      commandId: commandIds[i] ?? '',
      lotNo: '1',
      bidder: 1_001 + (i % BIDDERS),
      basis: 'raise',
      seenSen: 100_000 + i * 100,
      offerSen: 100,
      nowMs: START_MS + 1_000 + i,
    });
    const event = decision.kind === 'accepted' ? decision.events[0] : undefined;
    if (event === undefined) throw new Error(`bid ${i} was not accepted: ${JSON.stringify(decision)}`);
    evolve(state, placed(state, event, commandIds[i] ?? ''));
  }
  return (performance.now() - startedMs) / 1000;
}

function house(): BookState {
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
  for (let bidder = 1_001; bidder <= 1_000 + BIDDERS; bidder += 1) {
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
