import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSettledHouse } from '#api/features/purchases/testing/settled-house.ts';
import { END_MS, type Person } from '#api/testing/test-house.ts';
import {
  type AgreementTerms,
  chargeVendor,
  decideBankAccount,
  decidePayout,
  endPayout,
  payInByVendor,
  proposeBankAccount,
  proposePayout,
  retryPayout,
  setAgreement,
  takeBackFromVendor,
  tryAgreement,
  type VendorAccount,
  type VendorSale,
  type VendorStatement,
  vendorAccounts,
} from '#contract/vendors.ts';
import { settleSales } from './settle-sales.ts';

/** A tenth of the hammer price, and RM30.00 a lot; due at once. */
const TERMS: AgreementTerms = {
  commission: { kind: 'share', percent: 10 },
  minimum: 0,
  maximum: null,
  charges: [{ charge: 'photography', amount: 30 }],
  taxPercent: 8,
  taxIncluded: false,
  payoutAfter: 'payment',
  holdDays: 0,
};
/** Each lot of the house: RM21,000.00 less RM2,100.00, RM30.00 and the tax of RM170.40. */
const NET = 21_500 - 2_150 - 30 - 174.4;
const ACCOUNT = { vendor: 'TM', bank: 'Maybank', bankAccNo: '514012345678', holder: 'TM Auctions Sdn Bhd' };
const DAY_MS = 86_400_000;

let settled: Awaited<ReturnType<typeof openSettledHouse>>;
let other: Person;

beforeEach(async () => {
  settled = await openSettledHouse();
  other = await settled.house.person(2, { role: 'admin' });
});
afterEach(() => settled.close());

async function agree(terms: Partial<AgreementTerms> = {}, shownAt = -1) {
  return settled.post(settled.boss, setAgreement.url, { vendor: 'TM', terms: { ...TERMS, ...terms }, shownAt });
}

async function pay(...lots: string[]): Promise<void> {
  for (const lot of lots)
    await settled.house.say({ type: 'pay-purchase', lot, amountSen: 21_400_00, reference: `receipt ${lot}` });
}

async function settle(): Promise<void> {
  // The read tables have what was paid.
  await settled.boss.get(vendorAccounts.url, settled.seen());
  await settleSales(settled.house.house);
}

const account = async (who: Person = settled.boss): Promise<VendorAccount> =>
  (await who.get('/api/vendor-accounts/TM', settled.seen())).body;
const statement = async (query = ''): Promise<VendorStatement> =>
  (await settled.boss.get(`/api/vendor-accounts/TM/statement${query}`, settled.seen())).body;
const sales = async (): Promise<VendorSale[]> =>
  (await settled.boss.get('/api/vendor-accounts/TM/sales', settled.seen())).body.sales;

/** TM has a bank account that two people agreed to. */
async function giveBankAccount(): Promise<void> {
  await settled.post(settled.boss, proposeBankAccount.url, ACCOUNT);
  const [{ id } = { id: 0 }] = (await account()).bankAccounts;
  await settled.post(other, decideBankAccount.url, { id, decision: 'confirm' });
}

const propose = (amount: number, extra: object = {}) =>
  settled.post(settled.boss, proposePayout.url, { vendor: 'TM', amount, ...extra });
async function decide(who: Person, id: string, decision: 'approve' | 'withdraw', change: object = {}) {
  const payout = (await account()).payouts.find((each) => each.id === id);
  return settled.post(who, decidePayout.url, { id, decision, amount: payout?.amount, payee: payout?.payee, ...change });
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('an agreement', () => {
  test('is tried before it is saved, on round prices and on what was sold', async () => {
    const tried = await settled.post(settled.clerk, tryAgreement.url, { vendor: 'TM', terms: TERMS });
    expect(tried.status).toBe(200);
    expect(tried.body.examples).toContainEqual({ hammer: 1_000, commission: 100, charges: 30, tax: 10.4, net: 859.6 });
    expect(tried.body.sales).toContainEqual({ lot: 'AMS1/101', hammer: 21_500, net: null, netThen: NET });
    await agree();
    const again = await settled.post(settled.clerk, tryAgreement.url, {
      vendor: 'TM',
      terms: { ...TERMS, minimum: 5_000 },
    });
    expect(again.body.sales).toContainEqual(
      expect.objectContaining({ lot: 'AMS1/101', net: NET, netThen: expect.any(Number) }),
    );
  });

  test('is set once, by a super admin, over the one that was shown', async () => {
    expect(
      codeOf(await settled.post(settled.clerk, setAgreement.url, { vendor: 'TM', terms: TERMS, shownAt: -1 }))[0],
    ).toBe(403);
    expect((await agree()).status).toBe(200);
    expect(codeOf(await agree({ minimum: 100 }))).toEqual([409, 'agreement-changed']);
    const [{ agreedAt } = { agreedAt: 0 }] = (await account()).agreements;
    expect((await agree({ minimum: 100 }, agreedAt)).status).toBe(200);
    expect((await account()).agreements.map(({ by, terms }) => [by, terms.minimum])).toEqual([
      ['Person 1', 100],
      ['Person 1', 0],
    ]);
  });

  test.each<[string, Partial<AgreementTerms>]>([
    ['a maximum below its minimum', { minimum: 2, maximum: 1 }],
    ['bands that begin above zero', { commission: { kind: 'marginal', bands: [{ from: 1, percent: 1 }] } }],
    ['more than a hundred per cent', { commission: { kind: 'share', percent: 101 } }],
    ['half a sen', { minimum: 0.005 }],
  ])('with %s is refused', async (_, terms) => expect((await agree(terms)).status).toBe(400));

  test('with a vendor who is not in the list is refused', async () => {
    const answer = await settled.post(settled.boss, setAgreement.url, { vendor: 'Tm', terms: TERMS, shownAt: -1 });
    expect(codeOf(answer)).toEqual([404, 'no-such-vendor']);
  });
});

describe('a paid sale', () => {
  test('is on the account of its vendor after the next round, with what the house keeps, and waits without an agreement', async () => {
    await pay('AMS1/101');
    await settle();
    expect(await sales()).toContainEqual(expect.objectContaining({ lot: 'AMS1/101', state: 'paid', net: 21_500 }));
    const list = await settled.boss.get(vendorAccounts.url, settled.seen());
    expect(list.body).toContainEqual(
      expect.objectContaining({ vendor: 'TM', agreed: false, unsettled: 1, balance: 0 }),
    );
    await agree();
    await settle();
    await settle();
    expect(await account()).toMatchObject({ balance: NET, notDue: 0, payable: NET });
    expect(await sales()).toContainEqual({
      ...{ lot: 'AMS1/101', regnNo: 'WXC 4821', soldAt: expect.any(String), state: 'settled', dueOn: '2026-11-20' },
      ...{ hammer: 21_500, commission: 2_150, charges: 30, tax: 174.4, net: NET, containedTax: 0, otherwise: null },
    });
    const { opening, lines, closing } = await statement();
    expect([opening, closing]).toEqual([0, NET]);
    expect(lines.map(({ lot, credit, debit, balance }) => [lot, credit, debit, balance])).toEqual([
      ['AMS1/101', 21_500, 0, 21_500],
      ['AMS1/101', 0, 2_150, 19_350],
      ['AMS1/101', 0, 30, 19_320],
      ['AMS1/101', 0, 174.4, NET],
    ]);
  });

  test('whose commission contains the tax says how much, and no other figure changes', async () => {
    await agree({ charges: [], taxIncluded: true });
    await pay('AMS1/101');
    await settle();
    // RM2,150.00 is what is left of it and 8% of that.
    expect(await sales()).toContainEqual(expect.objectContaining({ commission: 2_150, tax: 0, containedTax: 159.26 }));
    const { lines, closing } = await statement();
    expect(closing).toBe(19_350);
    expect(lines.map(({ counter, debit, contains }) => [counter, debit, contains])).toEqual([
      ['purchase', 0, null],
      ['commission', 2_150, 159.26],
    ]);
  });

  test('that is not paid any more is taken from its vendor, also after they were paid out: they owe it then', async () => {
    await agree();
    await pay('AMS1/101', 'AMS1/102');
    await settle();
    await giveBankAccount();
    const { id } = (await propose(2 * NET)).body;
    await decide(other, id, 'approve');
    await settled.house.say({ type: 'reverse-payment', lot: 'AMS1/102', reference: 'receipt AMS1/102' });
    expect(await account()).toMatchObject({ balance: -NET, payable: 0 });
    expect(codeOf(await propose(1))).toEqual([409, 'payout-too-high']);
    // What comes in for the next lot covers it.
    await pay('AMS1/103');
    await settle();
    expect(await account()).toMatchObject({ balance: 0, payable: 0 });
    expect((await statement()).closing).toBe(0);
  });
});

test('what is charged and paid in stands on the account until it is taken back, and a double click books once', async () => {
  await agree();
  const key = { 'idempotency-key': 'charge-0001' };
  const charge = { vendor: 'TM', charge: 'transport', amount: 150, lot: 'AMS1/101', reference: 'inv 7' };
  const answers = await Promise.all([
    settled.post(settled.boss, chargeVendor.url, charge, key),
    settled.post(settled.boss, chargeVendor.url, charge, key),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await account()).toMatchObject({ balance: -150 });
  expect(codeOf(await settled.post(settled.boss, chargeVendor.url, { ...charge, amount: 1 }))).toEqual([
    409,
    'reference-used',
  ]);
  expect(codeOf(await settled.post(settled.boss, chargeVendor.url, { ...charge, reference: 'INV-7' }))).toEqual([
    409,
    'reference-alike',
  ]);
  const other = { ...charge, lot: 'AMS1/105', reference: 'INV 8' };
  expect(codeOf(await settled.post(settled.boss, chargeVendor.url, other))).toEqual([404, 'vendor-lot-unknown']);
  await settled.post(settled.boss, payInByVendor.url, {
    vendor: 'TM',
    amount: 100,
    reference: 'TRX 1',
    way: 'transfer',
  });
  expect(await account()).toMatchObject({ balance: -50 });
  const back = { vendor: 'TM', reference: 'inv 7', movement: 'charge' };
  expect((await settled.post(settled.boss, takeBackFromVendor.url, back)).body.recorded).toBe(true);
  expect((await settled.post(settled.boss, takeBackFromVendor.url, back)).body.recorded).toBe(false);
  expect(await account()).toMatchObject({ balance: 100, payable: 100 });
});

test('what is sent twice with one key is done once, each of the commands', async () => {
  const twice = async ({ url }: { readonly url: string }, body: object) => {
    const key = { 'idempotency-key': `vendors-${url.split('/').at(-1)}` };
    const answers = [];
    for (const _ of [1, 2]) answers.push(await settled.post(settled.boss, url, { vendor: 'TM', ...body }, key));
    expect(answers.map(({ status, body: { recorded } }) => [url, status, recorded])).toEqual([
      [url, 200, true],
      [url, 200, false],
    ]);
  };
  await twice(setAgreement, { terms: TERMS, shownAt: -1 });
  await twice(chargeVendor, { charge: 'transport', amount: 150, reference: 'INV 9' });
  await twice(payInByVendor, { amount: 100, reference: 'TRX 9' });
  await twice(takeBackFromVendor, { reference: 'INV 9', movement: 'charge' });
  expect(await account()).toMatchObject({ balance: 100 });
});

describe('a bank account', () => {
  test('is used when somebody else has confirmed it', async () => {
    await settled.post(settled.boss, proposeBankAccount.url, ACCOUNT);
    const [{ id } = { id: 0 }] = (await account()).bankAccounts;
    const confirm = { id, decision: 'confirm' };
    expect(codeOf(await settled.post(settled.boss, decideBankAccount.url, confirm))).toEqual([403, 'bank-account-own']);
    expect(codeOf(await settled.post(settled.clerk, decideBankAccount.url, confirm))).toEqual([403, 'not-allowed']);
    expect((await settled.post(other, decideBankAccount.url, confirm)).status).toBe(200);
    expect((await account()).bankAccounts).toMatchObject([{ state: 'usable', confirmedBy: 'Person 2' }]);
  });

  test('that is proposed, or in use, is not proposed again; nor one with what nobody sees', async () => {
    const ask = (change: object = {}) => settled.post(settled.clerk, proposeBankAccount.url, { ...ACCOUNT, ...change });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [{ id } = { id: 0 }] = (await account()).bankAccounts;
    await settled.post(other, decideBankAccount.url, { id, decision: 'confirm' });
    expect(codeOf(await ask())).toEqual([409, 'bank-account-known']);
    expect((await ask({ holder: 'TM \u202Esnoitcua' })).status).toBe(400);
    expect((await ask({ bank: 'May\u200Bbank' })).status).toBe(400);
    expect((await ask({ bankAccNo: '514012349999' })).status).toBe(200);
  });

  test('that replaces another waits 72 hours; meanwhile nothing is paid out', async () => {
    await agree();
    await pay('AMS1/101');
    await settle();
    await giveBankAccount();
    const { id } = (await propose(NET)).body;
    await settled.post(settled.boss, proposeBankAccount.url, { ...ACCOUNT, bankAccNo: '888800001111' });
    const changed = (await account()).bankAccounts[0];
    await settled.post(other, decideBankAccount.url, { id: changed?.id, decision: 'confirm' });
    expect((await account()).bankAccounts.map(({ state }) => state)).toEqual(['waits', 'replaced']);
    // What was proposed to the account of before is not approved any more.
    expect(codeOf(await decide(other, id, 'approve'))).toEqual([409, 'payout-account-changed']);
    await decide(settled.clerk, id, 'withdraw');
    expect(codeOf(await propose(NET))).toEqual([409, 'no-bank-account']);
    // Nor where all that were confirmed are withdrawn first.
    for (const { id: old } of (await account()).bankAccounts)
      await settled.post(settled.clerk, decideBankAccount.url, { id: old, decision: 'withdraw' });
    await settled.post(settled.clerk, proposeBankAccount.url, { ...ACCOUNT, bankAccNo: '999900001111' });
    const third = (await account()).bankAccounts[0];
    await settled.post(other, decideBankAccount.url, { id: third?.id, decision: 'confirm' });
    expect((await account()).bankAccounts[0]).toMatchObject({ state: 'waits' });
    settled.house.clockMs = END_MS + 3 * DAY_MS;
    expect((await account()).bankAccounts[0]).toMatchObject({ state: 'usable' });
    expect((await propose(NET)).status).toBe(200);
  });
});

describe('a payout', () => {
  beforeEach(async () => {
    await agree();
    await pay('AMS1/101');
    await settle();
    await giveBankAccount();
  });

  test('is proposed by one and approved by another, as it was shown, and once', async () => {
    const { id } = (await propose(NET, { balance: NET })).body;
    expect(await account()).toMatchObject({
      balance: NET,
      payouts: [{ id, state: 'proposed', proposedBy: 'Person 1' }],
    });
    expect(codeOf(await decide(settled.boss, id, 'approve'))).toEqual([403, 'payout-self-approved']);
    expect(codeOf(await decide(settled.clerk, id, 'approve'))).toEqual([403, 'not-allowed']);
    expect(codeOf(await decide(other, id, 'approve', { amount: NET - 1 }))).toEqual([409, 'payout-changed']);
    expect(codeOf(await decide(other, id, 'approve', { payee: 'ab'.repeat(32) }))).toEqual([409, 'payout-changed']);
    const answers = await Promise.all([decide(other, id, 'approve'), decide(other, id, 'approve')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await account()).toMatchObject({ balance: 0, payouts: [{ state: 'ordered', approvedBy: 'Person 2' }] });
    expect(codeOf(await decide(settled.boss, id, 'withdraw'))).toEqual([409, 'payout-ordered']);
  });

  test('of two at once that together are too much one is refused', async () => {
    const [first, second] = [(await propose(NET - 1)).body.id, (await propose(1)).body.id];
    // What can be paid out is less by now.
    const charge = { vendor: 'TM', charge: 'transport', amount: 1, reference: 'INV 3' };
    await settled.post(settled.boss, chargeVendor.url, charge);
    const answers = await Promise.all([decide(other, first, 'approve'), decide(other, second, 'approve')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([0, NET - 2]).toContain(Math.round((await account()).balance * 100) / 100);
  });

  test('asked for twice with one key is one', async () => {
    const key = { 'idempotency-key': 'payout-0001' };
    const ask = (amount: number) => settled.post(settled.boss, proposePayout.url, { vendor: 'TM', amount }, key);
    const [one, same] = await Promise.all([ask(100), ask(100)]);
    expect(one.body.id).toBe(same.body.id);
    expect((await account()).payouts).toHaveLength(1);
    expect((await ask(101)).status).toBe(422);
  });

  test('is not proposed above what is due, or of another balance than was shown', async () => {
    expect(codeOf(await propose(Math.round(100 * NET + 1) / 100))).toEqual([409, 'payout-too-high']);
    const stale = await propose(1, { balance: 1 });
    expect(codeOf(stale)).toEqual([409, 'vendor-balance-changed']);
    expect(stale.body.present).toEqual({ balance: NET, payable: NET });
  });

  test('is not proposed again while it is open, also by two at once', async () => {
    const answers = await Promise.all([
      propose(NET),
      settled.post(other, proposePayout.url, { vendor: 'TM', amount: NET }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(codeOf(await propose(1))).toEqual([409, 'payout-proposed']);
    const [open] = (await account()).payouts;
    await decide(settled.boss, open?.id ?? '', 'withdraw');
    expect((await propose(NET)).status).toBe(200);
  });

  test('that no job works on any more is tried again by a super admin, and only as long as Billplz does not have it', async () => {
    const { id } = (await propose(NET)).body;
    await decide(other, id, 'approve');
    const retry = (who: Person) => settled.post(who, retryPayout.url, { id });
    const put = (values: object) =>
      settled.house.db.updateTable('office.vendorPayouts').set(values).where('id', '=', id).execute();
    await put({ orderState: 'ordered', stalled: false });
    expect(codeOf(await retry(settled.boss))).toEqual([409, 'payout-not-retried']);
    await put({ stalled: true, reason: 'Billplz does not answer.' });
    expect((await account()).payouts).toMatchObject([{ mayRetry: true, byStaff: true }]);
    expect((await retry(settled.clerk)).status).toBe(403);
    const answers = await Promise.all([retry(settled.boss), retry(other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await account()).payouts).toMatchObject([{ mayRetry: false, byStaff: false }]);
    await put({ stalled: true, orderState: 'sent', paymentOrderId: 'po 1' });
    expect(codeOf(await retry(settled.boss))).toEqual([409, 'payout-not-retried']);
  });

  test('is withdrawn by anybody, and not approved then', async () => {
    const { id } = (await propose(NET)).body;
    expect((await decide(settled.clerk, id, 'withdraw')).status).toBe(200);
    expect(codeOf(await decide(other, id, 'approve'))).toEqual([409, 'payout-withdrawn']);
  });

  test('that the book has, and whose row was not written any more, is ordered all the same', async () => {
    const { id } = (await propose(NET)).body;
    const [payout] = (await account()).payouts;
    const people = { payee: payout?.payee, proposedBy: 1, approvedBy: 2 };
    const order = { type: 'order-vendor-payout', vendor: 'TM', amountSen: Math.round(100 * NET), reference: id };
    await settled.house.say({ ...order, ...people });
    expect((await account()).payouts).toMatchObject([{ state: 'ordered', approvedBy: '' }]);
    expect((await decide(other, id, 'approve')).status).toBe(200);
    expect(await account()).toMatchObject({ balance: 0, payouts: [{ state: 'ordered', approvedBy: 'Person 2' }] });
  });

  test('that the bank has paid and given back is on the account again, and may be proposed anew', async () => {
    const { id } = (await propose(NET)).body;
    await decide(other, id, 'approve');
    await settled.house.db.updateTable('office.vendorPayouts').set({ orderState: 'by-hand' }).execute();
    await settled.post(settled.boss, endPayout.url, { id, end: 'paid' });
    expect((await account()).payouts).toMatchObject([{ state: 'paid' }]);
    expect((await settled.post(settled.boss, endPayout.url, { id, end: 'returned' })).status).toBe(400);
    const back = { id, end: 'returned', words: 'Account closed', reference: 'RTN 7' };
    await settled.post(settled.boss, endPayout.url, back);
    expect(await account()).toMatchObject({
      balance: NET,
      payable: NET,
      payouts: [{ state: 'returned', why: 'Account closed (RTN 7)' }],
    });
    expect(codeOf(await settled.post(settled.boss, endPayout.url, { id, end: 'paid' }))).toEqual([
      409,
      'payout-returned',
    ]);
    // That one has ended: nothing leaves the account by it.
    expect(codeOf(await decide(other, id, 'approve'))).toEqual([409, 'payout-returned']);
    expect(await account()).toMatchObject({ balance: NET });
    const again = (await propose(NET)).body.id;
    expect((await decide(other, again, 'approve')).status).toBe(200);
    expect((await account()).balance).toBe(0);
  });
});
