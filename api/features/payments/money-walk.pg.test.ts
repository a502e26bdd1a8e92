import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endSale, enterAndBid } from '#api/testing/sale.ts';
import { type Answer, END_MS, openSession, type Person, START_MS, upToDate } from '#api/testing/test-house.ts';
import type { BidderStatement } from '#contract/ledger.ts';
import type { Purchase } from '#contract/purchases.ts';
import { senOf } from '#domain/money.ts';
import { balanceDueSen, surplusSen } from '#domain/purchase.ts';
import { NO_TIMEOUT_MS } from '#domain/testing/runs.ts';
import { SEED, TRIES_ALL } from '../../../scripts/test/level.ts';
import { type RefundingHouse, refundingHouse } from './refunds/testing/refunding-house.ts';

/**
 * Two clerks and a bidder walk at random through all commands on money. A clerk acts on what their screen shows, which they look at again only now
 * and then: nothing is booked that was not shown, and in the end nothing is owed that cannot be paid out.
 */
const STEPS = TRIES_ALL ? 10_000 : 120;
/** A day's steps may miss a command or a refusal that is rare: the walk goes on until it has met {@link MET}, at most so many steps more. */
const MORE_STEPS = 3_000;
/** Commands that are carried out, and figures that were others by then. */
const MET = ['pay', 'adjust', 'add', 'refund', 'refund back', 'reverse', 'due-changed', 'balance-changed'];
const LOTS = Array.from({ length: 24 }, (_, n) => String(101 + n));
const BIDDERS = [2_001, 2_002] as const;

/** What a screen showed, in ringgit. */
interface Shown {
  readonly purchases: readonly Purchase[];
  readonly balances: Readonly<Record<number, number>>;
  readonly refundable: Readonly<Record<number, number>>;
  /** By bidder: the places of the manual refunds that can be taken back. */
  readonly byHand: Readonly<Record<number, readonly number[]>>;
  readonly preview: { readonly count: number; readonly total: number };
}

let house: RefundingHouse;
let clerks: readonly Person[];
let bidders: readonly Person[];

beforeAll(async () => {
  house = await refundingHouse();
  clerks = [await house.person(1, { role: 'admin' }), await house.person(2, { role: 'admin' })];
  bidders = [];
  for (const id of BIDDERS) bidders = [...bidders, await house.bidder(id, { depositSen: 30_000_00 })];
  await openSession(house, { lots: Object.fromEntries(LOTS.map((lotNo) => [lotNo, { regnNo: `W ${lotNo}` }])) });
  house.clockMs = START_MS;
  for (const [n, lotNo] of LOTS.entries()) await enterAndBid(house, lotNo, BIDDERS[n % 2 === 0 ? 0 : 1]);
  house.clockMs = END_MS;
  await endSale(house, 'tell-winners');
});
afterAll(() => house.end());

const seen = () => upToDate(house);
const named = (userId: number) => ({ userId, email: `person${userId}@test.invalid`, name: `Person ${userId}` });
const committed = () => house.house.book.committed;
const balanceSen = (bidder: number) => committed().bidders.get(bidder)?.balanceSen ?? 0;

async function look(clerk: Person): Promise<Shown> {
  const read = async (url: string, body?: object) =>
    (await (body === undefined ? clerk.get(url, seen()) : clerk.post(url, body, seen()))).body;
  const lists = await Promise.all(BIDDERS.map((userId) => read('/api/mybid/get/userid', { userId })));
  const accounts = await Promise.all(
    BIDDERS.map(async (id) => [id, await read(`/api/transaction/refund/refundable/${id}`)] as const),
  );
  const statements = await Promise.all(
    BIDDERS.map(async (id) => [id, await read(`/api/ledger/statement/${id}`)] as const),
  );
  const standing = ({ lines }: BidderStatement) =>
    lines.filter(({ mayTakeBack }) => mayTakeBack).map(({ revision }) => revision);
  return {
    byHand: Object.fromEntries(statements.map(([id, statement]) => [id, standing(statement)])),
    purchases: lists.flatMap(({ lots }) => lots),
    balances: Object.fromEntries(accounts.map(([id, { balance }]) => [id, balance])),
    refundable: Object.fromEntries(accounts.map(([id, { refundable }]) => [id, refundable])),
    preview: await read('/api/transaction/refund/preview/all'),
  };
}

/** All that the book has of money, to see what a command has moved. */
function figures() {
  const { purchases, lots, bidders: people } = committed();
  const ofLot = [...purchases.values()].map((purchase) => {
    const isForfeited = lots.get(purchase.lot)?.outcome === 'forfeited';
    const owed = [
      balanceDueSen(purchase),
      purchase.additionalDepositSen,
      surplusSen(purchase, isForfeited),
      isForfeited,
    ];
    return [purchase.lot, owed.join(' ')] as const;
  });
  return new Map<string, string>([
    ...ofLot,
    ...[...people].map(([id, { balanceSen: sen }]) => [`${id}`, `${sen}`] as const),
  ]);
}

const COMMANDS = [
  'pay',
  'adjust',
  'forfeit',
  'take back',
  'surplus',
  'add',
  'refund',
  'refund back',
  'single',
  'reverse',
  'reset',
] as const;
type Kind = (typeof COMMANDS)[number] | 'bulk' | 'ask' | 'order' | 'look' | 'bank';
const step = fc.record({
  kind: fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constantFrom<Kind>(
        'pay',
        'adjust',
        'add',
        'refund',
        'surplus',
        'take back',
        'reverse',
        'refund back',
      ),
    },
    { weight: 5, arbitrary: fc.constantFrom<Kind>('look') },
    { weight: 4, arbitrary: fc.constantFrom<Kind>('reset', 'single', 'ask', 'order', 'bank') },
    { weight: 1, arbitrary: fc.constantFrom<Kind>('forfeit', 'bulk') },
  ),
  who: fc.nat(1),
  pick: fc.nat(997),
  amount: fc.constantFrom(1, 50, 250.5, 1_000, 21_400),
  /** Both clerks press at once, each on their own screen. */
  both: fc.nat(3).map((n) => n === 0),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Asked {
  readonly url: string;
  readonly body: object;
  /** The account or order number whose figures the question showed, and what they were, as {@link figures} writes them. */
  readonly of: string;
  readonly shown: string;
}

let typed = 0;

/** What the clerk is asked and says yes to; undefined where their screen does not offer it. */
function askedOf({ kind, pick, amount }: Step, screen: Shown): Asked | undefined {
  typed += 1;
  const reference = `TILL ${typed}`;
  const purchase = screen.purchases[pick % screen.purchases.length];
  const bidder = BIDDERS[pick % 2] ?? 0;
  const shownBalance = screen.balances[bidder] ?? 0;
  const account = { of: `${bidder}`, shown: `${senOf(shownBalance)}` };
  if (purchase === undefined) return undefined;
  const { auctionName, balanceDue, additionalDepositPaid, surplus, status, payments } = purchase;
  const isForfeited = status === 'forfeited';
  const sums = [senOf(balanceDue), senOf(additionalDepositPaid), senOf(surplus), isForfeited];
  const lot = { of: auctionName, shown: sums.join(' ') };
  const shown = { shownDue: balanceDue, shownDeposit: additionalDepositPaid };
  switch (kind) {
    case 'pay': {
      if (isForfeited) return undefined;
      const above = (senOf(amount) ?? 0) > Math.max(0, senOf(balanceDue) ?? 0);
      const body = { auctionName, amountPaid: amount, reference, way: 'cash', ...shown, ...(above && { above }) };
      return { url: '/api/transaction/paylot', body, ...lot };
    }
    case 'adjust': {
      if (isForfeited || amount === additionalDepositPaid) return undefined;
      return {
        url: '/api/transaction/add-lot-deposit',
        body: { id: auctionName, deposit_amount: amount, above: true, ...shown },
        ...lot,
      };
    }
    case 'forfeit':
      if (isForfeited || balanceDue <= 0) return undefined;
      return { url: '/api/mybid/forfeit/lot', body: { auctionName, ...shown }, ...lot };
    case 'take back': {
      const payment = payments[pick % payments.length];
      if (isForfeited || payment === undefined) return undefined;
      const words = 'typed at the wrong till';
      return {
        url: '/api/transaction/paylot/reverse',
        body: { auctionName, reference: payment.reference, words, ...shown },
        ...lot,
      };
    }
    case 'surplus':
      if (surplus <= 0) return undefined;
      return { url: '/api/transaction/paylot/surplus', body: { auctionName, amount: surplus }, ...lot };
    case 'add': {
      const body = { ...named(bidder), transactionType: 'deposit', value: Math.ceil(amount), shownBalance };
      return { url: '/api/transaction/save', body, ...account };
    }
    case 'refund': {
      if (amount > (screen.refundable[bidder] ?? 0)) return undefined;
      const body = { ...named(bidder), amount, reference, way: 'cheque', shownBalance };
      return { url: '/api/transaction/refund/manually', body, ...account };
    }
    case 'refund back': {
      const byHand = screen.byHand[bidder] ?? [];
      const transactionId = byHand[pick % byHand.length];
      if (transactionId === undefined) return undefined;
      const body = { userId: bidder, transactionId, words: 'typed wrongly', shownBalance };
      return { url: '/api/transaction/refund/manually/takeback', body, ...account };
    }
    case 'single': {
      const total = screen.refundable[bidder] ?? 0;
      if (total <= 0) return undefined;
      const body = { ...named(bidder), bankAccNo: `5${bidder}1234`, total, shownBalance };
      return { url: '/api/transaction/refund/singleuser', body, ...account };
    }
    case 'reverse': {
      const source = pick % 3 === 0 ? 'bank' : 'house';
      if (source === 'house' && amount > shownBalance) return undefined;
      const body = { userId: bidder, amount, source, reference, words: 'not honoured', shownBalance };
      return { url: '/api/transaction/deposit/reverse', body, ...account };
    }
    case 'reset':
      if (shownBalance >= 0) return undefined;
      return { url: '/api/transaction/deposit/reset', body: { userId: bidder, shownBalance }, ...account };
    default:
      return undefined;
  }
}

const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

/** Sends it, and holds the answer against what was shown and what has moved since. */
async function press(clerk: Person, kind: Kind, asked: Asked): Promise<Answer> {
  const before = figures();
  const answer = await clerk.post(asked.url, asked.body, { 'idempotency-key': `press-${typed}-${clerk.id}` });
  const context = JSON.stringify([asked, answer.body]);
  expect([200, 409], context).toContain(answer.status);
  if (answer.status === 200 && answer.body.recorded) {
    expect(before.get(asked.of), `booked although it was not as shown: ${context}`).toBe(asked.shown);
    count(kind);
  } else {
    expect(figures(), context).toEqual(before);
    count(answer.status === 200 ? 'again' : answer.body.code);
  }
  return answer;
}

async function walk(steps: readonly Step[]): Promise<void> {
  const screens = await Promise.all(clerks.map(look));
  for (const each of steps) {
    house.clockMs += 1_000;
    const clerk = clerks[each.who];
    const screen = screens[each.who];
    if (clerk === undefined || screen === undefined) continue;
    if (each.kind === 'look') screens[each.who] = await look(clerk);
    else if (each.kind === 'ask')
      await bidders[each.pick % 2]?.post('/api/transaction/refund/request', { amount: each.amount });
    else if (each.kind === 'bank') await bankPays();
    else if (each.kind === 'order') await orderSome(clerk, each);
    else if (each.kind === 'bulk') await refundAll(clerk, screen);
    else {
      const asked = askedOf(each, screen);
      if (asked === undefined) continue;
      const answer = await press(clerk, each.kind, asked);
      // Asked anew with what the answer says, or with what can be read now.
      if (answer.status === 409) screens[each.who] = await look(clerk);
      const other = each.both ? clerks[1 - each.who] : undefined;
      const theirs = screens[1 - each.who];
      const same = other && theirs && askedOf(each, theirs);
      if (other && same) await press(other, each.kind, same);
    }
  }
}

/** A clerk orders what a bidder waits for, as the list of requests shows it. */
async function orderSome(clerk: Person, { pick }: Step): Promise<void> {
  const { body } = await clerk.get('/api/transaction/refund/requests/asked/1/10', seen());
  const request = body.requests[pick % Math.max(1, body.requests.length)];
  if (request === undefined) return;
  const shownAmount = (senOf(request.amount - request.answered) ?? 0) / 100;
  const before = balanceSen(request.userId);
  const order = { requestId: request.requestId, shownAmount };
  const answer = await clerk.post('/api/transaction/refund/request/order', order);
  expect([200, 409]).toContain(answer.status);
  expect(before - balanceSen(request.userId)).toBe(answer.status === 200 ? senOf(shownAmount) : 0);
  count(answer.status === 200 ? 'order' : answer.body.code);
}

async function refundAll(clerk: Person, { preview }: Shown): Promise<void> {
  const before = BIDDERS.map(balanceSen);
  const body = { usersToRefund: 'all', shownCount: preview.count, shownTotal: preview.total };
  const answer = await clerk.post('/api/transaction/refund/multipleusers', body);
  count(answer.status === 200 ? 'bulk' : answer.body.code);
  if (answer.status !== 200) return expect(BIDDERS.map(balanceSen)).toEqual(before);
  expect(answer.body).toMatchObject({ count: preview.count, total: preview.total });
  await allAreSent();
  const moved = BIDDERS.reduce((sum, id, n) => sum + (before[n] ?? 0) - balanceSen(id), 0);
  expect(moved).toBeLessThanOrEqual(senOf(preview.total) ?? 0);
}

const openRefunds = () =>
  house.db
    .selectFrom('office.refunds')
    .select(['id', 'state', 'userId'])
    .where('state', 'in', ['waiting', 'ordered', 'sent'])
    .execute();

async function allAreSent(): Promise<void> {
  const isDone = async () => (await openRefunds()).every(({ state }) => state === 'sent');
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 60_000, interval: 20 });
}

/** The bank pays what is under way. */
async function bankPays(): Promise<void> {
  await allAreSent();
  for (const { userId } of await openRefunds()) {
    const order = await house.orderOf(userId);
    if (order !== undefined) await house.tell(await house.orders.complete(order.id));
  }
}

test('nothing is booked that the question did not show, and nothing stays owed without a way out', {
  timeout: NO_TIMEOUT_MS,
}, async () => {
  const length = STEPS + MORE_STEPS;
  const [steps = []] = fc.sample(fc.array(step, { minLength: length, maxLength: length }), { numRuns: 1, seed: SEED });
  const notMet = () => MET.filter((what) => !counts.has(what));
  await walk(steps.slice(0, STEPS));
  for (let from = STEPS; notMet().length > 0 && from < length; from += 20) await walk(steps.slice(from, from + 20));
  expect(notMet()).toEqual([]);

  await bankPays();
  const [boss] = clerks;
  if (boss === undefined) throw new Error('there is no clerk');
  const { body } = await boss.get('/api/transaction/paylot/surplus/owed', seen());
  for (const { mybid } of body.owed) {
    const credit = { auctionName: mybid.auctionName, amount: mybid.surplus };
    expect((await boss.post('/api/transaction/paylot/surplus', credit)).status).toBe(200);
  }
  for (const id of BIDDERS) {
    const left = balanceSen(id) / 100;
    const paidOut = { ...named(id), amount: left, reference: `LAST ${id}`, way: 'transfer', shownBalance: left };
    if (left > 0) expect((await boss.post('/api/transaction/refund/manually', paidOut)).status).toBe(200);
    if (left < 0)
      expect((await boss.post('/api/transaction/deposit/reset', { userId: id, shownBalance: left })).status).toBe(200);
  }
  expect(BIDDERS.map(balanceSen)).toEqual([0, 0]);
  const { body: after } = await boss.get('/api/transaction/paylot/surplus/owed', seen());
  expect(after.owed).toEqual([]);
  expect(house.underWaySen()).toBe(0);
});
