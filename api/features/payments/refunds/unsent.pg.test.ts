import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '#api/testing/test-house.ts';
import type { OpenWork } from '#contract/monitoring.ts';
import { type RefundingHouse, refundingHouse } from './testing/refunding-house.ts';

/** Refunds that have left the deposit and that Billplz does not take, since the house itself can not pay. */

let house: RefundingHouse;
let admin: Person;
let next = 6_000;

beforeAll(async () => {
  house = await refundingHouse();
  admin = await house.person(104, { role: 'admin' });
});
beforeEach(() => house.orders.turn('no-funds', true));
afterAll(() => house.end());

const BASE = '/api/transaction/refund';
const WHY = 'The house has not enough money at Billplz.';

const standing = async (refundId: string) => (await admin.get(`${BASE}/standing/${refundId}`)).body;
const becomes = (refundId: string, expected: object) =>
  vi.waitFor(async () => expect(await standing(refundId)).toMatchObject(expected), { timeout: 20_000 });
const work = async (kind: string): Promise<OpenWork | undefined> =>
  (await admin.get('/api/today')).body.work.find((each: OpenWork) => each.kind === kind && each.of === null);
const requestOf = async (who: Person) => (await who.post(`${BASE}/request/own`, {})).body.requests[0]?.state;
const mailsTo = async (who: Person) => {
  const rows = await house.db
    .selectFrom('office.outbox')
    .select(['subject', 'text'])
    .where('accountId', '=', who.id)
    .execute();
  return rows.map(({ subject, text }) => `${subject} ${text}`);
};

/** Ordered without funds: on its own, or for what its bidder asks for. */
async function ordered(how: 'single' | 'request') {
  next += 1;
  const who = await house.bidder(next, { depositSen: 1_500_00 });
  house.clockMs += 1;
  const form = { ...(await house.accountOf(next)), total: 1_000 };
  const body =
    how === 'single'
      ? (await admin.post(`${BASE}/singleuser`, form)).body
      : (
          await admin.post(`${BASE}/request/order`, {
            requestId: (await who.post(`${BASE}/request`, { amount: 1_000 })).body.requestId,
          })
        ).body;
  await becomes(body.refundId, { state: 'ordered', reason: WHY });
  return { who, form, refundId: body.refundId as string };
}

test('is a task of today with what is wrong, in the words of the house, and can be tried at once', async () => {
  const { who, refundId } = await ordered('single');
  expect(await work('refunds-not-sent')).toMatchObject({ count: 1, amount: 1_000, why: WHY });
  // Still none: it stands as it stood.
  expect((await admin.post(`${BASE}/retry`, { refundId })).status).toBe(200);
  expect(await standing(refundId)).toEqual({ state: 'ordered', reason: WHY, stalled: false });
  await house.orders.turn('no-funds', false);
  expect((await admin.post(`${BASE}/retry`, { refundId })).status).toBe(200);
  expect(await standing(refundId)).toMatchObject({ state: 'sent', reason: '' });
  expect(await house.orderOf(who.id)).toBeDefined();
  expect(await work('refunds-not-sent')).toBeUndefined();
});

test.each(['single', 'request'] as const)(
  'of a %s can be taken back, once, and another one be ordered',
  async (how) => {
    const { who, form, refundId } = await ordered(how);
    const mails = (await mailsTo(who)).length;
    expect((await admin.post(`${BASE}/singleuser`, form)).body).toMatchObject({ code: 'refund-under-way' });
    expect((await admin.post(`${BASE}/takeback`, { refundId })).status).toBe(200);
    expect(house.balanceSen(who.id)).toBe(1_500_00);
    expect(await requestOf(who)).toBe(how === 'single' ? undefined : 'asked');
    expect((await admin.post(`${BASE}/takeback`, { refundId })).body).toMatchObject({ code: 'refund-sent' });
    // Nobody is to do anything about it, and nothing went wrong at the bank of the bidder.
    for (const kind of ['refunds-not-sent', 'refunds-not-paid']) expect(await work(kind)).toBeUndefined();
    expect(await mailsTo(who)).toHaveLength(mails);
    await house.orders.turn('no-funds', false);
    // Somebody whose page is from before tries it again.
    expect((await admin.post(`${BASE}/retry`, { refundId })).body).toMatchObject({ code: 'refund-taken-back' });
    expect(house.balanceSen(who.id)).toBe(1_500_00);
    house.clockMs += 1;
    const again = await admin.post(`${BASE}/singleuser`, form);
    await becomes(again.body.refundId, { state: 'sent' });
    expect(house.balanceSen(who.id)).toBe(500_00);
  },
);

test('that may be at Billplz is not taken back', async () => {
  const { who, refundId } = await ordered('single');
  await house.db.updateTable('office.refunds').set({ unanswered: true }).where('id', '=', refundId).execute();
  expect((await admin.post(`${BASE}/takeback`, { refundId })).body).toMatchObject({ code: 'refund-unanswered' });
  await house.db.updateTable('office.refunds').set({ unanswered: false }).where('id', '=', refundId).execute();
  await house.orders.turn('no-funds', false);
  await admin.post(`${BASE}/retry`, { refundId });
  expect((await admin.post(`${BASE}/takeback`, { refundId })).body).toMatchObject({ code: 'refund-sent' });
  expect(house.balanceSen(who.id)).toBe(500_00);
});

test('what comes back of a request waits as a request alone, and its bidder reads that they need not ask anew', async () => {
  await house.orders.turn('no-funds', false);
  next += 1;
  const who = await house.bidder(next);
  const { requestId } = (await who.post(`${BASE}/request`, { amount: 1_000 })).body;
  const { refundId } = (await admin.post(`${BASE}/request/order`, { requestId })).body;
  await becomes(refundId, { state: 'sent' });
  const { id = '' } = (await house.orderOf(who.id)) ?? {};
  await house.tell(await house.orders.complete(id));
  await house.tell(await house.orders.giveBack(id));
  expect(await standing(refundId)).toMatchObject({ state: 'returned' });
  expect(await requestOf(who)).toBe('asked');
  expect(await work('refunds-not-paid')).toBeUndefined();
  expect(await work('refunds-asked-for')).toBeDefined();
  const list = (await admin.get(`${BASE}/single/returned/1/20`)).body.refunds;
  expect(list.find((each: { refundId: string }) => each.refundId === refundId)).toMatchObject({ waitsAsRequest: true });
  const [mail = ''] = (await mailsTo(who)).filter((each) => each.includes('came back'));
  expect(mail).toContain('You need not ask for it once more');
  expect(mail).not.toContain('before you ask for it');
});
