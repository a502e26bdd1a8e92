import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import type {
  BankVerification,
  BankVerificationAnswer,
  BankVerificationRequest,
} from '#api/platform/identity/bank-verification.ts';
import { askPendingChecks } from '#api/platform/identity/pending-bank-checks.ts';
import { bankCheckOf, refreshedBankCheck } from './bank-checks.ts';

/** A bank that says what a test wants. */
const bank = {
  submitted: [] as BankVerificationRequest[],
  asked: 0,
  submits: { kind: 'status', status: 'pending', rejectDescription: null, holder: null } as BankVerificationAnswer,
  says: { kind: 'status', status: 'pending', rejectDescription: null, holder: null } as BankVerificationAnswer,
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

const PENDING: BankVerificationAnswer = { kind: 'status', status: 'pending', rejectDescription: null, holder: null };

let house: TestApp;
let me: Awaited<ReturnType<TestApp['person']>>;
let accNo = '';
let count = 0;

const deps = {
  // The house is opened later.
  get db() {
    return house.db;
  },
  bank: port,
  now: () => house.clock.now,
};

beforeAll(async () => {
  house = await testApp({ deps: { bank: port } });
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

  test('is asked about ten times a minute by its bidder, sixty times by each member of staff', async () => {
    const staff = [await house.person({ role: 'admin' }), await house.person({ role: 'admin' })];
    const tried = async (times: number, headers: { authorization: string }) => {
      let refused = 0;
      for (let n = 0; n < times; n += 1) if ((await post({ userId: me.id }, headers)).status === 429) refused += 1;
      return refused;
    };
    expect(await tried(11, me.headers)).toBe(1);
    for (const { headers } of staff) expect(await tried(61, headers)).toBe(1);
    expect(bank.submitted).toHaveLength(1);
  });

  test('that the bank has verified is not submitted again; one that it rejected is', async () => {
    bank.submits = { kind: 'status', status: 'verified', rejectDescription: null, holder: null };
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
    bank.submits = { kind: 'status', status: 'rejected', rejectDescription: 'Name does not match', holder: null };
    await post();
    bank.submits = { kind: 'unreachable' };
    expect(await post()).toMatchObject({ status: 503, body: { message: 'Error' } });
    expect(await refreshed()).toEqual({ status: 'rejected', rejectDescription: 'Name does not match' });
  });
});

describe('another name or IC', () => {
  const VERIFIED = { kind: 'status', status: 'verified', rejectDescription: null, holder: null } as const;
  const refusal: BankVerificationAnswer = { kind: 'refused', statusCode: 422, messages: ['Already verified'] };
  const rename = (row: { name?: string; ic?: string }) =>
    house.db.updateTable('office.users').set(row).where('id', '=', me.id).execute();
  beforeEach(async () => {
    bank.submits = VERIFIED;
    await post();
    expect((await refreshed()).status).toBe('verified');
  });

  test.each([{ name: 'Ahmad bin Ali' }, { ic: '900101145522' }])('%j is one that nobody has verified', async (row) => {
    await rename(row);
    expect((await refreshed()).status).toBe('Has not yet verified.');
    bank.submits = PENDING;
    expect((await post()).status).toBe(200);
    expect(bank.submitted.at(-1)).toMatchObject({
      name: 'Ahmad',
      idNo: '850314105523',
      ...(row.name ? row : { idNo: row.ic }),
    });
    expect((await refreshed()).status).toBe('pending');
    await rename({ name: 'Ahmad', ic: '850314105523' });
    expect((await refreshed()).status).toBe('verified');
  });

  test('that the bank has verified before is verified, however the bank writes it', async () => {
    await rename({ name: 'Ahmad bin Ali' });
    bank.submits = refusal;
    bank.says = { ...VERIFIED, holder: { name: 'AHMAD  BIN ALI.', idNo: '850314-10-5523' } };
    expect(await post()).toMatchObject({ status: 200, body: { status: 'verified' } });
    expect((await refreshed()).status).toBe('verified');
  });

  test.each([
    { name: 'Ahmad', idNo: '850314105523' },
    { name: 'Ahmad bin Ali', idNo: '900101145522' },
  ])('that is not the one that the bank verified, %j, is refused in words that help', async (holder) => {
    await rename({ name: 'Ahmad bin Ali' });
    bank.submits = refusal;
    bank.says = { ...VERIFIED, holder };
    const text = 'Your bank has verified this account for another name or IC no. Please contact us.';
    expect(await post()).toMatchObject({
      status: 422,
      body: { message: text, error: { message: [text, 'Already verified'] } },
    });
    expect((await refreshed()).status).toBe('Has not yet verified.');
    await rename({ name: 'Ahmad' });
    expect((await refreshed()).status).toBe('verified');
  });

  test.each([
    { ...VERIFIED, holder: null },
    { ...VERIFIED, status: 'rejected', holder: { name: 'Ahmad bin Ali', idNo: '850314105523' } },
    { kind: 'unreachable' },
  ] as BankVerificationAnswer[])(
    'of which the bank says no more than %j gets the refusal of the bank',
    async (says) => {
      await rename({ name: 'Ahmad bin Ali' });
      Object.assign(bank, { submits: refusal, says });
      expect(await post()).toMatchObject({ status: 422, body: { message: 'Already verified' } });
      expect((await refreshed()).status).toBe('Has not yet verified.');
    },
  );
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
    bank.says = { kind: 'status', status: 'rejected', rejectDescription: 'Name does not match', holder: null };
    expect(await refreshed()).toEqual({ status: 'rejected', rejectDescription: 'Name does not match' });
    house.clock.now += 600_000;
    await refreshed();
    expect(bank.asked).toBe(2);
  });

  test('stays as it is when the bank does not answer', async () => {
    bank.says = { kind: 'unreachable' };
    expect((await refreshed()).status).toBe('pending');
  });

  test('of which the bank speaks for somebody else can be submitted again', async () => {
    const holder = { name: 'Somebody Else', idNo: '850314105523' };
    bank.says = { kind: 'status', status: 'verified', rejectDescription: null, holder };
    expect((await refreshed()).status).toBe('Has not yet verified.');
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
    const changes = await house.db.selectFrom('office.changes').selectAll().where('key', '=', `${me.id}`).execute();
    expect(changes).toMatchObject([{ action: 'bank account submitted for verification', role: 'admin' }]);
  });

  test('whose account it is may be said by their number, where a list shows the end of the account only', async () => {
    const admin = await house.person({ id: 60 + count, role: 'admin' });
    const masked = `••••••••${accNo.slice(-4)}`;
    expect((await post({ userId: me.id, bankAccNo: masked }, admin.headers)).status).toBe(200);
    bank.says = { kind: 'status', status: 'verified', rejectDescription: null, holder: null };
    const ask = async (path: string) => {
      const answer = await house.app.inject({ url: `/api/billplz/get/${path}`, headers: admin.headers });
      return { status: answer.statusCode, body: answer.json() };
    };
    const text = 'Lists show the end of an account number only: please send the userId instead.';
    expect(await ask(encodeURIComponent(masked))).toMatchObject({ status: 400, body: { message: text } });
    expect(await post({ bankAccNo: masked }, admin.headers)).toMatchObject({ status: 400, body: { message: text } });
    for (const path of [encodeURIComponent(masked), 'of', accNo]) {
      expect(await ask(`${path}?userId=${me.id}`)).toMatchObject({ status: 200, body: { status: 'verified' } });
    }
    for (const nobody of [admin.id, 999_999]) expect((await ask(`of?userId=${nobody}`)).status).toBe(404);
    expect((await ask('of?userId=x')).status).toBe(400);
  });

  test('the bank itself is asked by admins only, and what it says is kept', async () => {
    await post();
    const url = `/api/billplz/get/${accNo}`;
    expect((await house.app.inject({ url, headers: me.headers })).statusCode).toBe(403);
    const admin = await house.person({ id: 60 + count, role: 'admin' });
    bank.says = { kind: 'status', status: 'verified', rejectDescription: null, holder: null };
    const answer = await house.app.inject({ url, headers: admin.headers });
    expect(answer.json()).toEqual({ statusCode: 200, status: 'verified', reject_desc: '' });
    expect((await refreshed()).status).toBe('verified');
    const stranger = await house.person({
      ic: '900101145522',
      bankName: 'Maybank',
      bankAccNo: accNo,
      name: 'Stranger',
    });
    await post({}, stranger.headers);
    const holder = { name: 'Ahmad', idNo: '850314105523' };
    bank.says = { kind: 'status', status: 'verified', rejectDescription: null, holder };
    await house.app.inject({ url, headers: admin.headers });
    expect((await bankCheckOf(house.db, stranger.id)).status).toBe('Has not yet verified.');
    bank.says = { kind: 'unknown-account' };
    const unknown = await house.app.inject({ url, headers: admin.headers });
    expect(unknown.json()).toMatchObject({ statusCode: 200, status: 'Has not yet verified.' });
  });
});

describe('by itself the house asks about every account that waits', () => {
  const minutes = (count: number) => {
    house.clock.now += count * 60_000;
  };
  const statusOf = async (id: number) => (await bankCheckOf(house.db, id)).status;

  test('ever more seldom, of several people, and whoever opens their profile sees it at once', async () => {
    await house.db.deleteFrom('office.bankChecks').execute();
    const other = await house.person({ ic: '850314105524', bankName: 'Maybank', bankAccNo: `${accNo}1`, name: 'Siti' });
    await post();
    await post({}, other.headers);
    const asked: number[] = [];
    for (let minute = 1; minute <= 60; minute += 1) {
      minutes(1);
      if ((await askPendingChecks(deps)) > 0) asked.push(minute);
    }
    expect(asked.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const pauses = asked.slice(1).map((minute, i) => minute - (asked[i] ?? 0));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBeGreaterThan(5);
    expect(pauses.at(-1)).toBeLessThan(9);
    expect(bank.asked).toBe(2 * asked.length);
    bank.says = { kind: 'status', status: 'verified', rejectDescription: null, holder: null };
    minutes(60);
    expect(await askPendingChecks(deps)).toBe(2);
    expect([await statusOf(me.id), await statusOf(other.id)]).toEqual(['verified', 'verified']);
    minutes(1_000);
    expect(await askPendingChecks(deps)).toBe(0);
  });

  test.each([
    ['does not answer', { kind: 'unreachable' }, 'pending'],
    [
      'speaks of another holder',
      { kind: 'status', status: 'verified', rejectDescription: null, holder: { name: 'Else', idNo: '1' } },
      'Has not yet verified.',
    ],
    ['rejects it', { kind: 'status', status: 'rejected', rejectDescription: 'closed', holder: null }, 'rejected'],
  ] as const)('a bank that %s', async (_what, says, status) => {
    await house.db.deleteFrom('office.bankChecks').execute();
    await post();
    bank.says = says;
    minutes(2);
    expect(await askPendingChecks(deps)).toBe(1);
    expect(await statusOf(me.id)).toBe(status);
  });
});
