import { expect, it } from 'vitest';
import type { Finding } from '../audit/rules.ts';
import { seal } from '../chain.ts';
import type { StoredEvent } from '../events.ts';
import { Auditor } from '../invariants.ts';
import { GENESIS_HASH } from '../state.ts';
import { inLot, LOT, RM1000, RM1500, sevenOnTop } from './bidding-house.ts';
import { END_MS, type Fact, NOW_MS, said } from './facts.ts';
import { actorIn, sha256 } from './sealing.ts';

/** Books for the auditor of which the last event breaks a rule. */

type Facts = readonly (Fact | readonly Fact[])[];

export const group = 'TM Staff';
export const sessionWithdrawn = said({ type: 'SessionWithdrawn', data: { session: 'AMS1', reason: 'other' } });
export const lotWithdrawn = said({ type: 'LotWithdrawn', data: { lot: LOT } });
export const sevenSuspended = said({ type: 'BidderSuspended', data: { bidder: 7 } });
/** The first bid of `sevenOnTop`, as its cancellation names it. */
export const seven = { bidder: 7, amountSen: RM1000, bidRevision: inLot.length };

export function entry(lot: string): Fact {
  return said({ type: 'LotEntered', data: { lot, bidder: 7, depositSen: RM1500 } });
}

export function stored({ event, commandId }: Fact, revision: number, atMs: number): StoredEvent {
  const place = { id: `event ${revision}`, revision, commandId, atMs, prev: GENESIS_HASH };
  return seal(sha256, event, { ...place, actor: actorIn(event) });
}

/** The same event as it was written by code that knew no later version. */
export function inVersion<E extends StoredEvent>(event: E, v: number): E {
  return { ...event, metadata: { ...event.metadata, v } };
}

/** Rules that the last of these events breaks; the ones before it, which must break none, are of the middle of the session. */
export function brokenBy(before: Facts, last: Fact, atMs = NOW_MS): Finding[] {
  return brokenByLast([...timed(before, Math.min(atMs, NOW_MS)), ...timed([last], atMs)]);
}

/** The same, with events at the end of the session between. */
export function brokenAfterEnd(before: Facts, end: readonly Fact[], last: Fact): Finding[] {
  return brokenByLast([...timed(before, NOW_MS), ...timed([...end, last], END_MS)]);
}

export interface TimedFact {
  readonly fact: Fact;
  readonly atMs: number;
}

/** Facts of this time, UTC ms. */
export function timed(facts: Facts, atMs: number): TimedFact[] {
  return facts.flat().map((fact) => ({ fact, atMs }));
}

/** Rules that the last of these events breaks; the ones before it must break none. */
export function brokenByLast(events: readonly TimedFact[]): Finding[] {
  const auditor = new Auditor();
  const findings = events.flatMap(({ fact, atMs }, revision) => auditor.read(stored(fact, revision, atMs)));
  expect(findings.filter(({ revision }) => revision !== events.length - 1)).toEqual([]);
  return findings.map(({ rule }) => rule);
}

/** A test for each way in which a rule is broken. */
export function testBroken(ways: [rule: Finding, before: Facts, last: Fact, atMs?: number][]): void {
  it.each(ways)('%s', (rule, before, last, atMs) => {
    expect(brokenBy(before, last, atMs)).toContain(rule);
  });
}

/** The same of what comes after the end, by default on a lot that bidder 7 wins. */
export function testBrokenAfterEnd(
  ways: [rule: Finding, end: readonly Fact[], last: Fact, before?: Facts][],
  { title = 'after the end: %s', house = sevenOnTop as Facts } = {},
): void {
  it.each(ways)(title, (rule, end, last, before = house) => {
    expect(brokenAfterEnd(before, end, last)).toContain(rule);
  });
}
