import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { retentionRules } from '#api/features/retention/rules.ts';
import type { Person } from '#api/testing/test-house.ts';
import { openSession, START_MS } from '#api/testing/test-house.ts';
import type { OwnRefundRequest, RefundRequest } from '#contract/payments/refund-requests.ts';
import type { Periods } from '#contract/retention.ts';
import { type RefundingHouse, refundingHouse } from './testing/refunding-house.ts';

/** Bidders ask for their deposit; the house orders the refund, or says why not. */

let house: RefundingHouse;
let admin: Person;
let superAdmin: Person;
let next = 2_000;

beforeAll(async () => {
  house = await refundingHouse();
  admin = await house.person(104, { role: 'admin' });
  superAdmin = await house.person(1, { role: 'admin' });
});
afterAll(() => house.end());

/** A bidder of their own for each test, with RM1,000.00. */
const someone = (options?: { depositSen?: number; ending?: string }) => house.bidder(++next, options);
const ask = (who: Person, amount: number, headers = {}) => {
  house.clockMs += 1;
  return who.post('/api/transaction/refund/request', { amount }, headers);
};
const takeBack = (who: Person, requestId: string) =>
  who.post('/api/transaction/refund/request/takeback', { requestId });
const order = (requestId: string, who = admin) => {
  house.clockMs += 1;
  return who.post('/api/transaction/refund/request/order', { requestId });
};
const decline = (requestId: string, reason: string, who = admin) =>
  who.post('/api/transaction/refund/request/decline', { requestId, reason });
const ORDER = '/api/transaction/refund/request/order';
const own = async (who: Person) => (await who.post('/api/transaction/refund/request/own', {})).body;
const states = async (who: Person) => (await own(who)).requests.map(({ state }: OwnRefundRequest) => state);
const listed = async (state: string) => (await admin.get(`/api/transaction/refund/requests/${state}/1/100`)).body;
const refundsOf = async (who: Person) => (await who.post('/api/transaction/refund/getbyuser', {})).body.refunds;
const mailsTo = async (userId: number) =>
  (
    await house.db
      .selectFrom('office.outbox')
      .select(['subject', 'text'])
      .where('accountId', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ subject, text }) => ({ subject, text }));

test('asked by the bidder, ordered by the house, paid by the bank: both see where it stands', async () => {
  const lim = await someone();
  expect(await own(lim)).toMatchObject({ available: 1_000, bankName: 'Maybank', bankAccEnd: '1234', problem: null });
  const asked = await ask(lim, 400.5);
  expect(asked).toMatchObject({ status: 200, body: { message: 'success' } });
  const { requestId } = asked.body;
  // Nothing has moved.
  expect(house.balanceSen(lim.id)).toBe(1_000_00);
  expect(await own(lim)).toMatchObject({ problem: 'request-open', requests: [{ requestId, amount: 400.5 }] });
  const queue = await listed('asked');
  const seen = queue.requests.find((each: RefundRequest) => each.requestId === requestId);
  expect(seen).toMatchObject({ userId: lim.id, amount: 400.5, refundable: 1_000, obstacle: '', owesFor: [] });
  expect([queue.waiting, queue.waitingTotal]).toEqual([1, 400.5]);

  const answers = await Promise.all([order(requestId), order(requestId), order(requestId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await order(requestId)).body).toMatchObject({ statusCode: 409, code: 'request-not-open' });
  expect(house.balanceSen(lim.id)).toBe(599_50);
  await vi.waitFor(async () => expect(await refundsOf(lim)).toMatchObject([{ state: 'sent', amount: 400.5 }]), {
    timeout: 20_000,
  });
  const later = await listed('all');
  expect([later.total, later.waiting, later.waitingTotal]).toEqual([1, 0, 0]);
  await house.tell(await house.orders.complete((await house.orderOf(lim.id))?.id ?? ''));
  expect((await listed('ordered')).requests).toContainEqual(
    expect.objectContaining({ requestId, refundState: 'settled' }),
  );
  expect(await own(lim)).toMatchObject({ available: 599.5, problem: null, requests: [{ state: 'ordered' }] });
  const account = 'Maybank account ending in 1234';
  expect(await mailsTo(lim.id)).toMatchObject([
    { subject: 'Your request to withdraw RM400.50', text: expect.stringContaining(account) },
    { subject: 'Your refund of RM400.50 is on its way', text: expect.stringContaining(`to your ${account}.`) },
  ]);
});

test('its bidder hears once that it was sent, and once that it came back, however often the bank says so; in Malay, too', async () => {
  const lim = await someone();
  await house.db.updateTable('office.users').set({ language: 'ms' }).where('id', '=', lim.id).execute();
  const nobody = await someone();
  await house.db
    .updateTable('office.users')
    .set({ email: `${nobody.id}@counter.invalid` })
    .where('id', '=', nobody.id)
    .execute();
  for (const who of [lim, nobody]) {
    const { body } = await ask(who, 100);
    await order(body.requestId);
    await vi.waitFor(async () => expect(await house.orderOf(who.id)).toBeDefined(), { timeout: 20_000 });
    const { id = '' } = (await house.orderOf(who.id)) ?? {};
    const paid = await house.orders.complete(id);
    for (const _ of [1, 2]) await house.tell(paid);
    const back = await house.orders.giveBack(id);
    for (const _ of [1, 2]) await house.tell(back);
  }
  expect((await mailsTo(lim.id)).map(({ subject }) => subject)).toEqual([
    'Permohonan anda untuk mengeluarkan RM100.00',
    'Bayaran balik anda sebanyak RM100.00 sedang dihantar',
    'Bayaran balik anda sebanyak RM100.00 telah dipulangkan',
  ]);
  expect(await mailsTo(nobody.id)).toEqual([]);
});

test('a page that sends twice asks once; another request has to wait for the first', async () => {
  const lim = await someone();
  const key = { 'idempotency-key': `asked-by-${lim.id}` };
  const answers = await Promise.all([1, 2, 3].map(() => ask(lim, 100, key)));
  expect(new Set(answers.map(({ body }) => body.requestId)).size).toBe(1);
  expect((await ask(lim, 100)).body).toMatchObject({ statusCode: 409, code: 'request-open' });
  expect(await ask(lim, 101, key)).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
  expect(await states(lim)).toEqual(['asked']);
  // The same key of somebody else is another one.
  const tan = await someone();
  expect((await ask(tan, 100, key)).body.requestId).not.toBe(answers[0]?.body.requestId);
});

test('is refused above what is available, and for what is no amount', async () => {
  const lim = await someone();
  expect(await ask(lim, 1_000.01)).toMatchObject({
    status: 409,
    body: {
      code: 'above-available',
      field: 'amount',
      available: 1_000,
      message: 'At most RM1,000.00 can be withdrawn now.',
    },
  });
  for (const amount of [0, -5, 1.005, 1e300, '1', null]) {
    expect([amount, (await lim.post('/api/transaction/refund/request', { amount })).status]).toEqual([amount, 400]);
  }
  expect(await states(lim)).toEqual([]);
});

test('goes to a verified account only, and not within 72 hours of a change', async () => {
  const lim = await someone();
  await house.db.updateTable('office.bankChecks').set({ status: 'pending' }).where('userId', '=', lim.id).execute();
  expect((await ask(lim, 1)).body).toMatchObject({ statusCode: 409, code: 'bank-not-verified' });
  await house.db.updateTable('office.bankChecks').set({ status: 'verified' }).where('userId', '=', lim.id).execute();
  const changed = house.clockMs - 72 * 3_600_000 + 2;
  await house.db
    .updateTable('office.users')
    .set({ bankChangedAt: new Date(changed) })
    .where('id', '=', lim.id)
    .execute();
  expect((await ask(lim, 1)).body).toMatchObject({ code: 'bank-on-hold' });
  const heldUntil = new Date(changed + 72 * 3_600_000).toISOString();
  expect(await own(lim)).toMatchObject({ problem: 'bank-on-hold', heldUntil });
});

test('is for oneself: nobody names, sees, takes back or answers what is not theirs', async () => {
  const [lim, tan] = [await someone(), await someone()];
  const vendor = await house.person(102, { role: 'vendor' });
  const { requestId } = (await ask(lim, 100)).body;
  const named = { amount: 1, userId: lim.id };
  expect((await tan.post('/api/transaction/refund/request', named)).status).toBe(403);
  expect((await admin.post('/api/transaction/refund/request', named)).status).toBe(403);
  expect((await tan.post('/api/transaction/refund/request/own', { userId: lim.id })).status).toBe(403);
  expect((await vendor.post('/api/transaction/refund/request', { amount: 1 })).status).toBe(403);
  expect((await takeBack(tan, requestId)).status).toBe(404);
  for (const who of [tan, vendor]) {
    expect((await order(requestId, who)).status).toBe(403);
    expect((await decline(requestId, 'No', who)).status).toBe(403);
    expect((await who.get('/api/transaction/refund/requests/all/1/10')).status).toBe(403);
  }
  expect(await states(lim)).toEqual(['asked']);
});

test('is taken back while it waits, and not ordered then; once it is ordered it is too late', async () => {
  const lim = await someone();
  const first = (await ask(lim, 100)).body.requestId;
  expect((await takeBack(lim, first)).status).toBe(200);
  expect((await takeBack(lim, first)).status).toBe(200);
  expect((await order(first)).body).toMatchObject({ statusCode: 409, code: 'request-not-open' });
  const second = (await ask(lim, 200)).body.requestId;
  expect((await order(second)).status).toBe(200);
  expect((await takeBack(lim, second)).body).toMatchObject({ statusCode: 409, code: 'request-not-open' });
  expect(await states(lim)).toEqual(['ordered', 'taken-back']);
  expect(house.balanceSen(lim.id)).toBe(800_00);
});

test('is declined with a reason, which is mailed once and stands in the history', async () => {
  const lim = await someone();
  const { requestId } = (await ask(lim, 100)).body;
  for (const reason of ['', '   ', 'x'.repeat(301), 'a\u202eb']) {
    expect([reason, (await decline(requestId, reason)).status]).toEqual([reason, 400]);
  }
  const reason = 'Lot 101 is still to be paid.';
  const answers = await Promise.all([decline(requestId, reason), decline(requestId, reason)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await own(lim)).toMatchObject({ problem: null, requests: [{ state: 'declined', reason }] });
  const declined = (await mailsTo(lim.id)).filter(({ subject }) => subject.endsWith('declined'));
  expect(declined).toMatchObject([{ text: expect.stringContaining(reason) }]);
  for (const answer of [await decline(randomUUID(), reason), await order(randomUUID())])
    expect(answer.body).toMatchObject({ statusCode: 404, code: 'no-such-request' });
  const again = (await ask(lim, 100)).body.requestId;
  expect((await decline(again, ' Lot 101\nis still\t to be paid. ')).status).toBe(200);
  expect((await own(lim)).requests[0]).toMatchObject({ requestId: again, reason });
  const { body } = await admin.get(`/api/history/user/${lim.id}/0/20`);
  expect(body.entries[0]).toMatchObject({ action: 'Refund request declined', actor: { account: 104 } });
});

test('a refund that the house orders by itself, of all or of one, and one that it paid otherwise, answers it', async () => {
  const [lim, tan] = [await someone(), await someone()];
  const asked = [(await ask(lim, 100)).body.requestId, (await ask(tan, 100)).body.requestId];
  const { bankAccNo, ...named } = await house.accountOf(lim.id);
  expect((await admin.post('/api/transaction/refund/singleuser', { ...named, bankAccNo, total: 1_000 })).status).toBe(
    200,
  );
  expect((await order(asked[0])).body).toMatchObject({ statusCode: 409, code: 'request-not-open' });
  expect(await refundsOf(lim)).toHaveLength(1);
  const { bankAccNo: _, ...other } = await house.accountOf(tan.id);
  const manual = { ...other, amount: 100 };
  const key = { 'idempotency-key': `paid-to-${tan.id}` };
  expect((await superAdmin.post('/api/transaction/refund/manually', manual, key)).status).toBe(200);
  expect(await states(tan)).toEqual(['paid']);
  expect((await order(asked[1])).body).toMatchObject({ statusCode: 409, code: 'request-not-open' });
  // The same click again answers no later request.
  await ask(tan, 50);
  await superAdmin.post('/api/transaction/refund/manually', manual, key);
  expect(await states(tan)).toEqual(['asked', 'paid']);
});

test('a smaller refund answers a part of it: the rest waits, with both amounts, and is ordered once', async () => {
  const lim = await someone();
  const { requestId } = (await ask(lim, 600)).body;
  const { bankAccNo, ...named } = await house.accountOf(lim.id);
  const manual = { ...named, amount: 1, reference: `CASH ${lim.id}`, way: 'cash' };
  const { waitingTotal } = await listed('asked');
  expect((await superAdmin.post('/api/transaction/refund/manually', manual)).status).toBe(200);
  const seen = async () => (await listed('asked')).requests.find((each: RefundRequest) => each.requestId === requestId);
  expect(await seen()).toMatchObject({ state: 'asked', amount: 600, answered: 1 });
  expect((await listed('asked')).waitingTotal).toBe(waitingTotal - 1);
  const single = { ...named, bankAccNo, total: 100 };
  expect((await admin.post('/api/transaction/refund/singleuser', single)).status).toBe(200);
  expect(await seen()).toMatchObject({ state: 'asked', amount: 600, answered: 101, refundId: null });
  await vi.waitFor(async () => expect(await refundsOf(lim)).toMatchObject([{ state: 'sent' }]), { timeout: 20_000 });
  await house.tell(await house.orders.complete((await house.orderOf(lim.id))?.id ?? ''));
  const changed = await admin.post(ORDER, { requestId, shownAmount: 600 });
  expect(changed.body).toMatchObject({ statusCode: 409, code: 'request-changed', present: { amount: 499 } });
  const key = { 'idempotency-key': `order-${lim.id}` };
  const first = await admin.post(ORDER, { requestId, shownAmount: 499 }, key);
  expect(first).toMatchObject({ status: 200, body: { amount: 499, recorded: true } });
  const again = await admin.post(ORDER, { requestId, shownAmount: 499 }, key);
  expect(again.body).toEqual({ ...first.body, recorded: false });
  const other = await admin.post(ORDER, { requestId, shownAmount: 499 }, { 'idempotency-key': `other-${lim.id}` });
  expect(other.body).toMatchObject({ statusCode: 409, code: 'request-not-open' });
  expect((await order(requestId)).body).toMatchObject({ statusCode: 409, code: 'request-not-open' });
  expect(await own(lim)).toMatchObject({
    available: 400,
    requests: [{ state: 'ordered', amount: 600, answered: 600 }],
  });
});

test('of a deactivated account it is ordered only when that is confirmed', async () => {
  const lim = await someone();
  const { requestId } = (await ask(lim, 200)).body;
  await house.db.updateTable('office.users').set({ inactive: true }).where('id', '=', lim.id).execute();
  const [seen] = (await listed('asked')).requests.filter((each: RefundRequest) => each.requestId === requestId);
  expect(seen).toMatchObject({ inactive: true, obstacle: '' });
  for (const evenInactive of [{}, { evenInactive: false }])
    expect((await admin.post(ORDER, { requestId, ...evenInactive })).body).toMatchObject({
      statusCode: 409,
      code: 'inactive',
    });
  expect(house.balanceSen(lim.id)).toBe(1_000_00);
  expect((await admin.post(ORDER, { requestId, evenInactive: true })).status).toBe(200);
  expect(house.balanceSen(lim.id)).toBe(800_00);
});

test('what is needed meanwhile for a lot being won is not refunded, and the house sees how much is', async () => {
  const lim = await someone({ depositSen: 2_000_00 });
  const { requestId } = (await ask(lim, 2_000)).body;
  await openSession(house, { session: 'AMS7', lots: { '701': {} } });
  house.clockMs = Math.max(house.clockMs, START_MS + 1_000);
  expect((await lim.post('/api/socket/lotunit/enter', { lotNo: '701' })).status).toBe(200);
  await house.say({ type: 'place-bid', lotNo: '701', bidder: lim.id, basis: 'start', seenSen: 0, offerSen: 0 });
  expect((await order(requestId)).body).toMatchObject({ statusCode: 409, code: 'refund-too-high' });
  const seen = (await listed('asked')).requests.find((each: RefundRequest) => each.requestId === requestId);
  expect(seen).toMatchObject({ refundable: 500, obstacle: 'Only RM500.00 can be refunded now.' });
  expect(await states(lim)).toEqual(['asked']);
  expect(await own(lim)).toMatchObject({ available: 500 });
});

test('a refund that came back is tried again for the same request', async () => {
  const lim = await someone({ ending: '0000' });
  const { requestId } = (await ask(lim, 100)).body;
  const { refundId } = (await order(requestId)).body;
  await vi.waitFor(async () => expect(await refundsOf(lim)).toMatchObject([{ state: 'failed' }]), { timeout: 20_000 });
  const again = (await admin.post('/api/transaction/refund/retry', { refundId })).body.refundId;
  expect(await own(lim)).toMatchObject({ requests: [{ requestId, refundId: again }] });
});

test('is in the copy of their data, and forgotten seven years after its answer', async () => {
  const lim = await someone();
  const { requestId } = (await ask(lim, 100)).body;
  const copy = async () => (await lim.get('/api/user/own-data')).body.refundRequests;
  const rule = retentionRules.find(({ name }) => name === 'refund requests');
  const sweep = (ms: number) => rule?.sweep(house.db, ms, { refundAccounts: 7 } as Periods);
  const years = 7 * 365 * 86_400_000 + 1;
  await sweep(house.clockMs + years);
  expect(await copy()).toMatchObject([{ id: requestId, amountSen: 100_00, state: 'asked' }]);
  await takeBack(lim, requestId);
  await sweep(house.clockMs + years);
  expect(await copy()).toEqual([]);
});

test('whatever is done in whatever order: never more than is available, and no request is refunded twice', async () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), amountSen: fc.integer({ min: 1, max: 1_500_00 }) }),
    fc.record({ kind: fc.constantFrom('order', 'order twice', 'take back', 'decline', 'order and take back') }),
    fc.record({ kind: fc.constantFrom('paid', 'returned') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 9 }), async (actions) => {
      const lim = await someone();
      const asked: { id: string; amountSen: number }[] = [];
      for (const each of actions) {
        const last = asked.at(-1)?.id ?? crypto.randomUUID();
        if (each.kind === 'ask') {
          const { amountSen } = each as { amountSen: number };
          const before = await own(lim);
          const answer = await ask(lim, amountSen / 100);
          const possible = before.problem === null && amountSen <= Math.round(before.available * 100);
          expect(answer.status).toBe(possible ? 200 : 409);
          if (answer.status === 200) asked.push({ id: answer.body.requestId, amountSen });
        } else if (each.kind === 'order') await order(last);
        else if (each.kind === 'order twice') await Promise.all([order(last), order(last)]);
        else if (each.kind === 'take back') await takeBack(lim, last);
        else if (each.kind === 'order and take back') await Promise.all([order(last), takeBack(lim, last)]);
        else if (each.kind === 'decline') await decline(last, 'No.');
        else await endOpenRefund(lim, each.kind === 'paid');
      }
      const rows = await house.db
        .selectFrom('office.refundRequests')
        .selectAll()
        .where('userId', '=', lim.id)
        .execute();
      const refunds = await house.db.selectFrom('office.refunds').selectAll().where('userId', '=', lim.id).execute();
      const gone = refunds.filter(({ state }) => state !== 'returned' && state !== 'failed');
      // Each refund that stands answers one request, each ordered request has one that stands, of the amount that was asked for.
      const ordered = rows.filter(({ state }) => state === 'ordered');
      expect(gone.map(({ id, amountSen }) => [id, amountSen]).toSorted()).toEqual(
        ordered.map(({ refundId, amountSen }) => [refundId, amountSen]).toSorted(),
      );
      expect(rows.filter(({ state }) => state === 'asked').length).toBeLessThanOrEqual(1);
      const goneSen = gone.reduce((sum, { amountSen }) => sum + amountSen, 0);
      expect(house.balanceSen(lim.id)).toBe(1_000_00 - goneSen);
      expect(goneSen).toBeLessThanOrEqual(1_000_00);
    }),
    { numRuns: 12 },
  );
}, 120_000);

/** The bank pays, or gives back, what is under way of a bidder. */
async function endOpenRefund(who: Person, isPaid: boolean): Promise<void> {
  const open = (await refundsOf(who)).some(({ state }: { state: string }) => state === 'ordered' || state === 'sent');
  if (!open) return;
  await vi.waitFor(async () => expect(await house.orderOf(who.id)).toBeDefined(), { timeout: 20_000 });
  const { id = '' } = (await house.orderOf(who.id)) ?? {};
  const paid = await house.orders.complete(id);
  await house.tell(isPaid ? paid : await house.orders.giveBack(id));
}
