import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  BankVerification,
  BankVerificationAnswer,
  BankVerificationRequest,
} from '#api/billplz/bank-verification.ts';
import { type TestApp, testApp } from '#api/http/testing/test-app.ts';
import { refreshedBankCheck } from './bank-checks.ts';
import { bankRoutes } from './bank-routes.ts';

/** A bank that says what a test wants. */
const bank = {
  submitted: [] as BankVerificationRequest[],
  asked: 0,
  submits: { kind: 'status', status: 'pending', rejectDescription: null } as BankVerificationAnswer,
  says: { kind: 'status', status: 'pending', rejectDescription: null } as BankVerificationAnswer,
};
const port: BankVerification = {
  submit: async (request) => {
    bank.submitted.push(request);
    return bank.submits;
  },
  status: async () => {
    bank.asked += 1;
    return bank.says;
  },
};

const PENDING: BankVerificationAnswer = { kind: 'status', status: 'pending', rejectDescription: null };

let house: TestApp;
let me: Awaited<ReturnType<TestApp['person']>>;
let accNo = '';
let count = 0;

const deps = {
  // The house comes after its routes.
  get db() {
    return house.db;
  },
  bank: port,
  now: () => house.clock.now,
};

beforeAll(async () => {
  house = await testApp({
    routes: [async (app) => bankRoutes(app, deps)],
  });
});
afterAll(() => house.close());
beforeEach(async () => {
  count += 1;
  accNo = `9000${String(count).padStart(6, '0')}`;
  Object.assign(bank, { submitted: [], asked: 0, submits: PENDING, says: PENDING });
  me = await house.person({ ic: '850314105523', bankName: 'Maybank', bankAccNo: accNo, name: 'Ahmad' });
});

const post = async (payload: object = {}, headers: { authorization: string } = me.headers) => {
  const answer = await house.app.inject({ method: 'POST', url: '/api/billplz/verify', payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const refreshed = () => refreshedBankCheck(deps, me.id);

describe('a bank account', () => {
  test('is submitted as it is on record, whatever the body says', async () => {
    const body = { name: 'Somebody Else', ic: '1', bankAccNo: '666', bankName: 'HSBC Bank', organization: true };
    expect(await post(body)).toEqual({
      status: 200,
      body: { statusCode: 200, status: 'pending', message: 'Verification will take up to 3 days to complete.' },
    });
    expect(bank.submitted).toEqual([
      { name: 'Ahmad', idNo: '850314105523', accNo, bankName: 'Maybank', organization: false },
    ]);
  });

  test('is submitted once, however often it is clicked', async () => {
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(bank.submitted).toHaveLength(1);
  });

  test('that the bank has verified is not submitted again; one that it rejected is', async () => {
    bank.submits = { kind: 'status', status: 'verified', rejectDescription: null };
    await post();
    expect((await post()).status).toBe(409);
    await house.db.updateTable('office.bankChecks').set({ status: 'rejected' }).where('userId', '=', me.id).execute();
    expect((await post()).status).toBe(200);
    expect(bank.submitted).toHaveLength(2);
  });

  test.each([
    [{ bankName: '' }, 'Your bank name no is empty.'],
    [{ bankAccNo: '' }, 'Your bank account no is empty.'],
    [{ ic: '' }, 'Your IC no is empty.'],
  ])('of a profile with %j is not', async (row, text) => {
    await house.db.updateTable('office.users').set(row).where('id', '=', me.id).execute();
    expect(await post()).toMatchObject({ status: 400, body: { message: text } });
    expect(bank.submitted).toEqual([]);
  });

  test('that the bank refuses can be submitted again, and its first text is the message', async () => {
    bank.submits = { kind: 'refused', statusCode: 422, messages: ['Acc no is invalid', 'second'] };
    expect(await post()).toMatchObject({
      status: 422,
      body: { message: 'Acc no is invalid', error: { message: ['Acc no is invalid', 'second'] } },
    });
    expect(await refreshed()).toEqual({ status: 'Has not yet verified.', rejectDescription: '' });
    bank.submits = PENDING;
    expect((await post()).status).toBe(200);
  });

  test("a bank that does not answer is an 'Error', and a rejection of before stays", async () => {
    bank.submits = { kind: 'status', status: 'rejected', rejectDescription: 'Name does not match' };
    await post();
    bank.submits = { kind: 'unreachable' };
    expect(await post()).toMatchObject({ status: 503, body: { message: 'Error' } });
    expect(await refreshed()).toEqual({ status: 'rejected', rejectDescription: 'Name does not match' });
  });
});

describe('a pending account', () => {
  beforeEach(async () => {
    await post();
    house.clock.now += 61_000;
  });

  test('is asked about when the profile is opened, not more often than each minute', async () => {
    await Promise.all([refreshed(), refreshed(), refreshed()]);
    expect(bank.asked).toBe(1);
    house.clock.now += 59_000;
    await refreshed();
    expect(bank.asked).toBe(1);
    house.clock.now += 1_000;
    bank.says = { kind: 'status', status: 'rejected', rejectDescription: 'Name does not match' };
    expect(await refreshed()).toEqual({ status: 'rejected', rejectDescription: 'Name does not match' });
    house.clock.now += 600_000;
    await refreshed();
    expect(bank.asked).toBe(2);
  });

  test('stays as it is when the bank does not answer', async () => {
    bank.says = { kind: 'unreachable' };
    expect((await refreshed()).status).toBe('pending');
  });

  test('that the bank never got can be submitted again', async () => {
    bank.says = { kind: 'unknown-account' };
    expect((await refreshed()).status).toBe('Has not yet verified.');
  });
});

describe('who asks', () => {
  test("nobody about another person's account but an admin, who names it by its number", async () => {
    const other = await house.person();
    expect((await post({ userId: me.id }, other.headers)).status).toBe(403);
    const admin = await house.person({ id: 60 + count, role: 'admin' });
    expect((await post({ bankAccNo: 'none' }, admin.headers)).status).toBe(404);
    expect((await post({ bankAccNo: accNo }, admin.headers)).status).toBe(200);
    expect(bank.submitted).toMatchObject([{ name: 'Ahmad', accNo }]);
  });

  test('the bank itself is asked by admins only, and what it says is kept', async () => {
    await post();
    const url = `/api/billplz/get/${accNo}`;
    expect((await house.app.inject({ url, headers: me.headers })).statusCode).toBe(403);
    const admin = await house.person({ id: 60 + count, role: 'admin' });
    bank.says = { kind: 'status', status: 'verified', rejectDescription: null };
    const answer = await house.app.inject({ url, headers: admin.headers });
    expect(answer.json()).toEqual({ statusCode: 200, status: 'verified', reject_desc: '' });
    expect((await refreshed()).status).toBe('verified');
    bank.says = { kind: 'unknown-account' };
    const unknown = await house.app.inject({ url, headers: admin.headers });
    expect(unknown.json()).toMatchObject({ statusCode: 200, status: 'Has not yet verified.' });
  });
});
