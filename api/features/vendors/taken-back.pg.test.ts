import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSettledHouse } from '#api/features/purchases/testing/settled-house.ts';
import type { Person } from '#api/testing/test-house.ts';
import type { OpenWork } from '#contract/monitoring.ts';
import { forfeitLot, reversePayment } from '#contract/purchases.ts';
import {
  decideBankAccount,
  decidePayout,
  endPayout,
  proposeBankAccount,
  proposePayout,
  setAgreement,
  settleAnew,
  type VendorAccount,
  type VendorStatement,
  vendorAccounts,
} from '#contract/vendors.ts';
import { settleSales } from './settle-sales.ts';

/** Sales that were settled with their vendor and are taken back, also after the vendor was paid out. */

const TERMS = {
  commission: { kind: 'share', percent: 10 },
  ...{ minimum: 0, maximum: null, charges: [], taxPercent: 0, taxIncluded: false },
  ...{ payoutAfter: 'payment', holdDays: 0 },
};
/** Of each lot: RM21,500.00 less a tenth. */
const NET = 19_350;

let settled: Awaited<ReturnType<typeof openSettledHouse>>;
let other: Person;

beforeEach(async () => {
  settled = await openSettledHouse();
  other = await settled.house.person(2, { role: 'admin' });
  await settled.post(settled.boss, setAgreement.url, { vendor: 'TM', terms: TERMS, shownAt: -1 });
  const bank = { vendor: 'TM', bank: 'Maybank', bankAccNo: '514012345678', holder: 'TM Auctions Sdn Bhd' };
  await settled.post(settled.boss, proposeBankAccount.url, bank);
  const [{ id } = { id: 0 }] = (await account()).bankAccounts;
  await settled.post(other, decideBankAccount.url, { id, decision: 'confirm' });
});
afterEach(() => settled.close());

const account = async (): Promise<VendorAccount> =>
  (await settled.boss.get('/api/vendor-accounts/TM', settled.seen())).body;
const statement = async (): Promise<VendorStatement> =>
  (await settled.boss.get('/api/vendor-accounts/TM/statement', settled.seen())).body;

async function pay(...lots: string[]): Promise<void> {
  for (const lot of lots)
    await settled.house.say({ type: 'pay-purchase', lot, amountSen: 21_400_00, reference: `RECEIPT ${lot}` });
  // The read tables have what was paid.
  await settled.boss.get(vendorAccounts.url, settled.seen());
  await settleSales(settled.house.house);
}

/** Proposed by one, approved by another, paid by the bank. */
async function payOut(amount: number): Promise<void> {
  const { id } = (await settled.post(settled.boss, proposePayout.url, { vendor: 'TM', amount })).body;
  const payee = (await account()).payouts.find((each) => each.id === id)?.payee;
  await settled.post(other, decidePayout.url, { id, decision: 'approve', amount, payee });
  await settled.house.db.updateTable('office.vendorPayouts').set({ orderState: 'by-hand' }).execute();
  expect((await settled.post(settled.boss, endPayout.url, { id, end: 'paid' })).status).toBe(200);
}

async function owing(): Promise<OpenWork | undefined> {
  const { work } = (await settled.boss.get('/api/today', settled.seen())).body as { work: readonly OpenWork[] };
  return work.find(({ kind }) => kind === 'vendors-owing');
}

test('a sale that is cancelled for good after its vendor was paid out is a debit that the next payout is less by', async () => {
  await pay('AMS1/101', 'AMS1/102');
  await payOut(2 * NET);
  expect(await account()).toMatchObject({ balance: 0, payable: 0 });
  expect(await owing()).toBeUndefined();

  // The cheque for one of them bounces, and its buyer does not pay in another way.
  const back = { auctionName: 'AMS1/102', reference: 'RECEIPT AMS1/102', words: 'The cheque bounced', source: 'bank' };
  expect((await settled.post(settled.boss, reversePayment.url, back)).status).toBe(200);
  expect((await settled.post(settled.clerk, forfeitLot.url, { auctionName: 'AMS1/102' })).status).toBe(200);
  expect(await account()).toMatchObject({ balance: -NET, payable: 0 });
  expect(await owing()).toMatchObject({ count: 1, amount: NET });
  const { lines, closing } = await statement();
  expect(closing).toBe(-NET);
  expect(lines.slice(-2)).toMatchObject([
    { movement: 'settlement taken back', counter: 'purchase', lot: 'AMS1/102', credit: 0, debit: 21_500 },
    { movement: 'settlement taken back', counter: 'commission', lot: 'AMS1/102', credit: 2_150, debit: 0 },
  ]);

  // The next lot covers it and leaves nothing; of what is paid in they are paid out what remains.
  await pay('AMS1/103');
  expect(await account()).toMatchObject({ balance: 0, payable: 0 });
  expect(await owing()).toBeUndefined();
  await settled.house.say({ type: 'pay-in-by-vendor', vendor: 'TM', amountSen: 50_00, reference: 'TRX 1' });
  await payOut(50);
  expect(await account()).toMatchObject({ balance: 0, payable: 0 });
  expect((await statement()).closing).toBe(0);
});

test('a vendor of two lots, of which one is cancelled before they are paid out, is paid out the other', async () => {
  await pay('AMS1/101', 'AMS1/102');
  const back = { auctionName: 'AMS1/101', reference: 'RECEIPT AMS1/101', words: 'Typed at the wrong till' };
  await settled.post(settled.boss, reversePayment.url, back);
  await settled.post(settled.clerk, forfeitLot.url, { auctionName: 'AMS1/101' });
  expect(await account()).toMatchObject({ balance: NET, payable: NET });
  await payOut(NET);
  expect(await account()).toMatchObject({ balance: 0, payable: 0 });
});

test('a sale by a wrong agreement is settled by what is agreed now, with a reason and as it was shown; what was paid out less is due at once', async () => {
  await pay('AMS1/101');
  await payOut(NET);
  const [{ agreedAt: from } = { agreedAt: 0 }] = (await account()).agreements;
  const sale = async () =>
    (await settled.boss.get('/api/vendor-accounts/TM/sales', settled.seen())).body.sales.find(
      ({ lot }: { lot: string }) => lot === 'AMS1/101',
    );
  expect((await sale()).otherwise).toBeNull();
  // Five per cent had been agreed, with days to wait.
  const right = { ...TERMS, commission: { kind: 'share', percent: 5 }, holdDays: 7 };
  await settled.post(settled.boss, setAgreement.url, { vendor: 'TM', terms: right, shownAt: from });
  const [{ agreedAt: to } = { agreedAt: 0 }] = (await account()).agreements;
  expect(await sale()).toMatchObject({ net: NET, otherwise: { from, to, net: 20_425 } });

  const asked = { lot: 'AMS1/101', from, to, words: 'Ten per cent was a slip' };
  expect((await settled.post(settled.clerk, settleAnew.url, asked)).status).toBe(403);
  expect((await settled.post(settled.boss, settleAnew.url, { ...asked, words: ' ' })).status).toBe(400);
  const stale = await settled.post(settled.boss, settleAnew.url, { ...asked, to: from });
  expect([stale.status, stale.body.code]).toEqual([409, 'agreement-changed']);
  const unsettled = await settled.post(settled.boss, settleAnew.url, { ...asked, lot: 'AMS1/103' });
  expect([unsettled.status, unsettled.body.code]).toEqual([409, 'sale-not-settled']);

  const key = { 'idempotency-key': 'settle-anew-0001' };
  const answers = await Promise.all([
    settled.post(settled.boss, settleAnew.url, asked, key),
    settled.post(settled.boss, settleAnew.url, asked, key),
    settled.post(other, settleAnew.url, { ...asked, words: 'Said by phone' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body.recorded).toSorted()).toEqual([false, false, true]);
  // It was due, and stays so: what was paid out less can be paid out now.
  expect(await account()).toMatchObject({ balance: 1_075, payable: 1_075 });
  expect(await sale()).toMatchObject({ net: 20_425, otherwise: null });
  // One of the two has said why.
  const why = await settled.house.db
    .selectFrom('office.changes')
    .selectAll()
    .where('action', '=', 'settlement with the vendor taken back: why')
    .execute();
  expect(why).toHaveLength(1);
  await payOut(1_075);
  expect((await statement()).closing).toBe(0);
});

test('terms by which sold lots come to less than nothing are saved only by whoever was shown how many', async () => {
  await pay('AMS1/101');
  const [{ agreedAt: shownAt } = { agreedAt: 0 }] = (await account()).agreements;
  const terms = { ...TERMS, minimum: 25_000 };
  const save = (more: object) =>
    settled.post(settled.boss, setAgreement.url, { vendor: 'TM', terms, shownAt, ...more });
  for (const more of [{}, { belowZero: 1 }]) {
    const { status, body } = await save(more);
    expect([status, body.code]).toEqual([409, 'sales-below-zero']);
  }
  expect((await save({ belowZero: 3 })).status).toBe(200);
});
