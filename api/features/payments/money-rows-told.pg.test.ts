import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Person } from '#api/testing/test-house.ts';
import { AT_LEAST_REVISION_HEADER } from '#contract/constants.ts';
import { LIVE_FEED_URL, serverMessage } from '#contract/live.ts';
import { type RefundingHouse, refundingHouse } from './refunds/testing/refunding-house.ts';

/**
 * What a page reads when the feed tells of a movement, and again whenever it tells: the house's own rows are written after the book, and here they are
 * held up until the page has read those of before.
 */

let house: RefundingHouse;
let url: string;
let admin: Person;
let superAdmin: Person;
let next = 6_000;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  house = await refundingHouse();
  url = `${house.settings.callbackUrl().replace('http', 'ws').split('/api/')[0]}${LIVE_FEED_URL}`;
  admin = await house.person(104, { role: 'admin' });
  superAdmin = await house.person(1, { role: 'admin' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => house.end());

const BASE = '/api/transaction/refund';
const PATIENCE = { timeout: 15_000 };

const askFor = async (who: Person, amount: number) => (await who.post(`${BASE}/request`, { amount })).body.requestId;
const requestOf = async (who: Person) => (await who.post(`${BASE}/request/own`, {})).body.requests[0];
const formOf = async (who: Person) => {
  const { bankAccNo: _, ...form } = await house.accountOf(who.id);
  return form;
};

/** A page that reads whenever the feed tells it to, at the revision that it is told; what it read last, and how often. */
async function pageOf<T>(who: Person, event: string, read: (headers: Record<string, string>) => Promise<T>) {
  const socket = new WebSocket(url);
  sockets.push(socket);
  const page: { read: T | undefined; times: number; joined: boolean } = { read: undefined, times: 0, joined: false };
  socket.on('message', async (data) => {
    const message = serverMessage.parse(JSON.parse(String(data)));
    if (message.event === 'joined') page.joined = true;
    if (message.event !== event || !('revision' in message.data)) return;
    page.read = await read({ [AT_LEAST_REVISION_HEADER]: String(message.data.revision) });
    page.times += 1;
  });
  await once(socket, 'open');
  const token = house.app.signToken({ id: who.id, tokenVersion: 0 });
  socket.send(JSON.stringify({ event: 'joinAuction', data: { lotNo: null, token } }));
  await expect.poll(() => page.joined).toBe(true);
  return page;
}

/** Does this while nothing can be written to the table, and lets go once the page has read what is there before. */
async function held<T>(table: string, page: { readonly times: number }, act: () => Promise<T>): Promise<T> {
  const before = page.times;
  const { acting } = await house.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx);
    const under = act();
    await expect.poll(() => page.times, PATIENCE).toBeGreaterThan(before);
    return { acting: under };
  });
  return acting;
}

test('a refund that the bank gives back: the request that waits again', async () => {
  const lim = await house.bidder(++next);
  const requestId = await askFor(lim, 600);
  await admin.post(`${BASE}/request/order`, { requestId });
  await expect.poll(() => house.orderOf(lim.id), PATIENCE).toBeDefined();
  const { id = '' } = (await house.orderOf(lim.id)) ?? {};
  await house.tell(await house.orders.complete(id));
  expect(await requestOf(lim)).toMatchObject({ state: 'ordered' });
  const page = await pageOf(lim, 'accountChanged', async () => {
    const { refunds } = (await lim.post(`${BASE}/getbyuser`, {})).body;
    return [refunds[0].state, (await requestOf(lim)).state];
  });
  await held('office.refund_requests', page, async () => house.tell(await house.orders.giveBack(id)));
  await expect.poll(() => page.read, PATIENCE).toEqual(['returned', 'asked']);
});

test('a manual refund that answers a request, and its taking back', async () => {
  const lim = await house.bidder(++next);
  await askFor(lim, 500);
  const page = await pageOf(lim, 'accountChanged', async () => (await requestOf(lim)).state);
  const form = { ...(await formOf(lim)), amount: 500, reference: `CHQ ${lim.id}`, way: 'cheque' };
  const { body } = await held('office.refund_requests', page, () => superAdmin.post(`${BASE}/manually`, form));
  await expect.poll(() => page.read, PATIENCE).toBe('paid');
  const wrong = { userId: lim.id, transactionId: body.revision, words: 'It was not paid.' };
  await held('office.refund_requests', page, () => superAdmin.post(`${BASE}/manually/takeback`, wrong));
  await expect.poll(() => page.read, PATIENCE).toBe('asked');
});

test('the words of a deposit that the house credits', async () => {
  const lim = await house.bidder(++next);
  const page = await pageOf(lim, 'accountChanged', async (headers) => {
    const { body } = await lim.post('/api/transaction/getbypage', { noOfContent: 1, page: 1 }, headers);
    return body[0].details;
  });
  const { email } = await formOf(lim);
  const credit = { userId: lim.id, email, value: 50, transactionType: 'deposit', details: 'A prize.' };
  await held('office.deposit_notes', page, () => superAdmin.post('/api/transaction/save', credit));
  await expect.poll(() => page.read, PATIENCE).toContain('A prize.');
});

test('a payment at the bank: staff who list what is open', async () => {
  const lim = await house.bidder(++next);
  const billId = await house.bill(lim, 100);
  const page = await pageOf(admin, 'officeChanged', async (headers) => {
    const { body } = await admin.get('/api/transaction/bills/open/1/100', headers);
    return body.bills.some((bill: { billId: string }) => bill.billId === billId);
  });
  await held('office.payments', page, async () => house.deliver(await house.callback(billId)));
  await expect.poll(() => page.read, PATIENCE).toBe(false);
});

test('what no movement tells of: a request that is asked, and one that is declined', async () => {
  const lim = await house.bidder(++next);
  const page = await pageOf(lim, 'accountChanged', async () => (await requestOf(lim)).state);
  const office = await pageOf(admin, 'officeChanged', async () => true);
  const requestId = await askFor(lim, 500);
  await expect.poll(() => [page.read, office.read], PATIENCE).toEqual(['asked', true]);
  await admin.post(`${BASE}/request/decline`, { requestId, reason: 'You lead a lot.' });
  await expect.poll(() => page.read, PATIENCE).toBe('declined');
});

test('a row that only a worker touches is told to nobody', async () => {
  const lim = await house.bidder(++next);
  await admin.post(`${BASE}/singleuser`, { ...(await house.accountOf(lim.id)), total: 100 });
  await expect.poll(() => house.orderOf(lim.id), PATIENCE).toBeDefined();
  const page = await pageOf(lim, 'accountChanged', async () => true);
  const touch = (values: object) =>
    house.db.updateTable('office.refunds').set(values).where('userId', '=', lim.id).execute();
  await touch({ looks: 3, lookAt: new Date(), claimedUntil: null });
  await touch({ reason: 'The bank is asked.' });
  await expect.poll(() => page.times, PATIENCE).toBe(1);
});
