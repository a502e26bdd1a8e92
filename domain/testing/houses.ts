import fc from 'fast-check';
import type { LotTerms } from '../events.ts';
import type { SessionRules } from '../session-rules.ts';
import type { CommandInput } from './scenario.ts';

/**
 * Random houses for the property tests: two to four sessions, each for another public or after another, up to eight lots, six bidders. Those with rules
 * (maximum bids, moving ends, steps, reserves) take minutes where the others take milliseconds.
 */

export const BASE_MS = Date.parse('2026-11-20T02:00:00.000Z');
export const BIDDERS: readonly number[] = [1001, 1002, 1003, 1004, 1005, 1006];
export const VENDORS = ['TM', 'KNB'] as const;
export const GROUPS = ['TM Staff', 'KNB Staff'] as const;
export const MAX_LOTS = 8;

/** Deposits and balances in steps of RM500, so that cover is often just enough or just not. */
const RM500 = 500_00;

export const terms: fc.Arbitrary<LotTerms> = fc.record({
  regnNo: fc.constant('WXC 4821'),
  vendor: fc.constantFrom(...VENDORS),
  startingPriceSen: fc.constantFrom(100, 1_000_00, 5_000_00, 1_000_50),
  minimumRaiseSen: fc.constantFrom(100, 50_00, 200_00),
  depositSen: fc.constantFrom(0, RM500, RM500, 2 * RM500, 3 * RM500),
  premium: fc.constantFrom(
    { kind: 'none' as const },
    { kind: 'flat' as const, amountSen: 300_00 },
    { kind: 'share' as const, ppm: 50_000 },
    { kind: 'share' as const, ppm: 333_333 },
    {
      kind: 'bands' as const,
      bands: [
        { upToSen: 1_000_50, amountSen: 0 },
        { upToSen: 5_000_00, amountSen: 300_00 },
      ],
      above: { kind: 'flat' as const, amountSen: 600_00 },
    },
  ),
  adminFeeSen: fc.constantFrom(0, 300_00),
  safetyDepositSen: fc.constantFrom(0, 500_00),
});

export interface House {
  readonly sessions: readonly {
    readonly startsInMs: number;
    readonly lengthMs: number;
    readonly access: string;
    readonly rules?: SessionRules;
  }[];
  readonly lots: readonly {
    readonly session: number;
    readonly terms: LotTerms;
    readonly reserve?: { readonly aboveSen: number | null; readonly approval: boolean };
  }[];
  readonly bidders: readonly { readonly depositSen: number; readonly group: string | undefined }[];
  /** Who takes part in which lot from the beginning. */
  readonly entries: readonly { readonly lot: number; readonly bidder: number }[];
}

const times = { startsInMs: fc.integer({ min: -50, max: 60 }), lengthMs: fc.integer({ min: 100, max: 900 }) };

export const houses: fc.Arbitrary<House> = fc.record({
  sessions: fc
    .tuple(
      fc.record({ ...times, access: fc.constant('public') }),
      fc.record({ ...times, access: fc.constant<string>(GROUPS[0]) }),
      fc.array(fc.record(times), { maxLength: 2 }),
    )
    .map(([open, staff, [others, later]]) => [
      ...[open, staff],
      ...(others ? [{ ...others, access: GROUPS[1] }] : []),
      // Sessions of one public do not overlap.
      ...(later ? [{ ...later, access: 'public', startsInMs: open.startsInMs + open.lengthMs }] : []),
    ]),
  lots: fc.array(fc.record({ session: fc.constantFrom(0, 0, 0, 1, 1, 2, 3), terms }), {
    minLength: 3,
    maxLength: MAX_LOTS,
    size: 'max',
  }),
  bidders: fc.tuple(
    ...BIDDERS.map(() =>
      fc.record({
        depositSen: fc.constantFrom(0, RM500, 2 * RM500, 3 * RM500, 4 * RM500, 5 * RM500, 6 * RM500),
        group: fc.constantFrom(undefined, GROUPS[0], GROUPS[0], GROUPS[0], GROUPS[1]),
      }),
    ),
  ),
  entries: fc.array(fc.record({ lot: fc.nat(MAX_LOTS - 1), bidder: fc.nat(5) }), { maxLength: 16 }),
});

const RULED_LOTS = 5;
/** ms: longer than rules may keep lots of a session open after its end. */
const GAP_MS = 2 * 3_600_000;
const HOT = [0, 1].flatMap((lot) => BIDDERS.map((_, bidder) => ({ lot, bidder })));

const STEPS = [
  [],
  [],
  [{ fromSen: 0, stepSen: 100_00 }],
  [
    { fromSen: 0, stepSen: 50_00 },
    { fromSen: 1_500_00, stepSen: 50_00 },
    { fromSen: 2_000_00, stepSen: 300_00 },
  ],
] as const;

export const rules: fc.Arbitrary<SessionRules> = fc.record({
  maximumBids: fc.nat(9).map((n) => n > 0),
  softClose: fc.constantFrom(
    null,
    ...[
      { windowMinutes: 1, lastEndMinutes: 1 },
      { windowMinutes: 3, lastEndMinutes: 8 },
      { windowMinutes: 6, lastEndMinutes: 60 },
    ],
  ),
  staggerSeconds: fc.constantFrom(0, 0, 20, 90),
  increments: fc.constantFrom(...STEPS).map((bands) => [...bands]),
  approvalHours: fc.constantFrom(1, 24),
});

const reserve = fc.record({
  aboveSen: fc.constantFrom(null, 150_00, 500_00, 2_000_00),
  approval: fc.nat(4).map((n) => n === 0),
});

/** With rules that are set before the sessions start, minutes long; few lots, of which the first two are entered by everybody who can. */
export const ruledHouses: fc.Arbitrary<House> = fc
  .record({
    house: houses,
    rules: fc.array(rules, { minLength: 4, maxLength: 4 }),
    reserves: fc.array(fc.option(reserve, { nil: undefined }), { minLength: MAX_LOTS, maxLength: MAX_LOTS }),
    startsInMs: fc.integer({ min: 20, max: 38 }),
  })
  .map(({ house, rules: some, reserves, startsInMs }) => ({
    ...house,
    sessions: house.sessions.map((session, n) => {
      const [open] = house.sessions;
      // One in four follows at once, so that rules which would run into it are refused.
      const gapMs = 1_000 * (open?.lengthMs ?? 0) + (startsInMs % 4 === 0 ? 0 : GAP_MS);
      const startMs = n < 2 || session.access !== 'public' ? startsInMs : startsInMs + gapMs;
      const known = some[n];
      const times = { startsInMs: startMs, lengthMs: 1_000 * session.lengthMs };
      return { ...session, ...times, ...(known === undefined ? {} : { rules: known }) };
    }),
    lots: house.lots.slice(0, RULED_LOTS).map((lot, n) => {
      const known = reserves[n];
      return known === undefined ? lot : { ...lot, reserve: known };
    }),
    entries: [...HOT, ...house.entries],
    bidders: house.bidders.map((bidder, n) => ({ ...bidder, depositSen: bidder.depositSen + (n < 4 ? 3 * RM500 : 0) })),
  }));

export function sessionName(index: number): string {
  return `AMS${index + 1}`;
}

export function bidderAt(index: number): number {
  return BIDDERS[index % BIDDERS.length] ?? 0;
}

/** What is asked of a new book to open the house. Entries are asked for too, and refused where they must be. */
export function opening(house: House): CommandInput[] {
  const { sessions, lots, bidders, entries } = house;
  return [
    ...sessions.map(
      ({ startsInMs, lengthMs, access }, index): CommandInput => ({
        type: 'save-sessions',
        sessions: [
          {
            session: sessionName(index),
            startsAtMs: BASE_MS + startsInMs,
            endsAtMs: BASE_MS + startsInMs + lengthMs,
            access,
          },
        ],
      }),
    ),
    ...sessions.flatMap(({ rules: wanted }, index): CommandInput[] =>
      wanted === undefined ? [] : [{ type: 'set-session-rules', session: sessionName(index), rules: wanted }],
    ),
    ...lots.flatMap((lot, index): CommandInput[] => {
      const session = sessionName(lot.session % sessions.length);
      const lotNo = String(index + 1);
      const list = { type: 'list-lot', session, lotNo, terms: lot.terms } as const;
      if (lot.reserve === undefined) return [list];
      const { aboveSen, approval } = lot.reserve;
      const reserveSen = aboveSen === null ? null : Math.ceil((lot.terms.startingPriceSen + aboveSen) / 100) * 100;
      return [list, { type: 'set-lot-reserve', lot: `${session}/${lotNo}`, reserveSen, approval, above: true }];
    }),
    ...bidders.flatMap(({ depositSen, group }, index): CommandInput[] => {
      const bidder = bidderAt(index);
      const credit = { bidder, amountSen: depositSen, source: 'top-up', reference: `opening ${bidder}` } as const;
      return [
        { type: 'join-bidder', bidder },
        ...(depositSen > 0 ? [{ type: 'credit-deposit', ...credit } as const] : []),
        ...(group === undefined ? [] : [{ type: 'verify-staff', bidder, group } as const]),
      ];
    }),
    ...entries.map(
      ({ lot, bidder }): CommandInput => ({
        type: 'enter-lot',
        lotNo: String((lot % lots.length) + 1),
        bidder: bidderAt(bidder),
      }),
    ),
  ];
}
