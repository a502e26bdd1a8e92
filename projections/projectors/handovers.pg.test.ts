import { expect, test } from 'vitest';
import { DEFAULT_TERMS, type HandoverTerms } from '#domain/handover.ts';
import { rowsOf, stamp } from '../testing/database.ts';
import { at, wholeLife } from '../testing/house.ts';

const { car } = DEFAULT_TERMS;
const unit = { lot: 'AMS1/101', bidder: 12 };
const open = (handoverTerms: HandoverTerms = car) =>
  ({ ...unit, kind: 'car', soldOn: '2026-11-20', handoverTerms }) as const;

test('a file has its steps, its charges and what was paid of them', async () => {
  const house = wholeLife();
  const first = house.events.length;
  house.say('HandoverOpened', open());
  const step = { ...unit, until: null, witness: null } as const;
  house.say('HandoverStepRecorded', { ...step, step: 'vendor-release', on: '2026-11-19' });
  house.say('HandoverStepRecorded', { ...step, step: 'inspection', on: '2026-11-20', until: '2026-12-20' });
  const witness = { role: 'yard', seal: 'c0'.repeat(32) } as const;
  house.say('HandoverStepRecorded', { ...step, step: 'cutting', on: '2026-11-21', witness });
  house.say('HandoverStepTakenBack', { ...unit, step: 'vendor-release' });
  const charge = { ...unit, charge: 'inspection 1', amountSen: 153_00 } as const;
  house.say('HandoverCharged', { ...charge, what: 'inspection', words: null });
  const other = { charge: 'other 1', what: 'other', amountSen: 100_00, words: 'A second key' } as const;
  house.say('HandoverCharged', { ...unit, ...other });
  const counter = { paidOn: '2026-11-21', way: 'cash' } as const;
  house.say('HandoverPaid', { ...unit, amountSen: 200_00, reference: 'SLIP 1', ...counter });
  house.say('HandoverPaid', { ...unit, amountSen: 10_00, reference: 'SLIP 2', ...counter });
  house.say('HandoverPaymentReversed', { ...unit, amountSen: 10_00, reference: 'SLIP 2' });
  house.say('HandoverChargeWaived', { ...charge, creditedSen: 100_00, reason: 'goodwill' });
  const last = house.events.length - 1;

  expect(await rowsOf(house, 'handovers', ['lot', 'session', 'bidder', 'kind', 'sold_on', 'is_open'])).toEqual([
    ['AMS1/101', 'AMS1', 12, 'car', '2026-11-20', true],
  ]);
  expect(await rowsOf(house, 'handovers', ['terms', 'credited_sen', 'revision', 'disposed_at'])).toEqual([
    [car, 100_00, last, null],
  ]);
  expect(
    await rowsOf(house, 'handover_steps', ['step', 'done_on', 'until', 'at', 'witness_role', 'witness_seal']),
  ).toEqual([
    ['cutting', '2026-11-21', null, stamp(at(first + 3)), 'yard', witness.seal],
    ['inspection', '2026-11-20', '2026-12-20', stamp(at(first + 2)), null, null],
  ]);
  expect(await rowsOf(house, 'handover_charges', ['charge', 'what', 'amount_sen', 'waived_for', 'words'])).toEqual([
    ['inspection 1', 'inspection', 153_00, 'goodwill', null],
    ['other 1', 'other', 100_00, null, 'A second key'],
  ]);
  expect(await rowsOf(house, 'handover_payments', ['amount_sen', 'reference', 'paid_on', 'way'])).toEqual([
    [200_00, 'SLIP 1', '2026-11-21', 'cash'],
  ]);
  const entries = await rowsOf(house, 'deposit_entries', ['kind', 'bidder', 'amount_sen', 'lot']);
  expect(entries.filter(([kind]) => kind === 'waived charge')).toEqual([['waived charge', 12, 100_00, 'AMS1/101']]);
  const accounts = await rowsOf(house, 'ledger_accounts', ['kind', 'key', 'debit_sen', 'credit_sen']);
  expect(accounts.filter(([kind]) => kind === 'charges' || kind === 'handover')).toEqual([
    ['charges', 'AMS1/101', 363_00, 363_00],
    ['handover', '', 153_00, 253_00],
  ]);
});

test('a file that was taken back may be opened again, with other terms', async () => {
  const house = wholeLife();
  house.say('HandoverOpened', open());
  house.say('HandoverTakenBack', unit);
  expect(await rowsOf(house, 'handovers', ['is_open'])).toEqual([[false]]);
  const terms = { ...car, mustDo: [] };
  house.say('HandoverOpened', open(terms));
  expect(await rowsOf(house, 'handovers', ['is_open', 'terms'])).toEqual([[true, terms]]);
});

test('the safety deposit is where it went, and a unit that was disposed of says when', async () => {
  const house = wholeLife();
  house.say('HandoverOpened', open());
  const deposit = { ...unit, amountSen: 500_00 };
  house.say('SafetyDepositReturned', { ...deposit, late: false });
  const outs = async () => (await rowsOf(house, 'purchases', ['lot', 'safety_deposit_out'])).map(([, out]) => out);
  expect(await outs()).toEqual(['deposit', null]);
  house.say('SafetyDepositRestored', { ...deposit, from: 'deposit' });
  expect(await outs()).toEqual([null, null]);
  house.say('SafetyDepositForfeited', { ...deposit, reason: 'abandoned' });
  house.say('UnitDisposed', { ...unit, keptSen: 500_00, owedSen: 0 });
  expect(await outs()).toEqual(['forfeits', null]);
  const keptFor = async () => (await rowsOf(house, 'purchases', ['safety_deposit_kept_for'])).flat();
  expect(await keptFor()).toEqual(['abandoned', null]);
  const last = house.events.length - 1;
  expect(await rowsOf(house, 'handovers', ['disposed_at', 'revision'])).toEqual([[stamp(at(last)), last]]);
  const entries = await rowsOf(house, 'deposit_entries', ['kind', 'amount_sen']);
  expect(entries.filter(([kind]) => String(kind).startsWith('safety'))).toEqual([
    ['safety deposit', 500_00],
    ['safety deposit taken back', -500_00],
  ]);
});
