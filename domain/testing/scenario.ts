import { expect } from 'vitest';
import { canonicalJson } from '../chain.ts';
import { type Command, decide } from '../decide.ts';
import type { Decision, Refusal } from '../decisions/decision.ts';
import { takeSnapshot } from '../snapshot.ts';
import { type BookState, emptyBook } from '../state.ts';
import { type Fact, NOW_MS, START_MS } from './facts.ts';
import { writeOn } from './sealing.ts';

/** A command without what every scenario gives it: an id and the time of deciding. */
export type CommandInput = Command extends infer C
  ? C extends Command
    ? Omit<C, 'nowMs' | 'commandId'> & { readonly nowMs?: number; readonly commandId?: string }
    : never
  : never;

type Facts = readonly (Fact | readonly Fact[])[];

/** One-line scenarios: `given(facts…).when(command).gives(events…)` or `.refuses(refusal)`. */
export function given(...facts: Facts) {
  const state = emptyBook();
  for (const { event, commandId, atMs = START_MS } of facts.flat()) writeOn(state, [event], { commandId, atMs });
  return {
    state,
    when: (asked: CommandInput) => expectation(state, { commandId: 'asked', nowMs: NOW_MS, ...asked } as Command),
  };
}

function expectation(state: BookState, command: Command) {
  const before = canonicalJson(takeSnapshot(state));
  const decision: Decision = decide(state, command);
  expect(canonicalJson(takeSnapshot(state)), 'deciding changes nothing').toBe(before);
  return {
    /** Accepted with exactly these events; with none, there was nothing left to do. */
    gives(...facts: Facts): void {
      expect(decision).toEqual({ kind: 'accepted', events: facts.flat().map(({ event }) => event) });
    },
    refuses(refusal: Refusal): void {
      expect(decision).toEqual({ kind: 'refused', refusal });
    },
    /** The same command was carried out before, at this revision. */
    repeats(revision: number): void {
      expect(decision).toEqual({ kind: 'repeated', revision });
    },
  };
}
