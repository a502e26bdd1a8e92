import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../decide.ts';
import type { StoredEvent } from '../events.ts';
import type { BookState } from '../state.ts';
import { doings } from '../testing/doings.ts';
import { BIDDERS } from '../testing/houses.ts';
import { World } from '../testing/world.ts';
import { LotRecorder } from './lot-recorder.ts';
import { LotReplay } from './lot-replay.ts';
import { lotStanding } from './lot-standing.ts';

/** How many random houses; each asks every lot of it, at every revision. */
const RUNS = 60;

/** Reads the book once for a lot, and notes at every revision how the fold says that it stands. */
function recorded(lot: string, history: readonly StoredEvent[]) {
  const recorder = new LotRecorder(lot);
  const folds = history.map((event) => {
    recorder.read(event);
    const atMs = Date.parse(event.metadata.at);
    return {
      revision: event.revision,
      atMs,
      standing: lotStanding(recorder.state, lot, atMs, recorder.entered),
    };
  });
  return { record: recorder.record(), folds };
}

describe('a lot’s record', () => {
  it('says at every revision what the fold of the book says there', () => {
    fc.assert(
      fc.property(doings, ([house, intents]) => {
        const world = new World(house).open();
        for (const intent of intents) world.act(intent);
        for (const lot of world.state.lots.keys()) {
          const { record, folds } = recorded(lot, world.history);
          if (record === undefined) throw new Error(`no record of ${lot}`);
          // As it arrives at a page.
          const replay = new LotReplay(JSON.parse(JSON.stringify(record)));
          for (const { revision, atMs, standing } of folds) {
            expect(replay.standingAt(revision, atMs), `${lot} at ${revision}`).toEqual(standing);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the obstacle of a bidder', () => {
  it('is the reason for which the house would refuse the least bid, and none where it would take it', () => {
    const seen = new Set<string | null>();
    fc.assert(
      fc.property(doings, ([house, intents]) => {
        const world = new World(house).open();
        for (const intent of intents) {
          world.act(intent);
          for (const lot of world.state.currentLots.values()) {
            for (const [obstacle, ended] of leastBids(world.state, lot)) {
              seen.add(obstacle);
              expect(ended).toBe(obstacle ?? 'accepted');
            }
          }
        }
      }),
      { numRuns: RUNS },
    );
    expect([...seen].map(String).sort()).toEqual([
      'bidder-barred',
      'bidder-suspended',
      'deposit-exceeded',
      'deposit-insufficient',
      'not-in-lot',
      'null',
      'staff-one-winning',
      'staff-only',
    ]);
  });
});

/** Of everybody who is not on top of a lot that can be bid on: what the standing says, and what became of the least bid. */
function leastBids(state: BookState, lot: string): [string | null, string][] {
  const nowMs = state.lastAtMs;
  const standing = lotStanding(state, lot, nowMs, undefined, BIDDERS);
  if (standing?.phase !== 'started' || standing.outcome !== 'open') return [];
  const offerSen = Math.ceil(standing.minimumSen / 100) * 100;
  return standing.bidders
    .filter(({ onTop }) => !onTop)
    .map(({ bidder, obstacle }) => {
      const place = {
        type: 'place-bid',
        commandId: 'asked',
        lotNo: lot.slice(lot.indexOf('/') + 1),
        bidder,
        nowMs,
      } as const;
      const decision = decide(state, { ...place, basis: 'raise', seenSen: 0, offerSen });
      return [obstacle, decision.kind === 'refused' ? decision.refusal.code : decision.kind];
    });
}
