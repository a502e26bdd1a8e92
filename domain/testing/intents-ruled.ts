import fc from 'fast-check';
import type { SessionRules } from '../session-rules.ts';
import { rules } from './houses.ts';
import {
  archiveSession,
  bar,
  bid,
  cancel,
  changeLot,
  credit,
  enter,
  type Intent,
  intent,
  keen,
  limit,
  limitOfRaise,
  list,
  lotNo,
  nextStep,
  pay,
  pick,
  reason,
  refund,
  release,
  reserve,
  reverse,
  session,
  shown,
  standing,
  step,
  type Twist,
  twist,
  verify,
  weighted,
  withdrawLot,
  withdrawSession,
} from './intents.ts';
import type { Most, NewReserve } from './ruled-intent.ts';

/** What is done in houses with rules: maximum bids, reserves, moving ends and offers beside the rest. */

const MINUTE_MS = 60_000;
const most = fc.constantFrom<Most>(
  ...(['least', 'more', 'more', 'much', 'much', 'near', 'near', 'near', 'equal', 'just-above', 'reserve'] as const),
  ...(['raise', 'raise', 'lower', 'lower', 'same', 'price', 'below-price'] as const),
  ...(['much', 'near', 'more', 'less', 'not-whole', 'likely', 'unlikely', 'huge'] as const),
);
const maximum = intent('maximum', { lotNo, who: fc.nat(40), keen, how: most, above: fc.boolean() });
const unseat = intent('unseat', {
  pick: fc.nat(200),
  way: fc.constantFrom('suspend', 'bar', 'reverse', 'reinstate', 'reinstate'),
});
const falling = { fromSen: 500_00, stepSen: 100 };
const wrongly = fc.constantFrom<Partial<SessionRules>>(
  ...[{ softClose: { windowMinutes: 61, lastEndMinutes: 90 } }, { softClose: { windowMinutes: 5, lastEndMinutes: 4 } }],
  ...[{ staggerSeconds: 3_601 }, { approvalHours: 241 }, { increments: [falling] }],
  { increments: [{ fromSen: 0, stepSen: 200 }, falling] },
);
const newRules = fc.oneof(
  { weight: 3, arbitrary: rules },
  { weight: 1, arbitrary: fc.tuple(rules, wrongly).map(([right, wrong]) => ({ ...right, ...wrong })) },
);
const setRules = intent('rules', { session, rules: newRules, shown });
const newReserve = fc.constantFrom<NewReserve>(
  ...(['none', 'same', 'left-out', 'lower', 'lower', 'higher', 'at-start', 'not-whole'] as const),
);
const setReserve = intent('lot-reserve', {
  pick: fc.nat(40),
  keen,
  to: newReserve,
  approval: fc.nat(3).map((n) => n === 0),
});
const answerOffer = intent('answer-offer', {
  pick,
  keen,
  answer: fc.constantFrom('accept', 'accept', 'decline', 'counter', 'counter'),
  by: fc.constantFrom('turn', 'turn', 'turn', 'turn', 'vendor', 'bidder'),
  moreSen: fc.constantFrom(100_00, 100_00, 500_00, 0, 50, 20_000_00),
  above: fc.boolean(),
  stale: fc.nat(7).map((n) => n === 0),
  late: fc.nat(9).map((n) => n === 0),
});
const lapseOffers = intent('lapse-offers', { limit, late: fc.boolean() });
const ruledAgain = intent('again', { pick: fc.nat(200), twist: fc.oneof(twist, fc.constant<Twist>('kind')) });
const ruledWait = intent('wait', {
  ms: fc.oneof(fc.nat(12), fc.nat(MINUTE_MS), fc.integer({ min: -150_000, max: 2 * MINUTE_MS })),
});
const ruledEdge = intent('edge', {
  session,
  at: fc.constantFrom('start', 'end', 'last-end'),
  offByMs: fc.oneof(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -6 * MINUTE_MS, max: 1 })),
});
const ruledExtend = intent('extend', {
  session,
  byMs: fc.oneof(fc.integer({ min: -5_000, max: 300_000 }), fc.constant(80_000_000)),
  backMs: fc.integer({ min: -1, max: 10_000 }),
  outageMs: fc.oneof(fc.nat(20_000), fc.nat(400_000)),
  above: fc.nat(4).map((n) => n > 0),
});
const ruledMove = intent('move', {
  session,
  startByMs: fc.constantFrom(0, 0, 5, 1_000),
  endByMs: fc.integer({ min: -60_000, max: 300_000 }),
  reason,
});

const ruledOpen = weighted([
  [36, bid],
  [60, maximum],
  [8, unseat],
  [8, enter],
  [4, ruledAgain],
  [12, cancel],
  [2, credit],
  [5, reverse],
  [1, refund],
  [8, standing],
  [1, verify],
  [4, bar],
  [3, ruledWait],
  [1, ruledMove],
  [1, ruledExtend],
  [1, withdrawSession],
  [2, list],
  [4, changeLot],
  [1, withdrawLot],
  [1, limitOfRaise],
  [2, setRules],
  [10, setReserve],
]);

const ruledEnd = weighted([
  [10, bid],
  [12, maximum],
  [2, unseat],
  [3, enter],
  [2, ruledAgain],
  [4, cancel],
  [2, reverse],
  [1, standing],
  [2, ruledWait],
  [8, ruledEdge],
  [3, ruledExtend],
  [1, ruledMove],
  [1, archiveSession],
  [1, changeLot],
  [1, withdrawLot],
  [1, setReserve],
  [2, step],
  [16, nextStep],
  [6, answerOffer],
  [1, lapseOffers],
]);

const ruledAfter = weighted([
  [10, answerOffer],
  [2, lapseOffers],
  [6, nextStep],
  [2, pay],
  [1, reserve],
  [1, refund],
  [1, release],
]);

/** The same in houses with rules, whose bids go on around the end. */
export const ruledSequences: fc.Arbitrary<readonly Intent[]> = fc
  .tuple(
    fc.array(ruledOpen, { maxLength: 80, size: 'max' }),
    fc.array(ruledEnd, { maxLength: 40, size: 'max' }),
    fc.array(ruledAfter, { maxLength: 16, size: 'max' }),
  )
  .map((parts) => parts.flat());

export const ruledBursts: fc.Arbitrary<readonly Intent[]> = fc
  .tuple(
    fc.array(ruledOpen, { maxLength: 40, size: 'max' }),
    fc.array(ruledEnd, { maxLength: 12, size: 'max' }),
    fc.array(ruledAfter, { maxLength: 6, size: 'max' }),
  )
  .map((parts) => parts.flat());
