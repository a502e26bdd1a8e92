import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, upToDate, whole } from '#api/testing/test-house.ts';
import { BANK, type RefundingHouse, refundingHouse, verifyAccount } from './testing/refunding-house.ts';

let house: RefundingHouse;
let boss: Person;
let made = 10;

beforeAll(async () => {
  house = await refundingHouse();
  boss = await house.person(1, { role: 'admin' });
});
afterAll(() => house.end());

/** Whoever was made at the counter, as the list of people with a deposit shows them. */
async function atCounter() {
  made += 1;
  const ic = `800101-14-50${made}`;
  const form = { accountType: 'Individual', firstName: 'Lim Mei Ling', ic, phoneNo: '012-345 6789' };
  const { status, body } = await boss.post('/api/user/instant-bidder', form);
  expect(status).toBe(200);
  const userId: number = body.userId;
  return { userId, shown: async () => (await boss.get(`/api/user/person/${userId}`)).body };
}

const latest = () => upToDate(house);

test('a bidder without an address is credited and refunded by what lists show of them', async () => {
  const { userId, shown } = await atCounter();
  const { email, firstName: name } = await shown();
  expect(email).toBe('');
  const credit = { email, userId, transactionType: 'deposit', value: 500 };
  const saved = await boss.post('/api/transaction/save', credit);
  const revision = () => house.house.book.revision;
  expect(whole(saved)).toEqual({
    status: 200,
    body: { message: 'Transaction successful', revision: revision(), recorded: true },
  });
  const manual = { email, userId, name, amount: 100, reference: 'SLIP 9', way: 'cash' };
  const refunded = await boss.post('/api/transaction/refund/manually', manual);
  expect(refunded.body).toEqual({
    ...{ message: 'success', statusCode: 200, amount: 100, revision: revision(), recorded: true },
  });
  await verifyAccount(house, userId, '514000001234');
  const listed = (await boss.get('/api/user/get/with/balancedeposit/all', latest())).body.users.find(
    ({ id }: { id: number }) => id === userId,
  );
  expect(listed).toMatchObject({ email: '', bankName: BANK, bankAccNo: '••••••••1234', depositBalance: 400 });
  const single = { email: listed.email, userId, bankAccNo: listed.bankAccNo, name: listed.firstName, total: 400 };
  for (const wrong of [
    { bankAccNo: '••••••••1235' },
    { email: `${userId}@counter.invalid` },
    { email: 'x@y.example' },
  ]) {
    expect((await boss.post('/api/transaction/refund/singleuser', { ...single, ...wrong })).status).toBe(409);
  }
  const ordered = await boss.post('/api/transaction/refund/singleuser', single);
  expect(ordered.body).toEqual({
    ...{ message: 'success', statusCode: 200, amount: 400, refundId: expect.any(String) },
    ...{ revision: revision(), recorded: true },
  });
});

test('nobody is shown the address that stands for none', async () => {
  const { userId } = await atCounter();
  await boss.post('/api/transaction/save', { email: '', userId, transactionType: 'deposit', value: 700 });
  await boss.post('/api/transaction/refund/manually', { email: '', userId, name: 'x', amount: 1 });
  const pages = [
    '/api/user/get/with/balancedeposit/all',
    '/api/user/getall',
    '/api/user/getbypage/0/50',
    `/api/transaction/refund/refundable/${userId}`,
    '/api/transaction/refund/preview/all',
    '/api/transaction/refund/single/all/1/50',
    '/api/transaction/refund/requests/all/1/50',
    `/api/user/person/${userId}`,
  ];
  for (const page of pages) {
    const { status, body } = await boss.get(page, latest());
    expect([page, status]).toEqual([page, 200]);
    expect(JSON.stringify(body), page).not.toContain('counter.invalid');
  }
});
