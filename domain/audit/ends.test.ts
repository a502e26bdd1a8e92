import { describe, expect, it } from 'vitest';
import type { SessionRules } from '../session-rules.ts';
import { brokenByLast, entry, timed } from '../testing/auditing.ts';
import { LOT, people } from '../testing/bidding-house.ts';
import { END_MS, ENDS_AT, entered, type Fact, listed, START_MS, STARTS_AT, said, scheduled } from '../testing/facts.ts';
import {
  append,
  auto,
  brokenWithMaxima,
  byHand,
  iso,
  MAXIMA,
  maximum,
  movedTo,
  opened,
  reserved,
  ruled,
  SOFT,
  TWO_BEFORE_END_MS,
} from '../testing/ruled-lot.ts';
import { salesRecorded, sold } from '../testing/sold-lot.ts';

const MINUTE_MS = 60_000;
const BEFORE_START_MS = START_MS - 2 * MINUTE_MS;
const WITHIN = 'how a session is bid on is within what a house may set';

describe('the auditor finds of the rules of a session', () => {
  it.each<[string, Partial<SessionRules>]>([
    ['a window of an hour and more', { softClose: { windowMinutes: 61, lastEndMinutes: 100 } }],
    ['no window', { softClose: { windowMinutes: 0, lastEndMinutes: 10 } }],
    ['a last end before the window', { softClose: { windowMinutes: 5, lastEndMinutes: 4 } }],
    ['a last end after more than a day', { softClose: { windowMinutes: 5, lastEndMinutes: 1_441 } }],
    ['more than an hour between lots', { staggerSeconds: 3_601 }],
    ['steps that do not begin at 0', { increments: [{ fromSen: 100, stepSen: 100 }] }],
    ['steps in sen', { increments: [{ fromSen: 0, stepSen: 150 }] }],
    ['bands that do not rise', { increments: [0, 0].map((fromSen) => ({ fromSen, stepSen: 100 })) }],
    [
      'steps that fall',
      {
        increments: [
          { fromSen: 0, stepSen: 300 },
          { fromSen: 1_000, stepSen: 200 },
        ],
      },
    ],
    [
      'more than twenty bands',
      { increments: Array.from({ length: 21 }, (_, n) => ({ fromSen: 100 * n, stepSen: 100 })) },
    ],
    ['no hours to answer', { approvalHours: 0 }],
    ['more than 240 hours', { approvalHours: 241 }],
  ])('%s', (_, rules) => expect(brokenByLast(timed([scheduled(), ruled(rules)], BEFORE_START_MS))).toEqual([WITHIN]));

  it('that they are set once the session has started', () => {
    const rule = 'how a session is bid on is set before it starts';
    expect(brokenByLast(timed([scheduled(), ruled(SOFT)], START_MS - 1))).toEqual([]);
    expect(brokenByLast(timed([scheduled(), ruled(SOFT)], START_MS))).toEqual([rule]);
  });
});

describe('the auditor finds of the end of a lot', () => {
  const MOVES = 'a bid in the last minutes of a lot moves its end, as far as the session says';
  const ALONE = 'nothing but a bid in its last minutes moves the end of a lot';
  const LATER_MS = END_MS + 3 * MINUTE_MS;
  const late = (...facts: readonly (Fact | readonly Fact[])[]) =>
    brokenWithMaxima(facts, { atMs: TWO_BEFORE_END_MS, rules: { ...MAXIMA, ...SOFT } });

  it('that a bid near to it does not move it, or not to its time and the window', () => {
    const bid = byHand(7, 1_000);
    expect(late(append('a', bid, movedTo(LATER_MS)))).toEqual([]);
    expect(late(append('a', bid), entry(LOT))).toContain(MOVES);
    expect(late(append('a', bid, movedTo(LATER_MS + 1)))).toEqual([MOVES, ALONE]);
    expect(late(append('a', bid), append('b', movedTo(LATER_MS)))).toEqual([MOVES, ALONE]);
  });

  it('that it moves without a bid, twice, or by one in time', () => {
    expect(late(movedTo(LATER_MS))).toEqual([ALONE]);
    expect(late(append('a', byHand(7, 1_000), movedTo(LATER_MS), movedTo(LATER_MS)))).toEqual([ALONE]);
    const inTime = [append('a', byHand(7, 1_000), movedTo(END_MS))];
    const atMs = END_MS - 5 * MINUTE_MS;
    expect(brokenWithMaxima(inTime, { atMs, rules: SOFT })).toEqual([ALONE]);
    expect(
      brokenWithMaxima(
        inTime.map(([bid]) => bid as Fact),
        { atMs, rules: SOFT },
      ),
    ).toEqual([]);
  });

  it('that it moves beyond the last end', () => {
    const before = [...opened(SOFT), ...timed([append('a', byHand(7, 1_000), movedTo(LATER_MS))], TWO_BEFORE_END_MS)];
    const again = (endMs: number) => [
      ...before,
      ...timed([append('b', byHand(8, 1_200, 1_000), movedTo(endMs))], LATER_MS - 1),
    ];
    expect(brokenByLast(again(END_MS + 7 * MINUTE_MS))).toEqual([]);
    expect(brokenByLast(again(LATER_MS - 1 + 5 * MINUTE_MS))).toEqual([MOVES, ALONE]);
    const atTheEnd = [...before, ...timed([byHand(8, 1_200, 1_000)], LATER_MS)];
    expect(brokenByLast(atTheEnd)).toContain('nothing is accepted at or after the end');
  });

  it('that a maximum does not move it which reaches for the reserve; any other of the leader moves nothing', () => {
    const rules = { ...MAXIMA, ...SOFT };
    const first = append('a', byHand(7, 1_000), movedTo(LATER_MS));
    const reached = [first, append('b', maximum(7, 6_000), auto(7, 5_000, 1_000))];
    const options = { atMs: TWO_BEFORE_END_MS, rules, before: [reserved(5_000)] };
    // The end is where this bid moves it already.
    expect(brokenWithMaxima(reached, options)).toEqual([]);
    const inOne = [append('b', maximum(7, 6_000), auto(7, 5_000), movedTo(LATER_MS))];
    expect(brokenWithMaxima(inOne, options)).toEqual([]);
    const own = append('c', maximum(7, 7_000), movedTo(LATER_MS + 1));
    expect(brokenWithMaxima([...inOne, own], options)).toEqual([ALONE]);
  });

  it('that sales are recorded before the last lot has ended, or steps taken', () => {
    const before = [
      ...timed([scheduled(), ruled({ staggerSeconds: 60 }), listed(LOT), listed('AMS1/2'), ...people], BEFORE_START_MS),
      ...timed([...entered(LOT, 7), byHand(7, 1_000)], START_MS),
    ];
    const rule = 'sales are recorded after the end';
    expect(brokenByLast([...before, ...timed([sold()], END_MS + MINUTE_MS - 1)])).toEqual([rule]);
    expect(brokenByLast([...before, ...timed([sold()], END_MS + MINUTE_MS)])).toEqual([]);
    const early = timed([scheduled(), ruled({ staggerSeconds: 60 }), listed(LOT), listed('AMS1/2')], BEFORE_START_MS);
    expect(brokenByLast([...early, ...timed([salesRecorded], END_MS + 1)])).toContain(
      'end-auction steps come after the end',
    );
  });

  it('that a bid comes after the end of a lot that an outage did not touch, also when the session is changed afterwards', () => {
    const extended = said({
      type: 'SessionExtended',
      data: {
        ...{ session: 'AMS1', endsAt: iso(END_MS + 60 * MINUTE_MS), above: true },
        ...{ outageFrom: iso(END_MS + MINUTE_MS), outageTo: iso(END_MS + 9 * MINUTE_MS) },
      },
    });
    const changed = said({
      type: 'SessionChanged',
      data: {
        session: 'AMS1',
        startsAt: STARTS_AT,
        endsAt: iso(Date.parse(ENDS_AT) + 90 * MINUTE_MS),
        access: 'public',
        reason: 'other',
      },
    });
    const before = [
      ...timed(
        [scheduled(), ruled({ staggerSeconds: 600 }), listed(LOT), listed('AMS1/2'), ...people],
        BEFORE_START_MS,
      ),
      ...timed([...entered(LOT, 7), ...entered('AMS1/2', 7)], START_MS),
      ...timed([extended], END_MS + 9 * MINUTE_MS),
    ];
    const atMs = END_MS + 20 * MINUTE_MS;
    const second = said({
      type: 'BidPlaced',
      data: { lot: 'AMS1/2', bidder: 7, amountSen: 1_000_00, raisedFromSen: null, automatic: false },
    });
    for (const facts of [[], [changed]]) {
      expect(brokenByLast([...before, ...timed([...facts, byHand(7, 1_000)], atMs)])).toEqual([
        'nothing is accepted at or after the end',
      ]);
      expect(brokenByLast([...before, ...timed([...facts, second], atMs)])).toEqual([]);
    }
  });
});
