import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionRules } from '../session-rules.ts';
import { AUCTION_ENDS_MS, Auction } from '../testing/auction.ts';

const MINUTE_MS = 60_000;
const CLOSING = { softClose: { windowMinutes: 2, lastEndMinutes: 30 } } as const;

/** `minutes`: after the planned end. What was not said is as the house has it. */
function saves(auction: Auction, minutes: number) {
  const { startsAtMs, access } = auction.state.sessions.get('AMS1') ?? { startsAtMs: 0, access: '' };
  const endsAtMs = AUCTION_ENDS_MS + minutes * MINUTE_MS;
  const sessions = [{ session: 'AMS1', startsAtMs, endsAtMs, access, reason: 'other' as const }];
  return auction.ask({ type: 'save-sessions', sessions });
}

const REFUSED = 'sessions-refused';
const open = (rules: Partial<SessionRules> = CLOSING) => new Auction({ rules, lots: 2 });

describe('a session in which late bids keep lots open', () => {
  it('is not ended so early that a bid would have given more', () => {
    const auction = open().at(0.1);
    expect(auction.bids('A', 1_000)).toBeUndefined();
    expect(auction.ends()).toBeCloseTo(1.9, 9);
    // The house gives everybody more time, and would take it back.
    expect(saves(auction, 10)).toBeUndefined();
    expect(auction.ends()).toBe(10);
    expect(saves(auction, 1.89)).toBe(REFUSED);
    expect(saves(auction, 1.9)).toBeUndefined();
    expect(auction.ends()).toBeCloseTo(1.9, 9);
  });
  it('is ended earlier by whoever leaves bidders that long', () => {
    const auction = open().at(30);
    expect(saves(auction, -28.01)).toBe(REFUSED);
    expect(saves(auction, -28)).toBeUndefined();
    expect([auction.ends('1'), auction.ends('2')]).toEqual([-28, -28]);
  });
  it('is given another end later than before, however near that is', () => {
    const auction = open().at(0.1);
    expect(saves(auction, 0.5)).toBeUndefined();
    expect(auction.ends()).toBe(0.5);
  });
  it('is saved as it is', () => expect(saves(open().at(0.1), 0)).toBeUndefined());
});

it('where no bid keeps a lot open, a session may end at once', () => {
  const auction = open({}).at(30);
  expect(saves(auction, -29.9)).toBeUndefined();
  expect(auction.ends()).toBe(-29.9);
});

it('no lot ends before a late bid has said, whatever the house saves', () => {
  const step = fc.record({
    /** Seconds since the step before. */
    after: fc.integer({ min: 1, max: 40 }),
    does: fc.oneof(
      fc.record({ bid: fc.constantFrom('A' as const, 'B' as const, 'C' as const), lot: fc.constantFrom('1', '2') }),
      fc.record({ endInS: fc.integer({ min: -10, max: 400 }) }),
    ),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.constantFrom(0, 20), (steps, staggerSeconds) => {
      const auction = open({ ...CLOSING, staggerSeconds });
      const given = new Map<string, number>();
      let nowS = -130;
      for (const { after, does } of steps) {
        nowS += after;
        auction.at(-nowS / 60);
        if ('endInS' in does) {
          saves(auction, (nowS + does.endInS) / 60);
        } else if (auction.bids(does.bid, 1_000 + auction.history.length * 100, does.lot) === undefined) {
          const lot = auction.lot(does.lot);
          // What everybody is shown after this bid; at the last end it gives less than an extension.
          if (lot.endsAtMs > lot.plannedEndMs) given.set(does.lot, lot.endsAtMs);
        }
        for (const [lot, endMs] of given) expect(auction.lot(lot).endsAtMs).toBeGreaterThanOrEqual(endMs);
      }
    }),
    { numRuns: 300 },
  );
});

it('whose end has passed while lots run says so, and keeps its times', () => {
  const auction = open({ ...CLOSING, staggerSeconds: 60 }).at(-0.5);
  const { startsAtMs, access } = auction.state.sessions.get('AMS1') ?? { startsAtMs: 0, access: '' };
  expect(auction.bids('A', 1_000, '2')).toBeUndefined();
  const sessions = [
    { session: 'AMS1', startsAtMs, endsAtMs: AUCTION_ENDS_MS + 5 * MINUTE_MS, access, reason: 'other' as const },
  ];
  expect(auction.refusalOf({ type: 'save-sessions', sessions })).toEqual({
    code: REFUSED,
    problems: [{ session: 'AMS1', code: 'ended', lotsRun: true }],
  });
});
