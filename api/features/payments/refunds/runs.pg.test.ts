import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSale, enterAndBid } from '#api/testing/sale.ts';
import { END_MS, openSession, type Person, START_MS, whole } from '#api/testing/test-house.ts';
import type { RefundRun } from '#contract/payments/refund-runs.ts';
import { type RefundingHouse, refundingHouse } from './testing/refunding-house.ts';

/** Bulk refunds, with the house's own jobs and the stand-in of Billplz over HTTP. The bank does what a test says. */

let house: RefundingHouse;
let admin: Person;

beforeEach(async () => {
  house = await refundingHouse();
  admin = await house.person(104, { role: 'admin' });
});
afterEach(() => house.end());

const start = (usersToRefund: string, headers = {}) =>
  admin.post('/api/transaction/refund/multipleusers', { usersToRefund }, headers);
const preview = async (usersToRefund: string) =>
  (await admin.get(`/api/transaction/refund/preview/${usersToRefund}`)).body;
const runOf = async (runId: number) => (await admin.get(`/api/transaction/refund/run/${runId}`)).body;
const becomes = (runId: number, expected: Partial<RefundRun>) =>
  vi.waitFor(async () => expect(await runOf(runId)).toMatchObject(expected), { timeout: 25_000 });
const change = (what: string, runId: number) => admin.post(`/api/transaction/refund/run/${what}`, { runId });
/** The bank pays all that it has, gives some of it back, and says so. */
const bankPays = async () => {
  for (const order of await house.orders.newest()) {
    const paid = await house.orders.complete(order.id);
    if (paid !== undefined) await house.tell(paid);
    if (order.bankAccountNumber.endsWith('9999')) {
      const back = await house.orders.giveBack(order.id);
      if (back !== undefined) await house.tell(back);
    }
  }
};
const reasons = (leftOut: readonly { userId: number; reason: string }[]) =>
  leftOut.map(({ userId, reason }) => [userId, reason]);

test('a bulk refund shows who gets what and who does not, goes on by itself, and ends with those that failed, ready to be tried again', async () => {
  await house.bidder(2_001, { depositSen: 700_50 });
  await house.bidder(2_002, { ending: '0000' });
  await house.bidder(2_003, { ending: '9999' });
  await house.bidder(2_004, { depositSen: 0 });
  await house.person(2_005, { depositSen: 300_00 });
  await house.bidder(2_006);
  await house.db.updateTable('office.users').set({ inactive: true }).where('id', '=', 2_006).execute();
  await house.bidder(2_007);
  await house.db
    .updateTable('office.users')
    .set({ bankChangedAt: new Date(house.clockMs) })
    .where('id', '=', 2_007)
    .execute();
  expect(await preview('all')).toEqual({
    ...{ count: 3, total: 2_700.5, leftOutTotal: 2_300 },
    leftOut: [
      {
        ...{ userId: 2_005, email: 'person2005@test.invalid', name: 'Person 2005', balance: 300 },
        ...{ reason: 'bank-not-verified', message: 'The bank account is not verified.' },
      },
      expect.objectContaining({ userId: 2_006, reason: 'inactive' }),
      expect.objectContaining({ userId: 2_007, reason: 'bank-on-hold' }),
    ],
  });

  const key = { 'idempotency-key': 'bulk-of-today' };
  const { status, body } = await start('all', key);
  expect([status, body]).toEqual([
    200,
    {
      statusCode: 200,
      message: 'success',
      failed: [],
      runId: expect.any(Number),
      count: 3,
      total: 2_700.5,
      recorded: true,
    },
  ]);
  const { runId } = body;
  expect((await start('all', key)).body).toEqual({ ...body, recorded: false });
  expect(await start('lostBidders', key)).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
  const again = await start('all');
  expect([again.status, again.body.code]).toEqual([409, 'nobody-to-refund']);
  expect(reasons(again.body.failed)).toContainEqual([2_001, 'refund-under-way']);

  await becomes(runId, { state: 'running', counts: { ...NONE, sent: 2, failed: 1 } });
  await bankPays();
  const ended = await runOf(runId);
  const now = new Date(house.clockMs).toISOString();
  expect(ended).toEqual({
    ...{ runId, usersToRefund: 'all', startedAt: now, startedBy: 'Person 104', finishedAt: now, pausedBecause: '' },
    ...{ state: 'finished', count: 3, total: 2_700.5, settledTotal: 700.5, failedTotal: 2_000, stalled: 0 },
    ...{ counts: { ...NONE, settled: 1, failed: 1, returned: 1 }, failed: [expect.anything(), expect.anything()] },
  });
  expect(ended.failed.map(({ userId, state, reason }: never) => [userId, state, reason])).toEqual([
    [2_002, 'failed', 'Bank account number is invalid'],
    [2_003, 'returned', 'The bank returned the payment.'],
  ]);
  expect([2_001, 2_002, 2_003].map((id) => house.balanceSen(id))).toEqual([0, 1_000_00, 1_000_00]);
  expect(house.underWaySen()).toBe(0);

  // One of them is not verified any more: the other is tried again, and counts as the new refund only.
  await house.db.updateTable('office.bankChecks').set({ status: 'rejected' }).where('userId', '=', 2_002).execute();
  const retried = await change('retry', runId);
  expect([retried.body.count, reasons(retried.body.leftOut)]).toEqual([1, [[2_002, 'bank-not-verified']]]);
  await becomes(runId, { state: 'running', count: 3, counts: { ...NONE, settled: 1, failed: 1, sent: 1 } });
  expect((await change('retry', runId)).body).toMatchObject({ count: 0 });
  const all = await admin.get(`/api/transaction/refund/run/${runId}/refunds/all/1/50`);
  expect([all.body.total, all.body.refunds.filter(({ retriedAs }: never) => retriedAs !== null)]).toEqual([
    4,
    [expect.objectContaining({ userId: 2_003, state: 'returned' })],
  ]);
  const runs = await admin.get('/api/transaction/refund/runs/1/10');
  const { failed: _, ...shown } = await runOf(runId);
  expect(runs.body).toEqual({ total: 1, runs: [shown] });
  const history = await admin.get(`/api/history/refund-run/${runId}/0/10`);
  expect(history.body.entries.map(({ action }: never) => action)).toEqual(['Tried again', 'Started']);
  expect((await admin.get('/api/transaction/refund/run/999')).status).toBe(404);
  // The last number that a run can have, and the first that none can have, by both ways.
  expect((await admin.get('/api/transaction/refund/run/2147483647')).status).toBe(404);
  expect((await admin.get('/api/transaction/refund/run/2147483648')).body).toMatchObject({
    ...{ statusCode: 400, message: 'Not valid: runId: must be at most 2,147,483,647.' },
  });
  for (const what of ['pause', 'resume', 'retry'] as const) {
    expect((await change(what, 2_147_483_647)).status).toBe(404);
    expect((await change(what, 2_147_483_648)).body).toMatchObject({
      ...{ statusCode: 400, message: 'Not valid: runId: must be at most 2,147,483,647.' },
    });
  }
});

test('what one clerk tries again as a whole and another one by one is tried again once, and both are answered', async () => {
  const bidders = [2_001, 2_002, 2_003, 2_004];
  for (const id of bidders) await house.bidder(id, { ending: '9999' });
  const { runId } = (await start('all')).body;
  await becomes(runId, { counts: { ...NONE, sent: 4 } });
  for (let round = 1; round <= 4; round += 1) {
    await bankPays();
    const { failed }: { failed: readonly { refundId: string }[] } = await runOf(runId);
    const answers = await Promise.all([
      change('retry', runId),
      ...failed.map(({ refundId }) => admin.post('/api/transaction/refund/retry', { refundId })),
    ]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ body }) => body)).toEqual([]);
    await becomes(runId, { counts: { ...NONE, sent: 4 } });
    const rows = await house.db.selectFrom('office.refunds').select('userId').execute();
    expect(bidders.map((id) => rows.filter(({ userId }) => userId === id).length)).toEqual(
      bidders.map(() => round + 1),
    );
  }
});

const NONE = { waiting: 0, ordered: 0, sent: 0, settled: 0, returned: 0, failed: 0 };

describe('it waits', () => {
  test('when the house has no funds, with the reason, and goes on when it is resumed', async () => {
    for (const id of [2_001, 2_002, 2_003]) await house.bidder(id);
    await house.orders.turn('no-funds', true);
    const { runId } = (await start('all')).body;
    await becomes(runId, {
      state: 'paused',
      pausedBecause: 'The house has not enough money at Billplz.',
    });
    expect(await house.orders.newest()).toEqual([]);
    expect((await change('pause', runId)).body).toMatchObject({ statusCode: 409, code: 'run-paused' });
    expect((await change('retry', runId)).body).toMatchObject({ statusCode: 409, code: 'run-paused' });
    await house.orders.turn('no-funds', false);
    const paused = await runOf(runId);
    expect((await change('resume', runId)).status).toBe(200);
    await becomes(runId, { state: 'running', counts: { ...NONE, sent: 3 } });
    // And nothing else of it, such as why it was paused.
    expect(await runOf(runId)).toEqual({
      ...{ ...paused, state: 'running', pausedBecause: '', counts: { ...NONE, sent: 3 } },
    });
    await bankPays();
    expect(await runOf(runId)).toEqual({
      ...{ ...paused, state: 'finished', pausedBecause: '', finishedAt: new Date(house.clockMs).toISOString() },
      ...{ settledTotal: 3_000, counts: { ...NONE, settled: 3 } },
    });
    expect((await change('resume', runId)).body).toMatchObject({ statusCode: 409, code: 'run-not-paused' });
  });

  test('when it is paused: nothing more is ordered, and who cannot be refunded by then is left alone', async () => {
    for (const id of [2_001, 2_002]) await house.bidder(id);
    // The job that hands out has not come to it.
    await house.db
      .updateTable('office.jobKinds')
      .set({ pausedAt: new Date() })
      .where('name', '=', 'start-refund-run')
      .execute();
    const { runId } = (await start('all')).body;
    expect((await change('pause', runId)).status).toBe(200);
    await house.db.updateTable('office.jobKinds').set({ pausedAt: null }).execute();
    expect(await runOf(runId)).toMatchObject({
      ...{ state: 'paused', pausedBecause: 'Paused by hand.', counts: { ...NONE, waiting: 2 } },
    });
    await house.say({ type: 'reverse-deposit', bidder: 2_001, amountSen: 1_000_00, source: 'bank', reference: 'gone' });
    await house.say({ type: 'credit-deposit', bidder: 2_002, amountSen: 5_00, source: 'top-up', reference: 'more' });
    await change('resume', runId);
    await becomes(runId, { counts: { ...NONE, sent: 1, failed: 1 } });
    // What came in since was not shown.
    expect((await house.orderOf(2_002))?.totalSen).toBe(1_000_00);
    expect((await runOf(runId)).failed).toMatchObject([{ userId: 2_001, reason: 'There is nothing to refund.' }]);
    const { body } = await admin.get(`/api/history/refund-run/${runId}/0/10`);
    expect(body.entries.map(({ action }: never) => action)).toEqual(['Resumed', 'Paused', 'Started']);
  });
});

test('it refunds as many people and as much as was shown, or nobody', async () => {
  for (const id of [2_001, 2_002]) await house.bidder(id);
  const shown = await preview('all');
  expect(shown).toEqual({ count: 2, total: 2_000, leftOut: [], leftOutTotal: 0 });
  const asked = { usersToRefund: 'all', shownCount: shown.count, shownTotal: shown.total };
  await house.say({ type: 'credit-deposit', bidder: 2_002, amountSen: 5_50, source: 'top-up', reference: 'more' });
  const send = () => admin.post('/api/transaction/refund/multipleusers', asked, { 'idempotency-key': 'bulk-as-shown' });
  expect(await send()).toMatchObject({
    status: 409,
    body: {
      ...{ code: 'refunds-changed', present: { count: 2, total: 2_005.5 } },
      message: 'Nothing was ordered: by now 2 bidders would be refunded, RM2,005.50 together.',
    },
  });
  expect([house.balanceSen(2_001), house.balanceSen(2_002)]).toEqual([1_000_00, 1_005_50]);
  expect(await house.db.selectFrom('office.refundRuns').select('id').execute()).toEqual([]);
  await house.say({ type: 'reverse-deposit', bidder: 2_002, amountSen: 5_50, source: 'bank', reference: 'less' });
  expect(whole(await send())).toEqual({
    status: 200,
    body: {
      ...{ message: 'success', statusCode: 200, runId: expect.any(Number), count: 2, total: 2_000, failed: [] },
      recorded: true,
    },
  });
});

test('it refunds as many people as were shown where no total was', async () => {
  for (const id of [2_001, 2_002]) await house.bidder(id);
  const send = (shownCount: number) =>
    admin.post('/api/transaction/refund/multipleusers', { usersToRefund: 'all', shownCount });
  expect(await send(3)).toMatchObject({ status: 409, body: { code: 'refunds-changed' } });
  expect((await send(2)).status).toBe(200);
});

test('of those who start one at once, one refunds everybody, and nobody a run of nobody', async () => {
  for (const id of [2_001, 2_002, 2_003]) await house.bidder(id);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => start('all')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const runs = await house.db.selectFrom('office.refundRuns').select('id').execute();
  expect(runs).toHaveLength(1);
});

describe('tried again', () => {
  const retry = async (runId: number) => (await change('retry', runId)).body;
  const rowsOf = (runId: number) =>
    house.db.selectFrom('office.refunds').selectAll().where('runId', '=', runId).orderBy('askedAt').execute();
  const startFailing = async () => {
    house.clockMs += 1_000;
    const { runId } = (await start('all')).body;
    await becomes(runId, { state: 'finished', counts: { ...NONE, failed: 1 } });
    return runId as number;
  };

  test('it pays no more than before, each refund that failed names the next one, and other runs stay as they are', async () => {
    await house.bidder(2_002, { ending: '0000' });
    const [earlier, runId] = [await startFailing(), await startFailing()];
    await house.say({ type: 'credit-deposit', bidder: 2_002, amountSen: 5_00, source: 'top-up', reference: 'more' });
    for (const failed of [1, 2]) {
      house.clockMs += 1_000;
      expect(await retry(runId)).toMatchObject({ count: 1 });
      await vi.waitFor(
        async () => expect((await rowsOf(runId)).filter(({ state }) => state === 'failed')).toHaveLength(failed + 1),
        { timeout: 25_000 },
      );
    }
    const rows = await rowsOf(runId);
    expect(rows.map(({ amountSen, retriedAs }) => [amountSen, retriedAs])).toEqual([
      [1_000_00, rows[1]?.id],
      [1_000_00, rows[2]?.id],
      [1_000_00, null],
    ]);
    expect(await rowsOf(earlier)).toMatchObject([{ state: 'failed', retriedAs: null }]);
  });

  test('it takes up what is stalled of its own refunds, and leaves those that have their job', async () => {
    for (const id of [2_001, 2_002]) await house.bidder(id);
    const kind = house.db.updateTable('office.jobKinds').where('name', '=', 'start-refund-run');
    await kind.set({ pausedAt: new Date() }).execute();
    const { runId } = (await start('all')).body;
    await house.bidder(2_003);
    const other = (await start('all')).body.runId;
    const stalled = house.db.updateTable('office.refunds').set({ stalled: true });
    await stalled.where('userId', 'in', [2_001, 2_003]).execute();
    expect(await retry(runId)).toMatchObject({ count: 1, leftOut: [] });
    expect((await rowsOf(runId)).map((row) => row.stalled)).toEqual([false, false]);
    expect((await rowsOf(other)).map((row) => [row.stalled, row.round])).toEqual([[true, 1]]);
  });
});

test('it answers the requests of those whom it refunds', async () => {
  const lim = await house.bidder(2_001);
  await lim.post('/api/transaction/refund/request', { amount: 400 });
  expect((await start('all')).status).toBe(200);
  const own = (await lim.post('/api/transaction/refund/request/own', {})).body;
  expect(own.requests).toMatchObject([{ state: 'ordered', amount: 400, answered: 400 }]);
});

test('lost bidders are winning nothing and owe nothing; all are paid what their lots do not need', async () => {
  await openSession(house, { lots: { '101': {}, '102': {} } });
  await openSession(house, { session: 'AMS2', startsAtMs: END_MS, endsAtMs: END_MS + 3_600_000, lots: { '201': {} } });
  for (const id of [2_001, 2_002, 2_003, 2_004]) await house.bidder(id, { depositSen: 2_000_00 });
  const wins = async (bidder: number, lotNo: string) => {
    await enterAndBid(house, lotNo, bidder);
  };
  house.clockMs = START_MS + 1_000;
  await wins(2_001, '101');
  await wins(2_002, '102');
  house.clockMs = END_MS + 1_000;
  await endSale(house, 'balance-out-deposits');
  await wins(2_003, '201');
  // One has paid what they bought, and is a lost bidder beside it.
  const { lots, purchases } = house.house.book.committed;
  expect([...purchases.keys()].map((lot) => lots.get(lot)?.outcome)).toEqual(['sold', 'sold']);
  await house.say({ type: 'pay-purchase', lot: 'AMS1/102', amountSen: 21_400_00, reference: 'paid' });
  const lost = await preview('lostBidders');
  expect([lost.count, lost.total, reasons(lost.leftOut)]).toEqual([
    ...[2, 2_500],
    [
      [2_001, 'unpaid-purchase'],
      [2_003, 'winning-lots'],
    ],
  ]);
  expect(await preview('all')).toEqual({ count: 4, total: 3_500, leftOut: [], leftOutTotal: 0 });
  await house.say({ type: 'forfeit-lot', lot: 'AMS1/101' });
  expect(await preview('lostBidders')).toEqual({
    ...{ count: 3, total: 3_000, leftOutTotal: 2_000 },
    leftOut: [
      {
        ...{ userId: 2_003, email: 'person2003@test.invalid', name: 'Person 2003', balance: 2_000 },
        ...{ reason: 'winning-lots', message: 'The deposit is held for lots being won.' },
      },
    ],
  });
  const ofLost = (await start('lostBidders')).body;
  expect(ofLost).toMatchObject({ count: 3, total: 3_000 });
  await becomes(ofLost.runId, { counts: { ...NONE, sent: 3 } });
  expect([2_001, 2_002, 2_003, 2_004].map((id) => house.balanceSen(id))).toEqual([0, 0, 2_000_00, 0]);
  const { runId } = (await start('all')).body;
  await becomes(runId, { counts: { ...NONE, sent: 1 } });
  expect(house.balanceSen(2_003)).toBe(1_500_00);
});

test('before a bulk refund the bank is asked about the accounts that wait for it: in the preview, at the start, and for one alone', async () => {
  const ids = [2_101, 2_102, 2_103];
  for (const id of ids) await house.bidder(id);
  await house.person(2_104);
  const wait = (...some: number[]) =>
    house.db
      .updateTable('office.bankChecks')
      .set({ status: 'pending', submittedAt: new Date(house.clockMs), checkedAt: new Date(house.clockMs) })
      .where('userId', 'in', some)
      .execute();
  // The stand-in has them verified ten seconds after they were submitted.
  await house.db.deleteFrom('office.bankChecks').where('userId', 'in', ids).execute();
  for (const id of ids) {
    const { authorization } = { authorization: `Bearer ${house.app.signToken({ id, tokenVersion: 0 })}` };
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/billplz/verify',
      payload: {},
      headers: { authorization },
    });
    expect(answer.statusCode).toBe(200);
  }
  expect(await preview('all')).toMatchObject({ count: 0 });
  house.clockMs += 5 * 60_000;
  expect(await preview('all')).toEqual({
    ...{ count: 3, total: 3_000, leftOutTotal: 10_000 },
    leftOut: [
      {
        ...{ userId: 2_104, email: 'person2104@test.invalid', name: 'Person 2104', balance: 10_000 },
        ...{ reason: 'bank-not-verified', message: 'The bank account is not verified.' },
      },
    ],
  });
  await wait(...ids);
  house.clockMs += 5 * 60_000;
  const single = {
    userId: 2_101,
    email: 'person2101@test.invalid',
    name: 'Person 2101',
    bankAccNo: '521011234',
    total: 1_000,
  };
  expect((await admin.post('/api/transaction/refund/singleuser', single)).status).toBe(200);
  expect(whole(await start('all'))).toEqual({
    status: 200,
    body: {
      ...{ message: 'success', statusCode: 200, runId: expect.any(Number), count: 2, total: 2_000, failed: [] },
      recorded: true,
    },
  });
});
