import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeStep } from '#api/features/sale/steps.ts';
import {
  END_MS,
  guest,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
} from '#api/testing/test-house.ts';
import {
  addLotDeposit,
  creditSurplus,
  forfeitLot,
  lotLog,
  type PaymentStatusRow,
  payLot,
  paymentStatus,
  purchasesOfUser,
  reserveUnit,
  reversePayment,
  unsoldUnits,
} from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';

/** Days after the auction. */
const DAY_MS = 86_400_000;

let house: TestHouse;
let boss: Person;
let clerk: Person;
let vendor: Person;
let aminah: Person;
let wei: Person;
/** Where the book stood after the last call that changed something. */
let revision = -1;

/**
 * AMS1, cleared: 101 and 103 to Aminah, 102 to Wei, 104 and 105 unsold; 105 is of another vendor. Each of the sold costs RM21,400.00 beyond its
 * deposit.
 */
beforeAll(async () => {
  house = await testHouse();
  [boss, clerk] = [await house.person(1, { role: 'admin' }), await house.person(11, { role: 'admin' })];
  vendor = await house.person(21, { role: 'vendor' });
  const staff = { staffOf: 'TM Staff', staffVerifiedAt: new Date(START_MS) };
  await house.db.updateTable('office.users').set(staff).where('id', '=', 21).execute();
  [aminah, wei] = [await house.person(1001), await house.person(1002, { depositSen: 160_000 })];
  const lots = {
    '101': { regnNo: 'WXC 4821' },
    '102': { regnNo: 'VBG 917' },
    '103': { regnNo: 'PMR 2206' },
    '104': { regnNo: 'JTK 8340' },
    '105': { regnNo: 'KNB 1', vendor: 'KNB' },
  };
  await openSession(house, { lots });
  house.clockMs = START_MS;
  for (const [lotNo, bidder] of [
    ['101', 1001],
    ['102', 1002],
    ['103', 1001],
  ] as const) {
    await house.say({ type: 'enter-lot', lotNo, bidder });
    await house.say({ type: 'place-bid', lotNo, bidder, basis: 'start', seenSen: 0, offerSen: 0 });
  }
  house.clockMs = END_MS;
  for (const step of ['record-sales', 'balance-out-deposits', 'tell-winners'] as const) {
    await takeStep(house.house.book, step, 'AMS1', async () => {});
  }
});

afterAll(async () => {
  await house.close();
  await house.end();
});

async function post(who: Pick<Person, 'post'>, url: string, body: object, headers: Record<string, string> = {}) {
  const answer = await who.post(url, body, { 'x-at-least-revision': String(revision), ...headers });
  if (answer.status === 200 && typeof answer.body.revision === 'number') revision = answer.body.revision;
  return answer;
}

const seen = () => ({ 'x-at-least-revision': String(revision) });
const purchase = async (who: Person, lot: string) => {
  const { body } = await post(who, purchasesOfUser.url, {});
  return body.lots.find(({ id }: { id: string }) => id === lot);
};
const statuses = async (status: string, auctionName = 'AMS1') => {
  const { body } = await post(clerk, paymentStatus.url, { auctionName, status });
  return (body as PaymentStatusRow[]).map(({ user, mybid }) => [mybid.lotNo, user.id, user.firstName]);
};

test('a payment is what was typed, of this one payment, and a double click pays once', async () => {
  const pay = { auctionName: 'AMS1/101', amountPaid: 400, date: '2026-11-20' };
  const key = { 'idempotency-key': 'dialog-0001' };
  const answers = await Promise.all([post(boss, payLot.url, pay, key), post(boss, payLot.url, pay, key)]);
  for (const { status, body } of answers) {
    expect([status, body.message]).toEqual([200, 'Payment confirmed']);
  }
  expect(await purchase(aminah, 'AMS1/101')).toMatchObject({ amountPaid: 400, balanceDue: 21_000, paid: false });
  // Another dialog, the same amount: another payment.
  await post(boss, payLot.url, pay, { 'idempotency-key': 'dialog-0002' });
  const { amountPaid, payments } = await purchase(aminah, 'AMS1/101');
  expect(amountPaid).toBe(800);
  expect(payments.map(({ reference }: { reference: string }) => reference)).toEqual([
    expect.stringMatching(/^PAY-[0-9A-F]{10}$/),
    expect.stringMatching(/^PAY-[0-9A-F]{10}$/),
  ]);
});

test('a client without a key pays the same amount once a day, and RM0.00 changes nothing', async () => {
  const pay = { auctionName: 'AMS1/101', amountPaid: '100.50', date: '2026-11-20', status: 'other', lotNo: '101' };
  for (const amountPaid of ['100.50', '100.50', '0']) {
    expect(await post(boss, payLot.url, { ...pay, amountPaid: Number(amountPaid) })).toMatchObject({ status: 200 });
  }
  const { amountPaid, payments } = await purchase(aminah, 'AMS1/101');
  expect(amountPaid).toBe(900.5);
  expect(payments.at(-1)?.reference).toMatch(/^PAY-20261120-[0-9A-F]{10}$/);
});

test("the bank's own reference is taken once, ever", async () => {
  const pay = { auctionName: 'AMS1/101', amountPaid: 99.5, reference: 'FPX-2026/1' };
  expect(await post(boss, payLot.url, pay)).toMatchObject({ status: 200 });
  expect(await post(boss, payLot.url, pay)).toMatchObject({ status: 200 });
  expect(await post(boss, payLot.url, { ...pay, auctionName: 'AMS1/102' })).toMatchObject({
    status: 409,
    body: { code: 'reference-used', message: 'The reference FPX-2026/1 was used before.' },
  });
  expect(await purchase(aminah, 'AMS1/101')).toMatchObject({ amountPaid: 1_000 });
});

test('a payment that was typed wrongly is taken back, with its reason, and recorded as it was', async () => {
  const wrong = { auctionName: 'AMS1/101', amountPaid: 4_000, reference: 'CHQ-77' };
  const takeBack = { auctionName: 'AMS1/101', reference: 'CHQ-77', words: 'RM400, one nought too many' };
  await post(boss, payLot.url, wrong);
  expect(await clerk.post(reversePayment.url, takeBack)).toMatchObject({ status: 403 });
  expect(await boss.post(reversePayment.url, { ...takeBack, words: ' x ' })).toMatchObject({
    status: 400,
    body: { message: 'Say why in 3 to 500 letters.' },
  });
  const answer = await post(boss, reversePayment.url, takeBack);
  expect(answer).toMatchObject({ status: 200, body: { message: 'Payment taken back' } });
  const { amountPaid, payments } = await purchase(aminah, 'AMS1/101');
  expect([amountPaid, payments.length]).toEqual([1_000, 4]);
  expect(await post(boss, reversePayment.url, takeBack)).toMatchObject({
    status: 404,
    body: { message: 'There is no such payment on this lot, or it was taken back before.' },
  });

  const right = { ...wrong, amountPaid: 400 };
  expect(await post(boss, payLot.url, right)).toMatchObject({ status: 200 });
  expect(await purchase(aminah, 'AMS1/101')).toMatchObject({ amountPaid: 1_400 });
  expect(await post(boss, reversePayment.url, { ...takeBack, words: 'the cheque bounced' })).toMatchObject({
    status: 200,
  });
  expect(await purchase(aminah, 'AMS1/101')).toMatchObject({ amountPaid: 1_000 });

  const history = await boss.get('/api/history/lot/AMS1%2F101/0/20', { 'x-at-least-revision': String(revision) });
  const said = history.body.entries.map(({ action }: { action: string }) => action);
  expect(said.filter((action: string) => action === 'Payment taken back')).toHaveLength(2);
  expect(JSON.stringify(history.body)).toContain('RM400, one nought too many');
});

const AMOUNT = 'The amount must be RM0.00 or more, with at most two decimals.';

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
  for (const deposit_amount of [500, 500, 300]) {
    const answer = await post(boss, addLotDeposit.url, { id: 'AMS1/101', deposit_amount });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Deposit paid Successfully changed' } });
  }
  expect(await purchase(aminah, 'AMS1/101')).toMatchObject({
    additionalDepositPaid: 300,
    totalPrice: 21_100,
    balanceDue: 20_100,
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
      message: `Nothing was recorded: by now ${formatRM(balanceDue * 100 - 77_71)} is due for this lot. Another payment may have come in.`,
    },
  });
  const paid = await purchase(aminah, 'AMS1/101');
  expect(paid).toMatchObject({ balanceDue: (balanceDue * 100 - 77_71) / 100 });
  const answers = await Promise.all(
    ['TILL-1', 'TILL-2'].map((reference) => pay({ reference, amountPaid: 5, shownDue: paid.balanceDue })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await Promise.all(['LOST-1', 'TILL-1', 'TILL-2'].map(takenBack));
  expect(await purchase(aminah, 'AMS1/101')).toEqual(before);
});

test('two clerks with the same payment: the second is told that nothing is due any more; what is meant is taken', async () => {
  const { balanceDue, additionalDepositPaid } = await purchase(aminah, 'AMS1/101');
  const pay = (reference: string, change = {}) =>
    post(boss, payLot.url, { auctionName: 'AMS1/101', amountPaid: balanceDue, reference, ...change });
  const answers = await Promise.all([pay('CASH-1'), pay('CASH-2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'payment-above-due',
    message: `Nothing is due on this lot: this is ${formatRM(balanceDue * 100)} more than that.`,
  });
  expect(await purchase(aminah, 'AMS1/101')).toMatchObject({ balanceDue: 0, paid: true });
  expect((await pay('CASH-3', { amountPaid: 1, above: true })).status).toBe(200);
  const raised = { id: 'AMS1/101', deposit_amount: additionalDepositPaid + 2, above: true };
  expect((await post(boss, addLotDeposit.url, raised)).status).toBe(200);
  expect(await purchase(aminah, 'AMS1/101')).toMatchObject({ balanceDue: -3 });
  await post(boss, addLotDeposit.url, { ...raised, deposit_amount: additionalDepositPaid });
  const back = await Promise.all(['CASH-1', 'CASH-2', 'CASH-3'].map(takenBack));
  expect(back.map(({ status }) => status).sort()).toEqual([200, 200, 404]);
  expect(await purchase(aminah, 'AMS1/101')).toMatchObject({ balanceDue, additionalDepositPaid });
});

const takenBack = (reference: string) =>
  post(boss, reversePayment.url, { auctionName: 'AMS1/101', reference, words: 'the counter tried it out' });

test.each(['2026-11-21', '2030-01-01', '2026-11-20T16:00:00Z', '2026-02-31', '20/11/2026', 'nonsense', '', '2026-11'])(
  'the date of a payment is a day, and none to come: not %j',
  async (date) => {
    const before = house.house.book.revision;
    expect(await boss.post(payLot.url, { auctionName: 'AMS1/101', amountPaid: 1, date })).toMatchObject({
      status: 400,
      body: { field: 'date', message: 'The date must be a day such as 2026-11-20, and no later than today.' },
    });
    expect(house.house.book.revision).toBe(before);
  },
);

test('of an instant the day at +08:00 counts; with another day the same amount is another payment', async () => {
  const pay = { auctionName: 'AMS1/101', amountPaid: 7 };
  for (const date of ['2026-11-20T15:59:59.999Z', '2026-11-20T23:59:59+08:00', '2026-11-19']) {
    expect((await post(boss, payLot.url, { ...pay, date })).status).toBe(200);
  }
  const { payments } = await purchase(aminah, 'AMS1/101');
  const sevens = payments.filter(({ amount }: { amount: number }) => amount === 7);
  expect(sevens).toHaveLength(3);
  for (const { reference } of sevens) expect((await takenBack(reference)).status).toBe(200);
});

test('a form pays as JSON does', async () => {
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
  revision = house.house.book.revision;
  expect(await purchase(aminah, 'AMS1/101')).toMatchObject({ additionalDepositPaid: 0, balanceDue: 20_400 });
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
  expect(await purchase(aminah, 'AMS1/101')).toMatchObject({ ...dates, overdue: false });
  house.clockMs += 1;
  expect(await purchase(aminah, 'AMS1/101')).toMatchObject({ ...dates, overdue: true });
});

test('what is forfeited is forfeited once and for good', async () => {
  for (const _ of ['first', 'again']) {
    expect(await post(clerk, forfeitLot.url, { auctionName: 'AMS1/103', lotNo: '103' })).toMatchObject({
      status: 200,
      body: { message: 'Lot AMS1/103 is forfeited.' },
    });
  }
  expect(await purchase(aminah, 'AMS1/103')).toMatchObject({ status: 'forfeited', overdue: false });
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

test('units are reserved once all steps are done', async () => {
  const asked = { userId: 1002, regnNo: 'JTK 8340', auctionSession: 'AMS1', soldPrice: 20_000 };
  const early = await boss.post(reserveUnit.url, asked);
  expect(early).toMatchObject({ status: 409, body: { code: 'auction-not-over' } });
  await takeStep(house.house.book, 'clear-session', 'AMS1', async () => {});
});

test('a reserved unit is a purchase, due from the day on which it was reserved; its buyer is told once', async () => {
  house.clockMs = END_MS + 30 * DAY_MS;
  const asked = {
    userId: 1002,
    regnNo: 'jtk8340',
    auctionSession: 'AMS1',
    soldPrice: 20_000.5,
    shouldBalanceDeposit: false,
  };
  for (const _ of ['first', 'again']) {
    expect(await post(boss, reserveUnit.url, asked)).toMatchObject({
      status: 200,
      body: {
        message: 'jtk8340 of AMS1 is reserved for bidder 1002 at RM20,000.50.',
        data: { userId: 1002, auctionName: 'AMS1/104', soldPrice: 20_000.5 },
      },
    });
  }
  expect(await purchase(wei, 'AMS1/104')).toMatchObject({
    bidPrice: 20_000.5,
    deposit: 0,
    totalPrice: 21_400.5,
    reserved: true,
    overdue: false,
    dueDate: '2026-12-27',
    status: 'sold',
  });
  const mails = await house.db
    .selectFrom('office.outbox')
    .selectAll()
    .where('dedupeKey', '=', 'reserved AMS1/104')
    .execute();
  expect(mails).toMatchObject([{ recipient: 'person1002@test.invalid', subject: 'Unit jtk8340 is reserved for you' }]);
  expect(mails[0]?.text).toContain('Balance due      RM21,400.50');
  expect(mails[0]?.text).toContain('Please pay by Fri, 25 Dec 2026, and at the latest by Sun, 27 Dec 2026.');
  const { body: history } = await clerk.get('/api/history/lot/AMS1%2F104/0/20', seen());
  expect(JSON.stringify(history)).toContain('Unit reserved');
});

test('the deposit comes along where it is asked for and covered, and leaves the deposit account', async () => {
  const asked = { userId: 1002, regnNo: 'KNB 1', auctionSession: 'AMS1', soldPrice: 5_000, shouldBalanceDeposit: true };
  // RM1,600.00 less the deposit of lot 102.
  expect(await boss.post(reserveUnit.url, asked)).toMatchObject({
    status: 409,
    body: { code: 'deposit-insufficient' },
  });
  await house.say({ type: 'bar-bidder', bidder: 1001, vendor: 'KNB' });
  expect(await boss.post(reserveUnit.url, { ...asked, userId: 1001 })).toMatchObject({
    status: 409,
    body: { code: 'bidder-barred', message: 'The vendor of this unit has blacklisted this bidder.' },
  });
  await house.say({ type: 'lift-bar', bidder: 1001, vendor: 'KNB' });
  const before = house.house.book.committed.bidders.get(1001)?.balanceSen ?? 0;
  expect(await post(boss, reserveUnit.url, { ...asked, userId: 1001 })).toMatchObject({ status: 200 });
  expect(house.house.book.committed.bidders.get(1001)?.balanceSen).toBe(before - 150_000);
  expect(await purchase(aminah, 'AMS1/105')).toMatchObject({ deposit: 1_500, totalPrice: 4_900 });
  const sheet = await post(aminah, '/api/transaction/getbypage', { noOfContent: 1, page: 1 });
  expect(sheet.body).toMatchObject([{ value: -1_500, details: 'Deposit used for lot 105 of AMS1' }]);
  expect(await boss.post(reserveUnit.url, { ...asked, userId: 1002 })).toMatchObject({
    status: 409,
    body: { code: 'unit-not-unsold', message: 'This unit is sold.' },
  });
  const unknown = { ...asked, regnNo: 'NONE 1' };
  expect(await boss.post(reserveUnit.url, unknown)).toMatchObject({ status: 404, body: { field: 'regnNo' } });
});

test('nothing of a session that is reserved stays unsold', async () => {
  const { body } = await boss.get(unsoldUnits.url.replace(':session', 'AMS1'), seen());
  expect(body).toEqual({ records: [] });
});

test('the log of a unit is found by its whole registration number; vendors see their own', async () => {
  const log = async (who: Pick<Person, 'get'>, particular: string) => {
    const { body } = await who.get(lotLog.url.replace(':particular', encodeURIComponent(particular)), seen());
    return body.records.map(({ id }: { id: string }) => id);
  };
  expect(await log(clerk, 'wxc4821')).toEqual(['AMS1/101']);
  expect(await log(clerk, 'wxc')).toEqual([]);
  expect(await log(clerk, 'KNB 1')).toEqual(['AMS1/105']);
  expect(await log(vendor, 'WXC 4821')).toEqual(['AMS1/101']);
  expect(await log(vendor, 'KNB 1')).toEqual([]);
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

test('what the buyer is owed is shown, goes to their deposit account once and as it was shown, and is refunded from there', async () => {
  const before = await purchase(wei, 'AMS1/102');
  expect(before).toMatchObject({ balanceDue: 0, surplus: 0, surplusCredited: 0 });
  const credit = (amount: number, who = boss) => post(who, creditSurplus.url, { auctionName: 'AMS1/102', amount });
  expect(await credit(250.5)).toMatchObject({
    status: 409,
    body: { code: 'no-surplus', message: 'Nothing is owed to the buyer of this lot.' },
  });
  await post(boss, payLot.url, { auctionName: 'AMS1/102', amountPaid: 250.5, reference: 'TT-250', above: true });
  expect(await purchase(wei, 'AMS1/102')).toMatchObject({ balanceDue: -250.5, surplus: 250.5, surplusCredited: 0 });
  expect(await credit(250.5, clerk)).toMatchObject({ status: 403 });
  for (const amount of [250, 250.51, 0.01]) {
    expect(await credit(amount)).toMatchObject({
      status: 409,
      body: { code: 'surplus-changed', message: 'By now RM250.50 is owed to the buyer of this lot.' },
    });
  }
  const both = await Promise.all([credit(250.5), credit(250.5)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.message).toBe(
    'Nothing more is owed to the buyer of this lot: RM250.50 was credited to their deposit account before.',
  );
  expect(both.find(({ status }) => status === 200)?.body.message).toBe('RM250.50 credited to the deposit account');
  expect(await purchase(wei, 'AMS1/102')).toMatchObject({
    ...{ amountPaid: before.amountPaid + 250.5, balanceDue: 0, paid: true, gatePass: true },
    ...{ surplus: 0, surplusCredited: 250.5 },
  });
  const sheet = await post(wei, '/api/transaction/getbypage', { noOfContent: 1, page: 1 });
  const details = 'Owed to you for lot 102 of AMS1';
  expect(sheet.body).toMatchObject([{ transactionType: 'deposit', value: 250.5, details }]);
});
