import { describe, expect, it } from 'vitest';
import { DEFAULT_TERMS } from '../handover.ts';
import { brokenByLast, type TimedFact, timed } from '../testing/auditing.ts';
import { sevenOnTop } from '../testing/bidding-house.ts';
import { type Fact, NOW_MS, reversed, said } from '../testing/facts.ts';
import {
  charged,
  chargesPaid,
  chargesPaymentTakenBack,
  daysLaterMs,
  disposed,
  done,
  handoverTakenBack,
  opened,
  SOLD_ON,
  safetyForfeited,
  safetyRestored,
  safetyReturned,
  TERMS_FROM_SALE,
  undone,
  WITNESS,
  waived,
} from '../testing/handed-unit.ts';
import { forfeited, paid, released, settled, TOTAL_SEN, takenBack } from '../testing/sold-lot.ts';
import type { Finding } from './rules.ts';

const { car } = DEFAULT_TERMS;
const bought = [...settled, paid(TOTAL_SEN)];
const RM153 = 153_00;
const ready = [done('vendor-release'), done('inspection'), done('transfer')];
const inFile = [...bought, opened()];
const inspected = [...inFile, charged('inspection 1', RM153)];
const stored = [...bought, opened(TERMS_FROM_SALE)];
const returned = [...inFile, ...ready, safetyReturned()];
const collected = opened({ ...car, mustDo: [], safetyDeposit: { heldMonths: 3, returnedFor: 'collection' } });
const unit = { lot: 'AMS1/1', bidder: 7 };
const onDay = (soldOn: string) =>
  said({ type: 'HandoverOpened', data: { ...unit, kind: 'car', soldOn, handoverTerms: car } });

/** All that came before at the end of the session; the last so many days after it. */
function broken(before: readonly Fact[], last: Fact, days = 0): Finding[] {
  const then: TimedFact[] = timed(before, daysLaterMs(0));
  return brokenByLast([...timed(sevenOnTop, NOW_MS), ...then, ...timed([last], daysLaterMs(days))]);
}

const IN_OPEN = 'what happens in a file happens while it is open';
const STORAGE = 'storage is charged by the day, after the free days, while it is there';
const NAMED = 'a charge beside the terms says what it is for';
const SEEN = 'what was cut was seen by somebody';
const charge = { ...unit, what: 'inspection', charge: 'inspection 1', amountSen: 20_00 } as const;
const step = { ...unit, step: 'transfer', on: SOLD_ON, until: null } as const;
const GATE = 'with a file nothing leaves before all that it asks for is done and paid';
const RETURNED = 'a safety deposit is returned when what it waits for is done, and nothing is due';
const ONCE = 'a safety deposit leaves its purchase whole, and once';
const OVER = 'a safety deposit is forfeited after its time, where what it waits for was not done';
const ABANDONED = 'what is paid and not collected is disposed of after notice and its time';
const NAMES = 'a disposal names what is kept and what is owed';

describe('the auditor finds', () => {
  it.each<[Finding, readonly Fact[], Fact, number?]>([
    ['a file is opened once, for what is sold', inFile, opened()],
    ['a file is opened once, for what is sold', [...settled, forfeited()], opened()],
    ['a file counts from the day of the sale', bought, onDay('2026-11-21'), 5],
    ['a file counts from the day of the sale', bought, onDay('2026-11-19'), 5],
    ['a file is taken back while nothing stands in it', [...inFile, done('transfer')], handoverTakenBack],
    ['a file is taken back while nothing stands in it', inspected, handoverTakenBack],
    [
      'a file is taken back while nothing stands in it',
      [...returned, undone('transfer'), undone('inspection'), undone('vendor-release')],
      handoverTakenBack,
    ],
    [IN_OPEN, bought, done('transfer')],
    [IN_OPEN, [...inFile, handoverTakenBack], charged('other 1', 100)],
    [IN_OPEN, [...settled, opened(), forfeited()], charged('other 1', 100)],
    ['a step is recorded once, with its day', [...inFile, done('transfer')], done('transfer')],
    ['a step is recorded once, with its day', inFile, done('transfer', '2026-11-21')],
    ['a step is recorded once, with its day', inFile, done('transfer', '2026-11-19')],
    ['a step is recorded once, with its day', inFile, done('inspection', SOLD_ON, '2026-11-19')],
    ['a step that is taken back was recorded', inFile, undone('transfer')],
    ['what is charged has a name of its own, and is charged once', inspected, charged('inspection 1', RM153)],
    ['what is charged is what the terms say', inFile, charged('inspection 1', RM153 + 1)],
    [
      NAMED,
      inFile,
      said({ type: 'HandoverCharged', data: { ...charge, what: 'other', charge: 'other 1', words: null } }),
    ],
    [NAMED, inFile, said({ type: 'HandoverCharged', data: { ...charge, amountSen: RM153, words: 'A key' } })],
    [SEEN, inFile, said({ type: 'HandoverStepRecorded', data: { ...step, step: 'cutting', witness: null } })],
    [SEEN, inFile, said({ type: 'HandoverStepRecorded', data: { ...step, witness: WITNESS } })],
    [STORAGE, stored, charged('storage 2026-12-04', 100_00), 30],
    [STORAGE, stored, charged('storage 2026-12-06', 100_00), 15],
    [STORAGE, stored, charged('storage 2026-12-05', 99_00), 30],
    [STORAGE, inFile, charged('storage 2026-12-05', 100_00), 30],
    [STORAGE, [...stored, ...ready, released], charged('storage 2026-12-05', 100_00), 30],
    ['a charge is waived whole, and once', inspected, waived('inspection 1', RM153 - 1)],
    [
      'a charge is waived whole, and once',
      [...inspected, waived('inspection 1', RM153)],
      waived('inspection 1', RM153),
    ],
    ['a charge is waived whole, and once', inFile, waived('inspection 1', RM153)],
    [
      'what was paid of a waived charge goes to the buyer',
      [...inspected, chargesPaid(50_00)],
      waived('inspection 1', RM153),
    ],
    ['what was paid of a waived charge goes to the buyer', inspected, waived('inspection 1', RM153, 1)],
    ['no more is paid than is charged', inspected, chargesPaid(RM153 + 1)],
    ['a reference moves money once', inspected, chargesPaid(RM153, 'receipt 1')],
    ['what is taken back is a payment of these charges, whole and once', inspected, chargesPaymentTakenBack(RM153)],
    [
      'what is taken back is a payment of these charges, whole and once',
      [...inspected, chargesPaid(RM153)],
      chargesPaymentTakenBack(RM153 - 1),
    ],
    [GATE, inFile, released],
    [GATE, [...inFile, ...ready, charged('other 1', 100)], released],
    [GATE, [...inFile, done('vendor-release'), done('transfer')], released],
    [GATE, [...bought, opened({ ...car, mustDo: ['inspection'] }), done('inspection', SOLD_ON, SOLD_ON)], released, 1],
    [RETURNED, inFile, safetyReturned()],
    [RETURNED, [...inspected, ...ready], safetyReturned()],
    [RETURNED, [...settled, paid(TOTAL_SEN - 1), opened(), ...ready], safetyReturned()],
    [RETURNED, [...bought, collected], safetyReturned()],
    ['a safety deposit that is returned after its time says so', [...inFile, ...ready], safetyReturned(true)],
    [ONCE, returned, safetyReturned()],
    [
      ONCE,
      [...inFile, ...ready],
      said({ type: 'SafetyDepositReturned', data: { ...unit, amountSen: 499_99, late: false } }),
    ],
    [OVER, inFile, safetyForfeited(), 92],
    [OVER, [...inFile, ...ready], safetyForfeited(), 100],
    ['a safety deposit is put back from where it went', inFile, safetyRestored('deposit')],
    ['a safety deposit is put back from where it went', returned, safetyRestored('forfeits')],
    ['a correction leaves held deposits covered', [...returned, reversed(7, 10_000_00)], safetyRestored('deposit')],
    ['a safety deposit is settled before its sale is cancelled', [...returned, takenBack(TOTAL_SEN)], forfeited()],
    [ABANDONED, [...inFile, ...ready, safetyReturned()], disposed(0), 100],
    [ABANDONED, [...returned, done('disposal-notice')], disposed(0), 60],
    [ABANDONED, [...bought, collected, done('disposal-notice'), released, safetyReturned()], disposed(0), 61],
    [NAMES, [...returned, done('disposal-notice')], disposed(500_00), 61],
    [NAMES, [...returned, done('disposal-notice')], disposed(0, 1), 61],
    [NAMES, [...inFile, done('disposal-notice')], disposed(0), 61],
  ])('%s', (rule, before, last, days) => {
    expect(broken(before, last, days)).toContain(rule);
  });

  it('the safety deposit of an abandoned unit that is not disposed of', () => {
    const rule = 'a safety deposit of an abandoned unit is forfeited when it is disposed of';
    const facts = [...inFile, done('disposal-notice')];
    const last = [
      ...timed([safetyForfeited('abandoned')], daysLaterMs(61)),
      ...timed([done('transfer')], daysLaterMs(61)),
    ];
    const all = [...timed(sevenOnTop, NOW_MS), ...timed(facts, daysLaterMs(0)), ...last];
    expect(brokenByLast(all)).toContain(rule);
  });

  it('nothing in a handover from the file to the gate, and the deposit that is returned', () => {
    const facts = [...inspected, ...ready, chargesPaid(RM153), safetyReturned()];
    expect(broken(facts, released, 10)).toEqual([]);
  });

  it('nothing in a unit that is abandoned and disposed of', () => {
    const facts = [...inFile, done('disposal-notice')];
    const last = timed([safetyForfeited('abandoned'), disposed()], daysLaterMs(61));
    expect(brokenByLast([...timed(sevenOnTop, NOW_MS), ...timed(facts, daysLaterMs(0)), ...last])).toEqual([]);
  });
});
