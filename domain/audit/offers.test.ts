import { describe, expect, it } from 'vitest';
import { brokenByLast, entry, timed } from '../testing/auditing.ts';
import { LOT, RM1500 } from '../testing/bidding-house.ts';
import { END_MS, type Fact, NOW_MS, START_MS, said } from '../testing/facts.ts';
import { append, byHand, iso, opened, reserved } from '../testing/ruled-lot.ts';
import {
  applied,
  depositsBalanced,
  salesRecorded,
  sessionCleared,
  sold,
  winnersTold,
  winnerTold,
} from '../testing/sold-lot.ts';

const HOUR_MS = 3_600_000;
const DECIDE_BY_MS = END_MS + 24 * HOUR_MS;
const who = { lot: LOT, bidder: 7 };
const offered = (change: object = {}) =>
  said({ type: 'LotOffered', data: { ...who, hammerSen: 1_000_00, decideBy: iso(DECIDE_BY_MS), ...change } });
const countered = (ringgit: number, byMs = DECIDE_BY_MS + HOUR_MS) =>
  said({ type: 'OfferCountered', data: { ...who, hammerSen: 100 * ringgit, decideBy: iso(byMs) } });
const accepted = (by: 'vendor' | 'bidder', bidder = 7) => said({ type: 'OfferAccepted', data: { ...who, bidder, by } });
const declined = (by: 'vendor' | 'bidder') => said({ type: 'OfferDeclined', data: { ...who, by } });
const lapsed = said({ type: 'OfferLapsed', data: who });
const unsold = said({ type: 'LotUnsold', data: { lot: LOT } });

type Facts = readonly (Fact | readonly Fact[])[];

/** 7 leads at RM1,000, below the reserve of RM1,500, when the lot ends. */
const below = [...opened({}, reserved(1_500)), ...timed([byHand(7, 1_000)], NOW_MS)];
const broken = (end: Facts, atMs = END_MS, before = below) => brokenByLast([...before, ...timed(end, atMs)]);

describe('the auditor finds of a reserve', () => {
  const SET = 'a reserve is above the starting price, in whole ringgit';
  const RUNS = 'while its lot runs a reserve is only lowered, and no vendor asked anew';
  const set = (facts: Facts, atMs: number) => brokenByLast([...opened({}, reserved(1_500)), ...timed(facts, atMs)]);

  it('that it is not above the starting price, or not in whole ringgit', () => {
    const early = (reserve: Fact) => brokenByLast([...opened({}).slice(0, 3), { fact: reserve, atMs: START_MS - 1 }]);
    expect(early(reserved(1_000))).toEqual([SET]);
    expect(early(reserved(1_500.5))).toEqual([SET]);
    expect(early(reserved(1_000_000_001))).toEqual([SET]);
    expect(early(reserved(1_001, true))).toEqual([]);
  });

  it('that it is raised, or the vendor is to be asked, while the lot runs', () => {
    expect(set([reserved(1_501)], NOW_MS)).toEqual([RUNS]);
    expect(set([reserved(1_400, true)], NOW_MS)).toEqual([RUNS]);
    expect(set([reserved(1_400), reserved(1_450)], NOW_MS)).toEqual([RUNS]);
    expect(set([reserved(1_400), reserved(null)], NOW_MS)).toEqual([]);
    expect(set([reserved(null), reserved(1_400)], NOW_MS)).toEqual([RUNS]);
  });

  it('that it is set after the end of the lot', () =>
    expect(set([reserved(1_400)], END_MS)).toEqual(['a reserve is set before its lot ends']));
});

describe('the auditor finds of what is offered to a vendor', () => {
  const NO_OTHER = 'a bid below the reserve, or of a lot whose vendor is asked, is offered, and no other';
  const TURN = 'an offer is answered by whose turn it is, once';
  const IN_TIME = 'an offer is answered in its time';
  const SOLD = 'what is accepted is sold at once, at its amount, and treated like the lots that were sold before';
  const LAPSES = 'an offer lapses when nobody has answered it in time';
  const MORE = 'a vendor asks for more, in whole ringgit';

  it.each<[string, Facts, number?]>([
    [NO_OTHER, [sold()]],
    ['what is offered is the highest accepted bid', [offered({ hammerSen: 1_100_00 })]],
    ['what is offered is the highest accepted bid', [offered({ bidder: 8 })]],
    ['an offer leaves time to answer it', [offered({ decideBy: iso(END_MS) })]],
    ['sales are recorded after the end', [offered()], END_MS - 1],
    ['the sale of a lot is recorded once', [offered(), offered()]],
    ['the sale of a lot is recorded once', [offered(), sold()]],
    ['only a lot without a bid is unsold', [unsold]],
    [TURN, [accepted('vendor')]],
    [TURN, [offered(), accepted('bidder')]],
    [TURN, [offered(), accepted('vendor', 8)]],
    [TURN, [offered(), declined('vendor'), accepted('vendor')]],
    [TURN, [offered(), countered(1_200), accepted('vendor')]],
    [TURN, [offered(), countered(1_200), countered(1_300)]],
    [MORE, [offered(), countered(1_000)]],
    [MORE, [offered(), countered(1_200.5)]],
    ['an offer leaves time to answer it', [offered(), countered(1_200, END_MS)]],
    [SOLD, [offered(), append('a', accepted('vendor')), salesRecorded]],
    [SOLD, [offered(), append('a', accepted('vendor'), sold({ hammerSen: 1_200_00 }))]],
    [SOLD, [offered(), countered(1_200), append('a', accepted('bidder'), sold())]],
    [SOLD, [offered(), append('a', accepted('vendor')), append('b', sold())]],
    [SOLD, [offered(), salesRecorded, depositsBalanced, append('a', accepted('vendor'), sold()), winnersTold]],
    [
      SOLD,
      [
        offered(),
        salesRecorded,
        depositsBalanced,
        winnersTold,
        append('a', accepted('vendor'), sold(), applied()),
        entry(LOT),
      ],
    ],
    ["a sale is made on the lot's terms", [offered(), append('a', accepted('vendor'), sold({ premiumSen: 0 }))]],
    [LAPSES, [offered(), lapsed]],
    [LAPSES, [lapsed]],
    ['only an unsold lot is reserved, and once', [offered(), said({ type: 'UnitReserved', data: reservation() })]],
  ])('%s', (rule, end, atMs) => expect(broken(end, atMs)).toContain(rule));

  it('that it is answered too late', () => {
    const late = (fact: Fact) =>
      brokenByLast([...below, ...timed([offered()], END_MS), ...timed([fact], DECIDE_BY_MS)]);
    expect(late(accepted('vendor'))).toEqual([IN_TIME]);
    expect(late(declined('vendor'))).toEqual([IN_TIME]);
    expect(late(countered(1_200))).toEqual([IN_TIME]);
    expect(late(lapsed)).toEqual([]);
  });

  it('that a lot is offered which reaches its reserve, or whose vendor is not asked', () => {
    const reached = [...opened({}, reserved(1_500)), ...timed([byHand(7, 1_500)], NOW_MS)];
    expect(broken([offered({ hammerSen: 1_500_00 })], END_MS, reached)).toEqual([NO_OTHER]);
    const asked = [...opened({}, reserved(null, true)), ...timed([byHand(7, 1_000)], NOW_MS)];
    expect(broken([offered()], END_MS, asked)).toEqual([]);
    expect(broken([sold()], END_MS, asked)).toEqual([NO_OTHER]);
  });

  it('that the deposit of a bidder who waits for an answer is paid back', () => {
    const balanced = [offered(), salesRecorded, depositsBalanced];
    const refund = (amountSen: number) =>
      said({ type: 'RefundOrdered', data: { bidder: 7, amountSen, reference: 'refund of 7' } });
    expect(broken([...balanced, refund(RM1500 + 1)])).toEqual([
      'a refund leaves what the lots that they are winning need',
    ]);
    expect(broken([...balanced, refund(RM1500)])).toEqual([]);
    expect(broken([...balanced, declined('vendor'), refund(2 * RM1500)])).toEqual([]);
  });

  it('nothing in a sale at any time, and in an unsold one', () => {
    const steps = [salesRecorded, depositsBalanced, winnersTold, sessionCleared];
    const sale = append('a', accepted('vendor'), sold(), applied(), winnerTold());
    for (const [count, length] of [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 4],
    ] as const)
      expect(broken([offered(), ...steps.slice(0, count), sale.slice(0, length)])).toEqual([]);
    expect(broken([offered(), countered(1_200), declined('bidder'), salesRecorded])).toEqual([]);
  });
});

function reservation() {
  const fees = { premiumSen: 600_00, adminFeeSen: 300_00, safetyDepositSen: 500_00, depositSen: RM1500 };
  return { ...who, hammerSen: 1_000_00, ...fees };
}
