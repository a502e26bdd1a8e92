import { expect, test } from 'vitest';
import { rowsOf, stamp } from '../testing/database.ts';
import { at, House, wholeLife } from '../testing/house.ts';

test('every movement of a deposit account stands with the balance after it', async () => {
  const house = wholeLife();
  const columns = ['bidder', 'revision', 'kind', 'amount_sen', 'balance_after_sen', 'reference', 'lot'];
  expect(await rowsOf(house, 'deposit_entries', columns)).toEqual([
    [11, 10, 'top-up', 10_000_00, 10_000_00, 'TOPUP-10', null],
    [11, 40, 'applied', -1_000_00, 9_000_00, null, 'AMS1/102'],
    [12, 12, 'top-up', 10_000_00, 10_000_00, 'TOPUP-12', null],
    [12, 39, 'applied', -1_000_00, 9_000_00, null, 'AMS1/101'],
    [13, 14, 'top-up', 10_000_00, 10_000_00, 'TOPUP-14', null],
    [13, 30, 'bank reversal', -12_000_00, -2_000_00, 'BANK-1', null],
    [13, 31, 'reset', 2_000_00, 0, null, null],
    [13, 32, 'house credit', 700_00, 700_00, 'HOUSE-1', null],
    [13, 33, 'house reversal', -100_00, 600_00, 'HOUSE-2', null],
  ]);
  const account = ['bidder', 'balance_sen', 'last_credit_at', 'revision'];
  expect(await rowsOf(house, 'deposit_accounts', account)).toEqual([
    [11, 9_000_00, stamp(at(10)), 40],
    [12, 9_000_00, stamp(at(12)), 39],
    [13, 600_00, stamp(at(32)), 33],
    [14, 0, null, 15],
  ]);
});

test('a refund leaves the deposit when it is ordered, and comes back when it is returned', async () => {
  const house = new House();
  house.join(11, 1_000);
  const refund = { bidder: 11, amountSen: 400, reference: 'R1' };
  house.say('RefundOrdered', refund);
  house.say('RefundSettled', refund);
  house.say('RefundReturned', { ...refund, from: 'bank' });
  house.say('RefundRecorded', { ...refund, amountSen: 100, reference: 'R2', paidOn: '2026-11-19', way: 'cash' });
  house.say('RefundReturned', { ...refund, amountSen: 100, reference: 'R2', from: 'record' });
  expect(await rowsOf(house, 'deposit_entries', ['kind', 'amount_sen', 'balance_after_sen', 'reference'])).toEqual([
    ['top-up', 1_000, 1_000, 'TOPUP-1'],
    ['refund', -400, 600, 'R1'],
    ['returned refund', 400, 1_000, 'R1'],
    ['manual refund', -100, 900, 'R2'],
    ['manual refund taken back', 100, 1_000, 'R2'],
  ]);
  expect(await rowsOf(house, 'deposit_accounts', ['balance_sen'])).toEqual([[1_000]]);
});

test('several movements of one account in one run follow each other', async () => {
  const house = new House();
  house.join(11, 0);
  for (const amountSen of [100, 200, 300]) {
    house.say('DepositCredited', { bidder: 11, amountSen, source: 'top-up', reference: `R${amountSen}` });
  }
  expect(await rowsOf(house, 'deposit_entries', ['balance_after_sen'])).toEqual([[100], [300], [600]]);
  expect(await rowsOf(house, 'deposit_accounts', ['balance_sen'])).toEqual([[600]]);
});
