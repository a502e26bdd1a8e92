import { describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { seal } from './chain.ts';
import type { BookEvent, StoredEvent } from './events.ts';
import { Auditor } from './invariants.ts';
import { GENESIS_HASH } from './state.ts';
import { house, inLot, LOT, people, RM1000, RM1500, sevenOnTop } from './testing/bidding-house.ts';
import {
  cancelled,
  credited,
  END_MS,
  ENDS_AT,
  entered,
  type Fact,
  joined,
  listed,
  NOW_MS,
  ordered,
  placed,
  returnedRefund,
  reversed,
  START_MS,
  STARTS_AT,
  said,
  scheduled,
  settledRefund,
  TERMS,
} from './testing/facts.ts';
import { actorIn, sha256 } from './testing/sealing.ts';

type Facts = readonly (Fact | readonly Fact[])[];

/** Rules that the last of these events breaks; the ones before it, which must break none, are of the middle of the session. */
function brokenBy(before: Facts, last: Fact, atMs = NOW_MS): string[] {
  const auditor = new Auditor();
  const facts = before.flat();
  const early = facts.flatMap((fact, n) => auditor.read(stored(fact, n, Math.min(atMs, NOW_MS))));
  expect(early).toEqual([]);
  return auditor.read(stored(last, facts.length, atMs)).map(({ revision, rule }) => {
    expect(revision).toBe(facts.length);
    return rule;
  });
}

function stored({ event, commandId }: Fact, revision: number, atMs: number): StoredEvent {
  return seal(sha256, event, {
    id: `event ${revision}`,
    revision,
    commandId,
    atMs,
    prev: GENESIS_HASH,
    actor: actorIn(event),
  });
}

/** The same, with events at the end of the session between. */
function brokenAfterEnd(before: Facts, end: readonly BookEvent[], last: BookEvent): string[] {
  const auditor = new Auditor();
  const facts = before.flat();
  const early = [
    ...facts.flatMap((fact, n) => auditor.read(stored(fact, n, NOW_MS))),
    ...end.flatMap((event, n) => auditor.read(stored(said(event), facts.length + n, END_MS))),
  ];
  expect(early).toEqual([]);
  return auditor.read(stored(said(last), facts.length + end.length, END_MS)).map(({ rule }) => rule);
}

const group = 'TM Staff';
const changed = (change: object): Fact =>
  said({
    type: 'SessionChanged',
    data: { session: 'AMS1', startsAt: STARTS_AT, endsAt: ENDS_AT, access: 'public', ...change },
  });
const extended = (change: object = {}): Fact =>
  said({
    type: 'SessionExtended',
    data: { session: 'AMS1', endsAt: hour(5), outageFrom: hour(0.5), outageTo: hour(0.9), ...change },
  });
const session = { session: 'AMS1' };
const sold: BookEvent = {
  type: 'LotSold',
  data: {
    lot: LOT,
    bidder: 7,
    hammerSen: RM1000,
    premiumSen: 600_00,
    adminFeeSen: 300_00,
    safetyDepositSen: 500_00,
    depositSen: RM1500,
  },
};
const unsold: BookEvent = { type: 'LotUnsold', data: { lot: LOT } };
const recorded: BookEvent = { type: 'SalesRecorded', data: session };
const applied: BookEvent = { type: 'DepositApplied', data: { lot: LOT, bidder: 7, amountSen: RM1500 } };
const balanced: BookEvent = { type: 'DepositsBalanced', data: session };
const winnerTold: BookEvent = { type: 'WinnerTold', data: { lot: LOT, bidder: 7 } };
const told: BookEvent = { type: 'WinnersTold', data: session };
const cleared: BookEvent = { type: 'SessionCleared', data: session };
const withdrawn: BookEvent = { type: 'SessionWithdrawn', data: session };
const buyer = { lot: LOT, bidder: 7 };
const paid: BookEvent = { type: 'PurchasePaid', data: { ...buyer, amountSen: 800_00, reference: 'receipt' } };
const takenBack: BookEvent = {
  type: 'PurchasePaymentReversed',
  data: { ...buyer, amountSen: 800_00, reference: 'receipt' },
};
const adjusted: BookEvent = {
  type: 'PurchaseDepositAdjusted',
  data: { ...buyer, additionalDepositSen: 500_00, beforeSen: 0 },
};
const surplus: BookEvent = { type: 'PurchaseSurplusCredited', data: { ...buyer, amountSen: 100_00 } };
const surplus400: BookEvent = { ...surplus, data: { ...buyer, amountSen: 400_00 } };
const adjustedBack: BookEvent = {
  ...adjusted,
  data: { ...adjusted.data, additionalDepositSen: 499_99, beforeSen: 500_00 },
};
const forfeited: BookEvent = { type: 'LotForfeited', data: { ...buyer, amountSen: RM1500 } };
const released: BookEvent = { type: 'UnitReleased', data: buyer };
const settled = [sold, recorded, applied, balanced];
const overUnsold = [unsold, recorded, balanced, told, cleared];
const reserved: BookEvent = { type: 'UnitReserved', data: sold.data };
const reservedWithout: BookEvent = { type: 'UnitReserved', data: { ...sold.data, depositSen: 0 } };
const nothingForfeited: BookEvent = { ...forfeited, data: { ...forfeited.data, amountSen: 0 } };
const lotWithdrawn: BookEvent = { type: 'LotWithdrawn', data: { lot: LOT } };
const entry = (lot: string): Fact => said({ type: 'LotEntered', data: { lot, bidder: 7, depositSen: RM1500 } });
const hour = (n: number) => new Date(START_MS + n * 3_600_000).toISOString();
const limited = (timesPercent: number, plusSen: number): Fact =>
  said({ type: 'RaiseLimitSet', data: { timesPercent, plusSen } });
const recordedRefund = (bidder: number, amountSen: number): Fact =>
  said({ type: 'RefundRecorded', data: { bidder, amountSen, reference: 'by cheque' } });
const paidBack = [ordered(7, RM1500), settledRefund(7, RM1500)];
const staffWinner = [
  scheduled('AMS1', { access: group }),
  listed(LOT),
  listed('AMS1/2'),
  ...people,
  said({ type: 'StaffVerified', data: { bidder: 7, group } }),
  ...entered(LOT, 7),
];

const MUST_COUNT = 'what is cancelled is a bid that counts, and counts no more';
const MUST_LEAD = 'after a cancellation the highest bid leads whose bidder may bid and is covered';
const seven = { bidder: 7, amountSen: RM1000, bidRevision: inLot.length };
const eight = { bidder: 8, amountSen: 1_200_00, bidRevision: inLot.length + 1 };
const eightOnTop = [...sevenOnTop, placed(LOT, 8, 1_200_00, RM1000)];
const backToNone = [...sevenOnTop, cancelled(LOT, seven)];
const sevenSuspended = said({ type: 'BidderSuspended', data: { bidder: 7 } });

const PAYMENT_WHOLE = 'what is taken back is a payment of this purchase, whole and once';
const STAYS_COVERED = 'what was credited to the buyer stays covered';
const OWED_WHOLE = 'what is credited is what the buyer is owed, whole';

describe('the auditor finds', () => {
  it.each<[string, Facts, Fact, number?]>([
    ['a session is scheduled once', [scheduled()], scheduled()],
    ['a session ends after it starts', [], scheduled('AMS1', { endsAt: STARTS_AT })],
    ['a session ends after it starts', [scheduled()], changed({ endsAt: STARTS_AT }), START_MS - 1],
    ['what has ended stays ended', [scheduled()], changed({ endsAt: hour(9) }), END_MS],
    ['no session is ended in the past', [scheduled()], changed({ endsAt: hour(1) })],
    ['a session is extended before its sales are recorded', [scheduled(), said(withdrawn)], extended()],
    ['an extended session ends later than before, and than now', [scheduled()], extended({ endsAt: ENDS_AT })],
    ['an extended session ends later than before, and than now', [scheduled()], extended(), START_MS + 5 * 3_600_000],
    ['a session is extended by a day at most', [scheduled()], extended({ endsAt: hour(28.1) })],
    ['an extension names an outage that is over', [scheduled()], extended({ outageTo: hour(1.1) })],
    ['an extension names an outage that is over', [scheduled()], extended({ outageFrom: hour(0.9) })],
    [
      'the outage of an extension touched the session',
      [scheduled()],
      extended({ outageFrom: hour(-1), outageTo: hour(0) }),
    ],
    ['a session that has begun keeps its start and its public', [scheduled()], changed({ startsAt: hour(2) })],
    ['a session that has begun keeps its start and its public', [scheduled()], changed({ access: group })],
    ['a session with bids is not withdrawn', sevenOnTop, said(withdrawn)],
    ['only an open session is withdrawn', [scheduled(), said(withdrawn)], said(withdrawn)],
    ['a lot is listed once, and again if it was withdrawn', house, listed(LOT)],
    ['a number names one lot of the catalogue', [...house, scheduled('AMS2')], listed('AMS2/1')],
    ['lots are listed before the end', [scheduled()], listed(LOT), END_MS],
    ['lots are listed before the end', [scheduled(), said(withdrawn)], listed(LOT)],
    ['terms stand once somebody has entered', inLot, said({ type: 'LotChanged', data: { lot: LOT, terms: TERMS } })],
    ['terms stand once somebody has entered', inLot, said(lotWithdrawn)],
    ['only an open lot changes', [...house, said(lotWithdrawn)], said(lotWithdrawn)],
    ['lots change before the end', house, said({ type: 'LotChanged', data: { lot: LOT, terms: TERMS } }), END_MS],
    ['lots change before the end', house, said(lotWithdrawn), END_MS],
    ['a bidder joins once', [...joined(7)], said({ type: 'BidderJoined', data: { bidder: 7 } })],
    ['a lot is entered once', inLot, entry(LOT)],
    [
      "the entry names the lot's deposit",
      house,
      said({ type: 'LotEntered', data: { lot: LOT, bidder: 7, depositSen: 1 } }),
    ],
    ['an entry is covered together with the lots they are winning', [...house, reversed(7, RM1500 + 1)], entry(LOT)],
    [
      'in a staff session nobody enters a lot beside one they win',
      [...staffWinner, placed(LOT, 7, RM1000)],
      entry('AMS1/2'),
    ],
    ['a command bids once', sevenOnTop, placed(LOT, 8, 1_200_00, RM1000, 'first')],
    ['only who entered the lot bids', house, placed(LOT, 7, RM1000)],
    ['the top bidder never outbids themselves', sevenOnTop, placed(LOT, 7, 1_200_00, RM1000)],
    ['a bid names what it raised from', sevenOnTop, placed(LOT, 8, 1_200_00, null)],
    ['bids rise by at least the minimum raise, from the starting price', inLot, placed(LOT, 7, RM1000 - 100)],
    ['bids rise by at least the minimum raise, from the starting price', sevenOnTop, placed(LOT, 8, 1_199_00, RM1000)],
    ['no bid rises above the limit of a raise', sevenOnTop, placed(LOT, 8, 7_001_00, RM1000)],
    ['no bid rises above the limit of a raise', inLot, placed(LOT, 7, 7_001_00)],
    ['no bid rises above the limit of a raise', [...sevenOnTop, limited(150, 0)], placed(LOT, 8, 1_501_00, RM1000)],
    ['the limit of a raise leaves room for the minimum raise', house, limited(119, 0)],
    ['no bid rises above the limit of a raise', backToNone, placed(LOT, 8, 7_001_00)],
    ['bids rise by at least the minimum raise, from the starting price', backToNone, placed(LOT, 8, RM1000 - 100)],
    [MUST_COUNT, inLot, cancelled(LOT, seven)],
    [MUST_COUNT, backToNone, cancelled(LOT, seven)],
    [MUST_COUNT, sevenOnTop, cancelled(LOT, { ...seven, bidder: 8 })],
    [MUST_COUNT, sevenOnTop, cancelled(LOT, { ...seven, amountSen: RM1000 - 100 })],
    [MUST_LEAD, eightOnTop, cancelled(LOT, eight)],
    [MUST_LEAD, eightOnTop, cancelled(LOT, eight, null, [seven.bidRevision])],
    [MUST_LEAD, eightOnTop, cancelled(LOT, eight, { ...seven, amountSen: RM1000 + 100 })],
    [MUST_LEAD, eightOnTop, cancelled(LOT, seven)],
    [MUST_LEAD, eightOnTop, cancelled(LOT, seven, eight, [eight.bidRevision])],
    [MUST_LEAD, [...eightOnTop, sevenSuspended], cancelled(LOT, eight, seven)],
    [MUST_LEAD, [...eightOnTop, reversed(7, 2 * RM1500)], cancelled(LOT, eight, seven)],
    [
      MUST_LEAD,
      [...eightOnTop, said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'TM' } })],
      cancelled(LOT, eight, seven),
    ],
    ['bids are whole ringgit', inLot, placed(LOT, 7, RM1000 + 1)],
    [
      'the deposits of the lots that a bidder is winning are covered',
      [...inLot, reversed(7, RM1500 + 1)],
      placed(LOT, 7, RM1000),
    ],
    [
      'in a staff session nobody wins two lots',
      [...staffWinner, ...entered('AMS1/2', 7), placed(LOT, 7, RM1000)],
      placed('AMS1/2', 7, RM1000),
    ],
    ['nothing is accepted before the start', house, placed(LOT, 7, RM1000), START_MS - 1],
    ['nothing is accepted at or after the end', inLot, placed(LOT, 7, RM1000), END_MS],
    ['nothing is accepted at or after the end', [...house, said(lotWithdrawn)], entry(LOT)],
    ['nothing is accepted outside the current catalogue', [...house, said(withdrawn)], entry(LOT)],
    [
      'nothing is accepted from a suspended bidder',
      [...inLot, said({ type: 'BidderSuspended', data: { bidder: 7 } })],
      placed(LOT, 7, RM1000),
    ],
    [
      'nothing is accepted from a bidder barred by the vendor',
      [...inLot, said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'TM' } })],
      placed(LOT, 7, RM1000),
    ],
    [
      'a staff session is for its staff',
      [...staffWinner, said({ type: 'StaffRefuted', data: { bidder: 7 } })],
      placed(LOT, 7, RM1000),
    ],
    ['a reference moves money once', people, credited(8, RM1500, 'top-up of 7')],
    ['a reference moves money once', people, reversed(7, RM1500, 'top-up of 7')],
    [
      'only a negative balance is reset, and to zero',
      people,
      said({ type: 'DepositReset', data: { bidder: 7, amountSen: 1 } }),
    ],
    [
      'a correction leaves held deposits covered',
      sevenOnTop,
      said({
        type: 'DepositReversed',
        data: { bidder: 7, amountSen: RM1500 + 1, source: 'house', reference: 'correction' },
      }),
    ],
    ['a reference moves money once', people, ordered(7, 1, 'top-up of 7')],
    ['a reference moves money once', [...people, ordered(7, 1)], credited(7, 1, 'refund of 7')],
    ['a refund leaves what the lots that they are winning need', sevenOnTop, ordered(7, RM1500 + 1)],
    ['a refund leaves what the lots that they are winning need', people, recordedRefund(7, 10 * RM1500)],
    ['a refund is settled once, while it is under way', [...people, ...paidBack], settledRefund(7, RM1500)],
    [
      'a refund is settled once, while it is under way',
      [...people, ordered(7, RM1500), returnedRefund(7, RM1500)],
      settledRefund(7, RM1500),
    ],
    ['a refund is returned once, from where it is', [...people, ...paidBack], returnedRefund(7, RM1500)],
    ['a refund is returned once, from where it is', [...people, ordered(7, RM1500)], returnedRefund(7, RM1500, 'bank')],
    [
      'a refund is returned once, from where it is',
      [...people, ordered(7, RM1500), returnedRefund(7, RM1500)],
      returnedRefund(7, RM1500),
    ],
    ['a refund ends as it was ordered', [...people, ordered(7, RM1500)], settledRefund(7, RM1500 - 1)],
    [
      'a refund ends as it was ordered',
      [...people, ordered(7, RM1500)],
      returnedRefund(8, RM1500, 'refunds', 'refund of 7'),
    ],
    ['no more refunds end than are under way', [...people, ordered(7, RM1500)], settledRefund(7, RM1500 + 1)],
    ['refund refund of 7 is not in the book', people, settledRefund(7, 1)],
    ['lot AMS1/9 is not in the book', house, entry('AMS1/9')],
    ['bidder 9 is not in the book', house, credited(9, 1)],
    ['session AMS9 is not in the book', house, said({ type: 'SessionWithdrawn', data: { session: 'AMS9' } })],
  ])('%s', (rule, before, last, atMs) => {
    expect(brokenBy(before, last, atMs)).toContain(rule);
  });

  it.each<[string, readonly BookEvent[], BookEvent]>([
    ['the winner is the highest accepted bid', [], { ...sold, data: { ...sold.data, bidder: 8 } }],
    ['the winner is the highest accepted bid', [], { ...sold, data: { ...sold.data, hammerSen: RM1000 + 1 } }],
    ["a sale is made on the lot's terms", [], { ...sold, data: { ...sold.data, premiumSen: 599_99 } }],
    ["a sale is made on the lot's terms", [], { ...sold, data: { ...sold.data, adminFeeSen: 0 } }],
    ["a sale is made on the lot's terms", [], { ...sold, data: { ...sold.data, safetyDepositSen: 0 } }],
    ["a sale is made on the lot's terms", [], { ...sold, data: { ...sold.data, depositSen: 0 } }],
    ['the sale of a lot is recorded once', [sold], sold],
    ['no bid is cancelled once its sale is recorded', [sold], cancelled(LOT, seven).event],
    ['only a lot without a bid is unsold', [], unsold],
    ['an end-auction step leaves no lot out', [], recorded],
    ['an end-auction step leaves no lot out', [sold, recorded], balanced],
    ['an end-auction step leaves no lot out', [sold, recorded, applied, balanced], told],
    ['end-auction steps run once and in order', [sold, recorded], recorded],
    ['end-auction steps run once and in order', [sold, recorded], told],
    ['deposits are balanced out after sales are recorded', [sold], applied],
    ["a winner's deposit is applied once", [sold, recorded, applied], applied],
    ["a winner's deposit is applied once", [sold, recorded], { ...applied, data: { ...applied.data, bidder: 8 } }],
    ["what is applied is the lot's deposit", [sold, recorded], { ...applied, data: { ...applied.data, amountSen: 1 } }],
    ['winners are told after deposits are balanced out', [sold, recorded], winnerTold],
    ['a winner is told once', [sold, recorded, applied, balanced, winnerTold], winnerTold],
    [
      'the one who is told is the winner',
      [sold, recorded, applied, balanced],
      { ...winnerTold, data: { lot: LOT, bidder: 8 } },
    ],
    ['the one who is told is the winner', [...settled, forfeited], winnerTold],
    ['a purchase is settled by the one who won it', settled, { ...paid, data: { ...paid.data, bidder: 8 } }],
    ['a purchase is settled after deposits are balanced out', [sold, recorded], paid],
    ['a purchase is settled after deposits are balanced out', [sold, recorded], adjusted],
    ['a purchase is settled after deposits are balanced out', [sold, recorded], forfeited],
    ['nothing moves on a lot that is forfeited', [...settled, forfeited], paid],
    ['nothing moves on a lot that is forfeited', [...settled, forfeited], adjusted],
    ['nothing moves on a lot that is forfeited', [...settled, forfeited], forfeited],
    ['a reference moves money once', [...settled, paid], paid],
    ['a reference moves money once', settled, { ...paid, data: { ...paid.data, reference: 'top-up of 7' } }],
    ['a reference moves money once', [...settled, paid], credited(8, 1, 'receipt').event],
    [PAYMENT_WHOLE, settled, takenBack],
    [PAYMENT_WHOLE, [...settled, paid, takenBack], takenBack],
    [PAYMENT_WHOLE, [...settled, paid], { ...takenBack, data: { ...takenBack.data, amountSen: 799_99 } }],
    ['nothing moves on a lot that is forfeited', [...settled, paid, forfeited], takenBack],
    ['a reference moves money once', [...settled, paid, takenBack, paid], paid],
    [OWED_WHOLE, settled, surplus],
    [OWED_WHOLE, [...settled, paid], surplus],
    [OWED_WHOLE, [...settled, paid, forfeited, { ...surplus, data: { ...buyer, amountSen: 800_00 } }], surplus],
    [OWED_WHOLE, [...settled, paid, forfeited], { ...surplus, data: { ...buyer, amountSen: 800_01 } }],
    [STAYS_COVERED, [...settled, paid, adjusted, surplus400], takenBack],
    [STAYS_COVERED, [...settled, paid, adjusted, surplus400], adjustedBack],
    ['a purchase is settled by the one who won it', settled, { ...surplus, data: { ...surplus.data, bidder: 8 } }],
    ['a purchase is settled after deposits are balanced out', [sold, recorded], surplus],
    ['an adjustment names what it changes', [...settled, adjusted], adjusted],
    [
      'a purchase gives no more than was put in',
      settled,
      { ...adjusted, data: { ...adjusted.data, additionalDepositSen: 0, beforeSen: RM1500 + 1 } },
    ],
    [
      'only what is not paid is forfeited',
      [...settled, paid, { ...paid, data: { ...paid.data, amountSen: 100_00, reference: 'last' } }],
      forfeited,
    ],
    ['what is forfeited are the deposits', [...settled, adjusted], forfeited],
    ['what is forfeited are the deposits', settled, { ...forfeited, data: { ...forfeited.data, amountSen: 0 } }],
    ['only what is paid leaves', [...settled, paid], released],
    ['a unit leaves once', [...settled, paid, adjusted, released], released],
    ['what has left is not forfeited', [...settled, paid, adjusted, released], forfeited],
    ['nothing moves on a lot that is forfeited', [...settled, paid, forfeited], released],
    ['only an open session is withdrawn', [sold, recorded], withdrawn],
    ['only an unsold lot is reserved, and once', [...settled, winnerTold, told, cleared], reserved],
    [
      'lots are listed before the end',
      [sold, recorded, applied, balanced, winnerTold, told, cleared],
      listed('AMS1/2').event,
    ],
  ])('after the end: %s', (rule, end, last) => {
    expect(brokenAfterEnd(sevenOnTop, end, last)).toContain(rule);
  });

  it.each<[string, readonly BookEvent[], BookEvent, Facts?]>([
    ['only an unsold lot is reserved, and once', [...overUnsold, reserved], reserved],
    ['units are reserved once their auction is over', [unsold, recorded, balanced], reserved],
    ["a sale is made on the lot's terms", overUnsold, { ...reserved, data: { ...reserved.data, premiumSen: 0 } }],
    ["a sale is made on the lot's terms", overUnsold, { ...reserved, data: { ...reserved.data, depositSen: 1 } }],
    [
      'a unit is reserved for a bidder whom house and vendor accept',
      overUnsold,
      reserved,
      [...house, said({ type: 'BidderSuspended', data: { bidder: 7 } })],
    ],
    ['a deposit is applied from what is not held', overUnsold, reserved, [...house, reversed(7, RM1500 + 1)]],
    ['what is forfeited are the deposits', [...overUnsold, reservedWithout], forfeited],
    [
      'a unit of a staff session is for its staff',
      overUnsold,
      reservedWithout,
      [scheduled('AMS1', { access: group }), listed(LOT), ...people],
    ],
  ])('of a reserved unit: %s', (rule, end, last, before = house) => {
    expect(brokenAfterEnd(before, end, last)).toContain(rule);
  });

  it('nothing in a unit that is reserved, paid and forfeited', () => {
    const some: BookEvent = { ...paid, data: { ...paid.data, amountSen: 100_00 } };
    expect(brokenAfterEnd(house, [...overUnsold, reserved, some], forfeited)).toEqual([]);
    expect(brokenAfterEnd(house, [...overUnsold, reservedWithout, some], nothingForfeited)).toEqual([]);
  });

  it('sales are recorded after the end', () => {
    expect(brokenBy(sevenOnTop, said(sold), END_MS - 1)).toContain('sales are recorded after the end');
    expect(brokenBy([scheduled()], said(recorded), END_MS - 1)).toContain('end-auction steps come after the end');
  });

  it('recorded times never go back', () => {
    const auditor = new Auditor();
    auditor.read(stored(scheduled(), 0, NOW_MS));
    const [found] = auditor.read(stored(scheduled('AMS2'), 1, NOW_MS - 1));
    expect(found).toEqual({ revision: 1, rule: 'recorded times never go back' });
  });

  it('a bid that somebody gave for its bidder, and an actor who is no staff', () => {
    const by = (actor: object, fact: Fact | undefined) => {
      if (fact === undefined) throw new Error('no fact');
      const { event, commandId } = fact;
      const place = { id: 'event', revision: 0, commandId, atMs: NOW_MS, prev: GENESIS_HASH };
      return new Auditor().read(seal(sha256, event, { ...place, actor: actor as Actor })).map(({ rule }) => rule);
    };
    const bids = 'nobody bids or takes part for somebody else';
    expect(by({ account: 2, role: 'admin' }, placed(LOT, 7, RM1000))).toContain(bids);
    expect(by({ account: 2, role: 'admin' }, entered(LOT, 7)[0])).toContain(bids);
    expect(by({ account: 2, role: 'admin' }, joined(7)[0])).toEqual([]);
    const byName = 'a bid is cancelled by an admin, by name';
    expect(by({ account: 3, role: 'vendor' }, cancelled(LOT, seven))).toContain(byName);
    expect(by({ account: 2, role: 'admin' }, cancelled(LOT, seven))).not.toContain(byName);
    const staff = 'an actor is a number of an account and a role of staff';
    expect(by({ account: 2, role: 'user' }, joined(7)[0])).toEqual([staff]);
    expect(by({ account: 2.5, role: 'admin' }, joined(7)[0])).toEqual([staff]);
    expect(by({ account: 2, role: 'admin', name: 'A' }, joined(7)[0])).toEqual([staff]);
  });

  it('a gap', () => {
    expect(new Auditor().read(stored(scheduled(), 1, NOW_MS))).toEqual([
      { revision: 1, rule: 'revisions have no gap' },
    ]);
  });

  it('nothing in payments, adjustments and a forfeit, after which nobody has to be told', () => {
    const kept: BookEvent = { ...forfeited, data: { ...forfeited.data, amountSen: 1_900_00 } };
    const less: BookEvent = {
      type: 'PurchaseDepositAdjusted',
      data: { ...buyer, additionalDepositSen: 400_00, beforeSen: 500_00 },
    };
    const little: BookEvent = { ...paid, data: { ...paid.data, amountSen: 100_00 } };
    expect(brokenAfterEnd(sevenOnTop, [...settled, little, adjusted, less, kept], told)).toEqual([]);
  });

  it('nothing in a whole sale, after which the numbers and command ids are free again', () => {
    const whole = [sold, recorded, applied, balanced, winnerTold, told, cleared];
    const later = { startsAt: hour(5), endsAt: hour(6) };
    expect(brokenAfterEnd([...sevenOnTop, scheduled('AMS2', later)], whole, listed('AMS2/1').event)).toEqual([]);
  });
});
