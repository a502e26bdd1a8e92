import { expect, test } from 'vitest';
import { rowsOf, stamp } from '../testing/database.ts';
import { at, House, sell, wholeLife } from '../testing/house.ts';

test('purchases carry the figures of the sale, what came in, and whether they were forfeited', async () => {
  const house = wholeLife();
  const figures = ['lot', 'session', 'bidder', 'hammer_sen', 'premium_sen', 'admin_fee_sen', 'safety_deposit_sen'];
  expect(await rowsOf(house, 'purchases', figures)).toEqual([
    ['AMS1/101', 'AMS1', 12, 11_200_00, 600_00, 250_00, 500_00],
    ['AMS1/102', 'AMS1', 11, 10_000_00, 600_00, 250_00, 500_00],
  ]);
  const moved = ['lot', 'deposit_sen', 'deposit_applied', 'additional_deposit_sen', 'paid_sen', 'status', 'revision'];
  expect(await rowsOf(house, 'purchases', moved)).toEqual([
    ['AMS1/101', 1_000_00, true, 0, 6_000_50, 'sold', 50],
    ['AMS1/102', 1_000_00, true, 300_00, 0, 'forfeited', 49],
  ]);
  expect(await rowsOf(house, 'purchases', ['sold_at', 'forfeited_at'])).toEqual([
    [stamp(at(35)), null],
    [stamp(at(36)), stamp(at(49))],
  ]);
  expect(await rowsOf(house, 'purchases', ['released_at', 'released_by'])).toEqual([
    [stamp(at(50)), 5],
    [null, null],
  ]);
  const payment = ['lot', 'revision', 'amount_sen', 'reference', 'at'];
  expect(await rowsOf(house, 'purchase_payments', payment)).toEqual([
    ['AMS1/101', 45, 5_000_00, 'PAY-1', stamp(at(45))],
    ['AMS1/101', 46, 1_000_50, 'PAY-2', stamp(at(46))],
  ]);
});

test('a surplus leaves the purchase for the deposit of its buyer, as often as there is one', async () => {
  const house = wholeLife();
  const before = house.events.length;
  for (const [lot, bidder, amountSen] of [
    ['AMS1/101', 12, 300_00],
    ['AMS1/101', 12, 20_50],
    ['AMS1/102', 11, 1],
  ] as const) {
    house.say('PurchaseSurplusCredited', { lot, bidder, amountSen });
  }
  expect(await rowsOf(house, 'purchases', ['lot', 'paid_sen', 'surplus_credited_sen', 'revision'])).toEqual([
    ['AMS1/101', 6_000_50, 320_50, before + 1],
    ['AMS1/102', 0, 1, before + 2],
  ]);
  const entries = await rowsOf(house, 'deposit_entries', ['kind', 'bidder', 'amount_sen', 'balance_after_sen', 'lot']);
  expect(entries.filter((row) => row[0] === 'surplus')).toEqual([
    ['surplus', 11, 1, 9_000_01, 'AMS1/102'],
    ['surplus', 12, 300_00, 9_300_00, 'AMS1/101'],
    ['surplus', 12, 20_50, 9_320_50, 'AMS1/101'],
  ]);
  const lines = await rowsOf(house, 'ledger_entries', [
    'movement',
    'revision',
    'kind',
    'key',
    'debit_sen',
    'credit_sen',
  ]);
  expect(lines.filter((row) => row[0] === 'surplus credited').slice(0, 2)).toEqual([
    ['surplus credited', before, 'purchase', 'AMS1/101', 300_00, 0],
    ['surplus credited', before, 'deposit', '12', 0, 300_00],
  ]);
});

test('payments add up, whether they come together or apart', async () => {
  const house = new House();
  house.schedule('AMS1');
  house.list('AMS1/1');
  sell(house, 'AMS1/1', 11, 10_000_00);
  const buyer = { lot: 'AMS1/1', bidder: 11 };
  for (const amountSen of [100, 200]) {
    house.say('PurchasePaid', { ...buyer, amountSen, reference: `PAY-${amountSen}`, paidOn: null, way: null });
  }
  house.say('PurchaseDepositAdjusted', { ...buyer, additionalDepositSen: 1, beforeSen: 0 });
  house.say('PurchasePaid', { ...buyer, amountSen: 300, reference: 'PAY-300', paidOn: '2026-11-19', way: 'cheque' });
  expect(await rowsOf(house, 'purchases', ['paid_sen', 'additional_deposit_sen'])).toEqual([[600, 1]]);
  expect(await rowsOf(house, 'purchase_payments', ['amount_sen', 'paid_on', 'way'])).toEqual([
    [100, null, null],
    [200, null, null],
    [300, '2026-11-19', 'cheque'],
  ]);

  house.say('PurchasePaymentReversed', { ...buyer, amountSen: 200, reference: 'PAY-200' });
  house.say('PurchasePaymentReversed', { ...buyer, amountSen: 100, reference: 'PAY-100' });
  house.say('PurchasePaid', { ...buyer, amountSen: 20, reference: 'PAY-200', paidOn: null, way: null });
  expect(await rowsOf(house, 'purchases', ['paid_sen'])).toEqual([[320]]);
  expect(await rowsOf(house, 'purchase_payments', ['amount_sen', 'reference'])).toEqual([
    [300, 'PAY-300'],
    [20, 'PAY-200'],
  ]);
});

test('a reserved unit is a purchase of a sold lot, whose deposit came from the account or from nowhere', async () => {
  const house = new House();
  house.schedule('AMS1');
  for (const lotNo of ['1', '2', '3']) house.list(`AMS1/${lotNo}`);
  house.join(11);
  for (const lotNo of ['1', '2', '3']) house.say('LotUnsold', { lot: `AMS1/${lotNo}` });
  const costs = { hammerSen: 4_500_50, premiumSen: 600_00, adminFeeSen: 250_00, safetyDepositSen: 500_00 };
  house.say('UnitReserved', { lot: 'AMS1/1', bidder: 11, ...costs, depositSen: 1_000_00 });
  house.say('UnitReserved', { lot: 'AMS1/2', bidder: 11, ...costs, depositSen: 0 });
  const columns = ['lot', 'bidder', 'hammer_sen', 'deposit_sen', 'deposit_applied', 'status'];
  expect(await rowsOf(house, 'purchases', columns)).toEqual([
    ['AMS1/1', 11, 4_500_50, 1_000_00, true, 'sold'],
    ['AMS1/2', 11, 4_500_50, 0, true, 'sold'],
  ]);
  expect(await rowsOf(house, 'lots', ['lot', 'status', 'winner', 'hammer_sen', 'deposit_applied'])).toEqual([
    ['AMS1/1', 'sold', 11, 4_500_50, true],
    ['AMS1/2', 'sold', 11, 4_500_50, true],
    ['AMS1/3', 'unsold', null, null, false],
  ]);
  expect(await rowsOf(house, 'deposit_entries', ['kind', 'amount_sen', 'balance_after_sen', 'lot'])).toEqual([
    ['top-up', 10_000_00, 10_000_00, null],
    ['applied', -1_000_00, 9_000_00, 'AMS1/1'],
  ]);
});

test('before its deposit is applied a purchase says so, and a lot that was not sold is none', async () => {
  const house = new House();
  house.schedule('AMS1');
  for (const lotNo of ['1', '2']) house.list(`AMS1/${lotNo}`);
  house.say('LotUnsold', { lot: 'AMS1/2' });
  sell(house, 'AMS1/1', 11, 10_000_00);
  const columns = ['lot', 'deposit_applied', 'paid_sen', 'status'];
  expect(await rowsOf(house, 'purchases', columns)).toEqual([['AMS1/1', false, 0, 'sold']]);
});

test('what a sale gave its vendor is due on its day, or so many days after the unit has left, until it is taken back', async () => {
  const house = wholeLife();
  const of = { vendor: 'Maju Bank', hammerSen: 11_200_00, commissionSen: 1_120_00, chargesSen: 30_00, taxSen: 2_40 };
  const settled = ['lot', 'settled_at', 'commission_sen', 'charges_sen', 'tax_sen', 'due_on', 'hold_days'];
  const first = house.events.length;
  house.say('SaleSettled', { lot: 'AMS1/101', bidder: 12, agreedAt: 0, ...of, dueOn: '2026-11-27', holdDays: 7 });
  house.say('SaleSettled', { lot: 'AMS1/102', bidder: 11, agreedAt: 0, ...of, dueOn: null, holdDays: 7 });
  expect(await rowsOf(house, 'purchases', settled)).toEqual([
    ['AMS1/101', first, 1_120_00, 30_00, 2_40, '2026-11-27', 7],
    ['AMS1/102', first + 1, 1_120_00, 30_00, 2_40, null, 7],
  ]);
  house.say('UnitReleased', { lot: 'AMS1/102', bidder: 11 });
  house.say('SaleSettlementReversed', { lot: 'AMS1/101', bidder: 12, ...of });
  expect(await rowsOf(house, 'purchases', settled)).toEqual([
    ['AMS1/101', null, null, null, null, null, null],
    ['AMS1/102', first + 1, 1_120_00, 30_00, 2_40, '2026-11-27', 7],
  ]);
  const lines = await rowsOf(house, 'ledger_entries', ['kind', 'key', 'debit_sen', 'credit_sen', 'bidder', 'movement']);
  expect(
    lines.filter(([kind, , , , , movement]) => kind === 'vendor' && movement === 'sale settled').slice(0, 2),
  ).toEqual([
    ['vendor', 'Maju Bank', 0, 11_200_00, 12, 'sale settled'],
    ['vendor', 'Maju Bank', 1_120_00, 0, 12, 'sale settled'],
  ]);
});
