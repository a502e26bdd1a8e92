import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPaymentOrders } from '#api/features/payments/billplz/payment-orders.ts';
import { type Jobs, openJobs } from '#api/platform/jobs/jobs.ts';
import { tableChanges } from '#api/testing/table-rows.ts';
import type { Person } from '#api/testing/test-house.ts';
import { upToDate } from '#api/testing/test-house.ts';
import { lookAtOrders } from './look.ts';
import { refundRows } from './rows.ts';
import { type RefundingHouse, refundingHouse } from './testing/refunding-house.ts';

/** No refund is left without somebody who works on it. */

let house: RefundingHouse;
let admin: Person;
let jobs: Jobs;
let next = 2_000;

beforeAll(async () => {
  house = await refundingHouse();
  admin = await house.person(104, { role: 'admin' });
  jobs = await openJobs({ db: house.db, onFailure: () => {}, onGivenUp: () => {} });
});
beforeEach(async () => {
  await house.db.deleteFrom('office.refunds').execute();
  await house.db.deleteFrom('office.refundRuns').execute();
  await sql`delete from jobs.job`.execute(house.db);
  await pauseJobs(true);
});
afterAll(async () => {
  await jobs.close();
  await house.end();
});

const pauseJobs = (isPaused: boolean) =>
  house.db
    .updateTable('office.jobKinds')
    .set({ pausedAt: isPaused ? new Date() : null })
    .execute();
const someone = () => {
  next += 1;
  return house.bidder(next);
};
/** Ordered in the book; its job waits. */
async function ordered(): Promise<string> {
  const { id } = await someone();
  const form = { ...(await house.accountOf(id)), total: 400 };
  const { body } = await admin.post('/api/transaction/refund/singleuser', form);
  return body.refundId;
}
/** As if its last attempt had died. */
const loseJobs = () => sql`update jobs.job set state = 'failed', completed_on = now()`.execute(house.db);
const rows = () => refundRows(house.db, () => house.clockMs);
const change = (id: string, values: object) =>
  house.db.updateTable('office.refunds').set(values).where('id', '=', id).execute();
const look = () => {
  const now = () => house.clockMs;
  const orders = createPaymentOrders(house.settings);
  return lookAtOrders({ ...house.house, db: house.db, jobs, orders, rows: rows(), now, logger: house.app.log });
};
const waitingJobs = async () => {
  const { rows: found } = await sql<{ data: object }>`
    select data from jobs.job where state <= 'active' and name = 'pay-refund'`.execute(house.db.withoutPlugins());
  return found.map(({ data }) => data);
};
const isSent = (id: string) =>
  vi.waitFor(async () => expect(await rows().find(id)).toMatchObject({ state: 'sent', claimedUntil: null }), {
    timeout: 20_000,
  });

test('who asks for a refund at the moment in which somebody lets go of it gets it, or hears that it is taken', async () => {
  const id = await ordered();
  const answers = new Map<string, number>();
  for (let count = 0; count < 2_000; count += 1) {
    await change(id, { claimedUntil: sql`now() + interval '45 s'` });
    const [claimed] = await Promise.all([
      rows().claim(id, 1),
      new Promise((done) => setTimeout(done, Math.random() * 3)).then(() => rows().release(id)),
    ]);
    const answer = typeof claimed === 'string' ? claimed : 'taken';
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  expect([...answers.keys()].sort()).toEqual(['busy', 'taken']);
}, 240_000);

test('what is tried again is what was asked for, not all that there is', async () => {
  const id = await ordered();
  await house.say({ type: 'return-refund', reference: id });
  await change(id, { state: 'returned' });
  const { body } = await admin.post('/api/transaction/refund/retry', { refundId: id });
  expect(await rows().find(body.refundId)).toMatchObject({ askedSen: 400_00, amountSen: 400_00, state: 'waiting' });
  expect(await rows().find(id)).toMatchObject({ state: 'returned', retriedAs: body.refundId });
});

test('one that was tried again, and ended, is not tried again a second time with its run', async () => {
  const { id } = await someone();
  const { body } = await admin.post('/api/transaction/refund/multipleusers', { usersToRefund: 'all' });
  const { runId } = body;
  const retry = () => admin.post('/api/transaction/refund/run/retry', { runId });
  const ofBidder = () =>
    house.db.selectFrom('office.refunds').selectAll().where('userId', '=', id).orderBy('askedAt').execute();
  await house.db.updateTable('office.refunds').set({ state: 'failed' }).where('runId', '=', runId).execute();
  house.clockMs += 1_000;
  expect((await retry()).body.count).toBe(body.count);
  const [, again] = await ofBidder();
  // Paid meanwhile, and they have paid in again: there would be something to refund.
  const others = house.db.updateTable('office.refunds').set({ state: 'settled' }).where('runId', '=', runId);
  await others.where('state', '=', 'waiting').execute();
  expect((await retry()).body.count).toBe(0);
  expect((await ofBidder()).map((row) => [row.state, row.retriedAs])).toEqual([
    ['failed', again?.id],
    ['settled', null],
  ]);
});

test('two that ask at once: one gets it', async () => {
  const id = await ordered();
  for (let count = 0; count < 100; count += 1) {
    await change(id, { claimedUntil: null });
    const claims = await Promise.all([rows().claim(id, 1), rows().claim(id, 1)]);
    expect(claims.filter((claim) => claim === 'busy')).toHaveLength(1);
    expect(claims).toContainEqual(expect.objectContaining({ id, state: 'ordered' }));
  }
});

test.each([
  ['was sent', { state: 'sent' }],
  ['has ended', { state: 'failed' }],
  ['is of a later round', { round: 2 }],
])('a refund that %s is not worked on', async (_, values) => {
  const id = await ordered();
  await change(id, values);
  expect(await rows().claim(id, 1)).toBe('over');
});

describe('an unsent refund whose job is gone', () => {
  test('is taken up by the next look, once', async () => {
    const [lost, kept] = [await ordered(), await ordered()];
    await sql`delete from jobs.job where data->>'refundId' = ${lost}`.execute(house.db);
    const before = await waitingJobs();
    await look();
    await look();
    expect(before).toEqual([{ refundId: kept, round: 1 }]);
    expect(await waitingJobs()).toEqual([...before, { refundId: lost, round: 1 }]);
    await pauseJobs(false);
    await isSent(lost);
    await isSent(kept);
  });

  test('is left alone while somebody is at it, once it is stalled, and once it is sent', async () => {
    const ids = [await ordered(), await ordered(), await ordered()];
    await loseJobs();
    await change(ids[0] ?? '', { claimedUntil: sql`now() + interval '45 s'` });
    await change(ids[1] ?? '', { stalled: true });
    await change(ids[2] ?? '', { state: 'sent' });
    await look();
    expect(await waitingJobs()).toEqual([]);
    // Whoever was at it has died.
    await change(ids[0] ?? '', { claimedUntil: sql`now() - interval '1 s'` });
    await look();
    expect(await waitingJobs()).toEqual([{ refundId: ids[0], round: 1 }]);
  });

  test('is tried again by hand at once; one that has its job is under way', async () => {
    const [lost, kept] = [await ordered(), await ordered()];
    const retry = (refundId: string) => admin.post('/api/transaction/refund/retry', { refundId });
    expect((await retry(lost)).body).toMatchObject({ statusCode: 409, code: 'refund-not-over' });
    await sql`delete from jobs.job where data->>'refundId' = ${lost}`.execute(house.db);
    expect(await retry(lost)).toMatchObject({ status: 200, body: { refundId: lost } });
    expect((await retry(lost)).body).toMatchObject({ statusCode: 409, code: 'refund-not-over' });
    expect((await retry(kept)).body).toMatchObject({ statusCode: 409, code: 'refund-not-over' });
    await pauseJobs(false);
    await isSent(lost);
  });
});

test('each try by hand, and each word on how one ended, stands once in the history of its bidder, and of nobody else', async () => {
  const superAdmin = await house.person(1, { role: 'admin' });
  const ids = [await ordered(), await ordered(), await ordered()];
  const bidders = await Promise.all(ids.map(async (id) => (await rows().find(id))?.userId ?? 0));
  const actions = async () =>
    Promise.all(
      bidders.map(async (bidder) => {
        const { body } = await admin.get(`/api/history/user/${bidder}/0/20`, upToDate(house));
        return body.entries.map(({ action, actor }: { action: string; actor: { account: number } }) => {
          return `${action} by ${actor?.account}`;
        });
      }),
    );
  const before = await actions();
  const added = async () => (await actions()).map((all, at) => all.slice(0, all.length - (before[at]?.length ?? 0)));
  await sql`delete from jobs.job`.execute(house.db);
  const retry = (refundId: string | undefined) => admin.post('/api/transaction/refund/retry', { refundId });
  const resolve = (refundId: string | undefined, outcome: string) =>
    superAdmin.post('/api/transaction/refund/resolve', { refundId, outcome });
  expect((await retry(ids[0])).status).toBe(200);
  expect((await retry(ids[0])).status).toBe(409);
  expect(await added()).toEqual([['Refund tried again by 104'], [], []]);
  for (const id of ids.slice(1)) await change(id, { stalled: true });
  expect((await resolve(ids[1], 'paid')).status).toBe(200);
  expect((await resolve(ids[2], 'notPaid')).status).toBe(200);
  const [first, second, third] = await added();
  expect(first).toEqual(['Refund tried again by 104']);
  expect(second).toEqual(expect.arrayContaining(['Stalled refund found paid by 1']));
  expect(third).toEqual(expect.arrayContaining(['Stalled refund found not paid by 1']));
});

test('a look finds what was forgotten or is stuck, and leaves everything else as it is', async () => {
  const names = ['forgotten', 'young', 'of a run', 'of a paused run', 'stuck', 'sent', 'settled', 'returned', 'failed'];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, await ordered());
  const run = async (values: object) => {
    const about = { usersToRefund: 'all', startedBy: 104, role: 'admin', startedAt: new Date(house.clockMs) } as const;
    const insert = house.db.insertInto('office.refundRuns').values({ ...about, requestKey: null, ...values });
    return (await insert.returning('id').executeTakeFirstOrThrow()).id;
  };
  const ago = (days: number) => new Date(house.clockMs - days * 24 * 3_600_000 - 1);
  const states: Readonly<Record<string, object>> = {
    forgotten: { changedAt: ago(1) },
    'of a run': { changedAt: ago(1), runId: await run({}) },
    'of a paused run': { changedAt: ago(1), runId: await run({ pausedAt: ago(1), pausedBecause: 'Paused by hand.' }) },
    stuck: { state: 'sent', askedAt: ago(7) },
    sent: { state: 'sent', askedAt: ago(6) },
    ...Object.fromEntries(
      ['settled', 'returned', 'failed'].map((state) => [state, { state, askedAt: ago(8), changedAt: ago(8) }]),
    ),
  };
  for (const [name, values] of Object.entries(states)) await change(ids.get(name) ?? '', values);
  const { 'office.refunds': moved } = await tableChanges(house, ['office.refunds'], look);
  const said = (moved?.came ?? []) as { id: string; stalled: boolean; reason: string }[];
  const nameOf = (wanted: string) => names.find((name) => ids.get(name) === wanted);
  expect(said.map(({ id, stalled, reason }) => [nameOf(id), stalled, reason]).toSorted()).toEqual([
    ['forgotten', true, 'It was begun and not brought to its end.'],
    ['of a run', true, 'It was begun and not brought to its end.'],
    ['stuck', true, 'Billplz has had it for a week and says neither that it was paid nor that it came back.'],
  ]);
  expect((await tableChanges(house, ['office.refunds'], look))['office.refunds']).toEqual({ gone: [], came: [] });
});

describe('refunds of a bulk refund', () => {
  const start = async () => {
    const userIds = [(await someone()).id, (await someone()).id];
    const { body } = await admin.post('/api/transaction/refund/multipleusers', { usersToRefund: 'all' });
    const found = await house.db
      .selectFrom('office.refunds')
      .select('id')
      .where('userId', 'in', userIds)
      .orderBy('userId')
      .execute();
    return { runId: body.runId as number, ids: found.map(({ id }) => id) };
  };
  const runs = (what: string, runId: number) => admin.post(`/api/transaction/refund/run/${what}`, { runId });

  test('wait for the job that starts it, and while it is paused; without one they are taken up', async () => {
    const { runId, ids } = await start();
    await look();
    expect(await waitingJobs()).toEqual([]);
    await runs('pause', runId);
    await loseJobs();
    await look();
    expect(await waitingJobs()).toEqual([]);
    expect((await admin.post('/api/transaction/refund/retry', { refundId: ids[0] })).body).toMatchObject({
      code: 'refund-not-over',
    });
    await house.db.updateTable('office.refundRuns').set({ pausedAt: null, pausedBecause: '' }).execute();
    await look();
    expect(await waitingJobs()).toEqual(expect.arrayContaining(ids.map((refundId) => ({ refundId, round: 1 }))));
  });

  test('go on in a round of their own, and no other refund does', async () => {
    const other = await ordered();
    const first = await start();
    const second = await start();
    await runs('pause', first.runId);
    const { 'office.refunds': moved } = await tableChanges(house, ['office.refunds'], () =>
      runs('resume', first.runId),
    );
    const ofRun = await house.db.selectFrom('office.refunds').select('id').where('runId', '=', first.runId).execute();
    expect(ofRun.map(({ id }) => id)).toEqual(expect.arrayContaining(first.ids));
    expect(((moved?.came ?? []) as { id: string; round: number }[]).map(({ id, round }) => ({ id, round }))).toEqual(
      expect.arrayContaining(ofRun.map(({ id }) => ({ id, round: 2 }))),
    );
    expect(moved?.came).toHaveLength(ofRun.length);
    for (const id of [other, ...second.ids]) expect(await rows().find(id)).toMatchObject({ round: 1 });
  });

  test('are counted by themselves when they are asked for again with the same key', async () => {
    const key = { 'idempotency-key': `bulk-${await ordered()}` };
    await someone();
    const body = { usersToRefund: 'all' };
    const first = await admin.post('/api/transaction/refund/multipleusers', body, key);
    await someone();
    expect((await admin.post('/api/transaction/refund/multipleusers', body)).status).toBe(200);
    expect(await admin.post('/api/transaction/refund/multipleusers', body, key)).toMatchObject({
      ...{ status: 200, body: { ...first.body, recorded: false } },
    });
  });

  test('that nobody works on are tried again with the whole, also after one of them was by itself', async () => {
    const { runId, ids } = await start();
    await loseJobs();
    expect((await admin.post('/api/transaction/refund/retry', { refundId: ids[0] })).status).toBe(200);
    await loseJobs();
    const { body } = await runs('retry', runId);
    expect(body).toMatchObject({ leftOut: [] });
    expect(body.count).toBeGreaterThanOrEqual(ids.length);
    await pauseJobs(false);
    for (const id of ids) await isSent(id);
  });
});
