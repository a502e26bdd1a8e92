import { beforeAll, describe, expect, it } from 'vitest';
import { AuditedHouse, type AuditedLot } from './audit/audited-house.ts';
import { decide } from './decide.ts';
import type { StoredEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { Auditor } from './invariants.ts';
import { fromSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts';
import { type BookState, emptyBook, GENESIS_HASH, openJournal, rollBack } from './state.ts';
import {
  entered,
  type Fact,
  joined,
  listed,
  placed,
  START_MS,
  STARTS_AT,
  said,
  scheduled,
  TERMS,
} from './testing/facts.ts';

/** What a book holds in memory, and what a check looks at, once it is long. */

const LOT = 'AMS1/1';
const BEFORE = [scheduled(), listed(LOT), joined(7, 8), entered(LOT, 7, 8)].flat();
const STRETCH = 50_000;
const BIDS = 3 * STRETCH;

/** Hashes are of no meaning here, and would take most of the time. */
function stored({ event, commandId }: Fact, revision: number): StoredEvent {
  const metadata = { v: 1, commandId, at: STARTS_AT, prev: GENESIS_HASH, hash: GENESIS_HASH };
  return { ...event, id: `event ${revision}`, revision, metadata } as StoredEvent;
}

const amountSen = (bid: number): number => TERMS.startingPriceSen + bid * TERMS.minimumRaiseSen;
const bidderOf = (bid: number): number => 7 + (bid % 2);

/** The bid number `bid` of the lot, from 0. */
function nth(bid: number, commandId = `bid ${bid}`): StoredEvent {
  const raisedFromSen = bid === 0 ? null : amountSen(bid - 1);
  return stored(placed(LOT, bidderOf(bid), amountSen(bid), raisedFromSen, commandId), BEFORE.length + bid);
}

const state: BookState = emptyBook();

beforeAll(() => {
  for (const [revision, fact] of BEFORE.entries()) evolve(state, stored(fact, revision));
  for (let bid = 0; bid < BIDS; bid += 1) evolve(state, nth(bid));
});

function repeat(bid: number) {
  const offer = { basis: 'raise', seenSen: amountSen(bid) - 100, offerSen: 100 } as const;
  const who = { lotNo: '1', bidder: bidderOf(bid), nowMs: START_MS };
  return decide(state, { type: 'place-bid', commandId: `bid ${bid}`, ...who, ...offer });
}

describe('a long book', () => {
  it('knows the command ids of its last 50,000 events at least, and no more than twice as many', () => {
    const kept = [...state.commands.values()].reduce((sum, commands) => sum + commands.size, 0);
    expect(kept).toBeGreaterThanOrEqual(STRETCH);
    expect(kept).toBeLessThanOrEqual(2 * STRETCH);
    expect(repeat(BIDS - STRETCH)).toEqual({ kind: 'repeated', revision: BEFORE.length + BIDS - STRETCH });
  });

  it('takes no bid twice when it is repeated after that', () => {
    expect(repeat(0)).toMatchObject({ kind: 'refused', refusal: { code: 'bid-too-low' } });
  });

  it('keeps the same when what was decided at the turn of a stretch is taken back', () => {
    const before = JSON.stringify(takeSnapshot(state));
    openJournal(state);
    for (let bid = BIDS; bid < BIDS + STRETCH; bid += 1) evolve(state, nth(bid));
    rollBack(state);
    expect(JSON.stringify(takeSnapshot(state)) === before).toBe(true);
  });

  it('goes on from its snapshot as from its start', () => {
    const again = fromSnapshot(JSON.parse(JSON.stringify(takeSnapshot(state))) as Snapshot);
    expect(again !== undefined && JSON.stringify(takeSnapshot(again)) === JSON.stringify(takeSnapshot(state))).toBe(
      true,
    );
  });

  it('lets go who entered the lots of a session that was cleared or withdrawn', () => {
    const book = emptyBook();
    const facts = [
      ...BEFORE,
      scheduled('AMS2'),
      listed('AMS2/2'),
      entered('AMS2/2', 7),
      said({ type: 'SessionWithdrawn', data: { session: 'AMS2', reason: null } }),
    ].flat();
    for (const [revision, fact] of facts.entries()) evolve(book, stored(fact, revision));
    expect([...book.entries]).toEqual([
      [
        LOT,
        new Map([
          [7, true],
          [8, true],
        ]),
      ],
    ]);
    evolve(book, stored(said({ type: 'SessionCleared', data: { session: 'AMS1' } }), facts.length));
    expect(book.entries.size).toBe(0);
  });
});

describe('the auditor of a long book', () => {
  const rulesBrokenBy = (again: number): readonly string[] => {
    const auditor = new Auditor();
    for (const [revision, fact] of BEFORE.entries()) auditor.read(stored(fact, revision));
    for (let bid = 0; bid < again; bid += 1) auditor.read(nth(bid));
    return auditor.read(nth(again, 'bid 0')).map(({ rule }) => rule);
  };

  it('takes a command id that bids again within 50,000 events for a mistake, and later for another bid', () => {
    expect(rulesBrokenBy(STRETCH)).toContain('a command bids once');
    expect(rulesBrokenBy(STRETCH + 1)).not.toContain('a command bids once');
  });

  it('looks at the lots of a bidder for what they hold, however many others there are', () => {
    const house = new AuditedHouse();
    let looks = 0;
    const lot = (key: string): AuditedLot =>
      ({
        key,
        top: null,
        get terms() {
          looks += 1;
          return TERMS;
        },
      }) as unknown as AuditedLot;
    for (let n = 1; n <= 1_000; n += 1) house.putOnTop(lot(`AMS1/${n}`), { bidder: 7 + (n % 100), amountSen: 100 });
    expect(house.heldSen(7)).toBe(10 * TERMS.depositSen);
    expect(looks).toBe(10);
  });
});
