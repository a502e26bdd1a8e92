import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './chain.ts';
import type { StoredEvent } from './events.ts';
import { Auditor } from './invariants.ts';
import { takeSnapshot } from './snapshot.ts';
import { type BookState, emptyBook } from './state.ts';
import { burstsOfDoings } from './testing/doings.ts';
import type { House } from './testing/houses.ts';
import type { Intent } from './testing/intents.ts';
import { NO_TIMEOUT_MS, runs } from './testing/runs.ts';
import { foldAll, mustBeAChain } from './testing/sealing.ts';
import { type Move, Writers } from './testing/writers.ts';

/** Two or three writers, whose steps are mixed at random, on one book. */

const MIX = [
  ...(['ask', 'ask', 'ask', 'ask', 'decide', 'decide', 'decide'] as const),
  ...(['append', 'append', 'append', 'append without reply', 'catch up'] as const),
];

const move: fc.Arbitrary<Move> = fc.record({
  writer: fc.nat(2),
  does: fc.constantFrom(...MIX),
  atMost: fc.integer({ min: 1, max: 3 }),
  twice: fc.nat(5).map((n) => n === 0),
});
const moves = fc.array(move, { maxLength: 120, size: 'max' });
const clocks = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 2, maxLength: 3 });

function text(state: BookState): string {
  return canonicalJson(takeSnapshot(state));
}

function play(house: House, clocksOffMs: readonly number[], mixed: readonly Move[], what: readonly Intent[]) {
  const writers = new Writers(house, clocksOffMs);
  const intents = what.values();
  for (const each of mixed) writers.move(each, () => intents.next().value);
  writers.finish();
  return writers;
}

/** The book has no gap, no break in its chain and nothing that the auditor minds; every writer has the same state. */
function checkBook({ log, writers }: Writers): void {
  const auditor = new Auditor();
  mustBeAChain(log);
  for (const event of log) {
    const violations = auditor.read(event);
    if (violations.length > 0) throw new Error(`${JSON.stringify(violations)} by ${JSON.stringify(event)}`);
  }
  const folded = text(foldAll(emptyBook(), log));
  for (const writer of writers) expect(text(writer.state)).toBe(folded);
}

/** What was answered is what the book says: each accepted command is in it once, and nothing else is. */
function checkAnswers({ log, answers }: Writers): void {
  const told = answers.flatMap((answer) => answer.events.map((event) => event.id));
  expect(told.toSorted()).toEqual(log.map((event) => event.id).toSorted());
  const bids = new Map<string, number[]>();
  for (const event of log) {
    if (!isAsked(event)) continue;
    const { commandId } = event.metadata;
    bids.set(commandId, [...(bids.get(commandId) ?? []), event.revision]);
  }
  const cleared = log.some((event) => event.type === 'SessionCleared');
  for (const { request, decision, events } of answers) {
    if (request.type !== 'place-bid' && request.type !== 'set-maximum') continue;
    const written = bids.get(request.commandId) ?? [];
    // A cleared session has let go of its command ids.
    if (!cleared) expect(written.length).toBeLessThanOrEqual(1);
    // A leader who leaves the maximum that they have left changes nothing.
    if (decision.kind === 'accepted' && events.length > 0) expect(written).toContain(events.find(isAsked)?.revision);
    if (decision.kind === 'repeated') expect(written).toContain(decision.revision);
  }
}

/** What the command asked for; what the book bids then for a maximum stands under the same command. */
function isAsked({ type, data }: StoredEvent): boolean {
  return type === 'MaximumSet' || (type === 'BidPlaced' && !data.automatic);
}

describe('several writers on one book', { timeout: NO_TIMEOUT_MS }, () => {
  it('keep all its rules, and each accepted command is in it once', () => {
    fc.assert(
      fc.property(burstsOfDoings, clocks, moves, ([house, intents], clocksOffMs, mixed) => {
        const writers = play(house, clocksOffMs, mixed, intents);
        checkBook(writers);
        checkAnswers(writers);
      }),
      runs('interleavings'),
    );
  });

  it('do lose races, and do repeat each other', () => {
    let conflicts = 0;
    let repeated = 0;
    fc.assert(
      fc.property(burstsOfDoings, clocks, moves, ([house, intents], clocksOffMs, mixed) => {
        const writers = play(house, clocksOffMs, mixed, intents);
        conflicts += writers.conflicts;
        repeated += writers.answers.filter((answer) => answer.decision.kind === 'repeated').length;
      }),
      { numRuns: 500, seed: 1 },
    );
    expect(conflicts).toBeGreaterThan(100);
    expect(repeated).toBeGreaterThan(30);
  });
});
