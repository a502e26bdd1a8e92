import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBillplzClient } from '#api/features/payments/billplz/client.ts';
import { billplzVerification } from '#api/features/payments/billplz/open.ts';
import { type PayingHouse, payingHouse } from '#api/features/payments/testing/paying-house.ts';
import type { Person } from '#api/testing/test-house.ts';
import { VERIFIED_AFTER_MS } from './store.ts';

let house: PayingHouse;
let aminah: Person;

beforeEach(async () => {
  house = await payingHouse();
  aminah = await house.person(1001, { depositSen: 0 });
});

afterEach(() => house.end());

const page = (billId: string) => house.app.inject(`/dev/billplz/bills/${billId}`);
const press = (billId: string, fields: Record<string, string>) =>
  house.app.inject({
    method: 'POST',
    url: `/dev/billplz/bills/${billId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const statusOf = async (location: unknown) => {
  const fields = [...new URL(String(location)).searchParams].map(([name, value]) => [name.slice(8, -1), value]);
  house.clockMs += 3_000;
  const answer = await aminah.post('/api/transaction/topup/status', { returned: Object.fromEntries(fields) });
  return answer.body.returned.state;
};

describe('the page of a bill', () => {
  test('pays: the house is told, and the payer comes back with a signature', async () => {
    const billId = await house.bill(aminah, 500);
    expect((await page(billId)).body).toContain('Pay RM500.00');
    const after = await press(billId, { outcome: 'pay', timing: 'before' });
    expect(after.statusCode).toBe(303);
    expect(after.headers.location).toMatch(/^http:\/\/localhost:\d+\/myaccount\/transaction\?billplz/);
    expect(house.balanceSen(1001)).toBe(500_00);
    expect(await statusOf(after.headers.location)).toBe('paid');
    expect((await page(billId)).body).toContain('has been paid');
    // Paying again is not possible.
    expect((await press(billId, { outcome: 'pay' })).headers.location).toBe(`/dev/billplz/bills/${billId}`);
    expect(house.balanceSen(1001)).toBe(500_00);
  });

  test('fails: nothing is credited, and it can be tried again', async () => {
    const billId = await house.bill(aminah, 500);
    const failed = await press(billId, { outcome: 'fail', timing: 'before' });
    expect(await statusOf(failed.headers.location)).toBe('failed');
    expect(house.balanceSen(1001)).toBe(0);
    await press(billId, { outcome: 'pay', timing: 'before' });
    expect(house.balanceSen(1001)).toBe(500_00);
  });

  test('keeps the callback back: the return finds the money', async () => {
    const billId = await house.bill(aminah, 500);
    const after = await press(billId, { outcome: 'pay', timing: 'never' });
    expect(house.balanceSen(1001)).toBe(0);
    expect(await statusOf(after.headers.location)).toBe('paid');
    expect(house.balanceSen(1001)).toBe(500_00);
  });

  test('lets the bank take its time: the payer is back before it is paid', async () => {
    const billId = await house.bill(aminah, 500);
    const after = await press(billId, { outcome: 'pay', timing: 'slow' });
    expect(await statusOf(after.headers.location)).toBe('on its way');
    expect(house.balanceSen(1001)).toBe(0);
    expect((await house.bills.find(billId))?.state).toBe('due');
  });

  test('escapes what is on it, and lets no script run', async () => {
    await house.db
      .updateTable('office.users')
      .set({ name: '<script>alert(1)</script>' })
      .where('id', '=', 1001)
      .execute();
    const billId = await house.bill(aminah, 500);
    for (const shown of [await page(billId), await house.app.inject('/dev/billplz')]) {
      expect(shown.body).toContain('&lt;script&gt;');
      expect(shown.body).not.toContain('<script');
      expect(shown.headers['content-security-policy']).toContain("script-src 'self'");
    }
    expect((await page('nothing')).statusCode).toBe(404);
  });
});

describe('the API', () => {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, fields: Record<string, string> = {}, key?: string) =>
    house.app.inject({
      method,
      url: `/dev/billplz/api/v3/${path}`,
      headers: {
        authorization: `Basic ${btoa(`${key ?? house.settings.secretKey}:`)}`,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method === 'POST' && { payload: new URLSearchParams(fields).toString() }),
    });
  const bill = () => ({
    collection_id: house.settings.collectionId,
    email: 'a@test.invalid',
    name: 'A',
    amount: '20000',
    callback_url: 'http://127.0.0.1:9/callback',
    description: 'Top-up',
  });

  test('knows the house by its key', async () => {
    for (const [method, path] of [
      ['GET', 'bills/1'],
      ['POST', 'bills'],
      ['DELETE', 'bills/1'],
      ['GET', 'fpx_banks'],
      ['POST', 'bank_verification_services'],
      ['GET', 'bank_verification_services/1'],
    ] as const) {
      const answer = await call(method, path, bill(), 'another');
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { error: { type: 'Unauthorized', message: 'Access denied' } },
      ]);
    }
  });

  test('answers as Billplz does', async () => {
    const made = await call('POST', 'bills', { ...bill(), reference_1: 'MB2U0227', mobile: '60125551001' });
    expect(made.json()).toMatchObject({
      collection_id: house.settings.collectionId,
      paid: false,
      state: 'due',
      amount: 20_000,
      paid_amount: 0,
      email: 'a@test.invalid',
      mobile: '+60125551001',
      reference_1: 'MB2U0227',
      reference_2: null,
    });
    const { id } = made.json();
    expect((await call('GET', `bills/${id}`)).json()).toEqual(made.json());
    expect((await call('DELETE', `bills/${id}`)).json()).toEqual({});
    expect((await call('GET', `bills/${id}`)).json()).toMatchObject({ state: 'deleted', paid: false });
    await house.bills.pay(id);
    expect((await call('GET', `bills/${id}`)).json()).toMatchObject({ state: 'paid', paid: true, paid_amount: 20_000 });
    expect((await call('DELETE', `bills/${id}`)).statusCode).toBe(422);
    expect((await call('GET', 'bills/none')).statusCode).toBe(404);
    expect((await call('DELETE', 'bills/none')).statusCode).toBe(404);
  });

  test('refuses a bill that Billplz would refuse', async () => {
    const wrong: readonly (readonly [Record<string, string>, number])[] = [
      [{ collection_id: 'another' }, 404],
      [{ email: '' }, 422],
      [{ email: 'no address' }, 422],
      [{ mobile: '0125551001' }, 422],
      [{ name: '' }, 422],
      [{ description: '' }, 422],
      [{ amount: '0' }, 422],
      [{ amount: '-1' }, 422],
      [{ amount: '1.5' }, 422],
      [{ amount: 'NaN' }, 422],
      [{ callback_url: 'javascript:alert(1)' }, 422],
      [{ redirect_url: 'nowhere' }, 422],
    ];
    for (const [fields, status] of wrong) {
      const answer = await call('POST', 'bills', { ...bill(), ...fields });
      expect(answer.statusCode, JSON.stringify(fields)).toBe(status);
      expect(answer.json().error.message.length).toBeGreaterThan(0);
    }
  });

  test('verifies bank accounts after a while, and rejects those that end in 0', async () => {
    const bank = billplzVerification(createBillplzClient(house.settings));
    const account = { name: 'Aminah', idNo: '900101145566', bankName: 'Maybank', organization: false };
    const status = async (accNo: string) => {
      const answer = await bank.status(accNo);
      return answer.kind === 'status' ? answer.status : answer.kind;
    };
    expect(await status('114012345671')).toBe('unknown-account');
    expect(await bank.submit({ ...account, accNo: 'abc' })).toMatchObject({ kind: 'refused', statusCode: 422 });
    for (const accNo of ['114012345671', '114012345670']) {
      expect(await bank.submit({ ...account, accNo })).toMatchObject({ kind: 'status', status: 'pending' });
    }
    house.clockMs += VERIFIED_AFTER_MS;
    expect([await status('114012345671'), await status('114012345670')]).toEqual(['verified', 'rejected']);
    expect(await bank.submit({ ...account, accNo: '114012345671' })).toMatchObject({ kind: 'refused' });
    expect(await bank.submit({ ...account, accNo: '114012345670' })).toMatchObject({ status: 'pending' });
    expect((await house.app.inject('/dev/billplz')).body).toContain('114012345671');
  });
});

test('with an account at Billplz there is no stand-in', async () => {
  const real = await payingHouse({
    BILLPLZ_API_URL: 'http://127.0.0.1:9/api',
    BILLPLZ_SECRET_KEY: 'k',
    BILLPLZ_COLLECTION_ID: 'c',
    BILLPLZ_X_SIGNATURE_KEY: 'x',
  });
  expect(real.app.routeRules.filter(({ url }) => url.startsWith('/dev/billplz'))).toEqual([]);
  const lim = await real.person(1003);
  const answer = await lim.post('/api/transaction/createbillurl', { amount: 500, transactionType: 'deposit' });
  expect(answer).toMatchObject({ status: 503, body: { code: 'payment-unreachable' } });
  await real.end();
});
