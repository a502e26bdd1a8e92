import { expect, test } from 'vitest';
import { decodeEvent } from '#domain/decode.ts';
import { postings } from '#domain/postings.ts';
import { dumpTables } from './compare.ts';
import { openPlace, type Place } from './testing/database.ts';
import { at, House, START, sell, TERMS, wholeLife } from './testing/house.ts';

/** The rows that this book makes, cut down to these columns. */
async function rowsOf(house: House, table: string, columns: readonly string[]): Promise<unknown[]> {
  const place = await openPlace(house);
  await caughtUp(place, house);
  const dump = await dumpTables(place.db, 'read');
  return (dump[table] ?? []).map((row) => columns.map((column) => (row as Record<string, unknown>)[column]));
}

async function caughtUp(place: Place, house: House): Promise<void> {
  expect(await place.start().waitFor(house.events.length - 1, 20_000)).toBe(true);
}

/** Timestamps as Postgres writes them into JSON. */
function stamp(iso: string): string {
  return iso.replace('.000Z', '+00:00');
}

test('lots carry their latest bid, how many are in them and how they ended', async () => {
  const columns = ['lot', 'status', 'current', 'bid_count', 'bidders_in_lot', 'top_bidder', 'top_amount_sen'];
  expect(await rowsOf(wholeLife(), 'lots', columns)).toEqual([
    ['AMS1/101', 'sold', false, 4, 3, 12, 11_200_00],
    ['AMS1/102', 'forfeited', false, 1, 1, 11, 10_000_00],
    ['AMS1/12A', 'unsold', false, 0, 0, null, null],
    ['AMS1/9', 'withdrawn', false, 0, 0, null, null],
    ['AMS2/201', 'open', true, 0, 0, null, null],
    ['AMS3/301', 'open', false, 0, 0, null, null],
  ]);
});

test('a withdrawn lot that is listed again is as new, with the terms of now', async () => {
  const house = new House();
  house.schedule('AMS1');
  for (const lotNo of ['1', '2']) house.list(`AMS1/${lotNo}`);
  house.say('LotWithdrawn', { lot: 'AMS1/1' });
  house.list('AMS1/1', { vendor: 'KNB' });
  house.list('AMS1/3');
  expect(await rowsOf(house, 'lots', ['lot', 'status', 'current', 'vendor', 'revision'])).toEqual([
    ['AMS1/1', 'open', true, 'KNB', 4],
    ['AMS1/2', 'open', true, 'Maju Bank', 2],
    ['AMS1/3', 'open', true, 'Maju Bank', 5],
  ]);
});

test('lots are counted by session and vendor: as they are listed, withdrawn, listed again and given to another vendor', async () => {
  const house = new House();
  for (const session of ['AMS1', 'AMS2']) {
    house.schedule(session);
    for (const lotNo of ['1', '2', '3', '4']) house.list(`${session}/${lotNo}`, { vendor: lotNo < '3' ? 'KNB' : 'TM' });
  }
  house.say('LotWithdrawn', { lot: 'AMS1/1' });
  house.say('LotWithdrawn', { lot: 'AMS1/3' });
  house.list('AMS1/3', { vendor: 'KNB' });
  house.list('AMS1/5', { vendor: 'MBB' });
  house.say('LotChanged', { lot: 'AMS2/1', terms: { ...TERMS, vendor: 'TM' } });
  house.say('LotChanged', { lot: 'AMS2/2', terms: { ...TERMS, vendor: 'KNB', depositSen: 1 } });
  expect(await rowsOf(house, 'lot_counts', ['session', 'vendor', 'lots'])).toEqual([
    ['AMS1', 'KNB', 2],
    ['AMS1', 'MBB', 1],
    ['AMS1', 'TM', 1],
    ['AMS2', 'KNB', 1],
    ['AMS2', 'TM', 3],
  ]);
});

test('lots are found by parts of their registration number: as they are listed, listed again and given another number', async () => {
  const house = new House();
  house.schedule('AMS1');
  house.list('AMS1/1', { regnNo: 'aB 1' });
  house.list('AMS1/2', { regnNo: '11' });
  house.list('AMS1/3', { regnNo: '-' });
  house.list('AMS1/4', { regnNo: 'OLD' });
  house.say('LotWithdrawn', { lot: 'AMS1/4' });
  house.list('AMS1/4', { regnNo: 'N' });
  house.say('LotChanged', { lot: 'AMS1/2', terms: { ...TERMS, regnNo: '2' } });
  house.say('LotChanged', { lot: 'AMS1/3', terms: { ...TERMS, regnNo: '-', depositSen: 1 } });
  const hex = (text: string) => `\\x${Buffer.from(text).toString('hex')}`;
  const rows = await rowsOf(house, 'lot_regn_parts', ['part', 'lot']);
  expect(rows).toHaveLength(6);
  expect(rows).toEqual(
    expect.arrayContaining([
      [hex('AB1'), 'AMS1/1'],
      [hex('B1'), 'AMS1/1'],
      [hex('1'), 'AMS1/1'],
      [hex('2'), 'AMS1/2'],
      [hex('-'), 'AMS1/3'],
      [hex('N'), 'AMS1/4'],
    ]),
  );
});

test('lots carry their terms as last changed, the sale and whether its deposit was applied', async () => {
  const house = wholeLife();
  const columns = [
    'lot',
    'lot_order',
    'vendor',
    'starting_price_sen',
    'premium',
    'winner',
    'hammer_sen',
    'premium_sen',
  ];
  const share = { kind: 'share', ppm: 20_000 };
  expect(await rowsOf(house, 'lots', [...columns, 'deposit_applied'])).toEqual([
    ['AMS1/101', 101, 'Maju Bank', 10_000_00, share, 12, 11_200_00, 600_00, true],
    ['AMS1/102', 102, 'Maju Bank', 10_000_00, share, 11, 10_000_00, 600_00, true],
    ['AMS1/12A', 12, 'Bank "Jaya", \\Bhd', 5_000_00, share, null, null, null, false],
    ['AMS1/9', 9, 'Maju Bank', 10_000_00, share, null, null, null, false],
    ['AMS2/201', 201, 'Maju Bank', 10_000_00, { kind: 'none' }, null, null, null, false],
    ['AMS3/301', 301, 'Maju Bank', 10_000_00, share, null, null, null, false],
  ]);
});

test('a bid that is cancelled, and those passed over for it, stay with why and by whom; the lot goes on from the next', async () => {
  const house = new House();
  house.schedule('AMS1');
  house.list('AMS1/1');
  for (const bidder of [11, 12, 13]) house.join(bidder);
  for (const bidder of [11, 12, 13]) house.enter('AMS1/1', bidder);
  const [first, second, third] = [11, 12, 13].map((bidder, n) => {
    return house.bid('AMS1/1', bidder, 10_000_00 + n * 200_00, n === 0 ? null : 10_000_00 + (n - 1) * 200_00);
  });
  const top = { bidder: 11, amountSen: 10_000_00, bidRevision: first?.revision ?? -1 };
  const cancelled = { lot: 'AMS1/1', bidder: 13, amountSen: 10_400_00, bidRevision: third?.revision ?? -1 };
  const passedOver = [second?.revision ?? -1];
  house.say('BidCancelled', { ...cancelled, reason: 'other', top, passedOver }, { account: 2, role: 'admin' });
  house.bid('AMS1/1', 12, 10_200_00, 10_000_00);
  const lot = ['bid_count', 'void_bids', 'top_bidder', 'top_amount_sen', 'revision'];
  expect(await rowsOf(house, 'lots', lot)).toEqual([[4, 2, 12, 10_200_00, 15]]);
  expect(await rowsOf(house, 'bids', ['bid_no', 'bidder', 'void_reason', 'void_by', 'void_revision'])).toEqual([
    [1, 11, null, null, null],
    [2, 12, 'passed-over', 2, 14],
    [3, 13, 'other', 2, 14],
    [4, 12, null, null, null],
  ]);
});

test("entries carry the deposit and the bidder's own highest bid", async () => {
  const columns = ['lot', 'bidder', 'deposit_sen', 'entered_at', 'own_bid_sen', 'own_bid_count', 'revision'];
  expect(await rowsOf(wholeLife(), 'lot_entries', columns)).toEqual([
    ['AMS1/101', 11, 1_000_00, stamp(at(22)), 11_000_00, 2, 29],
    ['AMS1/101', 12, 1_000_00, stamp(at(23)), 11_200_00, 2, 34],
    ['AMS1/101', 13, 1_000_00, stamp(at(24)), null, 0, 24],
    ['AMS1/102', 11, 1_000_00, stamp(at(25)), 10_000_00, 1, 28],
  ]);
});

test('bid records are numbered within their lot', async () => {
  const columns = ['lot', 'bid_no', 'bidder', 'amount_sen', 'raised_from_sen', 'revision', 'at'];
  const house = wholeLife();
  expect(await rowsOf(house, 'bids', columns)).toEqual([
    ['AMS1/101', 1, 11, 10_000_00, null, 26, stamp(at(26))],
    ['AMS1/101', 2, 12, 10_200_00, 10_000_00, 27, stamp(at(27))],
    ['AMS1/101', 3, 11, 11_000_00, 10_200_00, 29, stamp(at(29))],
    ['AMS1/101', 4, 12, 11_200_00, 11_000_00, 34, stamp(at(34))],
    ['AMS1/102', 1, 11, 10_000_00, null, 28, stamp(at(28))],
  ]);
  expect(await rowsOf(house, 'bids', ['hash'])).toContainEqual([house.events[34]?.metadata.hash]);
});

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
  house.say('RefundRecorded', { ...refund, amountSen: 100, reference: 'R2' });
  expect(await rowsOf(house, 'deposit_entries', ['kind', 'amount_sen', 'balance_after_sen', 'reference'])).toEqual([
    ['top-up', 1_000, 1_000, 'TOPUP-1'],
    ['refund', -400, 600, 'R1'],
    ['returned refund', 400, 1_000, 'R1'],
    ['manual refund', -100, 900, 'R2'],
  ]);
  expect(await rowsOf(house, 'deposit_accounts', ['balance_sen'])).toEqual([[900]]);
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
  expect(entries.filter((row) => (row as unknown[])[0] === 'surplus')).toEqual([
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
  expect(lines.filter((row) => (row as unknown[])[0] === 'surplus credited').slice(0, 2)).toEqual([
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
    house.say('PurchasePaid', { ...buyer, amountSen, reference: `PAY-${amountSen}` });
  }
  house.say('PurchaseDepositAdjusted', { ...buyer, additionalDepositSen: 1, beforeSen: 0 });
  house.say('PurchasePaid', { ...buyer, amountSen: 300, reference: 'PAY-300' });
  expect(await rowsOf(house, 'purchases', ['paid_sen', 'additional_deposit_sen'])).toEqual([[600, 1]]);
  expect(await rowsOf(house, 'purchase_payments', ['amount_sen'])).toEqual([[100], [200], [300]]);

  house.say('PurchasePaymentReversed', { ...buyer, amountSen: 200, reference: 'PAY-200' });
  house.say('PurchasePaymentReversed', { ...buyer, amountSen: 100, reference: 'PAY-100' });
  house.say('PurchasePaid', { ...buyer, amountSen: 20, reference: 'PAY-200' });
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

test('sessions carry their times as last changed and their end-auction step', async () => {
  const iso = (ms: number): string => stamp(new Date(ms).toISOString());
  expect(await rowsOf(wholeLife(), 'sessions', ['session', 'starts_at', 'ends_at', 'access', 'step'])).toEqual([
    ['AMS1', iso(START + 60_000), iso(START + 90_000_000), 'public', 'cleared'],
    ['AMS2', iso(START + 3_600_000), iso(START + 90_000_000), 'TM Staff', 'open'],
    ['AMS3', iso(START), iso(START + 86_400_000), 'public', 'withdrawn'],
  ]);
});

test('an extended session has its new end', async () => {
  const house = new House();
  house.schedule('AMS1');
  house.say('SessionExtended', { session: 'AMS1', endsAt: at(90_000), outageFrom: at(0), outageTo: at(1) });
  expect(await rowsOf(house, 'sessions', ['ends_at', 'step', 'revision'])).toEqual([[stamp(at(90_000)), 'open', 1]]);
  expect(await rowsOf(house, 'book_changes', ['key', 'revision', 'type', 'states'])).toEqual([
    ['AMS1', 0, 'SessionScheduled', 'times'],
    ['AMS1', 1, 'SessionExtended', 'times'],
  ]);
});

test.each([
  ['SalesRecorded', 'sales-recorded'],
  ['DepositsBalanced', 'deposits-balanced'],
  ['WinnersTold', 'winners-told'],
] as const)('after %s the step of the session is %s', async (type, step) => {
  const house = new House();
  house.schedule('AMS1');
  house.say(type, { session: 'AMS1' });
  expect(await rowsOf(house, 'sessions', ['step'])).toEqual([[step]]);
});

test('a session that was ended by hand is in the history; with nothing to settle it is cleared', async () => {
  const house = new House();
  for (const session of ['AMS1', 'AMS2', 'AMS3']) house.schedule(session);
  house.say('SalesRecorded', { session: 'AMS1' });
  for (const session of ['AMS1', 'AMS2']) house.say('SessionArchived', { session });
  expect(await rowsOf(house, 'sessions', ['session', 'step', 'archived'])).toEqual([
    ['AMS1', 'sales-recorded', true],
    ['AMS2', 'cleared', true],
    ['AMS3', 'open', false],
  ]);
});

test('a house without an event has empty tables', async () => {
  const place = await openPlace();
  expect(await place.start().waitFor(-1, 20_000)).toBe(true);
  const dump = await dumpTables(place.db, 'read');
  expect(Object.entries(dump)).toHaveLength(15);
  expect(Object.values(dump).flat()).toEqual([]);
});

test('changes are there once for each subject that they concern, with who made them; bids and what bidders pay in are none', async () => {
  const house = wholeLife();
  const boss = { account: 2, role: 'admin' } as const;
  const from = house.events.length;
  house.say('RaiseLimitSet', { timesPercent: 150, plusSen: 0 }, boss);
  house.say('SessionChanged', { session: 'AMS2', access: 'public', startsAt: at(0), endsAt: at(90) }, boss);
  house.say('DepositCredited', { bidder: 12, amountSen: 1_00, source: 'top-up', reference: 'TOPUP-X' });
  house.say('DepositCredited', { bidder: 12, amountSen: 2_00, source: 'top-up', reference: 'TOPUP-Y' }, boss);
  house.say('DepositCredited', { bidder: 12, amountSen: 3_00, source: 'house', reference: 'HOUSE-X' });
  const rows = await rowsOf(house, 'book_changes', ['kind', 'key', 'revision', 'type', 'account', 'role', 'states']);
  const of = (kind: string, key: string) =>
    rows.filter((row) => Array.isArray(row) && row[0] === kind && row[1] === key);
  expect(of('setting', 'raise-limit')).toEqual([
    ['setting', 'raise-limit', from, 'RaiseLimitSet', 2, 'admin', 'limit'],
  ]);
  expect(of('session', 'AMS2').map((row) => (row as unknown[]).slice(3))).toEqual([
    ['SessionScheduled', null, null, 'times'],
    ['SessionChanged', 2, 'admin', 'times'],
  ]);
  expect(of('lot', 'AMS1/101').map((row) => (row as unknown[])[3])).toEqual([
    'LotListed',
    'LotSold',
    'DepositApplied',
    'WinnerTold',
    'PurchasePaid',
    'PurchasePaid',
    'UnitReleased',
  ]);
  expect(of('user', '12').map((row) => (row as unknown[]).slice(2, 5))).toEqual([
    [expect.any(Number), 'DepositApplied', null],
    [expect.any(Number), 'PurchasePaid', null],
    [expect.any(Number), 'PurchasePaid', null],
    [from - 1, 'UnitReleased', 5],
    [from + 3, 'DepositCredited', 2],
    [from + 4, 'DepositCredited', null],
  ]);
  expect(rows.filter((row) => ['BidPlaced', 'LotEntered'].includes(String((row as unknown[])[3])))).toEqual([]);
});

test('the journal has every posting as two lines, debits first, and its debits equal its credits', async () => {
  const columns = ['revision', 'line', 'kind', 'key', 'debit_sen', 'credit_sen', 'movement', 'bidder', 'reference'];
  const rows = await rowsOf(wholeLife(), 'ledger_entries', columns);
  expect(rows.slice(0, 2)).toEqual([
    [10, 1, 'bank', '', 10_000_00, 0, 'top-up', 11, 'TOPUP-10'],
    [10, 2, 'deposit', '11', 0, 10_000_00, 'top-up', 11, 'TOPUP-10'],
  ]);
  expect(rows.slice(-2)).toEqual([
    [49, 1, 'purchase', 'AMS1/102', 1_300_00, 0, 'forfeit', 11, null],
    [49, 2, 'forfeits', '', 0, 1_300_00, 'forfeit', 11, null],
  ]);
  const moved = wholeLife().events.flatMap((event) => postings(decodeEvent(event)));
  expect(rows).toHaveLength(2 * moved.length);
  const sum = (column: number) => rows.reduce<number>((total, row) => total + Number((row as unknown[])[column]), 0);
  expect(sum(4)).toBe(sum(5));
  const counters = await rowsOf(wholeLife(), 'ledger_entries', ['revision', 'kind', 'counter_kind', 'counter_key']);
  expect(counters).toContainEqual([40, 'deposit', 'purchase', 'AMS1/102']);
  expect(counters).toContainEqual([40, 'purchase', 'deposit', '11']);
});
