import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderCallbackForm } from '#api/dev/billplz/orders-api.ts';
import { createPaymentOrders } from '#api/features/payments/billplz/payment-orders.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { openSession, type Person, START_MS, upToDate, whole } from '#api/testing/test-house.ts';
import type { Periods } from '#contract/retention.ts';
import { lookAtOrders } from './look.ts';
import { refundRows } from './rows.ts';
import { deliverOrderForm, type RefundingHouse, refundingHouse, verifyAccount } from './testing/refunding-house.ts';

/** Refunds of one bidder, with the stand-in of Billplz over HTTP. The bank does what a test says. */

let house: RefundingHouse;
let admin: Person;
let superAdmin: Person;
let next = 2_000;

beforeAll(async () => {
  house = await refundingHouse();
  admin = await house.person(104, { role: 'admin' });
  superAdmin = await house.person(1, { role: 'admin' });
});
beforeEach(async () => {
  await house.orders.turn('no-funds', false);
});
afterAll(() => house.end());

/** A bidder of their own for each test. */
async function someone(options?: { depositSen?: number; ending?: string }) {
  next += 1;
  const person = await house.bidder(next, options);
  return { ...person, form: { ...(await house.accountOf(next)), total: 1_000 } };
}

const NO_FUNDS = 'The house has not enough money at Billplz.';

const single = (form: object, headers = {}) => admin.post('/api/transaction/refund/singleuser', form, headers);
const stateOf = async (person: Person) => {
  const { body } = await person.post('/api/transaction/refund/getbyuser', {});
  return body.refunds.map(({ state, reason }: { state: string; reason: string }) => [state, reason]);
};
/** The job has brought it there. */
const comes = (person: Person, ...expected: readonly (readonly [string, string])[]) =>
  vi.waitFor(async () => expect(await stateOf(person)).toEqual(expected), { timeout: 20_000 });
const paidTo = async (bankAccNo: string) =>
  (
    await house.db
      .selectFrom('office.devPayouts')
      .select(['kind', 'totalSen'])
      .where('bankAccountNumber', '=', bankAccNo)
      .orderBy('id')
      .execute()
  ).map(({ kind, totalSen }) => [kind, totalSen]);
const movements = async (person: Person) => {
  const read = upToDate(house);
  return (await person.post('/api/transaction/getbypage', { noOfContent: 10, page: 1 }, read)).body;
};
const stall = (id: string, values = {}) =>
  house.db
    .updateTable('office.refunds')
    .set({ stalled: true, ...values })
    .where('id', '=', id)
    .execute();
const looking = () => {
  const now = () => house.clockMs;
  const { book } = house.house;
  const orders = createPaymentOrders(house.settings);
  const jobs = { enqueue: async () => undefined };
  return { book, db: house.db, jobs, orders, rows: refundRows(house.db, now), now, logger: house.app.log };
};

describe('a single refund', () => {
  test('leaves the deposit, is sent, and is settled when the bank has paid it', async () => {
    const lim = await someone();
    const answer = await single({ ...lim.form, total: 400 });
    const { revision } = house.house.book;
    expect(whole(answer)).toEqual({
      status: 200,
      body: {
        ...{ statusCode: 200, message: 'success', refundId: expect.any(String), amount: 400, revision, recorded: true },
      },
    });
    expect(house.balanceSen(lim.id)).toBe(600_00);
    expect(house.underWaySen()).toBe(400_00);
    await comes(lim, ['sent', '']);
    const order = await house.orderOf(lim.id);
    expect(order).toEqual({
      ...{ id: expect.any(String), collectionId: expect.any(String), status: 'processing', totalSen: 400_00 },
      referenceId: answer.body.refundId,
      bankAccountNumber: lim.form.bankAccNo,
      fields: {
        ...{ bank_code: 'MBBEMYKL', name: lim.form.name, description: `Refund of the deposit of bidder ${lim.id}` },
      },
      madeAt: new Date(house.clockMs),
      callbackUrl: expect.stringMatching(/\/api\/billplz\/payment-order\/callback$/),
    });
    expect(await house.tell(await house.orders.complete(order?.id ?? ''))).toBe(200);
    expect(await stateOf(lim)).toEqual([['settled', '']]);
    expect(house.underWaySen()).toBe(0);
    expect(await paidTo(lim.form.bankAccNo)).toEqual([['paid', 400_00]]);
    const body = await movements(lim);
    expect(body[0]).toEqual({
      ...{ id: revision, time: '2026-11-20 11:59:00', at: '2026-11-20T03:59:00.000Z', transactionType: 'refund' },
      ...{ value: -400, balance: 600, details: 'Refund to your bank account', refundId: answer.body.refundId },
    });
    const listed = await admin.get('/api/transaction/refund/single/settled/1/100');
    expect(listed.body.refunds).toContainEqual(
      expect.objectContaining({ refundId: answer.body.refundId, runId: null, userId: lim.id, state: 'settled' }),
    );
    expect((await admin.get('/api/transaction/refund/single/waiting/1/100')).body.total).toBe(0);
  });

  test('takes a form, as any client of the specification sends it', async () => {
    const lim = await someone();
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/transaction/refund/singleuser',
      headers: {
        authorization: `Bearer ${house.app.signToken({ id: 104, tokenVersion: 0 })}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(Object.entries(lim.form).map(([name, value]) => [name, String(value)])).toString(),
    });
    const { revision } = house.house.book;
    expect(answer.json()).toEqual({
      ...{ statusCode: 200, message: 'success', refundId: expect.any(String), amount: 1_000, revision, recorded: true },
    });
  });

  test('is one, whatever is clicked: with its key the same, without it a refusal', async () => {
    const lim = await someone();
    const key = { 'idempotency-key': `click-${lim.id}` };
    const answers = await Promise.all([1, 2, 3].map(() => single({ ...lim.form, total: 300 }, key)));
    expect(new Set(answers.map(({ body }) => body.refundId)).size).toBe(1);
    expect((await single({ ...lim.form, total: 300 })).body).toMatchObject({
      statusCode: 409,
      code: 'refund-under-way',
    });
    // The key of another refund, of this bidder or of another one.
    const tan = await someone();
    for (const other of [
      { ...lim.form, total: 301 },
      { ...tan.form, total: 300 },
    ]) {
      expect(await single(other, key)).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
    }
    expect([lim, tan].map(({ id }) => house.balanceSen(id))).toEqual([700_00, 1_000_00]);
    // The same key of somebody else is another one.
    const answer = await superAdmin.post('/api/transaction/refund/singleuser', { ...tan.form, total: 300 }, key);
    expect(answer.status).toBe(200);
    expect([lim, tan].map(({ id }) => house.balanceSen(id))).toEqual([700_00, 700_00]);
  });

  test('is refused for what is not on record, and beyond what can be refunded', async () => {
    const lim = await someone();
    const wrong = [
      [{ email: 'other@test.invalid' }, 409, 'email-mismatch'],
      [{ name: 'Another' }, 409, 'name-mismatch'],
      [{ bankAccNo: '999' }, 409, 'bankAccNo-mismatch'],
      [{ total: 1_000.01 }, 409, 'refund-too-high'],
      [{ total: 0 }, 400, 'invalid'],
      [{ total: -5 }, 400, 'invalid'],
      [{ total: 1.005 }, 400, 'invalid'],
      [{ userId: 999_999 }, 404, 'no-such-person'],
    ] as const;
    for (const [change, status, code] of wrong) {
      const answer = await single({ ...lim.form, ...change });
      expect([answer.status, answer.body.code], JSON.stringify(change)).toEqual([status, code]);
    }
    expect(house.balanceSen(lim.id)).toBe(1_000_00);
    expect(await stateOf(lim)).toEqual([]);
  });

  test('goes to a verified account only, and not to one that was changed within 72 hours', async () => {
    const lim = await someone();
    await house.db.updateTable('office.bankChecks').set({ status: 'pending' }).where('userId', '=', lim.id).execute();
    expect((await single(lim.form)).body).toMatchObject({ code: 'bank-not-verified' });
    await house.db.updateTable('office.bankChecks').set({ status: 'verified' }).where('userId', '=', lim.id).execute();
    const changed = new Date(house.clockMs - 72 * 3_600_000 + 1);
    await house.db.updateTable('office.users').set({ bankChangedAt: changed }).where('id', '=', lim.id).execute();
    expect((await single(lim.form)).body).toMatchObject({ code: 'bank-on-hold' });
    const { body } = await admin.get(`/api/transaction/refund/refundable/${lim.id}`);
    const { userId, email, name, bankAccNo } = lim.form;
    expect(body).toEqual({
      ...{ userId, email, name, bankName: 'Maybank', bankAccNo },
      ...{ balance: 1_000, held: 0, winningLots: [], refundable: 1_000, problem: 'bank-on-hold' },
      message: 'The bank account was changed less than 72 hours ago.',
    });
    // Another account than the one that was verified.
    await house.db
      .updateTable('office.users')
      .set({ bankChangedAt: null, bankAccNo: '7771234' })
      .where('id', '=', lim.id)
      .execute();
    expect((await single({ ...lim.form, bankAccNo: '7771234' })).body).toMatchObject({ code: 'bank-not-verified' });
  });

  test('leaves what the lots that they are winning need, and names them', async () => {
    const lim = await someone({ depositSen: 2_000_00 });
    const before = house.clockMs;
    await openSession(house, { session: 'AMS7', lots: { '701': {} } });
    house.clockMs = START_MS + 1_000;
    expect((await lim.post('/api/socket/lotunit/enter', { lotNo: '701' })).status).toBe(200);
    await house.say({ type: 'place-bid', lotNo: '701', bidder: lim.id, basis: 'start', seenSen: 0, offerSen: 0 });
    const refused = await single({ ...lim.form, total: 500.01 });
    expect(refused.body).toMatchObject({ statusCode: 409, code: 'refund-too-high' });
    expect(refused.body.message).toBe(
      'At most RM500.00 can be refunded: RM1,500.00 is held for the lots being won: AMS7/701.',
    );
    expect((await single({ ...lim.form, total: 500 })).status).toBe(200);
    expect(house.balanceSen(lim.id)).toBe(1_500_00);
    house.clockMs = Math.max(before, house.clockMs);
  });

  test('that Billplz refuses is on the deposit again, with the reason; once the account is another it is tried again', async () => {
    const lim = await someone({ ending: '0000' });
    const { body } = await single(lim.form);
    await comes(lim, ['failed', 'Bank account number is invalid']);
    expect(house.balanceSen(lim.id)).toBe(1_000_00);
    expect(house.house.book.committed.refunds.has(body.refundId)).toBe(false);
    await verifyAccount(house, lim.id, `6${lim.id}4321`);
    house.clockMs += 1_000;
    const again = await admin.post('/api/transaction/refund/retry', { refundId: body.refundId });
    expect(again.status).toBe(200);
    await comes(lim, ['sent', ''], ['failed', 'Bank account number is invalid']);
    const twice = await admin.post('/api/transaction/refund/retry', { refundId: body.refundId });
    expect(twice.body).toMatchObject({ statusCode: 409, code: 'refund-not-over' });
  });

  test('that failed is tried again for an account that was deactivated since only when that is confirmed', async () => {
    const lim = await someone({ ending: '0000' });
    const { body } = await single(lim.form);
    await comes(lim, ['failed', 'Bank account number is invalid']);
    await verifyAccount(house, lim.id, `6${lim.id}4321`);
    const listed = async () =>
      (await admin.get('/api/transaction/refund/single/failed/1/50')).body.refunds.find(
        ({ refundId }: { refundId: string }) => refundId === body.refundId,
      );
    /** What waits for another try, as the list and the first page of the back office have it. */
    const waiting = async () => {
      const { refunds, total } = (await admin.get('/api/transaction/refund/single/not-paid/1/50')).body;
      const { work } = (await admin.get('/api/today')).body;
      const line = work.find(({ kind, of }: Record<string, unknown>) => kind === 'refunds-not-paid' && of === null);
      expect(line?.count ?? 0).toBe(total);
      return refunds.some(({ refundId }: { refundId: string }) => refundId === body.refundId);
    };
    expect(await waiting()).toBe(true);
    const before = await listed();
    expect(before.inactive).toBe(false);
    expect((await admin.post('/api/user/deactivate', { userId: lim.id, toggle: true })).status).toBe(200);
    expect(await listed()).toEqual({ ...before, inactive: true });
    const retry = (more: object) => admin.post('/api/transaction/refund/retry', { refundId: body.refundId, ...more });
    for (const refused of [await retry({}), await retry({})]) {
      expect(refused.body).toMatchObject({ statusCode: 409, code: 'inactive' });
    }
    expect(house.balanceSen(lim.id)).toBe(1_000_00);
    expect((await retry({ evenInactive: true })).status).toBe(200);
    expect(await waiting()).toBe(false);
    await expect.poll(() => house.balanceSen(lim.id)).toBe(0);
  });

  test('that the bank gives back is on the deposit again, also after it was settled, in whatever order it is told', async () => {
    const lim = await someone();
    await single(lim.form);
    await comes(lim, ['sent', '']);
    const { id = '' } = (await house.orderOf(lim.id)) ?? {};
    const paid = await house.orders.complete(id);
    const back = await house.orders.giveBack(id);
    for (const told of [paid, paid, back, back, paid]) expect(await house.tell(told)).toBe(200);
    expect(await stateOf(lim)).toEqual([['returned', 'The bank returned the payment.']]);
    expect(house.balanceSen(lim.id)).toBe(1_000_00);
    const tan = await someone();
    await single(tan.form);
    await comes(tan, ['sent', '']);
    const order = (await house.orderOf(tan.id))?.id ?? '';
    const [first, then] = [await house.orders.complete(order), await house.orders.giveBack(order)];
    for (const told of [then, first]) expect(await house.tell(told)).toBe(200);
    expect(await stateOf(tan)).toEqual([['returned', 'The bank returned the payment.']]);
    expect(house.balanceSen(tan.id)).toBe(1_000_00);
  });

  test('whose callback was lost is found by asking', async () => {
    const lim = await someone();
    await single(lim.form);
    await comes(lim, ['sent', '']);
    await house.orders.complete((await house.orderOf(lim.id))?.id ?? '');
    house.clockMs += 3 * 60_000;
    await lookAtOrders(looking());
    expect(await stateOf(lim)).toEqual([['settled', '']]);
  });

  test('that the bank neither pays nor returns is stalled after a week: a super admin says how it ended', async () => {
    const lim = await someone();
    const { body } = await single(lim.form);
    await comes(lim, ['sent', '']);
    const isStalled = async () => (await refundRows(house.db, () => house.clockMs).find(body.refundId))?.stalled;
    house.clockMs += 7 * 24 * 3_600_000;
    await lookAtOrders(looking());
    expect(await isStalled()).toBe(false);
    house.clockMs += 1;
    await lookAtOrders(looking());
    expect(await isStalled()).toBe(true);
    const retried = await admin.post('/api/transaction/refund/retry', { refundId: body.refundId });
    expect(retried.body).toMatchObject({ code: 'refund-not-over' });
    const resolved = { refundId: body.refundId, outcome: 'paid' };
    expect((await superAdmin.post('/api/transaction/refund/resolve', resolved)).status).toBe(200);
    expect(await stateOf(lim)).toEqual([['settled', '']]);
    expect(house.balanceSen(lim.id)).toBe(0);
  });

  test('waits while the house has no funds, and is stalled when nobody knows; a super admin says how it ended', async () => {
    const lim = await someone();
    await house.orders.turn('no-funds', true);
    const { body } = await single(lim.form);
    const row = () => refundRows(house.db, () => house.clockMs).find(body.refundId);
    await vi.waitFor(async () => expect(await row()).toMatchObject({ state: 'ordered', reason: NO_FUNDS }), {
      timeout: 20_000,
    });
    expect(await stateOf(lim)).toEqual([['ordered', '']]);
    const resolve = (outcome: string, who = superAdmin) =>
      who.post('/api/transaction/refund/resolve', { refundId: body.refundId, outcome });
    expect((await resolve('notPaid')).body).toMatchObject({ code: 'refund-not-stalled' });
    await stall(body.refundId);
    expect((await resolve('notPaid', admin)).status).toBe(403);
    // Of two at once, and of whoever comes later, only one has ended it.
    const both = await Promise.all([resolve('notPaid'), resolve('notPaid')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(house.balanceSen(lim.id)).toBe(1_000_00);
    expect((await resolve('paid')).body).toMatchObject({ code: 'refund-not-stalled' });
    const said = house.db
      .selectFrom('office.changes')
      .select('id')
      .where('action', '=', 'stalled refund found not paid');
    expect(await said.where('key', '=', `${lim.id}`).execute()).toHaveLength(1);
  });
});

test('what is kept of an account is in the copy of their data, until seven years later; nobody is erased on the way', async () => {
  const lim = await someone();
  await single(lim.form);
  await comes(lim, ['sent', '']);
  const records = await admin.post('/api/user/records', { userId: lim.id });
  expect(records.body.obstacles).toEqual([expect.stringContaining('RM1,000.00 is under way')]);
  await house.tell(await house.orders.complete((await house.orderOf(lim.id))?.id ?? ''));
  const copy = async () => (await lim.get('/api/user/own-data')).body.refunds;
  const [copied] = await copy();
  expect(copied).toEqual({
    ...{ id: expect.any(String), amountSen: 1_000_00, state: 'settled', reason: '' },
    ...{ bankName: 'Maybank', bankAccNo: lim.form.bankAccNo, holder: lim.form.name },
    ...{ askedAt: expect.any(String), changedAt: expect.any(String) },
  });
  const rule = retentionRules.find(({ name }) => name === 'bank accounts of refunds');
  const years = 7 * 365 * 86_400_000;
  const periods = { refundAccounts: 7 } as Periods;
  await rule?.sweep(house.db, house.clockMs + years, periods);
  expect(await copy()).toEqual([copied]);
  await rule?.sweep(house.db, house.clockMs + years + 1, periods);
  expect(await copy()).toEqual([{ ...copied, bankName: '', bankAccNo: '', holder: '' }]);
});

describe('a callback', () => {
  test('is believed for its checksum only, and only if it says what was ordered', async () => {
    const lim = await someone();
    await single(lim.form);
    await comes(lim, ['sent', '']);
    const order = await house.orders.complete((await house.orderOf(lim.id))?.id ?? '');
    if (order === undefined) throw new Error('no order');
    const key = house.settings.xSignatureKey;
    const with_ = (change: (form: URLSearchParams) => void, of = order, by = key) => {
      const form = orderCallbackForm(of, by);
      change(form);
      return deliverOrderForm(house, form.toString());
    };
    expect(await with_((form) => form.set('status', 'refunded'))).toBe(403);
    expect(await with_((form) => form.set('total', '1'))).toBe(403);
    expect(await with_((form) => form.delete('checksum'))).toBe(403);
    expect(await with_((form) => form.append('status', 'completed'))).toBe(403);
    expect(await with_(() => {}, order, 'another key')).toBe(403);
    expect(await with_(() => {}, { ...order, totalSen: 1 })).toBe(409);
    expect(await with_(() => {}, { ...order, bankAccountNumber: '12345678' })).toBe(409);
    expect(await with_(() => {}, { ...order, id: 'another' })).toBe(409);
    expect(await with_(() => {}, { ...order, referenceId: crypto.randomUUID() })).toBe(404);
    expect(await with_(() => {}, { ...order, referenceId: 'no refund' })).toBe(404);
    expect(await stateOf(lim)).toEqual([['sent', '']]);
    expect(await with_(() => {})).toBe(200);
    expect(await stateOf(lim)).toEqual([['settled', '']]);
  });
});
