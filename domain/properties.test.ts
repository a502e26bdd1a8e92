import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './chain.ts';
import { committedView } from './committed.ts';
import { type Command, decide } from './decide.ts';
import { decodeEvent } from './decode.ts';
import { eventTypes, type StoredEvent } from './events.ts';
import { splitLotKey } from './lot-key.ts';
import { fromSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts';
import type { BookView } from './state.ts';
import { emptyBook, openJournal, rollBack } from './state.ts';
import { requestOf } from './testing/asking.ts';
import { doings, plainDoings, ruledDoings } from './testing/doings.ts';
import type { Intent } from './testing/intents.ts';
import { NO_TIMEOUT_MS, runs } from './testing/runs.ts';
import { foldAll, mustBeAChain, writeOn } from './testing/sealing.ts';
import { World } from './testing/world.ts';
import { REFUSAL_CODES } from './vocabulary/refusals.ts';

/** Random houses and what people do in them, a quarter of them with rules of bidding. See `testing/runs.ts` for how many. */

function text(state: BookView): string {
  return canonicalJson(takeSnapshot(state));
}

/** The ways of reading that a snapshot does not take. */
function looks({ lots, currentLots, bidders, sessionLots, entries }: BookView): object {
  return {
    sizes: [lots, currentLots, bidders, sessionLots, entries].map(({ size }) => size),
    lots: [...currentLots].sort().map(([lotNo, lot]) => [currentLots.get(lotNo), lots.has(lot), lots.get(lot)]),
    inSession: [...lots.keys()].filter((lot) => sessionLots.get(splitLotKey(lot).session)?.has(lot)),
    listed: [...sessionLots].map(([session, keys]) => [session, keys.size, ...keys.keys()]),
  };
}

/** Events as they come back from the log. */
function readBack(events: readonly StoredEvent[]): StoredEvent[] {
  return (JSON.parse(JSON.stringify(events)) as StoredEvent[]).map(decodeEvent);
}

describe('a book', { timeout: NO_TIMEOUT_MS }, () => {
  it('keeps all its rules after every event, and replays to the byte', () => {
    fc.assert(
      fc.property(doings, ([house, intents]) => {
        const world = new World(house).open();
        for (const intent of intents) world.act(intent);
        const replayed = readBack(world.history);
        expect(text(foldAll(emptyBook(), replayed))).toBe(world.text());
        mustBeAChain(replayed);
      }),
      runs('rules'),
    );
  });

  it('goes on from a snapshot at any revision as from its start', () => {
    fc.assert(
      fc.property(doings, fc.nat(), ([house, intents], place) => {
        const world = new World(house).open();
        for (const intent of intents) world.act(intent);
        const cut = place % (world.history.length + 1);
        const then = foldAll(emptyBook(), world.history.slice(0, cut));
        const state = fromSnapshot(JSON.parse(JSON.stringify(takeSnapshot(then))) as Snapshot) ?? emptyBook();
        expect(text(state)).toBe(text(then));
        expect(text(foldAll(state, world.history.slice(cut)))).toBe(world.text());
      }),
      runs('snapshots'),
    );
  });

  it('is read as before, and is as before, to the byte, when what was decided is taken back', () => {
    fc.assert(
      fc.property(doings, fc.nat(), fc.integer({ min: 1, max: 20 }), ([house, intents], place, length) => {
        const world = new World(house).open();
        const from = place % (intents.length + 1);
        for (const intent of intents.slice(0, from)) world.act(intent);
        const before = world.text();
        openJournal(world.state);
        tryOut(world, intents.slice(from, from + length));
        expect(text(committedView(world.state))).toBe(before);
        expect(looks(committedView(world.state))).toEqual(looks(foldAll(emptyBook(), world.history)));
        rollBack(world.state);
        expect(world.text()).toBe(before);
        for (const intent of intents.slice(from)) world.act(intent);
        expect(world.text()).toBe(text(foldAll(emptyBook(), world.history)));
      }),
      runs('roll-backs'),
    );
  });

  it('is driven by these sequences through every event and every refusal', () => {
    const seen = new Map<string, number>();
    // A fixed seed: this asks whether the generators reach everything, not whether the rules hold.
    for (const [some, numRuns] of [
      [plainDoings, 900],
      [ruledDoings, 300],
    ] as const) {
      const property = fc.property(some, ([house, intents]) => {
        const world = new World(house).open();
        for (const intent of intents) world.act(intent);
        for (const [what, times] of world.ends) seen.set(what, (seen.get(what) ?? 0) + times);
      });
      fc.assert(property, { numRuns, seed: 1 });
    }
    const missed = [...EVENTS, ...REFUSAL_CODES, 'repeated'].filter((what) => (seen.get(what) ?? 0) < 3);
    expect(missed).toEqual([]);
  });
});

const EVENTS = Object.keys(eventTypes);

/** Decides and folds in without the world's keeping account of it. */
function tryOut(world: World, intents: readonly Intent[]): void {
  const { state } = world;
  for (const [n, intent] of intents.entries()) {
    if (intent.do === 'wait' || intent.do === 'edge') continue;
    const nowMs = Math.max(state.lastAtMs, world.clock.nowMs(state));
    const request = requestOf(state, intent, `lost ${n}`, nowMs, world.asked);
    const decision = request && decide(state, { ...request, nowMs } as Command);
    if (decision?.kind !== 'accepted') continue;
    writeOn(state, decision.events, { commandId: request?.commandId ?? '', atMs: nowMs });
  }
}
