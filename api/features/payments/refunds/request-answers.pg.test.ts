import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Person } from '#api/testing/test-house.ts';
import type { OwnRefundRequest, RefundRequest } from '#contract/payments/refund-requests.ts';
import { REFUND_STATES, type RefundState } from '#contract/payments/refunds.ts';
import { type RefundingHouse, refundingHouse } from './testing/refunding-house.ts';

/** How much of a request is answered: what stands of its refunds, and what was paid by other means. */

let house: RefundingHouse;
let admin: Person;
let superAdmin: Person;
let next = 4_000;

beforeAll(async () => {
  house = await refundingHouse();
  admin = await house.person(104, { role: 'admin' });
  superAdmin = await house.person(1, { role: 'admin' });
});
afterAll(() => house.end());

const BASE = '/api/transaction/refund';
const someone = () => house.bidder(++next);
const ask = async (who: Person, amount: number): Promise<string> => {
  house.clockMs += 1;
  return (await who.post(`${BASE}/request`, { amount })).body.requestId;
};
const own = async (who: Person) => (await who.post(`${BASE}/request/own`, {})).body;
const requestsOf = async (who: Person): Promise<OwnRefundRequest[]> => (await own(who)).requests;
const refundsOf = async (who: Person): Promise<{ refundId: string; state: RefundState; amount: number }[]> =>
  (await who.post(`${BASE}/getbyuser`, {})).body.refunds;
const order = (requestId: string) => {
  house.clockMs += 1;
  return admin.post(`${BASE}/request/order`, { requestId });
};

const refund = async (who: Person, total: number) => {
  house.clockMs += 1;
  return admin.post(`${BASE}/singleuser`, { ...(await house.accountOf(who.id)), total });
};
const payAtCounter = async (who: Person, amount: number) => {
  house.clockMs += 1;
  const { bankAccNo: _, ...person } = await house.accountOf(who.id);
  return superAdmin.post(`${BASE}/manually`, {
    ...person,
    amount,
    reference: `CASH ${who.id} ${house.clockMs}`,
    way: 'cash',
  });
};

/** The open refund of a bidder, once Billplz has it, ends this way. */
async function end(who: Person, how: 'complete' | 'giveBack' | 'cancel'): Promise<void> {
  await vi.waitFor(async () => expect(await house.orderOf(who.id)).toBeDefined(), { timeout: 20_000 });
  const { id = '' } = (await house.orderOf(who.id)) ?? {};
  if (how === 'giveBack') await house.tell(await house.orders.complete(id));
  await house.tell(await house.orders[how](id));
}

/** The bank gives back what it had paid, a day or a month later. */
async function giveBackSettled(who: Person, amount?: number): Promise<void> {
  const settled = (await refundsOf(who)).filter(({ state }) => state === 'settled');
  const { refundId = '' } = settled.find((each) => amount === undefined || each.amount === amount) ?? {};
  const { id } = await house.db
    .selectFrom('office.devPaymentOrders')
    .select('id')
    .where('referenceId', '=', refundId)
    .executeTakeFirstOrThrow();
  await house.tell(await house.orders.giveBack(id));
}

const waiting = async (requestId: string): Promise<RefundRequest | undefined> =>
  (await admin.get(`${BASE}/requests/asked/1/100`)).body.requests.find(
    (each: RefundRequest) => each.requestId === requestId,
  );

test('one that was answered whole waits again for what it lacks, once a part of it comes back', async () => {
  for (const how of ['complete', 'giveBack', 'cancel'] as const) {
    const lim = await someone();
    const requestId = await ask(lim, 600);
    await payAtCounter(lim, 250);
    expect((await order(requestId)).body).toMatchObject({ amount: 350 });
    expect(await waiting(requestId)).toBeUndefined();
    await end(lim, how);
    if (how === 'complete') {
      expect(await requestsOf(lim)).toMatchObject([{ state: 'ordered', answered: 600 }]);
      await giveBackSettled(lim);
    }
    expect(await requestsOf(lim)).toMatchObject([{ state: 'asked', amount: 600, answered: 250, refundId: null }]);
    expect(await waiting(requestId)).toMatchObject({ amount: 600, answered: 250, refundable: 750 });
    expect((await own(lim)).problem).toBe('request-open');
    expect((await admin.post(`${BASE}/request/order`, { requestId, shownAmount: 350 })).status).toBe(200);
    expect(await requestsOf(lim)).toMatchObject([{ state: 'ordered', answered: 600 }]);
  }
});

test('more than was asked for answers what was asked for, and no more', async () => {
  for (const pay of [refund, payAtCounter]) {
    const lim = await someone();
    await ask(lim, 300);
    expect((await pay(lim, 350)).status).toBe(200);
    expect(await requestsOf(lim)).toMatchObject([{ amount: 300, answered: 300 }]);
    const { requests } = (await admin.get(`${BASE}/requests/all/1/100`)).body;
    expect(requests.find(({ userId }: RefundRequest) => userId === lim.id)).toMatchObject({
      amount: 300,
      answered: 300,
    });
  }
});

test('a refund beyond what can be sent is refused with the bounds', async () => {
  const lim = await someone();
  for (const total of [100_000_000, 0, -5]) {
    expect((await refund(lim, total)).body).toMatchObject({
      statusCode: 400,
      message: 'The amount must be above RM0.00 and at most RM10,000,000.00, with at most two decimals.',
    });
  }
});

test('what somebody finds not paid, too, and what comes back twice at once', async () => {
  const lim = await someone();
  const requestId = await ask(lim, 600);
  await order(requestId);
  await vi.waitFor(async () => expect(await refundsOf(lim)).toMatchObject([{ state: 'sent' }]), { timeout: 20_000 });
  await house.db.updateTable('office.refunds').set({ stalled: true }).where('userId', '=', lim.id).execute();
  const [{ refundId } = { refundId: '' }] = await refundsOf(lim);
  const found = () => superAdmin.post(`${BASE}/resolve`, { refundId, outcome: 'notPaid' });
  expect((await found()).status).toBe(200);
  expect(await waiting(requestId)).toMatchObject({ amount: 600, answered: 0 });

  const mei = await someone();
  const whole = await ask(mei, 500);
  for (const amount of [200, 300]) {
    await refund(mei, amount);
    await end(mei, 'complete');
  }
  expect(await requestsOf(mei)).toMatchObject([{ state: 'ordered', answered: 500 }]);
  await Promise.all([200, 300].map((amount) => giveBackSettled(mei, amount)));
  expect(await waiting(whole)).toMatchObject({ amount: 500, answered: 0 });
});

test('a refund that came back is not tried again when what it was to pay was refunded in another way, or is not wanted', async () => {
  const lim = await someone();
  const requestId = await ask(lim, 600);
  await order(requestId);
  await end(lim, 'cancel');
  const [{ refundId } = { refundId: '' }] = await refundsOf(lim);
  const retry = () => admin.post(`${BASE}/retry`, { refundId });
  await payAtCounter(lim, 550);
  expect((await retry()).body).toMatchObject({
    ...{ statusCode: 409, code: 'request-changed' },
    message: 'By now RM50.00 of the request that it answered is to be refunded.',
  });
  await payAtCounter(lim, 50);
  expect((await retry()).body).toMatchObject({
    message: 'By now nothing of the request that it answered is to be refunded.',
  });
  expect(house.balanceSen(lim.id)).toBe(400_00);

  const mei = await someone();
  const theirs = await ask(mei, 600);
  await order(theirs);
  await end(mei, 'giveBack');
  await mei.post(`${BASE}/request/takeback`, { requestId: theirs });
  const [returned] = await refundsOf(mei);
  expect((await admin.post(`${BASE}/retry`, { refundId: returned?.refundId })).body).toMatchObject({
    code: 'request-changed',
  });
});

test('a part that the bank returns, or that is cancelled, is to be refunded again', async () => {
  for (const how of ['giveBack', 'cancel'] as const) {
    const lim = await someone();
    const requestId = await ask(lim, 600);
    expect((await refund(lim, 100)).status).toBe(200);
    expect(await requestsOf(lim)).toMatchObject([{ state: 'asked', answered: 100 }]);
    await end(lim, how);
    expect(house.balanceSen(lim.id)).toBe(1_000_00);
    expect(await requestsOf(lim)).toMatchObject([{ state: 'asked', amount: 600, answered: 0, refundId: null }]);
    const seen = (await admin.get(`${BASE}/requests/asked/1/100`)).body;
    expect(seen.requests.find((each: RefundRequest) => each.requestId === requestId)).toMatchObject({ answered: 0 });
    expect((await admin.post(`${BASE}/request/order`, { requestId, shownAmount: 600 })).body).toMatchObject({
      amount: 600,
    });
    expect(await requestsOf(lim)).toMatchObject([{ state: 'ordered', answered: 600 }]);
  }
});

test('a part that came back and is tried again counts once, also when the rest was ordered meanwhile', async () => {
  const lim = await someone();
  const requestId = await ask(lim, 600);
  await refund(lim, 100);
  await end(lim, 'complete');
  expect((await order(requestId)).body).toMatchObject({ amount: 500 });
  await end(lim, 'complete');
  const [part] = (await refundsOf(lim)).filter(({ amount }) => amount === 100);
  await giveBackSettled(lim, 100);
  expect(await requestsOf(lim)).toMatchObject([{ state: 'asked', amount: 600, answered: 500 }]);
  expect((await admin.post(`${BASE}/retry`, { refundId: part?.refundId })).status).toBe(200);
  expect(await requestsOf(lim)).toMatchObject([{ state: 'ordered', amount: 600, answered: 600 }]);
});

test('a refund that is tried again answers the request that waits by now, and not the one of before as well', async () => {
  const lim = await someone();
  await order(await ask(lim, 300));
  await end(lim, 'complete');
  await ask(lim, 700);
  // What they have asked for since stands: the one of before does not wait beside it.
  await giveBackSettled(lim);
  expect(await requestsOf(lim)).toMatchObject([
    { state: 'asked', amount: 700, answered: 0 },
    { state: 'ordered', amount: 300, answered: 0 },
  ]);
  const [returned] = await refundsOf(lim);
  expect((await admin.post(`${BASE}/retry`, { refundId: returned?.refundId })).status).toBe(200);
  expect(await requestsOf(lim)).toMatchObject([
    { state: 'asked', amount: 700, answered: 300 },
    { state: 'ordered', amount: 300, answered: 0 },
  ]);
});

/** Whether a refund in this state answers anything; a stalled one has left the deposit, and nobody knows yet that it came back. */
const STANDS: Readonly<Record<RefundState, boolean>> = {
  waiting: true,
  ordered: true,
  sent: true,
  settled: true,
  returned: false,
  failed: false,
};

test.each(
  Object.entries(STANDS).flatMap(
    ([state, stands]) =>
      [
        [state, false, stands],
        [state, true, stands],
      ] as const,
  ),
)('a refund that is %s (stalled: %s) answers something: %s', async (state, stalled, stands) => {
  const lim = await someone();
  await ask(lim, 600);
  await refund(lim, 100);
  await payAtCounter(lim, 7);
  await house.db
    .updateTable('office.refunds')
    .set({ state: state as RefundState, stalled })
    .where('userId', '=', lim.id)
    .execute();
  expect(await requestsOf(lim)).toMatchObject([{ state: 'asked', answered: stands ? 107 : 7 }]);
});

test('a stalled part that somebody finds not paid answers nothing; one found paid does', async () => {
  expect(Object.keys(STANDS)).toEqual([...REFUND_STATES]);
  for (const isPaid of [true, false]) {
    const lim = await someone();
    await ask(lim, 600);
    await refund(lim, 100);
    await vi.waitFor(async () => expect(await refundsOf(lim)).toMatchObject([{ state: 'sent' }]), { timeout: 20_000 });
    await house.db.updateTable('office.refunds').set({ stalled: true }).where('userId', '=', lim.id).execute();
    const [{ refundId } = { refundId: '' }] = await refundsOf(lim);
    expect((await superAdmin.post(`${BASE}/resolve`, { refundId, outcome: isPaid ? 'paid' : 'notPaid' })).status).toBe(
      200,
    );
    expect(await requestsOf(lim)).toMatchObject([{ state: 'asked', answered: isPaid ? 100 : 0 }]);
  }
});

test('whatever comes back or is paid, in whatever order: what is answered is what has left the deposit', async () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constantFrom('ask', 'refund', 'counter'), amount: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ kind: fc.constantFrom('order', 'complete', 'giveBack', 'cancel', 'retry'), amount: fc.constant(0) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 10 }), async (actions) => {
      const lim = await someone();
      for (const { kind, amount } of actions) {
        house.clockMs += 1;
        const refunds = await refundsOf(lim);
        const isOpen = refunds.some(({ state }) => ['waiting', 'ordered', 'sent'].includes(state));
        if (kind === 'ask') await ask(lim, amount);
        else if (kind === 'refund') await refund(lim, amount);
        else if (kind === 'counter') await payAtCounter(lim, amount);
        else if (kind === 'order') await order((await requestsOf(lim))[0]?.requestId ?? crypto.randomUUID());
        else if (kind !== 'retry' && isOpen) await end(lim, kind as 'complete' | 'giveBack' | 'cancel');
        else if (kind === 'retry') {
          const back = refunds.find(({ state }) => state === 'returned');
          if (back !== undefined) await admin.post(`${BASE}/retry`, { refundId: back.refundId });
        }
      }
      // One that was asked for leaves the deposit once its job has run.
      const states = async () => (await refundsOf(lim)).map(({ state }) => state);
      await vi.waitFor(async () => expect(await states()).not.toContain('waiting'), { timeout: 20_000 });
      const rows = await house.db.selectFrom('office.refunds').selectAll().where('userId', '=', lim.id).execute();
      const standing = rows.filter(({ state }) => state !== 'returned' && state !== 'failed');
      const requests = await house.db
        .selectFrom('office.refundRequests')
        .selectAll()
        .where('userId', '=', lim.id)
        .execute();
      for (const { requestId, amount, answered, state } of await requestsOf(lim)) {
        const own = standing.filter((row) => row.requestId === requestId);
        const otherwise = requests.find(({ id }) => id === requestId)?.paidOtherwiseSen ?? 0;
        const paidSen = own.reduce((sum, { amountSen }) => sum + amountSen, 0) + otherwise;
        expect(Math.round(answered * 100)).toBe(Math.min(paidSen, amount * 100));
        if (state === 'asked') expect(answered).toBeLessThan(amount);
        if (state === 'ordered' && requests.length === 1) expect(answered).toBeGreaterThanOrEqual(amount);
      }
      // No sen answers two requests, or one that has not left the deposit.
      const answeredSen = (await requestsOf(lim)).reduce((sum, { answered }) => sum + Math.round(answered * 100), 0);
      expect(answeredSen).toBeLessThanOrEqual(1_000_00 - house.balanceSen(lim.id));
    }),
    { numRuns: 15 },
  );
}, 120_000);
