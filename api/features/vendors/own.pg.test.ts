import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSettledHouse } from '#api/features/purchases/testing/settled-house.ts';
import { type Person, verifiedVendor } from '#api/testing/test-house.ts';
import type { OwnLot, OwnLotPage, OwnStatement, OwnVendor } from '#contract/vendors/area.ts';
import {
  type AgreementTerms,
  chargeVendor,
  decideBankAccount,
  decidePayout,
  endPayout,
  proposeBankAccount,
  proposePayout,
  setAgreement,
} from '#contract/vendors.ts';
import { settleSales } from './settle-sales.ts';

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
const NET = 21_500 - 2_150 - 30 - 174.4;
const OWN_CALLS = [
  '/api/vendor-area',
  '/api/vendor-area/lots',
  '/api/vendor-area/lots/AMS1/101',
  '/api/vendor-area/statement',
  '/api/vendor-area/statement?session=AMS1',
  '/api/vendor-area/agreement',
];

let settled: Awaited<ReturnType<typeof openSettledHouse>>;
let other: Person;
/** Of KNB, whose lot 105 is. */
let knb: Person;

beforeEach(async () => {
  settled = await openSettledHouse();
  other = await settled.house.person(2, { role: 'admin' });
  knb = await verifiedVendor(settled.house, 22, 'KNB Staff');
});
afterEach(() => settled.close());

const get = async <T>(who: Person, url: string): Promise<T> => (await who.get(url, settled.seen())).body;
const own = (who = settled.vendor) => get<OwnVendor>(who, '/api/vendor-area');
const lots = async (who = settled.vendor) => (await get<{ lots: OwnLot[] }>(who, '/api/vendor-area/lots')).lots;
const stateOf = async (no: string) => (await lots()).find(({ lotNo }) => lotNo === no)?.state;
const page = (key: string) => get<OwnLotPage>(settled.vendor, `/api/vendor-area/lots/${key}`);

const agree = (vendor: string, terms: Partial<AgreementTerms> = {}) =>
  settled.post(settled.boss, setAgreement.url, { vendor, terms: { ...TERMS, ...terms }, shownAt: -1 });

async function payAndSettle(...keys: string[]): Promise<void> {
  for (const lot of keys)
    await settled.house.say({ type: 'pay-purchase', lot, amountSen: 21_400_00, reference: `receipt ${lot}` });
  await settled.boss.get('/api/vendor-accounts', settled.seen());
  await settleSales(settled.house.house);
}

async function payOut(amount: number): Promise<string> {
  const account = { vendor: 'TM', bank: 'Maybank', bankAccNo: '514012345678', holder: 'TM Auctions Sdn Bhd' };
  await settled.post(settled.boss, proposeBankAccount.url, account);
  const before = (await settled.boss.get('/api/vendor-accounts/TM', settled.seen())).body;
  await settled.post(other, decideBankAccount.url, { id: before.bankAccounts[0].id, decision: 'confirm' });
  const { id } = (await settled.post(settled.boss, proposePayout.url, { vendor: 'TM', amount })).body;
  const [{ payee }] = (await settled.boss.get('/api/vendor-accounts/TM', settled.seen())).body.payouts;
  await settled.post(other, decidePayout.url, { id, decision: 'approve', amount, payee });
  return id;
}

describe("a vendor's own area", () => {
  test('has their lots from the sale to the payout', async () => {
    expect(await stateOf('101')).toBe('sold');
    expect(await stateOf('104')).toBe('unsold');
    await agree('TM');
    await payAndSettle('AMS1/101', 'AMS1/102');
    expect((await own()).balance).toBe(2 * NET);
    expect((await own()).payable).toBe(2 * NET);
    expect(await stateOf('101')).toBe('settled');
    expect(await page('AMS1/101')).toMatchObject({
      ...{ price: 21_500, net: NET, settlement: { commission: 2_150, charges: 30, tax: 174.4 } },
    });

    const id = await payOut(NET);
    // Under way to the bank is not paid out.
    expect(await stateOf('101')).toBe('settled');
    expect((await own()).payouts).toMatchObject([{ state: 'ordered', amount: NET, accountEndsIn: '5678' }]);
    await settled.house.db.updateTable('office.vendorPayouts').set({ orderState: 'by-hand' }).execute();
    await settled.post(settled.boss, endPayout.url, { id, end: 'paid' });
    const states = [await stateOf('101'), await stateOf('102')];
    expect(states.toSorted()).toEqual(['paid-out', 'settled']);
  });

  test('waits for nothing while its money is not due', async () => {
    await agree('TM', { holdDays: 14 });
    await payAndSettle('AMS1/101');
    expect(await own()).toMatchObject({ balance: NET, notDue: NET, payable: 0, agreed: true });
    expect((await own()).nextDueOn).toMatch(/^2026-12-/);
    expect(await stateOf('101')).toBe('settled');
  });

  test('has the figures of the house, by period and by session', async () => {
    await agree('TM');
    await payAndSettle('AMS1/101', 'AMS1/103');
    const houses = (await settled.boss.get('/api/vendor-accounts/TM/statement', settled.seen())).body;
    expect(await get<OwnStatement>(settled.vendor, '/api/vendor-area/statement')).toEqual(houses);
    const session = await get<OwnStatement>(settled.vendor, '/api/vendor-area/statement?session=AMS1');
    expect(session).toEqual(houses);
    const none = await get<OwnStatement>(settled.vendor, '/api/vendor-area/statement?session=AMS9');
    expect(none).toMatchObject({ lines: [], opening: 0, closing: 0 });
    expect((await settled.vendor.get('/api/vendor-area/statement?from=2026-12-02&to=2026-12-01')).status).toBe(400);
  });

  test('says what a sold unit waits for, and nothing of its buyer', async () => {
    await settled.house.say({
      type: 'open-handover',
      lot: 'AMS1/101',
      kind: 'car',
      terms: (await import('#domain/handover.ts')).DEFAULT_TERMS.car,
    });
    const { files } = await own();
    expect(files).toMatchObject([{ lot: 'AMS1/101', regnNo: 'WXC 4821', paid: false }]);
    expect(JSON.stringify(files)).not.toContain('1001');
    expect((await page('AMS1/101')).file).toEqual(files[0]);
  });
});

describe('route x role x vendor', () => {
  beforeEach(async () => {
    await agree('TM', { minimum: 111.11 });
    await agree('KNB', { minimum: 222.22 });
    await payAndSettle('AMS1/101');
    const charge = { vendor: 'KNB', charge: 'transport', amount: 333.33, reference: 'TOW-1' };
    expect((await settled.post(settled.boss, chargeVendor.url, charge)).status).toBe(200);
  });

  test.each([
    ['TM', () => settled.vendor, ['KNB', '222.22', '333.33', '"105"']],
    ['KNB', () => knb, ['TM', '111.11', 'WXC', 'VBG', 'PMR', 'JTK', `${NET}`, '"101"']],
  ])('%s sees nothing of the other, and no bidder', async (_, who, marks) => {
    const ownLot = who() === knb ? 'AMS1/105' : 'AMS1/101';
    for (const url of OWN_CALLS.map((call) => call.replace('AMS1/101', ownLot))) {
      const { status, body } = await who().get(url, settled.seen());
      expect(status, url).toBe(200);
      const text = JSON.stringify(body);
      for (const mark of [...marks, 'Person 100', '1001', '1002', 'bidderNo']) expect(text, url).not.toContain(mark);
    }
  });

  test('a lot of the other is no lot, and neither is a session of theirs alone', async () => {
    expect((await settled.vendor.get('/api/vendor-area/lots/AMS1/105', settled.seen())).status).toBe(404);
    expect((await knb.get('/api/vendor-area/lots/AMS1/101', settled.seen())).status).toBe(404);
    const { lines } = await get<OwnStatement>(knb, '/api/vendor-area/statement?session=AMS1');
    expect(lines).toEqual([]);
  });

  test('nobody chooses a vendor in the request', async () => {
    const { body } = await settled.vendor.get('/api/vendor-area?vendor=KNB', settled.seen());
    expect(body.vendor).toBe('TM');
  });

  test('other roles are refused, and so is a vendor whom nobody has verified', async () => {
    const auditor = await settled.house.person(31, { role: 'auditor' });
    const unverified = await settled.house.person(32, { role: 'vendor' });
    for (const url of OWN_CALLS) {
      for (const who of [settled.boss, settled.clerk, auditor, settled.aminah])
        expect((await who.get(url, settled.seen())).status, url).toBe(403);
      const { status, body } = await unverified.get(url, settled.seen());
      expect([status, body.code], url).toEqual([404, 'no-such-vendor']);
    }
  });
});
