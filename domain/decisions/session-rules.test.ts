import { describe, expect, it } from 'vitest';
import { MAX_BID_SEN } from '../bid-range.ts';
import { NO_RULES, type SessionRules } from '../session-rules.ts';
import { Auction } from '../testing/auction.ts';
import { END_MS, type Fact, joined, listed, NOW_MS, START_MS, said, scheduled, TERMS } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import { salesRecorded } from '../testing/sold-lot.ts';

const BEFORE_MS = START_MS - 1;
const SOME: SessionRules = {
  maximumBids: true,
  softClose: { windowMinutes: 5, lastEndMinutes: 60 },
  staggerSeconds: 30,
  increments: [
    { fromSen: 0, stepSen: 100_00 },
    { fromSen: 10_000_00, stepSen: 500_00 },
  ],
  approvalHours: 48,
};
const set = ({ increments, ...rules }: SessionRules): Fact =>
  said({ type: 'SessionRulesSet', data: { session: 'AMS1', rules: { ...rules, increments: [...increments] } } });
const ask = (change: Partial<Extract<CommandInput, { type: 'set-session-rules' }>> = {}): CommandInput => ({
  ...{ type: 'set-session-rules', session: 'AMS1', rules: SOME, nowMs: BEFORE_MS },
  ...change,
});

describe('the rules of a session', () => {
  it('are set before it starts, and changed', () => {
    given(scheduled()).when(ask()).gives(set(SOME));
    given(scheduled(), set(SOME))
      .when(ask({ rules: NO_RULES }))
      .gives(set(NO_RULES));
  });

  it('are as they are, where nothing else is asked for', () => {
    given(scheduled(), set(SOME)).when(ask()).gives();
    given(scheduled())
      .when(ask({ rules: NO_RULES, nowMs: NOW_MS }))
      .gives();
  });

  it('stand from its start on', () => {
    for (const nowMs of [START_MS, NOW_MS, END_MS])
      given(scheduled()).when(ask({ nowMs })).refuses({ code: 'session-rules-fixed' });
    given(scheduled(), salesRecorded).when(ask()).refuses({ code: 'session-rules-fixed' });
  });

  it('are not set of a session that there is not', () => {
    given(...joined(7))
      .when(ask())
      .refuses({ code: 'session-not-found' });
    const withdrawn = said({ type: 'SessionWithdrawn', data: { session: 'AMS1', reason: null } });
    given(scheduled(), withdrawn).when(ask()).refuses({ code: 'session-not-found' });
    const archived = said({ type: 'SessionArchived', data: { session: 'AMS1' } });
    given(scheduled(), archived).when(ask()).refuses({ code: 'session-cleared' });
  });

  it('are those that were shown, or somebody else was quicker', () => {
    given(scheduled(), set(SOME))
      .when(ask({ rules: NO_RULES, shown: { ...SOME, approvalHours: 24 } }))
      .refuses({ code: 'session-rules-changed', rules: SOME });
    given(scheduled(), set(SOME))
      .when(ask({ rules: NO_RULES, shown: SOME }))
      .gives(set(NO_RULES));
  });

  it.each([
    ['window-invalid', { softClose: { windowMinutes: 0, lastEndMinutes: 60 } }],
    ['window-invalid', { softClose: { windowMinutes: 61, lastEndMinutes: 70 } }],
    ['window-invalid', { softClose: { windowMinutes: 2.5, lastEndMinutes: 70 } }],
    ['last-end-invalid', { softClose: { windowMinutes: 5, lastEndMinutes: 4 } }],
    ['last-end-invalid', { softClose: { windowMinutes: 5, lastEndMinutes: 1_441 } }],
    ['stagger-invalid', { staggerSeconds: -1 }],
    ['stagger-invalid', { staggerSeconds: 3_601 }],
    ['increments-not-from-0', { increments: [{ fromSen: 100_00, stepSen: 100_00 }] }],
    ['increments-prices-fall', { increments: [0, 0].map((fromSen) => ({ fromSen, stepSen: 100_00 })) }],
    ['increments-price-invalid', { increments: [0, 150].map((fromSen) => ({ fromSen, stepSen: 100_00 })) }],
    ['increments-price-too-high', { increments: [0, MAX_BID_SEN].map((fromSen) => ({ fromSen, stepSen: 100_00 })) }],
    ['increments-step-invalid', { increments: [{ fromSen: 0, stepSen: 150 }] }],
    ['increments-step-invalid', { increments: [{ fromSen: 0, stepSen: 0 }] }],
    ['increments-step-invalid', { increments: [{ fromSen: 0, stepSen: 1_000_001_00 }] }],
    [
      'increments-steps-fall',
      { increments: [100, 50].map((step, n) => ({ fromSen: n * 100_00, stepSen: step * 100 })) },
    ],
    ['increments-too-many', { increments: Array.from({ length: 21 }, (_, n) => ({ fromSen: n * 100, stepSen: 100 })) }],
    ['approval-hours-invalid', { approvalHours: 0 }],
    ['approval-hours-invalid', { approvalHours: 241 }],
  ] as const)('are not %s: %j', (problem, change) =>
    given(scheduled())
      .when(ask({ rules: { ...SOME, ...change } }))
      .refuses({ code: 'session-rules-invalid', problem }),
  );

  it('place the ends of lots that are listed already, and of later ones', () => {
    const before = given(scheduled(), listed('AMS1/1'), listed('AMS1/2'), set(SOME), listed('AMS1/3'));
    const ends = ['AMS1/1', 'AMS1/2', 'AMS1/3'].map((lot) => (before.state.lots.get(lot)?.endsAtMs ?? 0) - END_MS);
    expect(ends).toEqual([0, 30_000, 60_000]);
    expect(before.state.sessions.get('AMS1')?.lastEndsAtMs).toBe(END_MS + 60_000);
  });

  describe('by which lots could run into the next session', () => {
    const MINUTE_MS = 60_000;
    const next = (minutes: number, change: object = {}) =>
      scheduled('AMS2', {
        startsAt: new Date(END_MS + minutes * MINUTE_MS).toISOString(),
        endsAt: new Date(END_MS + 240 * MINUTE_MS).toISOString(),
        ...change,
      });
    const lots = [1, 2, 3].map((n) => listed(`AMS1/${n}`));
    const soft = { ...NO_RULES, softClose: { windowMinutes: 5, lastEndMinutes: 60 } };
    const staggered = { ...NO_RULES, staggerSeconds: 120 };
    const overrun = (minutes: number) =>
      ({ code: 'lots-overrun', other: 'AMS2', latestEndsAtMs: END_MS + minutes * MINUTE_MS }) as const;

    it.each([
      ['soft close', soft, 60],
      ['ends one after the other', staggered, 4],
      ['both', { ...soft, staggerSeconds: 120 }, 64],
    ])('are refused: %s', (_, rules, minutes) => {
      given(scheduled(), ...lots, next(minutes - 1))
        .when(ask({ rules }))
        .refuses(overrun(minutes));
      given(scheduled(), ...lots, next(minutes))
        .when(ask({ rules }))
        .gives(set(rules));
    });

    it('are no matter for a session of others, one that was withdrawn, or one that overlapped before', () => {
      for (const facts of [
        [next(1, { access: 'TM Staff' })],
        [next(1), said({ type: 'SessionWithdrawn', data: { session: 'AMS2', reason: null } })],
        [next(-1)],
      ])
        given(scheduled(), ...facts)
          .when(ask({ rules: soft }))
          .gives(set(soft));
    });

    it('can be made less, also where they ran into it before', () => {
      const less = { ...soft, softClose: { windowMinutes: 5, lastEndMinutes: 30 } };
      given(scheduled(), set(soft), next(10))
        .when(ask({ rules: less }))
        .gives(set(less));
    });

    it('a lot more is refused where its end would be too late, and fits where another was withdrawn', () => {
      const book = [scheduled(), set(staggered), ...lots, next(5)];
      const list = { type: 'list-lot', session: 'AMS1', terms: TERMS, nowMs: BEFORE_MS } as const;
      given(...book)
        .when({ ...list, lotNo: '4' })
        .refuses(overrun(6));
      given(...book, said({ type: 'LotWithdrawn', data: { lot: 'AMS1/3' } }))
        .when({ ...list, lotNo: '3' })
        .gives(listed('AMS1/3'));
    });

    it('many lots at once are refused from the first one on whose end would be too late', () => {
      const saved = ['3', '4', '5', '6'].map((lotNo) => ({ lotNo, terms: TERMS }));
      given(scheduled(), set(staggered), ...lots, next(7))
        .when({ type: 'save-lots', session: 'AMS1', lots: saved, nowMs: BEFORE_MS })
        .refuses({
          code: 'lots-refused',
          lots: [8, 10].map((minutes, n) => ({ lotNo: String(5 + n), refusal: overrun(minutes) })),
        });
    });
  });

  it('say by how much the next bid rises, in half-open bands', () => {
    const auction = new Auction({ rules: { increments: SOME.increments }, start: 9_800 });
    auction.bids('A', 9_800);
    expect(auction.bids('B', 9_899)).toBe('bid-too-low');
    auction.bids('B', 10_000);
    expect(auction.bids('A', 10_499)).toBe('bid-too-low');
    expect(auction.bids('A', 10_500)).toBeUndefined();
  });
});
