import fc from 'fast-check';
import { CANCEL_REASONS, type CancelReason } from '../cancel-reasons.ts';
import type { LotToSave } from '../decisions/lots.ts';
import type { LotTerms } from '../events.ts';
import { SESSION_REASONS, type SessionReason } from '../session-reasons.ts';
import { BIDDERS, GROUPS, MAX_LOTS, sessionName, terms, VENDORS } from './houses.ts';
import { HANDOVER_ACTS, type HandoverAct, type HandoverIntent } from './intents-handover.ts';
import { intentsOfVendors } from './intents-vendors.ts';
import type { RuledIntent } from './ruled-intent.ts';
import type { VendorIntent } from './vendor-intent.ts';

/**
 * What somebody means to do next. Intents are drawn without knowing the book; `asking.ts` turns each into a command in the light of
 * the state at hand, so that many of them are accepted and many just not.
 */
export type Intent =
  | { readonly do: 'bid'; readonly lotNo: string; readonly who: number; readonly keen: boolean; readonly how: Offer }
  | { readonly do: 'enter'; readonly lotNo: string; readonly bidder: number; readonly keen: boolean }
  /** One of the bids that count, the highest for a keen one; else of any revision. */
  | { readonly do: 'cancel'; readonly pick: number; readonly keen: boolean; readonly reason: CancelReason }
  | { readonly do: 'again'; readonly pick: number; readonly twist: Twist }
  | {
      readonly do: 'credit';
      readonly bidder: number;
      readonly amountSen: number;
      readonly reference: string;
      readonly shown: Shown;
    }
  | {
      readonly do: 'reverse';
      readonly bidder: number;
      readonly amountSen: number;
      readonly source: 'bank' | 'house';
      readonly above: boolean;
      readonly reference: string;
    }
  | {
      readonly do: 'standing';
      readonly type: 'join-bidder' | 'suspend-bidder' | 'reinstate-bidder' | 'refute-staff' | 'reset-deposit';
      readonly bidder: number;
    }
  | { readonly do: 'verify'; readonly bidder: number; readonly group: string }
  | { readonly do: 'bar'; readonly type: 'bar-bidder' | 'lift-bar'; readonly bidder: number; readonly vendor: string }
  | { readonly do: 'schedule'; readonly session: string; readonly lengthMs: number; readonly access: string }
  | {
      readonly do: 'move';
      readonly session: string;
      readonly startByMs: number;
      readonly endByMs: number;
      readonly access?: string;
      readonly reason?: SessionReason;
    }
  /** After an outage that was over `backMs` ago, to an end that is this much later. */
  | {
      readonly do: 'extend';
      readonly session: string;
      readonly byMs: number;
      readonly backMs: number;
      readonly outageMs: number;
      readonly above: boolean;
    }
  | { readonly do: 'withdraw-session'; readonly session: string; readonly reason?: SessionReason }
  /** When `late`, only after everybody has waited for the session's end. */
  | { readonly do: 'archive-session'; readonly session: string; readonly late: boolean }
  | { readonly do: 'list' | 'change-lot'; readonly session: string; readonly lotNo: string; readonly terms: LotTerms }
  | { readonly do: 'withdraw-lot'; readonly session: string; readonly lotNo: string }
  | { readonly do: 'save-lots'; readonly session: string; readonly lots: readonly LotToSave[] }
  | { readonly do: 'withdraw-lots'; readonly session: string | null; readonly limit: number }
  | { readonly do: 'step'; readonly session: string; readonly step: number; readonly limit: number }
  /** The step that is due; when `late`, only after everybody has waited for the session's end. */
  | { readonly do: 'next-step'; readonly session: string; readonly limit: number; readonly late: boolean }
  /** About one of the lots: when `keen` one whose deposit was balanced out. */
  | {
      readonly do: 'pay';
      readonly pick: number;
      readonly keen: boolean;
      readonly above: boolean;
      readonly part: 'rest' | 'some' | 'nothing' | 'less-than-nothing';
      readonly shown: Shown;
      readonly reference: string;
      /** Of a day long before any sale. */
      readonly isEarly: boolean;
    }
  | {
      readonly do: 'pay-bill';
      readonly pick: number;
      readonly keen: boolean;
      readonly part: 'rest' | 'some' | 'nothing' | 'less-than-nothing';
      readonly reference: string;
    }
  /** For a keen one a payment that lies on a purchase. */
  | { readonly do: 'take-back'; readonly pick: number; readonly keen: boolean }
  /** For a keen one an unsold lot of an auction that is over. */
  | {
      readonly do: 'reserve';
      readonly pick: number;
      readonly keen: boolean;
      readonly bidder: number;
      readonly hammerSen: number;
      readonly unlikely: boolean;
      readonly balanceDeposit: boolean;
    }
  | {
      readonly do: 'adjust';
      readonly pick: number;
      readonly keen: boolean;
      readonly above: boolean;
      readonly toSen: number;
      readonly shown: Shown;
    }
  | { readonly do: 'forfeit'; readonly pick: number; readonly keen: boolean; readonly shown: Shown }
  /** As it is shown now, or for `stale` as it was shown before; for a keen one somebody pays too much first where nobody is owed anything. */
  | { readonly do: 'credit-surplus'; readonly pick: number; readonly keen: boolean; readonly stale: boolean }
  /** What leaves cover, all of it or some; `keen`: of somebody who has something to be refunded. */
  | {
      readonly do: 'refund';
      readonly type: 'order-refund' | 'record-refund';
      readonly bidder: number;
      readonly keen: boolean;
      readonly part: 'all' | 'some' | 'too-much' | 'nothing';
      readonly reference: string;
    }
  /** Of one of the refunds that were ever ordered; when `keen` of one that is not returned yet. */
  | {
      readonly do: 'refund-ends';
      readonly type: 'settle-refund' | 'return-refund';
      readonly pick: number;
      readonly keen: boolean;
    }
  /** One of the manual refunds that were ever recorded; when `keen` one that stands. */
  | { readonly do: 'take-back-refund'; readonly pick: number; readonly keen: boolean; readonly shown: Shown }
  | { readonly do: 'release'; readonly pick: number; readonly keen: boolean; readonly toBuyer: boolean }
  | RuledIntent
  | VendorIntent
  | HandoverIntent
  | { readonly do: 'limit'; readonly timesPercent: number; readonly plusSen: number; readonly shown: Shown }
  | { readonly do: 'wait'; readonly ms: number }
  | {
      readonly do: 'edge';
      readonly session: string;
      readonly at: 'start' | 'end' | 'last-end';
      readonly offByMs: number;
    };

export type Twist = 'same' | 'amount' | 'lot' | 'bidder' | 'kind';

/** The figures that go with a command of the house: none, those of this moment, or others. */
export type Shown = 'none' | 'present' | 'earlier';

export type Offer =
  | ('least' | 'more' | 'less' | 'below-minimum' | 'not-whole' | 'start' | 'stale')
  | ('most' | 'too-high' | 'never-seen' | 'huge');

const bidder = fc.constantFrom(...BIDDERS);
const anybody = fc.oneof({ weight: 20, arbitrary: bidder }, { weight: 1, arbitrary: fc.constant(1099) });
export const lotNo = fc.integer({ min: 1, max: MAX_LOTS }).map(String);
export const session = fc.integer({ min: 0, max: 4 }).map(sessionName);
export const limit = fc.integer({ min: 1, max: 4 });
const amountSen = fc.constantFrom(100, 500_00, 500_00, 1_000_00, 1_500_00, 4_000_00, 0);
/** Few, so that some are used twice. */
const reference = fc.integer({ min: 1, max: 12 }).map((n) => `ref ${n}`);

/** As people type them: a few slips, each with other marks or blanks. */
const typed = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('-', ' ', '/'))
  .map(([n, mark]) => `SLIP${mark}${n}`);

export function weighted(weights: readonly (readonly [number, fc.Arbitrary<Intent>])[]): fc.Arbitrary<Intent> {
  return fc.oneof(...weights.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

export function intent<T extends Intent['do'], R extends object>(
  what: T,
  fields: { [K in keyof R]: fc.Arbitrary<R[K]> },
) {
  return fc.record({ do: fc.constant(what), ...fields }) as unknown as fc.Arbitrary<Intent>;
}

const offer = fc.constantFrom<Offer>(
  ...(['least', 'least', 'least', 'least', 'more', 'more', 'start', 'stale'] as const),
  ...(['less', 'below-minimum', 'not-whole', 'huge'] as const),
  ...(['most', 'too-high', 'never-seen'] as const),
);
export const keen = fc.nat(9).map((n) => n > 1);
export const bid = intent('bid', { lotNo, who: fc.nat(5), keen, how: offer });
export const enter = intent('enter', { lotNo, bidder: anybody, keen });
export const twist = fc.constantFrom<Twist>('same', 'same', 'same', 'amount', 'lot', 'bidder');
const again = intent('again', { pick: fc.nat(200), twist });
export const cancel = intent('cancel', { pick: fc.nat(200), keen, reason: fc.constantFrom(...CANCEL_REASONS) });
export const shown = fc.constantFrom<Shown>('none', 'present', 'present', 'earlier');
export const credit = intent('credit', { bidder: anybody, amountSen, reference, shown });
export const reverse = intent('reverse', {
  bidder: anybody,
  amountSen,
  source: fc.constantFrom('bank', 'house'),
  above: fc.boolean(),
  reference,
});
const types = fc.constantFrom(
  ...(['join-bidder', 'suspend-bidder', 'reinstate-bidder', 'reinstate-bidder'] as const),
  ...(['refute-staff', 'reset-deposit'] as const),
);
export const standing = intent('standing', { type: types, bidder: anybody });
export const verify = intent('verify', { bidder: anybody, group: fc.constantFrom(...GROUPS) });
const barTypes = fc.constantFrom('bar-bidder', 'lift-bar', 'lift-bar');
export const bar = intent('bar', { type: barTypes, bidder: anybody, vendor: fc.constantFrom(...VENDORS) });
const wait = intent('wait', { ms: fc.oneof(fc.nat(12), fc.integer({ min: -150, max: 40 })) });
const at = fc.constantFrom('start', 'end');
const edge = intent('edge', { session, at, offByMs: fc.integer({ min: -1, max: 1 }) });
const access = fc.constantFrom('public', ...GROUPS);
const schedule = intent('schedule', { session, lengthMs: fc.integer({ min: -5, max: 400 }), access });
const byMs = fc.oneof(fc.constant(0), fc.integer({ min: -100, max: 100 }));
const newAccess = fc.option(access, { nil: undefined, freq: 6 });
export const reason = fc.option(fc.constantFrom(...SESSION_REASONS), { nil: undefined, freq: 3 });
const move = intent('move', { session, startByMs: byMs, endByMs: byMs, access: newAccess, reason });
const extend = intent('extend', {
  session,
  byMs: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -5, max: 300 }) },
    { weight: 2, arbitrary: fc.constant(3_600_000) },
    { weight: 1, arbitrary: fc.constant(90_000_000) },
  ),
  backMs: fc.integer({ min: -1, max: 10 }),
  outageMs: fc.oneof(fc.nat(20), fc.nat(400)),
  above: fc.nat(9).map((n) => n === 0),
});
export const withdrawSession = intent('withdraw-session', { session, reason });
export const archiveSession = intent('archive-session', { session, late: fc.boolean() });
export const list = intent('list', { session, lotNo, terms });
export const changeLot = intent('change-lot', { session, lotNo, terms });
export const withdrawLot = intent('withdraw-lot', { session, lotNo });
const someLots = fc.array(fc.record({ lotNo, terms }), { minLength: 1, maxLength: 4 });
const saveLots = intent('save-lots', { session, lots: someLots });
const withdrawLots = intent('withdraw-lots', { session: fc.option(session, { freq: 6 }), limit });
export const limitOfRaise = intent('limit', {
  timesPercent: fc.constantFrom(99, 100, 101, 110, 200, 1_000),
  plusSen: fc.constantFrom(0, 50_00, 100_00, 200_00, 5_000_00, 1_00_50),
  shown,
});
export const step = intent('step', { session, step: fc.nat(3), limit });
const some = fc.nat(5);
export const nextStep = intent('next-step', {
  session: some.map((n) => sessionName(n % 3)),
  limit,
  late: some.map((n) => n > 0),
});

export const pick = fc.nat(20);
const part = fc.constantFrom('rest', 'rest', 'some', 'some', 'nothing', 'less-than-nothing');
const above = fc.boolean();
export const pay = intent('pay', {
  pick,
  keen,
  above,
  part,
  shown,
  isEarly: fc.nat(4).map((n) => n === 0),
  reference: fc.oneof(
    reference,
    fc.integer().map((n) => `pay ${n}`),
    typed,
  ),
});
const payBill = intent('pay-bill', {
  pick,
  keen,
  part,
  reference: fc.integer({ min: 1, max: 40 }).map((n) => `bill${n}`),
});
const takeBack = intent('take-back', { pick, keen });
export const reserve = intent('reserve', {
  pick,
  keen,
  bidder: anybody,
  hammerSen: fc.constantFrom(900_00, 1_000_00, 4_000_50, 9_000_000_00, 0),
  unlikely: fc.boolean(),
  balanceDeposit: fc.boolean(),
});
const adjust = intent('adjust', { pick, keen, above, toSen: fc.constantFrom(0, 300_00, 500_00, 20_000_00, -1), shown });
const forfeit = intent('forfeit', { pick, keen, shown });
const creditSurplus = intent('credit-surplus', { pick, keen, stale: fc.nat(2).map((n) => n === 0) });
export const release = intent('release', { pick, keen, toBuyer: keen });

export const refund = intent('refund', {
  type: fc.constantFrom('order-refund', 'order-refund', 'order-refund', 'record-refund'),
  bidder: anybody,
  keen,
  part: fc.constantFrom('all', 'some', 'some', 'some', 'too-much', 'nothing'),
  reference: fc.oneof(
    reference,
    fc.integer().map((n) => `refund ${n}`),
    typed,
  ),
});
const refundEnds = intent('refund-ends', {
  type: fc.constantFrom('settle-refund', 'return-refund'),
  pick,
  keen,
});

const takeBackRefund = intent('take-back-refund', { pick, keen, shown });

const ofFile = (act: fc.Arbitrary<HandoverAct>, days: readonly number[]) =>
  intent('handover', {
    act,
    pick,
    keen,
    how: fc.nat(9),
    shown,
    reference: fc.oneof(
      reference,
      fc.integer().map((n) => `charges ${n}`),
      typed,
    ),
    days: fc.constantFrom(...days),
  });
export const openFile = ofFile(fc.constant('open'), [0]);
export const handover = ofFile(
  fc.constantFrom(
    ...HANDOVER_ACTS,
    ...(['open', 'step', 'step', 'pay', 'release', 'return', 'return', 'dispose', 'dispose', 'cancel-sale'] as const),
  ),
  [0, 0, 0, 0, 1, 1, 3, 8, 45],
);

const whileOpen = weighted([
  [60, bid],
  [14, enter],
  [8, again],
  [5, cancel],
  [4, credit],
  [4, reverse],
  [3, refund],
  [3, refundEnds],
  [1, takeBackRefund],
  [4, standing],
  [1, verify],
  [2, bar],
  [6, wait],
  [1, edge],
  [1, schedule],
  [3, move],
  [1, extend],
  [1, withdrawSession],
  [2, list],
  [1, changeLot],
  [1, withdrawLot],
  [1, saveLots],
  [1, withdrawLots],
  [1, limitOfRaise],
  [2, step],
]);

const aroundTheEnd = weighted([
  [16, bid],
  [4, enter],
  [4, again],
  [4, cancel],
  [2, credit],
  [3, reverse],
  [3, refund],
  [2, refundEnds],
  [1, takeBackRefund],
  [2, standing],
  [2, wait],
  [4, edge],
  [1, schedule],
  [1, move],
  [3, extend],
  [1, withdrawSession],
  [3, archiveSession],
  [4, list],
  [1, changeLot],
  [1, withdrawLot],
  [1, saveLots],
  [1, withdrawLots],
  [4, step],
  [20, nextStep],
  [2, pay],
  [1, payBill],
  [1, takeBack],
  [1, reserve],
  [1, adjust],
  [1, forfeit],
  [1, release],
  [1, creditSurplus],
]);

const settling = weighted([
  [6, pay],
  [4, payBill],
  [6, takeBack],
  [6, reserve],
  [3, adjust],
  [3, forfeit],
  [9, creditSurplus],
  [3, refund],
  [3, refundEnds],
  [1, takeBackRefund],
  [10, release],
  [2, again],
  [1, cancel],
  [4, nextStep],
  [1, credit],
  [6, openFile],
]);

const reckoning = intentsOfVendors({ amountSen, reference: fc.oneof(reference, typed), pick, keen, shown });

const withVendors = weighted([
  [6, pay],
  [5, takeBack],
  [2, adjust],
  [2, release],
  [1, creditSurplus],
  [2, again],
  ...reckoning,
]);

const handing = weighted([
  [20, handover],
  [1, pay],
  [1, forfeit],
  [1, release],
  [1, again],
]);

/** A busy time of bids, then the sessions are brought to their ends, then what was sold is settled, with its buyers and its vendors, and handed over. */
export const sequences: fc.Arbitrary<readonly Intent[]> = fc
  .tuple(
    fc.array(whileOpen, { maxLength: 80, size: 'max' }),
    fc.array(aroundTheEnd, { maxLength: 30, size: 'max' }),
    fc.array(settling, { maxLength: 24, size: 'max' }),
    fc.array(withVendors, { maxLength: 40, size: 'max' }),
    fc.array(handing, { maxLength: 32, size: 'max' }),
  )
  .map((parts) => parts.flat());

/** Shorter ones, for several writers at once. */
export const bursts: fc.Arbitrary<readonly Intent[]> = fc
  .tuple(
    fc.array(whileOpen, { maxLength: 30, size: 'max' }),
    fc.array(aroundTheEnd, { maxLength: 15, size: 'max' }),
    fc.array(settling, { maxLength: 6, size: 'max' }),
    fc.array(withVendors, { maxLength: 6, size: 'max' }),
    fc.array(handing, { maxLength: 4, size: 'max' }),
  )
  .map((parts) => parts.flat());
