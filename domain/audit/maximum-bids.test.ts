import { describe, expect, it } from 'vitest';
import { Auditor } from '../invariants.ts';
import { brokenByLast, entry, inVersion, sevenSuspended, stored, timed } from '../testing/auditing.ts';
import { LOT, RM1500 } from '../testing/bidding-house.ts';
import { cancelled, END_MS, type Fact, NOW_MS, reversed } from '../testing/facts.ts';
import {
  append,
  auto,
  brokenWithMaxima,
  byHand,
  lapsed,
  maximum,
  opened,
  reserveDropped,
  revisionOf,
} from '../testing/ruled-lot.ts';
import type { Finding } from './rules.ts';

/** 7 would pay RM5,000 and leads at the starting price. */
const sevens = append('sevens', maximum(7, 5_000), auto(7, 1_000));
const ANSWERS = 'the book bids for a maximum at once, and as far as it is necessary';
const NOWHERE = 'the book bids where a maximum makes it due, and nowhere else';
const LAPSES_FIRST = 'what cannot be bid for its leader lapses before the bid that passes it';
const LAPSES_RIGHTLY = 'a maximum lapses when its bidder leads and may not bid';
const GO = 'whose maxima go is whose automatic bid does, and who may not lead';
const FOLLOWS = 'after a cancellation leader and price follow from the bids and maxima that are left';

type Facts = readonly (Fact | readonly Fact[])[];

function testBroken(ways: [rule: Finding, facts: Facts, atMs?: number][]): void {
  it.each(ways)('%s', (rule, facts, atMs = NOW_MS) => {
    expect(brokenWithMaxima(facts, { atMs })).toContain(rule);
  });
}

describe('the auditor finds of a maximum', () => {
  testBroken([
    ['a maximum is in whole ringgit, up to RM1 billion', [maximum(7, 5_000.5)]],
    ['a maximum is in whole ringgit, up to RM1 billion', [maximum(7, 1_000_000_001)]],
    ['a maximum is left by who is covered', [reversed(7, 2 * RM1500), maximum(7, 5_000)]],
    ['a maximum is left by who is covered', [sevens, reversed(7, 2 * RM1500), maximum(7, 6_000)]],
    ['a maximum is at least the next bid', [maximum(7, 999)]],
    ['a maximum is at least the next bid', [sevens, maximum(8, 1_199)]],
    ['a maximum is not below the price that its bidder leads at', [sevens, maximum(7, 999)]],
    ['in its last minutes a maximum is not lowered', [sevens, maximum(7, 4_000)], END_MS - 5 * 60_000],
    ['a command bids once', [sevens, append('sevens', maximum(7, 6_000))]],
    ['a command bids once', [append('same', byHand(7, 1_000)), append('same', maximum(8, 6_000))]],
    ['nothing is accepted from a suspended bidder', [sevenSuspended, maximum(7, 5_000)]],
    ['nothing is accepted at or after the end', [maximum(7, 5_000)], END_MS],
  ]);

  it('that the session has none', () => {
    const off = brokenWithMaxima([maximum(7, 5_000)], { rules: { staggerSeconds: 1 } });
    expect(off).toEqual(['maxima are left where the session has them']);
  });

  it('that its bidder is not in the lot', () => {
    const outside = opened({ maximumBids: true }).filter(({ fact }) => fact.event.type !== 'LotEntered');
    expect(brokenByLast([...outside, ...timed([maximum(7, 5_000)], NOW_MS)])).toEqual([
      'only who entered the lot bids',
    ]);
  });

  it('nothing in one that is raised, and lowered to the price six minutes before the end', () => {
    const facts = [sevens, maximum(7, 6_000), maximum(7, 1_000)];
    expect(brokenWithMaxima(facts, { atMs: END_MS - 6 * 60_000 })).toEqual([]);
  });
});

describe('the auditor finds of what the book bids', () => {
  const eights = (ringgit: number, ...then: readonly Fact[]) => append('eights', maximum(8, ringgit), ...then);
  testBroken([
    [ANSWERS, [append('a', maximum(7, 5_000)), entry(LOT)]],
    [ANSWERS, [append('a', maximum(7, 5_000), auto(7, 1_100))]],
    [ANSWERS, [append('a', maximum(7, 5_000), byHand(7, 1_000))]],
    [ANSWERS, [append('a', maximum(7, 5_000)), append('b', auto(7, 1_000))]],
    [ANSWERS, [append('a', maximum(7, 5_000), auto(8, 1_000))]],
    [ANSWERS, [sevens, append('b', byHand(8, 2_000, 1_000)), maximum(8, 9_000)]],
    [ANSWERS, [sevens, append('b', byHand(8, 2_000, 1_000), auto(7, 2_100, 2_000))]],
    [ANSWERS, [sevens, append('b', byHand(8, 5_000, 1_000), auto(7, 5_200, 5_000))]],
    [ANSWERS, [sevens, eights(3_000, auto(7, 3_200, 1_000))]],
    [ANSWERS, [sevens, eights(3_000, auto(8, 1_200, 1_000))]],
    [ANSWERS, [sevens, eights(3_000, auto(8, 3_000, 1_000), auto(7, 3_300, 3_000))]],
    [ANSWERS, [sevens, eights(6_000, auto(8, 6_000, 1_000))]],
    [ANSWERS, [sevens, eights(5_100, auto(8, 5_200, 1_000))]],
    [NOWHERE, [auto(7, 1_000)]],
    [NOWHERE, [sevens, auto(7, 1_200, 1_000)]],
    [NOWHERE, [sevens, append('b', byHand(8, 5_100, 1_000), auto(7, 5_300, 5_100))]],
    ['a bid names what it raised from', [sevens, eights(3_000, auto(8, 3_000, 1_000), auto(7, 3_200, 1_000))]],
    [LAPSES_FIRST, [sevens, sevenSuspended, byHand(8, 2_000, 1_000)]],
    [LAPSES_FIRST, [sevens, sevenSuspended, eights(6_000, auto(8, 1_200, 1_000))]],
    [LAPSES_RIGHTLY, [sevens, lapsed(7)]],
    [LAPSES_RIGHTLY, [sevens, sevenSuspended, lapsed(8)]],
    [LAPSES_RIGHTLY, [append('a', byHand(7, 1_000)), sevenSuspended, lapsed(7)]],
    ['a maximum lapses for a bid, which follows at once', [sevens, sevenSuspended, lapsed(7), entry(LOT)]],
  ]);

  it.each<[string, Facts]>([
    ['a bid by hand that is answered', [sevens, append('b', byHand(8, 2_000, 1_000), auto(7, 2_200, 2_000))]],
    ['a bid by hand of the same amount', [sevens, append('b', byHand(8, 5_000, 1_000), auto(7, 5_000, 5_000))]],
    ['a maximum less than a step above the other', [sevens, eights(5_100, auto(8, 5_100, 1_000))]],
    ['a maximum that passes the other', [sevens, eights(6_000, auto(8, 5_200, 1_000))]],
    ['a maximum that lapses', [sevens, sevenSuspended, eights(6_000, lapsed(7), auto(8, 1_200, 1_000))]],
    ['a maximum that lapses for a bid', [sevens, sevenSuspended, append('b', lapsed(7), byHand(8, 1_300, 1_000))]],
  ])('nothing in %s', (_, facts) => expect(brokenWithMaxima(facts)).toEqual([]));

  it('that the book ends before it has bid', () => {
    const auditor = new Auditor();
    const facts = [...opened({ maximumBids: true }).map(({ fact }) => fact), maximum(7, 5_000)];
    for (const [revision, fact] of facts.entries()) auditor.read(stored(fact, revision, NOW_MS));
    expect(auditor.end()).toEqual([{ revision: facts.length - 1, rule: ANSWERS }]);
    auditor.read(stored(auto(7, 1_000), facts.length, NOW_MS));
    expect(auditor.end()).toEqual([]);
  });
});

describe('the auditor finds of a cancelled bid of a lot with maxima', () => {
  /** 7 leads at RM2,200: its bids are the facts 1, 2 and 3. */
  const contested = [...sevens, ...append('b', byHand(8, 2_000, 1_000), auto(7, 2_200, 2_000))];
  const of7 = (ringgit: number, number: number) => ({
    ...{ bidder: 7, amountSen: 100 * ringgit, bidRevision: revisionOf(number) },
  });
  const of8 = { bidder: 8, amountSen: 2_000_00, bidRevision: revisionOf(2) };
  const first = of7(1_000, 1);
  const last = of7(2_200, 3);
  testBroken([
    [GO, [contested, cancelled(LOT, last, of8, [first.bidRevision])]],
    [GO, [contested, cancelled(LOT, of8, first, [last.bidRevision], [7])]],
    [GO, [append('a', byHand(7, 1_000)), cancelled(LOT, of7(1_000, 0), null, [], [7])]],
    [FOLLOWS, [contested, cancelled(LOT, last, of8, [], [7])]],
    [FOLLOWS, [contested, cancelled(LOT, last, null, [of8.bidRevision, first.bidRevision], [7])]],
    [FOLLOWS, [contested, cancelled(LOT, of8, last)]],
    [FOLLOWS, [contested, cancelled(LOT, of8, null, [last.bidRevision, first.bidRevision])]],
    [FOLLOWS, [contested, sevenSuspended, cancelled(LOT, of8, first, [last.bidRevision])]],
    [NOWHERE, [contested, append('c', cancelled(LOT, of8, first, [last.bidRevision]), auto(7, 1_000, 1_000))]],
  ]);

  it.each<[string, Facts]>([
    ['an automatic bid, with the others of its maximum', [cancelled(LOT, last, of8, [first.bidRevision], [7])]],
    ['an earlier one of the leader', [cancelled(LOT, first, of8, [last.bidRevision], [7])]],
    ['the bid that had raised the price', [cancelled(LOT, of8, first, [last.bidRevision])]],
    ['that, while nothing can be bid for the leader', [sevenSuspended, cancelled(LOT, of8, last)]],
  ])('nothing in %s', (_, facts) => expect(brokenWithMaxima([contested, ...facts])).toEqual([]));

  it('that what was bid for a reserve is taken back since it was dropped, but for books of before the third version', () => {
    const found = (isKept: boolean, version: number) => {
      const auditor = new Auditor();
      const book = reserveDropped(isKept).map(({ fact, atMs }, revision) => stored(fact, revision, atMs));
      return book.flatMap((event) =>
        auditor.read(event.type === 'BidCancelled' ? inVersion(event, version) : event).map(({ rule }) => rule),
      );
    };
    expect(found(true, 3)).toEqual([]);
    expect(found(false, 3)).toContain(FOLLOWS);
    expect(found(false, 2)).toEqual([]);
    expect(found(true, 2)).toContain(FOLLOWS);
  });

  it('that the bid of the new leader does not follow, at the price that is left', () => {
    const many = [
      ...append('a', byHand(8, 1_500)),
      ...append('b', maximum(7, 5_000), auto(7, 1_700, 1_500)),
      ...append('c', byHand(8, 3_000, 1_700), auto(7, 3_200, 3_000)),
    ];
    const third = { bidder: 8, amountSen: 3_000_00, bidRevision: revisionOf(3) };
    const second = of7(1_700, 2);
    const back = [many, cancelled(LOT, third, second, [revisionOf(4)])];
    expect(brokenWithMaxima(back)).toEqual([]);
    const firstOf8 = { bidder: 8, amountSen: 1_500_00, bidRevision: revisionOf(0) };
    const away = append('d', cancelled(LOT, firstOf8, null, [second.bidRevision]));
    expect(brokenWithMaxima([...back, away, append('d', auto(7, 1_000))])).toEqual([]);
    expect(brokenWithMaxima([...back, away, append('d', auto(7, 1_200))])).toEqual([ANSWERS, NOWHERE]);
    expect(brokenWithMaxima([...back, away, entry(LOT)])).toContain(ANSWERS);
  });
});
