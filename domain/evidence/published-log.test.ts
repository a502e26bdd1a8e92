import { describe, expect, it } from 'vitest';
import type { BookEvent, StoredEvent } from '../events.ts';
import { Auction } from '../testing/auction.ts';
import { TERMS } from '../testing/facts.ts';
import { isLogged, logOf } from './published-log.ts';
import { sha256 } from './testing/keys.ts';

const AT = '2026-11-20T04:00:00.000Z';
const PLACE = { house: 'tukul', session: 'AMS1', at: AT };

function stored(events: readonly BookEvent[]): StoredEvent[] {
  return events.map((event, index) => {
    // Every second event of the book is of somebody else.
    const metadata = { v: 1, commandId: 'c', at: AT, prev: '', hash: `hash ${2 * index}` };
    return { ...event, id: 'x', revision: 2 * index, metadata };
  });
}

const cleared: BookEvent = { type: 'SessionCleared', data: { session: 'AMS1' } };
const placed = (bidder: number, amountSen: number): BookEvent => {
  return { type: 'BidPlaced', data: { lot: 'AMS1/1', bidder, amountSen, raisedFromSen: null, automatic: false } };
};

/** Below a reserve of RM7,654 a maximum is bid whole, and B beats it in the last minutes; on lot 2 nobody reaches A's RM5,678. */
function contested(): StoredEvent[] {
  const soft = { softClose: { windowMinutes: 5, lastEndMinutes: 60 } };
  const increments = [{ fromSen: 0, stepSen: 100_00 }];
  const auction = new Auction({ rules: { maximumBids: true, ...soft, increments }, reserve: 7_654, lots: 2 });
  auction.leaves('A', 3_456);
  auction.leaves('A', 5_678, '2');
  auction.bids('B', 1_500, '2');
  auction.at(3).bids('B', 3_600);
  auction.at(-60);
  for (const type of ['record-sales', 'balance-out-deposits', 'tell-winners', 'clear-session'] as const)
    auction.mustAsk({ type, session: 'AMS1', limit: 100 });
  return auction.history.filter((event) => isLogged(event, 'AMS1'));
}
const SIX = ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE', 'ABCD'];

/** Draws these, in this order. */
const drawing = (...pseudonyms: string[]) => {
  const digits: number[] = [];
  return { digits, draw: (count: number) => [digits.push(count), pseudonyms.shift() ?? 'FFFF'][1] as string };
};

describe('the log of a session', () => {
  it('calls each bidder by one pseudonym that nobody else has', () => {
    const { draw, digits } = drawing('AAAA', 'AAAA', 'B7F3');
    const { events } = logOf(sha256, PLACE, stored([placed(7, 100), placed(8, 200), placed(7, 300), cleared]), draw);
    expect(events.map(({ no, bidder }) => [no, bidder])).toEqual([
      [1, 'AAAA'],
      [2, 'B7F3'],
      [3, 'AAAA'],
      [4, undefined],
    ]);
    expect(new Set(digits)).toEqual(new Set([4]));
  });

  it('has room for the pseudonyms of many', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => placed(100 + index, 100 + index));
    let drawn = 0;
    const { events } = logOf(sha256, PLACE, stored([...many, cleared]), (digits) => {
      expect(digits).toBe(5);
      drawn += 1;
      return drawn.toString(16).padStart(digits, '0');
    });
    expect(new Set(events.slice(0, -1).map(({ bidder }) => bidder)).size).toBe(5_000);
  });

  it('names a cancelled bid by its number, and who leads from then on by their pseudonym', () => {
    const cancelled: BookEvent = {
      type: 'BidCancelled',
      data: {
        ...{ lot: 'AMS1/1', bidder: 8, amountSen: 200, bidRevision: 2, reason: 'technical-fault', passedOver: [] },
        ...{ top: { bidder: 7, amountSen: 100, bidRevision: 0 }, maximaOf: [] },
      },
    };
    const { draw } = drawing('AAAA', 'BBBB');
    const { events } = logOf(sha256, PLACE, stored([placed(7, 100), placed(8, 200), cancelled, cleared]), draw);
    expect(events[2]).toEqual({
      ...{ no: 3, at: AT, type: 'BidCancelled', lot: 'AMS1/1', bidder: 'BBBB', amountSen: 200, bidNo: 2 },
      ...{ reason: 'technical-fault', top: { bidder: 'AAAA', amountSen: 100 } },
    });
  });

  it('has the terms that decide bids, and neither vendor nor vehicle', () => {
    const listed: BookEvent = { type: 'LotListed', data: { lot: 'AMS1/1', terms: TERMS } };
    const { events } = logOf(sha256, PLACE, stored([listed, cleared]), drawing().draw);
    const { startingPriceSen, minimumRaiseSen, depositSen } = TERMS;
    expect(events[0]).toEqual({
      ...{ no: 1, at: AT, type: 'LotListed', lot: 'AMS1/1', startingPriceSen, minimumRaiseSen, depositSen },
    });
  });

  it('has how a session was bid on, who left a maximum, and which bids the book placed for it', () => {
    const { events } = logOf(sha256, PLACE, contested(), drawing(...SIX).draw);
    expect(events.filter(({ type }) => type === 'SessionRulesSet').map(({ rules }) => rules)).toEqual([
      {
        ...{ maximumBids: true, softClose: { windowMinutes: 5, lastEndMinutes: 60 }, staggerSeconds: 0 },
        ...{ increments: [{ fromSen: 0, stepSen: 100_00 }], approvalHours: 24 },
      },
    ]);
    const ofLot1 = events.filter(({ lot, type }) => lot === 'AMS1/1' && /^(Lot(Reserve|Ext|Off)|Max|Bid)/.test(type));
    const said = ({ type, at: _, no: __, lot: ___, ...fields }: (typeof events)[number]) => [type, fields];
    expect(ofLot1.map(said)).toEqual([
      ['LotReserveSet', { hasReserve: true, approval: false }],
      ['MaximumSet', { bidder: 'AAAA' }],
      ['BidPlaced', { bidder: 'AAAA', amountSen: 3_456_00, automatic: true }],
      ['BidPlaced', { bidder: 'BBBB', amountSen: 3_600_00 }],
      ['LotExtended', { endsAt: '2026-11-20T04:02:00.000Z' }],
      ['LotOffered', { bidder: 'BBBB', amountSen: 3_600_00, decideBy: '2026-11-21T05:00:00.000Z' }],
    ]);
  });

  it('never has what somebody would have paid, or what a vendor asked for', () => {
    const text = JSON.stringify(logOf(sha256, PLACE, contested(), drawing(...SIX).draw));
    expect(text).not.toContain('5678');
    expect(text).not.toContain('7654');
    expect(text).not.toMatch(/maximumSen|reserveSen/);
  });

  it('ends with the clearing of the session, and says where the book stood', () => {
    expect(logOf(sha256, PLACE, stored([placed(7, 100), cleared]), drawing().draw)).toMatchObject({
      ...{ kind: 'tukul-log/1', size: 2, bookRevision: 2, bookHash: 'hash 2' },
    });
    expect(() => logOf(sha256, PLACE, stored([placed(7, 100)]), drawing().draw)).toThrow('has no end');
  });

  it('is about this session, and about nobody’s account', () => {
    expect(isLogged(placed(7, 100), 'AMS1')).toBe(true);
    expect(isLogged(placed(7, 100), 'AMS11')).toBe(false);
    expect(isLogged(cleared, 'AMS1')).toBe(true);
    expect(isLogged({ type: 'DepositApplied', data: { lot: 'AMS1/1', bidder: 7, amountSen: 1 } }, 'AMS1')).toBe(false);
    expect(isLogged({ type: 'BidderSuspended', data: { bidder: 7 } }, 'AMS1')).toBe(false);
  });
});
