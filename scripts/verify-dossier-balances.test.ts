import { describe, expect, test } from 'vitest';
import { decodeEvent } from '#domain/decode.ts';
import type { BookEvent, RawEvent } from '#domain/events.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { depositAccount, postings } from '#domain/postings.ts';
import { goldenFixtures } from '#domain/testing/golden.ts';
import { MONEY_EVENTS } from '#domain/vocabulary/movements.ts';
import { checkRules, closureOf } from './test/verifier.ts';

/**
 * The verifier moves the balance of a bidder by lists of types of its own, and must do so as the house does. What it takes a balance for
 * shows at a reset, which is wrong for any amount but the one that is missing to zero.
 */
const RESET = 'only a negative balance is reset, and to zero';

/** Each event that moves money, on a lot that is not the dossier's own; units are also reserved without a deposit. */
const FIXTURES = goldenFixtures().filter(({ type }) => MONEY_EVENTS.some((each) => each === type));
const CASES = FIXTURES.flatMap(({ file, type, event }) => {
  const bare = { ...event, data: { ...event.data, depositSen: 0 } };
  const variants = type === 'UnitReserved' ? [[`${file} without a deposit`, decodeEvent(bare)] as const] : [];
  return [[file, decodeEvent(event)] as const, ...variants];
});
const LOT = 'AMS8/101';
/** Who the golden events are about, and somebody else. */
const BIDDERS = [1001, 1002];
/** Where they are reset in the books below; the event under test may be a reset, too. */
const RESETS = [5, 6];
/** So far below zero that nothing in a fixture brings a balance above it. */
const owedSen = (bidder: number) => bidder * 1_000_000_00;

/** By how much the house moves the balance of a bidder. */
function movedSen(event: BookEvent, bidder: number): number {
  const account = depositAccount(bidder);
  const sums = postings(event).map(({ from, to, amountSen }) => {
    return (to === account ? amountSen : 0) - (from === account ? amountSen : 0);
  });
  return sums.reduce((sum, sen) => sum + sen, 0);
}

/** A book in which everybody is far below zero, the event happens, and each is reset by so many sen more than they lack by the house's postings. */
function bookOf(event: BookEvent, moreSen: number): RawEvent[] {
  const facts: BookEvent[] = [
    ...BIDDERS.map((bidder): BookEvent => ({ type: 'BidderJoined', data: { bidder } })),
    ...BIDDERS.map((bidder): BookEvent => {
      const data = { bidder, amountSen: owedSen(bidder), source: 'bank', reference: `${bidder}` } as const;
      return { type: 'DepositReversed', data };
    }),
    event,
    ...BIDDERS.map((bidder): BookEvent => {
      return { type: 'DepositReset', data: { bidder, amountSen: owedSen(bidder) - movedSen(event, bidder) + moreSen } };
    }),
    // A dossier has of their deposits what came before they took part.
    ...BIDDERS.map((bidder): BookEvent => ({ type: 'LotEntered', data: { lot: LOT, bidder, depositSen: 0 } })),
  ];
  const metadata = { v: 1, commandId: 'command', at: '2026-11-20T03:00:00.000Z', prev: '', hash: '' };
  return facts.map((fact, revision) => ({ ...fact, id: `${revision}`, revision, metadata }));
}

/** The revisions of the resets at which the verifier finds that the amount is wrong. */
function wrongResets(events: readonly RawEvent[]): number[] {
  const found: number[] = [];
  const dossier = { lot: LOT, session: splitLotKey(LOT).session, events, refusals: [] };
  checkRules(dossier, (holds, where, rule) => {
    const revision = Number(where.replace('Revision ', ''));
    if (!holds && rule === RESET && RESETS.includes(revision)) found.push(revision);
  });
  return found;
}

test('there is an event of each type that moves money', () => {
  expect(new Set(FIXTURES.map(({ type }) => type))).toEqual(new Set(MONEY_EVENTS));
});

describe.each([
  ['the whole book', (book: RawEvent[]) => book],
  ['the closure of a lot', (book: RawEvent[]) => closureOf(book, LOT)],
])('of %s', (_, eventsOf) => {
  test.each(CASES)('the verifier moves balances by %s as the house does', (__, event) => {
    expect(wrongResets(eventsOf(bookOf(event, 0)))).toEqual([]);
    expect(wrongResets(eventsOf(bookOf(event, 1)))).toEqual(RESETS);
    expect(wrongResets(eventsOf(bookOf(event, -1)))).toEqual(RESETS);
  });
});
