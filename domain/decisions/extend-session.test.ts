import { describe, expect, it } from 'vitest';
import { NO_RULES } from '../session-rules.ts';
import { AUCTION_ENDS_MS, Auction } from '../testing/auction.ts';
import {
  credited,
  END_MS,
  entered,
  joined,
  listed,
  placed,
  START_MS,
  said,
  scheduled,
  TERMS,
} from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import type { ExtensionProblem } from './decision.ts';

const MINUTE_MS = 60_000;
/** The last five minutes of AMS1, and ten after it. */
const OUTAGE = { outageFromMs: END_MS - 5 * MINUTE_MS, outageToMs: END_MS + 10 * MINUTE_MS };
const AFTER_MS = OUTAGE.outageToMs;

type Extension = Extract<CommandInput, { type: 'extend-session' }>;

function extend(change: Partial<Extension> = {}): CommandInput {
  const ends = { endsAtMs: END_MS + 30 * MINUTE_MS, beforeMs: END_MS };
  return { type: 'extend-session', session: 'AMS1', ...ends, ...OUTAGE, nowMs: AFTER_MS, ...change };
}

const iso = (ms: number) => new Date(ms).toISOString();
const extended = (endsAtMs = END_MS + 30 * MINUTE_MS, above = false) =>
  said({
    type: 'SessionExtended',
    data: {
      session: 'AMS1',
      endsAt: iso(endsAtMs),
      outageFrom: iso(OUTAGE.outageFromMs),
      outageTo: iso(OUTAGE.outageToMs),
      above,
    },
  });
const because = (problem: ExtensionProblem) => ({ code: 'extension-refused' as const, problem });
const archived = said({ type: 'SessionArchived', data: { session: 'AMS1' } });
const withdrawn = said({ type: 'SessionWithdrawn', data: { session: 'AMS1', reason: null } });
const bid: CommandInput = { type: 'place-bid', bidder: 7, lotNo: '1', basis: 'start', seenSen: 0, offerSen: 0 };
const running = [scheduled(), listed('AMS1/1'), ...joined(7), credited(7, TERMS.depositSen), ...entered('AMS1/1', 7)];

describe('extending a session', () => {
  it('gives it a later end, also after it has ended', () => given(running).when(extend()).gives(extended()));
  it('opens it for bids again', () => {
    const atMs = END_MS + 20 * MINUTE_MS;
    given(running)
      .when({ ...bid, nowMs: atMs })
      .refuses({ code: 'session-ended' });
    given(running, extended())
      .when({ ...bid, nowMs: atMs })
      .gives(placed('AMS1/1', 7, TERMS.startingPriceSen));
    given(running, extended())
      .when({ ...bid, nowMs: END_MS + 30 * MINUTE_MS })
      .refuses({ code: 'session-ended' });
  });
  it('keeps its lots from being sold until the new end', () =>
    given(running, extended())
      .when({ type: 'record-sales', session: 'AMS1', limit: 1, nowMs: END_MS })
      .refuses({ code: 'session-not-ended' }));
  it('may be done again, by one who has seen the new end', () => {
    const later = END_MS + 60 * MINUTE_MS;
    given(running, extended())
      .when(extend({ endsAtMs: later, above: true, beforeMs: END_MS + 30 * MINUTE_MS }))
      .gives(extended(later, true));
  });
  it('moves its end by a day at most', () => {
    const dayMs = 24 * 60 * MINUTE_MS;
    given(running)
      .when(extend({ endsAtMs: END_MS + dayMs, above: true }))
      .gives(extended(END_MS + dayMs, true));
    given(running)
      .when(extend({ endsAtMs: END_MS + dayMs + 1, above: true }))
      .refuses(because('too-long'));
  });
  describe('by more than half an hour beyond what the outage took', () => {
    const lostMs = 5 * MINUTE_MS;
    /** It has ended: what is given counts from now on. */
    const mostMs = AFTER_MS + lostMs + 30 * MINUTE_MS;
    const tooMuch = (givenMs: number) => ({ code: 'extension-above-outage' as const, lostMs, givenMs });

    it('is refused with both figures, unless it is meant', () => {
      given(running)
        .when(extend({ endsAtMs: mostMs }))
        .gives(extended(mostMs));
      for (const above of [undefined, false]) {
        given(running)
          .when(extend({ endsAtMs: mostMs + 1, above }))
          .refuses(tooMuch(35 * MINUTE_MS + 1));
      }
      given(running)
        .when(extend({ endsAtMs: mostMs + 1, above: true }))
        .gives(extended(mostMs + 1, true));
    });
    it('counts from the old end on while the session runs', () => {
      const outage = { outageFromMs: START_MS, outageToMs: START_MS + 19_000, nowMs: START_MS + 20_000 };
      const short = (endsAtMs: number) => extend({ ...outage, endsAtMs });
      given(running)
        .when(short(END_MS + 24 * 60 * MINUTE_MS))
        .refuses({ code: 'extension-above-outage', lostMs: 19_000, givenMs: 24 * 60 * MINUTE_MS });
      given(running)
        .when(short(END_MS + 30 * MINUTE_MS + 19_001))
        .refuses({ code: 'extension-above-outage', lostMs: 19_000, givenMs: 30 * MINUTE_MS + 19_001 });
    });
    it('says that more is meant only where it is more', () =>
      given(running)
        .when(extend({ above: true }))
        .gives(extended()));
    it('counts what was given for the same outage before', () => {
      const before = said({
        type: 'SessionExtended',
        data: {
          session: 'AMS1',
          endsAt: iso(END_MS + 25 * MINUTE_MS),
          outageFrom: iso(OUTAGE.outageFromMs),
          outageTo: iso(OUTAGE.outageToMs),
          above: false,
        },
      });
      // The facts are of the start of the session: 25 minutes were given; by the new end the outage took 15.
      const again = (minutes: number) =>
        extend({ beforeMs: END_MS + 25 * MINUTE_MS, endsAtMs: END_MS + (25 + minutes) * MINUTE_MS });
      given(running, before)
        .when(again(20))
        .gives(extended(END_MS + 45 * MINUTE_MS));
      given(running, before)
        .when(again(21))
        .refuses({ code: 'extension-above-outage', lostMs: 15 * MINUTE_MS, givenMs: 46 * MINUTE_MS });
    });
  });
  it.each<[ExtensionProblem, string, Partial<Extension>]>([
    ['changed-meanwhile', 'it has another end by now', { beforeMs: END_MS - 1 }],
    ['not-later', 'the end stays', { endsAtMs: END_MS }],
    ['not-later', 'the end comes nearer', { endsAtMs: END_MS - 1 }],
    ['in-past', 'it would end now', { endsAtMs: AFTER_MS }],
    ['outage-not-over', 'the outage goes on', { outageToMs: AFTER_MS + 1 }],
    ['outage-elsewhere', 'the outage was before it', { outageFromMs: START_MS - 2, outageToMs: START_MS }],
    ['outage-elsewhere', 'the outage was after it', { outageFromMs: END_MS }],
    ['outage-elsewhere', 'the outage took no time', { outageFromMs: AFTER_MS }],
  ])('is refused (%s) when %s', (problem, _, change) => given(running).when(extend(change)).refuses(because(problem)));
  it('is refused once one of its lots is sold or not sold', () =>
    given(running, said({ type: 'LotUnsold', data: { lot: 'AMS1/1' } }))
      .when(extend())
      .refuses({ code: 'sale-begun' }));
  it.each(['SalesRecorded', 'SessionCleared'] as const)('is refused after %s', (type) =>
    given(scheduled(), said({ type, data: { session: 'AMS1' } }))
      .when(extend())
      .refuses({ code: 'sale-begun' }),
  );
  it('is refused for one that was ended by hand', () =>
    given(scheduled(), archived).when(extend()).refuses({ code: 'sale-begun' }));
  it('needs a session that was not withdrawn', () => {
    given().when(extend()).refuses({ code: 'session-not-found' });
    given(scheduled(), withdrawn).when(extend()).refuses({ code: 'session-not-found' });
  });
  it('does not let bids run into the next session of the same public', () => {
    const rules = { ...NO_RULES, softClose: { windowMinutes: 5, lastEndMinutes: 30 }, increments: [] };
    const ruled = [scheduled(), said({ type: 'SessionRulesSet', data: { session: 'AMS1', rules } })];
    const to = END_MS + 20 * MINUTE_MS;
    const next = (minutes: number) =>
      scheduled('AMS2', { startsAt: iso(END_MS + minutes * MINUTE_MS), endsAt: iso(END_MS + 90 * MINUTE_MS) });
    given(...ruled, next(49))
      .when(extend({ endsAtMs: to }))
      .refuses({ code: 'session-overlaps', other: 'AMS2' });
    given(...ruled, next(50))
      .when(extend({ endsAtMs: to }))
      .gives(extended(to));
  });
  it('does not run into the next session of the same public', () => {
    const next = { startsAt: iso(END_MS + 20 * MINUTE_MS), endsAt: iso(END_MS + 90 * MINUTE_MS) };
    given(running, scheduled('AMS2', next)).when(extend()).refuses({ code: 'session-overlaps', other: 'AMS2' });
    given(running, scheduled('AMS2', { ...next, access: 'TM Staff' }))
      .when(extend())
      .gives(extended());
    given(running, scheduled('AMS2', next))
      .when(extend({ endsAtMs: END_MS + 20 * MINUTE_MS }))
      .gives(extended(END_MS + 20 * MINUTE_MS));
    given(running, scheduled('AMS2', next), said({ type: 'SessionWithdrawn', data: { session: 'AMS2', reason: null } }))
      .when(extend())
      .gives(extended());
  });
});

describe('extending a session whose lots end one after the other', () => {
  /** Three lots, ten minutes apart; the house was out of service around the end of the second. */
  const staggered = () => new Auction({ rules: { staggerSeconds: 600 }, lots: 3 });
  const outage = {
    outageFromMs: AUCTION_ENDS_MS + 8 * MINUTE_MS,
    outageToMs: AUCTION_ENDS_MS + 12 * MINUTE_MS,
  };
  const extension = (minutes: number, above = false): CommandInput => ({
    ...{ type: 'extend-session', session: 'AMS1', beforeMs: AUCTION_ENDS_MS, ...outage, above },
    endsAtMs: AUCTION_ENDS_MS + minutes * MINUTE_MS,
  });

  it('moves those that had not ended when the outage began, and those alone', () => {
    const auction = staggered().at(-12);
    auction.mustAsk(extension(15));
    expect([auction.ends('1'), auction.ends('2'), auction.ends('3')]).toEqual([0, 25, 35]);
    expect(auction.bids('A', 1_000, '1')).toBe('session-ended');
    expect(auction.bids('A', 1_000, '2')).toBeUndefined();
  });

  it('gives the first of them time from now on', () => {
    expect(staggered().at(-12).ask(extension(2))).toBe('extension-refused');
    expect(staggered().at(-12).ask(extension(3))).toBeUndefined();
  });

  it('is in proportion to what the outage took until the last lot ends', () => {
    expect(staggered().at(-12).ask(extension(34))).toBeUndefined();
    expect(staggered().at(-12).ask(extension(35))).toBe('extension-above-outage');
  });

  it('keeps what bids have moved, and what had ended stays so when the session is changed', () => {
    const auction = new Auction({
      rules: { staggerSeconds: 600, softClose: { windowMinutes: 5, lastEndMinutes: 60 } },
      lots: 3,
    });
    auction.at(-7).bids('A', 1_000, '2');
    expect(auction.ends('2')).toBe(12);
    auction.at(-12.5).mustAsk(extension(600, true));
    expect([auction.ends('1'), auction.ends('2'), auction.ends('3')]).toEqual([0, 612, 620]);
    const { startsAtMs, access } = auction.state.sessions.get('AMS1') ?? { startsAtMs: 0, access: '' };
    const endsAtMs = AUCTION_ENDS_MS + 700 * MINUTE_MS;
    const wanted = { session: 'AMS1', startsAtMs, endsAtMs, access, reason: 'other' } as const;
    auction.mustAsk({ type: 'save-sessions', sessions: [wanted] });
    expect([auction.ends('1'), auction.ends('2'), auction.ends('3')]).toEqual([0, 710, 720]);
    expect(auction.bids('A', 1_000, '1')).toBe('session-ended');
  });
});
