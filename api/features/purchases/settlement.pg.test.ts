import { afterAll, beforeAll, expect, test } from 'vitest';
import { END_MS, guest, whole } from '#api/testing/test-house.ts';
import {
  addLotDeposit,
  forfeitLot,
  type PaymentStatusRow,
  payLot,
  paymentStatus,
  reserveUnit,
  reversePayment,
} from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { openSettledHouse } from './testing/settled-house.ts';

type Settled = Awaited<ReturnType<typeof openSettledHouse>>;
let house: Settled['house'];
let boss: Settled['boss'];
let clerk: Settled['clerk'];
let vendor: Settled['vendor'];
let aminah: Settled['aminah'];
let seen: Settled['seen'];
let post: Settled['post'];
let purchase: Settled['purchase'];
let close: Settled['close'];

beforeAll(async () => {
  ({ house, boss, clerk, vendor, aminah, seen, post, purchase, close } = await openSettledHouse());
});
afterAll(() => close());

const statuses = async (status: string, auctionName = 'AMS1') => {
  const { body } = await post(clerk, paymentStatus.url, { auctionName, status });
  return (body as PaymentStatusRow[]).map(({ user, mybid }) => [mybid.lotNo, user.id, user.firstName]);
};

/** The answer to what was done as the newest event of the book; with `before` it was not done now. */
const done = (message: string, before?: unknown) => {
  const recorded = before === undefined;
  const body = { message, revision: house.house.book.revision, recorded, ...(!recorded && { before }) };
  return { status: 200, body };
};
/** By the super admin. */
const paidBefore = (amount: number) => expect.objectContaining({ what: 'Payment recorded', by: 'Person 1', amount });
const CONFIRMED = 'Payment confirmed';
const takenBack = (reference: string) =>
  post(boss, reversePayment.url, { auctionName: 'AMS1/101', reference, words: 'the counter tried it out' });

test('a payment is what was typed, of this one payment, and a double click pays once', async () => {
  const pay = { auctionName: 'AMS1/101', amountPaid: 400, date: '2026-11-20' };
  const key = { 'idempotency-key': 'dialog-0001' };
  const before = await purchase(aminah, 'AMS1/101');
  const answers = await Promise.all([post(boss, payLot.url, pay, key), post(boss, payLot.url, pay, key)]);
  for (const { status, body } of answers) {
    expect([status, body.message]).toEqual([200, 'Payment confirmed']);
  }
  const reference = expect.stringMatching(/^PAY-[0-9A-F]{10}$/);
  const at = new Date(house.clockMs).toISOString();
  expect([before.amountPaid, before.balanceDue, before.payments]).toEqual([0, 21_400, []]);
  expect(await purchase(aminah, 'AMS1/101')).toEqual({
    ...{ ...before, amountPaid: 400, balanceDue: 21_000 },
    payments: [{ amount: 400, at, reference, paidOn: '2026-11-20', way: null }],
  });
  // Another dialog, the same amount: another payment.
  await post(boss, payLot.url, pay, { 'idempotency-key': 'dialog-0002' });
  const { amountPaid, payments } = await purchase(aminah, 'AMS1/101');
  expect(amountPaid).toBe(800);
  expect(payments.map(({ reference }: { reference: string }) => reference)).toEqual([
    reference,
    expect.stringMatching(/^PAY-[0-9A-F]{10}$/),
  ]);
});

test('a client without a key pays once of what it has read, and the same amount again of what it has read since', async () => {
  const item = { ...(await purchase(aminah, 'AMS1/101')), date: '2026-11-20', amountPaid: 50.25 };
  const first = await post(boss, payLot.url, item);
  expect(whole(first)).toEqual(done(CONFIRMED));
  expect((await post(boss, payLot.url, item)).body).toEqual({
    message: 'This payment was recorded before. Nothing was recorded now.',
    ...{ revision: first.body.revision, recorded: false },
    before: paidBefore(50.25),
  });
  // A second instalment, and a client that sends no more than the order number.
  const bare = { auctionName: 'AMS1/101', amountPaid: 50.25, date: '2026-11-20' };
  expect(whole(await post(boss, payLot.url, bare))).toEqual(done(CONFIRMED));
  const extra = await post(boss, payLot.url, { ...item, ...(await purchase(aminah, 'AMS1/101')), amountPaid: 50.25 });
  expect(whole(extra)).toEqual(done(CONFIRMED));
  await takenBack((await purchase(aminah, 'AMS1/101')).payments.at(-1).reference);
  const both = await Promise.all([post(boss, payLot.url, bare), post(boss, payLot.url, bare)]);
  expect(both.map(({ body }) => body.recorded).toSorted()).toEqual([false, true]);
  await takenBack((await purchase(aminah, 'AMS1/101')).payments.at(-1).reference);
  expect(await post(boss, payLot.url, { ...bare, amountPaid: 0 })).toMatchObject({
    status: 400,
    body: {
      message: 'A payment of RM0.00 pays nothing, and is not recorded: please enter what was paid.',
      field: 'amountPaid',
    },
  });
  const { amountPaid, payments } = await purchase(aminah, 'AMS1/101');
  expect(amountPaid).toBe(900.5);
  expect(payments.at(-1)?.reference).toMatch(/^PAY-20261120-[0-9A-F]{10}$/);
});

test("the bank's own reference is taken once, ever", async () => {
  const pay = { auctionName: 'AMS1/101', amountPaid: 99.5, reference: 'FPX-2026/1' };
  const before = await purchase(aminah, 'AMS1/101');
  expect(whole(await post(boss, payLot.url, pay))).toEqual(done(CONFIRMED));
  const again = await post(boss, payLot.url, pay);
  expect(whole(again)).toEqual(done('This payment was recorded before. Nothing was recorded now.', paidBefore(99.5)));
  expect(await post(boss, payLot.url, { ...pay, auctionName: 'AMS1/102' })).toMatchObject({
    status: 409,
    body: {
      code: 'reference-used',
      message:
        'The reference FPX-2026/1 was used before. Payment recorded by Person 1, 20 Nov 2026, 15:00:00: RM99.50, FPX-2026/1, lot AMS1/101, bidder 1001.',
      usedFor: { what: 'Payment recorded', by: 'Person 1', amount: 99.5, lot: 'AMS1/101', bidder: 1001 },
    },
  });
  for (const reference of ['fpx 2026-1', 'FPX–2026 / 1', 'FPX20261']) {
    const alike = { ...pay, amountPaid: 5, reference };
    expect((await post(boss, payLot.url, alike)).body).toMatchObject({
      ...{ code: 'reference-alike', field: 'reference', usedFor: { amount: 99.5, lot: 'AMS1/101' } },
      message: expect.stringContaining(
        'is like FPX-2026/1, which was used before: it may be the same payment. Payment',
      ),
    });
  }
  const meant = { ...pay, amountPaid: 5, reference: 'fpx 2026-1', alike: true };
  expect(await post(boss, payLot.url, meant)).toMatchObject({ status: 200, body: { recorded: true } });
  await takenBack('FPX 2026-1');
  const at = new Date(house.clockMs).toISOString();
  const payment = { amount: 99.5, at, reference: 'FPX-2026/1', paidOn: '2026-11-20', way: null };
  expect(await purchase(aminah, 'AMS1/101')).toEqual({
    ...{ ...before, amountPaid: 1_000, balanceDue: 20_400, payments: [...before.payments, payment] },
  });
});

test('a payment that was typed wrongly is taken back, with its reason, and recorded as it was', async () => {
  const wrong = { auctionName: 'AMS1/101', amountPaid: 4_000, reference: 'CHQ-77' };
  const takeBack = { auctionName: 'AMS1/101', reference: 'CHQ-77', words: 'RM400, one nought too many' };
  const before = await purchase(aminah, 'AMS1/101');
  await post(boss, payLot.url, wrong);
  expect(await clerk.post(reversePayment.url, takeBack)).toMatchObject({ status: 403 });
  expect(await boss.post(reversePayment.url, { ...takeBack, words: ' x ' })).toMatchObject({
    status: 400,
    body: { message: 'Say why in 3 to 500 letters.' },
  });
  const answer = await post(boss, reversePayment.url, takeBack);
  expect(whole(answer)).toEqual(done('Payment taken back'));
  expect(await purchase(aminah, 'AMS1/101')).toEqual(before);
  expect((await post(boss, reversePayment.url, takeBack)).body).toEqual({
    ...{ ...answer.body, recorded: false },
    before: expect.objectContaining({ what: 'Payment taken back', by: 'Person 1' }),
  });

  const right = { ...wrong, amountPaid: 400 };
  expect(whole(await post(boss, payLot.url, right))).toEqual(done(CONFIRMED));
  expect((await purchase(aminah, 'AMS1/101')).amountPaid).toBe(1_400);
  const bounced = await post(boss, reversePayment.url, { ...takeBack, words: 'the cheque bounced' });
  expect(whole(bounced)).toEqual(done('Payment taken back'));
  expect(await purchase(aminah, 'AMS1/101')).toEqual(before);

  const history = await boss.get('/api/history/lot/AMS1%2F101/0/20', seen());
  const said = history.body.entries.map(
    ({ id, action }: { id: string; action: string }) => `${id.split(' ')[0]}: ${action}`,
  );
  expect(said.filter((each: string) => each === 'book: Payment taken back')).toHaveLength(5);
  expect(JSON.stringify(history.body)).toContain('RM400, one nought too many');
});

test('of two who take back one payment at once one reason is kept, and its reference may be typed in small letters', async () => {
  await post(boss, payLot.url, { auctionName: 'AMS1/101', amountPaid: 10, reference: 'slip 22' });
  const words = ['of the first', 'of the second', 'of the third'];
  const answers = await Promise.all(
    words.map((each) => boss.post(reversePayment.url, { auctionName: 'AMS1/101', reference: 'slip 22', words: each })),
  );
  expect(answers.map(({ status, body }) => [status, body.recorded]).toSorted()).toEqual([
    [200, false],
    [200, false],
    [200, true],
  ]);
  const history = JSON.stringify((await boss.get('/api/history/lot/AMS1%2F101/0/20', seen())).body);
  const recorded = answers.findIndex(({ body }) => body.recorded);
  expect(words.filter((each) => history.includes(each))).toEqual([words[recorded]]);
});

const AMOUNT = 'The amount must be from RM0.00 to RM1,000,000,000.00, with at most two decimals.';

test.each([
  [{ auctionName: 'AMS1/101', amountPaid: -1 }, AMOUNT],
  [{ auctionName: 'AMS1/101', amountPaid: 1.005 }, AMOUNT],
  [{ auctionName: 'AMS1/101', amountPaid: 'all of it' }, AMOUNT],
  [{ auctionName: '101', amountPaid: 1 }, 'The order number must be that of a lot, such as AMS7/101.'],
  [{ auctionName: 'AMS1/101', amountPaid: 1, reference: 'Ahmad bin Ali' }, expect.stringContaining('reference')],
])('a payment that is none is refused: %j', async (body, message) => {
  const before = house.house.book.revision;
  expect(await boss.post(payLot.url, body)).toMatchObject({ status: 400, body: { message } });
  expect(house.house.book.revision).toBe(before);
});

test('the additional deposit is set, not added', async () => {
  const before = await purchase(aminah, 'AMS1/101');
  for (const [deposit_amount, recorded] of [
    [500, true],
    [500, false],
    [300, true],
  ] as const) {
    const answer = await post(boss, addLotDeposit.url, { id: 'AMS1/101', deposit_amount });
    expect(whole(answer)).toEqual(done('Deposit paid Successfully changed', recorded ? undefined : null));
  }
  expect(await purchase(aminah, 'AMS1/101')).toEqual({
    ...{ ...before, additionalDepositPaid: 300, totalPrice: 21_100, balanceDue: 20_100 },
  });
  expect(await boss.post(addLotDeposit.url, { id: 'AMS1/999', deposit_amount: 1 })).toMatchObject({ status: 404 });
});

test.each([
  ['payment', 0.01],
  ['payment', 979_599],
  ['deposit', 0.01],
  ['deposit', 979_299.5],
] as const)('a %s of RM%d more than is due is refused with these figures, and nothing moves', async (what, above) => {
  const before = await purchase(aminah, 'AMS1/101');
  const { balanceDue: due, additionalDepositPaid } = before;
  const amount = { amountPaid: due + above, deposit_amount: additionalDepositPaid + due + above };
  const url = what === 'payment' ? payLot.url : addLotDeposit.url;
  for (const meant of [{}, { above: false }]) {
    const answer = await boss.post(url, { auctionName: 'AMS1/101', id: 'AMS1/101', ...amount, ...meant });
    expect(answer.body).toEqual({
      ...{ statusCode: 409, code: 'payment-above-due' },
      message: `${formatRM(due * 100)} is due on this lot: this is ${formatRM(above * 100)} more than that.`,
    });
  }
  expect(await purchase(aminah, 'AMS1/101')).toEqual(before);
});

test('a payment of a day before the sale is recorded only when that is meant; the bank’s line of such a day is one to check', async () => {
  const before = await purchase(aminah, 'AMS1/101');
  const pay = { auctionName: 'AMS1/101', amountPaid: 33.31, reference: 'EARLY-0311', date: '2026-11-03' };
  for (const meant of [{}, { early: false }]) {
    expect((await post(boss, payLot.url, { ...pay, ...meant })).body).toEqual({
      ...{ statusCode: 409, code: 'payment-before-sale' },
      message: 'The lot was sold on 20 Nov 2026; this payment is dated 3 Nov 2026. Confirm that this day is meant.',
    });
  }
  expect(await purchase(aminah, 'AMS1/101')).toEqual(before);
  expect((await post(boss, payLot.url, { ...pay, early: true })).status).toBe(200);
  const line = (day: string, description: string, amount: number) => ({ day, description, reference: '', amount });
  const lines = [line('2026-11-03', 'TRF EARLY-0311', 33.31), line('2026-11-20', 'CHARGE', -1)];
  const saved = await post(boss, '/api/ledger/bank/save', { fileName: 'nov.csv', closing: null, lines });
  expect(saved.body).toMatchObject({ matched: 1 });
  const { statementId } = saved.body;
  const found = async () => {
    const { body } = await boss.get(`/api/ledger/bank/statement/${statementId}`, await seen());
    return body.placed.map(({ state, foundBy, soldOn }: Record<string, unknown>) => [state, foundBy, soldOn]);
  };
  const charge = ['not in the book', null, null];
  expect(await found()).toEqual([['matched', 'reference', '2026-11-20'], charge]);
  // Whoever says by hand that it is so has looked at it.
  const revisions = [house.house.book.revision];
  await post(boss, '/api/ledger/bank/unmatch', { statementId, line: 1 });
  await post(boss, '/api/ledger/bank/match', { statementId, line: 1, revisions });
  expect(await found()).toEqual([['matched', 'hand', null], charge]);
  await post(boss, '/api/ledger/bank/delete', { statementId });
  await takenBack('EARLY-0311');
  expect(await purchase(aminah, 'AMS1/101')).toEqual(before);
});

test('a payment goes with the balance that was shown: one that was recorded, its answer lost, is not recorded under a new reference', async () => {
  const before = await purchase(aminah, 'AMS1/101');
  const { balanceDue } = before;
  const pay = (change: object) =>
    post(boss, payLot.url, { auctionName: 'AMS1/101', amountPaid: 77.71, shownDue: balanceDue, ...change });
  expect((await pay({ reference: 'LOST-1' })).status).toBe(200);
  expect((await pay({ reference: 'LOST-1' })).status).toBe(200);
  expect(await pay({ reference: 'TYPED-2' })).toMatchObject({
    status: 409,
    body: {
      code: 'due-changed',
      message:
        `Nothing was recorded: by now ${formatRM(balanceDue * 100 - 77_71)} is due for this lot, with an additional deposit of RM300.00. ` +
        'Payment recorded by Person 1, 20 Nov 2026, 15:00:00: RM77.71, LOST-1.',
      present: { balanceDue: (balanceDue * 100 - 77_71) / 100, additionalDeposit: 300 },
      changed: { at: '2026-11-20T07:00:00.000Z', what: 'Payment recorded', by: 'Person 1' },
    },
  });
  const paid = await purchase(aminah, 'AMS1/101');
  const at = '2026-11-20T07:00:00.000Z';
  expect(paid).toEqual({
    ...{ ...before, amountPaid: (before.amountPaid * 100 + 77_71) / 100, balanceDue: (balanceDue * 100 - 77_71) / 100 },
    payments: [...before.payments, { amount: 77.71, at, reference: 'LOST-1', paidOn: '2026-11-20', way: null }],
  });
  const answers = await Promise.all(
    ['TILL-1', 'TILL-2'].map((reference) => pay({ reference, amountPaid: 5, shownDue: paid.balanceDue })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await Promise.all(['LOST-1', 'TILL-1', 'TILL-2'].map(takenBack));
  expect(await purchase(aminah, 'AMS1/101')).toEqual(before);
});

test('two clerks with the same payment: the second is told that nothing is due any more; what is meant is taken', async () => {
  const before = await purchase(aminah, 'AMS1/101');
  const { balanceDue, additionalDepositPaid } = before;
  const pay = (reference: string, change = {}) =>
    post(boss, payLot.url, { auctionName: 'AMS1/101', amountPaid: balanceDue, reference, ...change });
  const answers = await Promise.all([pay('CASH-1'), pay('CASH-2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'payment-above-due',
    message: `Nothing is due on this lot: this is ${formatRM(balanceDue * 100)} more than that.`,
  });
  expect(await purchase(aminah, 'AMS1/101')).toEqual({
    ...{ ...before, balanceDue: 0, paid: true, gatePass: true, amountPaid: before.amountPaid + balanceDue },
    payments: [...before.payments, expect.objectContaining({ amount: balanceDue })],
  });
  expect((await pay('CASH-3', { amountPaid: 1, above: true })).status).toBe(200);
  const raised = { id: 'AMS1/101', deposit_amount: additionalDepositPaid + 2, above: true };
  expect((await post(boss, addLotDeposit.url, raised)).status).toBe(200);
  expect((await purchase(aminah, 'AMS1/101')).balanceDue).toBe(-3);
  await post(boss, addLotDeposit.url, { ...raised, deposit_amount: additionalDepositPaid });
  const back = await Promise.all(['CASH-1', 'CASH-2', 'CASH-3'].map(takenBack));
  expect(back.map(({ status }) => status).sort()).toEqual([200, 200, 404]);
  expect(await purchase(aminah, 'AMS1/101')).toEqual(before);
});

test.each([
  '0001-01-01',
  '2025-11-18',
  '2026-11-21',
  '2030-01-01',
  '2026-11-20T16:00:00Z',
  '2026-02-31',
  '20/11/2026',
  'nonsense',
  '',
  '2026-11',
])('the date of a payment is a day, none to come and none of long ago: not %j', async (date) => {
  const before = house.house.book.revision;
  expect(await boss.post(payLot.url, { auctionName: 'AMS1/101', amountPaid: 1, date })).toMatchObject({
    status: 400,
    body: {
      field: 'date',
      message: 'The date must be a day such as 2026-11-20, no later than today and no longer than a year ago.',
    },
  });
  expect(house.house.book.revision).toBe(before);
});

test('of an instant the day at +08:00 counts; with another day the same amount is another payment', async () => {
  const pay = { auctionName: 'AMS1/101', amountPaid: 7 };
  for (const date of ['2026-11-20T15:59:59.999Z', '2026-11-20T23:59:59+08:00', '2026-11-19']) {
    expect((await post(boss, payLot.url, { ...pay, date, early: true })).status).toBe(200);
  }
  const { payments } = await purchase(aminah, 'AMS1/101');
  const sevens = payments.filter(({ amount }: { amount: number }) => amount === 7);
  expect(sevens).toHaveLength(3);
  for (const { reference } of sevens) expect((await takenBack(reference)).status).toBe(200);
});

test('a form pays as JSON does', async () => {
  const before = await purchase(aminah, 'AMS1/101');
  const form = new URLSearchParams({ id: 'AMS1/101', deposit_amount: '0' }).toString();
  const { statusCode } = await house.app.inject({
    method: 'POST',
    url: addLotDeposit.url,
    headers: {
      authorization: `Bearer ${house.app.signToken({ id: 1, tokenVersion: 0 })}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: form,
  });
  expect(statusCode).toBe(200);
  expect(await purchase(aminah, 'AMS1/101')).toEqual({
    ...{ ...before, additionalDepositPaid: 0, totalPrice: 21_400, balanceDue: 20_400 },
  });
});

test('a payment that is sent again an hour later, or after midnight at +08:00, is the same one', async () => {
  const pay = { auctionName: 'AMS1/101', amountPaid: 3, date: '2026-11-20' };
  const key = { 'idempotency-key': 'dialog-left-open' };
  const midnight = Date.parse('2026-11-20T16:00:00.000Z');
  const sent: [number, object][] = [
    [END_MS, {}],
    [END_MS + 3_600_000, {}],
    [midnight, {}],
    [midnight, { date: '2026-11-21' }],
    [midnight, { date: undefined }],
  ];
  for (const [at, change] of sent) {
    house.clockMs = at;
    expect(await post(boss, payLot.url, { ...pay, ...change }, key)).toMatchObject({ status: 200 });
  }
  const { amountPaid, payments } = await purchase(aminah, 'AMS1/101');
  expect(amountPaid).toBe(1_003);
  const { reference } = payments.find(({ amount }: { amount: number }) => amount === 3);
  expect((await takenBack(reference)).status).toBe(200);
});

test('a balance is due 7 days after the auction, and overdue from the day after', async () => {
  const dates = { dueDate: '2026-11-27', lastDate: '2026-12-04' };
  house.clockMs = Date.parse('2026-11-27T15:59:59.999Z');
  const due = await purchase(aminah, 'AMS1/101');
  expect(due).toMatchObject({ ...dates, overdue: false });
  house.clockMs += 1;
  expect(await purchase(aminah, 'AMS1/101')).toEqual({ ...due, overdue: true });
});

test('what is forfeited is forfeited once and for good', async () => {
  const forfeit = () => post(clerk, forfeitLot.url, { auctionName: 'AMS1/103', lotNo: '103' });
  const before = await purchase(aminah, 'AMS1/103');
  const first = await forfeit();
  expect(whole(first)).toEqual(done('Lot AMS1/103 is forfeited.'));
  expect((await forfeit()).body).toEqual({
    ...{ ...first.body, recorded: false },
    before: expect.objectContaining({ what: 'Sale forfeited', by: 'Person 11', lot: 'AMS1/103' }),
  });
  expect(await purchase(aminah, 'AMS1/103')).toEqual({ ...before, status: 'forfeited', overdue: false });
  expect(await boss.post(payLot.url, { auctionName: 'AMS1/103', amountPaid: 1 })).toMatchObject({
    status: 409,
    body: { code: 'purchase-forfeited' },
  });
});

test('a paid lot is not forfeited', async () => {
  await post(boss, payLot.url, { auctionName: 'AMS1/102', amountPaid: 21_400 });
  expect(await clerk.post(forfeitLot.url, { auctionName: 'AMS1/102' })).toMatchObject({
    status: 409,
    body: { code: 'purchase-paid', message: 'This lot is paid.' },
  });
});

test('who has paid in an auction, and who has not', async () => {
  expect(await statuses('all')).toEqual([
    ['101', 1001, 'Person 1001'],
    ['102', 1002, 'Person 1002'],
    ['103', 1001, 'Person 1001'],
  ]);
  expect(await statuses('paid', 'AMS1/101')).toEqual([['102', 1002, 'Person 1002']]);
  expect(await statuses('unpaid')).toEqual([['101', 1001, 'Person 1001']]);
  const { body } = await post(clerk, paymentStatus.url, { auctionName: 'AMS1', status: 'unpaid' });
  expect(body[0].mybid).toMatchObject({ id: 'AMS1/101', totalPrice: 21_400, paid: false, status: 'sold' });
  const asked = { auctionName: 'AMS9', status: 'all' };
  expect(await clerk.post(paymentStatus.url, asked)).toMatchObject({
    status: 404,
    body: { code: 'session-not-found' },
  });
});

test('payments, deposits and reservations are the super admins’ to record; forfeits an admin’s; none a guest’s', async () => {
  const bodies = {
    [payLot.url]: { auctionName: 'AMS1/101', amountPaid: 1 },
    [addLotDeposit.url]: { id: 'AMS1/101', deposit_amount: 1 },
    [reserveUnit.url]: { userId: 1002, regnNo: 'KNB 1', auctionSession: 'AMS1', soldPrice: 1 },
  };
  for (const [url, body] of Object.entries(bodies)) {
    for (const who of [clerk, vendor, aminah]) expect((await who.post(url, body)).status).toBe(403);
    expect((await guest(house).post(url, body)).status).toBe(401);
  }
  for (const who of [vendor, aminah]) {
    expect((await who.post(forfeitLot.url, { auctionName: 'AMS1/101' })).status).toBe(403);
    expect((await who.post(paymentStatus.url, { auctionName: 'AMS1', status: 'all' })).status).toBe(403);
  }
});
