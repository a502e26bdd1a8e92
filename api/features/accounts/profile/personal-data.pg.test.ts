import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepAll } from '#api/features/retention/retention.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { guest, type Person } from '#api/testing/test-house.ts';
import {
  type Bidder,
  NEEDED,
  NEW_ACCOUNT,
  PASSWORD,
  type ProfileHouse,
  profileHouse,
  securityEvents,
  wrong,
} from './testing/profile-house.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let at: ProfileHouse;
let me: Bidder;

beforeAll(async () => {
  at = await profileHouse();
});
afterAll(() => at.close());
beforeEach(async () => {
  me = await at.bidder();
});

const profile = async (who: Pick<Person, 'get'> = me) => (await who.get('/api/user/get-profile')).body;
const save = (changes: object, who: Pick<Person, 'post'> = me) => who.post('/api/user/update', changes);
const askForCode = (pwd = PASSWORD) => me.post('/api/user/update/request-otp', { pwd });
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0' };
const events = (kind: string, accountId: number, count = 1) => securityEvents(at.house, { kind, accountId, count });

describe('a change of personal data', () => {
  test.each([
    { firstName: 'Mallory Mule' },
    { ic: '880101-10-5555' },
    { bankName: 'CIMB Bank' },
    { bankAccNo: '7099999999' },
  ])('%j with a token alone changes nothing', async (changes) => {
    const before = await profile();
    expect(await save({ ...changes, city: 'Klang' })).toMatchObject(NEEDED);
    expect(await save({ ...changes, pwd: PASSWORD })).toMatchObject(NEEDED);
    expect(await save({ ...changes, otp: '123456' })).toMatchObject(NEEDED);
    expect(await save({ ...changes, pwd: '', otp: '' })).toMatchObject(NEEDED);
    expect(await profile()).toEqual(before);
  });

  test.each([{ representativeName: 'Mallory Mule' }, { representativeIc: '880101-10-5555' }])(
    'of an organization: nor does %j',
    async (changes) => {
      const organization = { accountType: 'Organization', ic: '201901000005', representativeName: 'Siti' } as const;
      await at.house.db.updateTable('office.users').set(organization).where('id', '=', me.id).execute();
      expect(await save(changes)).toMatchObject(NEEDED);
      expect((await me.saveConfirmed(changes)).status).toBe(200);
    },
  );

  test('what is written in another way is no change', async () => {
    const { bankAccNo, firstName } = await profile();
    const same = { ic: '850314-10-5523', bankAccNo: bankAccNo.replace(/^(.{4})/, '$1 '), firstName: ` ${firstName}` };
    expect((await save({ ...same, city: 'Klang' })).status).toBe(200);
    expect(await profile()).toMatchObject({ city: 'Klang', refundsHeldUntil: null });
    expect(await at.mails(me.email)).toEqual([]);
  });

  test('counts with the password and the mailed code, and is told to the owner without the values', async () => {
    expect(await askForCode()).toMatchObject({
      status: 200,
      body: { message: 'We have sent a code to your email address.' },
    });
    const otp = await at.code(me.email);
    expect((await at.mails(me.email))[0]?.subject).toBe('Your code to change your details');
    const change = { ...NEW_ACCOUNT, city: 'Klang', pwd: PASSWORD, otp: ` ${otp} ` };
    const answer = await me.post('/api/user/update', change, FIREFOX);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Update successfull' } });
    expect(await profile()).toMatchObject({ bankName: 'CIMB Bank', bankAccNo: '7099999999', city: 'Klang' });
    const [[action, account, role, fields = []] = []] = await at.history(me);
    expect([action, account, role]).toEqual(['Bank account changed', me.id, 'user']);
    expect(fields).toEqual([
      ['Account ends in', expect.stringMatching(/^\d{4}$/), '9999'],
      ['Refunds held until', null, expect.any(String)],
      ['Bank name', 'Maybank', 'CIMB Bank'],
    ]);
    const [told] = await at.mails(me.email);
    expect(told?.subject).toBe('Your details were changed');
    expect(told?.text).toContain('were changed: the bank account.');
    expect(told?.text).toMatch(/When +Fri, 20 Nov 2026 at \d\d:\d\d \(Malaysian time\)\n +Device +Firefox, Windows\n/);
    expect(told?.text).toMatch(/Contact us: http\S+\/help\/contactUs\n/);
    expect(told?.text).not.toMatch(/7099|CIMB/);
    expect(await events('personal-data-changed', me.id)).toEqual([
      { network: '127.0.0.0/24', detail: { fields: 'bankName bankAccNo' } },
    ]);
  });

  test('by a wrong password costs no code, and stands in the security log', async () => {
    expect(await askForCode('a guess')).toMatchObject({ status: 400, body: { field: 'pwd', code: 'wrong-password' } });
    expect(await askForCode('')).toMatchObject({ status: 400, body: { field: 'pwd' } });
    await askForCode();
    const otp = await at.code(me.email);
    expect(await save({ ...NEW_ACCOUNT, pwd: 'a guess', otp })).toMatchObject({ body: { code: 'wrong-password' } });
    await events('password-failed', me.id, 2);
    expect((await save({ ...NEW_ACCOUNT, pwd: PASSWORD, otp })).status).toBe(200);
  });

  test('by a wrong code changes nothing; the fifth was the last try', async () => {
    const before = await profile();
    await askForCode();
    const otp = await at.code(me.email);
    for (let i = 0; i < 5; i += 1) {
      const refused = await save({ ...NEW_ACCOUNT, city: 'Klang', pwd: PASSWORD, otp: wrong(otp) });
      expect(refused).toMatchObject({ status: 400, body: { code: 'wrong-code', field: 'otp' } });
    }
    expect(await save({ ...NEW_ACCOUNT, pwd: PASSWORD, otp })).toMatchObject({ body: { code: 'wrong-code' } });
    expect(await profile()).toEqual(before);
    await events('code-failed', me.id, 6);
  });

  test('a fault of the form, and what is not to be confirmed, leave the code as it is', async () => {
    await askForCode();
    const otp = await at.code(me.email);
    const faulty = await save({ ...NEW_ACCOUNT, bankAccNo: '1e9', pwd: PASSWORD, otp: wrong(otp) });
    expect(faulty).toMatchObject({ status: 400, body: { field: 'bankAccNo' } });
    expect((await save({ city: 'Klang', pwd: PASSWORD, otp })).status).toBe(200);
    expect((await save({ ...NEW_ACCOUNT, pwd: PASSWORD, otp })).status).toBe(200);
  });

  test('by a code of another purpose, of another person, used, or asked for before another token: none', async () => {
    const refused = { status: 400, body: { code: 'wrong-code' } };
    const other = await at.bidder();
    await other.post('/api/user/update/request-otp', { pwd: PASSWORD });
    const theirs = await at.code(other.email);
    expect(await save({ ...NEW_ACCOUNT, pwd: PASSWORD, otp: theirs })).toMatchObject(refused);
    await me.post('/api/user/change/password/request-otp', { pwd: 'another password', currentPwd: PASSWORD });
    expect(await save({ ...NEW_ACCOUNT, pwd: PASSWORD, otp: await at.code(me.email) })).toMatchObject(refused);
    await askForCode();
    const otp = await at.code(me.email);
    expect((await save({ ...NEW_ACCOUNT, pwd: PASSWORD, otp })).status).toBe(200);
    expect(await save({ bankAccNo: '11112222', pwd: PASSWORD, otp })).toMatchObject(refused);
    await askForCode();
    await at.house.db.updateTable('office.users').set({ tokenVersion: 1 }).where('id', '=', me.id).execute();
    at.house.accounts.forget(me.id);
    const now = me.withToken(at.house.app.signToken({ id: me.id, tokenVersion: 1 }));
    const late = { bankAccNo: '11112222', pwd: PASSWORD, otp: await at.code(me.email) };
    expect(await save(late, now)).toMatchObject(refused);
  });

  test('codes are sent three more times in a quarter of an hour', async () => {
    for (let i = 0; i < 4; i += 1) expect((await askForCode()).status).toBe(200);
    expect(await askForCode()).toMatchObject({ status: 429, body: { code: 'too-many-codes' } });
  });

  test('is nothing for guests', async () => {
    expect((await guest(at.house).post('/api/user/update/request-otp', { pwd: PASSWORD })).status).toBe(401);
  });
});

describe('refunds to another account', () => {
  test('wait for 72 hours from the change of it', async () => {
    await me.saveConfirmed({ firstName: 'Another Name' });
    expect((await profile()).refundsHeldUntil).toBeNull();
    const changedMs = at.house.clockMs;
    await me.saveConfirmed(NEW_ACCOUNT);
    expect((await at.mails(me.email))[0]?.text).toContain('we make no refunds to the new bank account for 72 hours');
    const until = new Date(changedMs + 72 * HOUR_MS).toISOString();
    expect((await profile()).refundsHeldUntil).toBe(until);
    at.house.clockMs = changedMs + 72 * HOUR_MS - 1;
    await save({ city: 'Klang' });
    expect((await profile()).refundsHeldUntil).toBe(until);
    at.house.clockMs += 1;
    expect((await profile()).refundsHeldUntil).toBeNull();
  });
});

describe('the owner of the address of before', () => {
  const moveTo = async (email: string, from: string) => {
    expect((await me.askForAddress({ email }, from)).status).toBe(200);
    // Of the session that follows the link: all others end.
    const answer = await me.post('/api/user/change/email/confirm', { token: await at.linkToken(email) }, FIREFOX);
    expect(answer.status).toBe(200);
    expect((await at.mails(from))[0]?.text).toMatch(/Device +Firefox, Windows\n/);
  };
  const changeAccount = async (bankAccNo: string, email: string) => {
    await askForCode();
    const answer = await save({ bankAccNo, pwd: PASSWORD, otp: await at.code(email) });
    expect(answer.status).toBe(200);
  };

  test('is told of changes for thirty days, however often the address changes', async () => {
    const [first, second] = [`thief-${me.id}@house.test`, `thief2-${me.id}@house.test`];
    await moveTo(first, me.email);
    await events('email-changed', me.id);
    at.house.clockMs += DAY_MS;
    await moveTo(second, first);
    await changeAccount('7099999999', second);
    for (const email of [me.email, second]) {
      expect((await at.mails(email))[0]?.subject).toBe('Your details were changed');
    }
    const timesTold = async () =>
      (await at.mails(me.email)).filter(({ subject }) => subject === 'Your details were changed').length;
    const failures: unknown[] = [];
    const sweep = () =>
      sweepAll({
        db: at.house.db,
        rules: retentionRules,
        now: () => at.house.clockMs,
        onFailure: (_, error) => failures.push(error),
      });
    at.house.clockMs += 29 * DAY_MS;
    await sweep();
    await changeAccount('7099999998', second);
    expect(await timesTold()).toBe(2);
    at.house.clockMs += 1;
    await sweep();
    await changeAccount('7099999997', second);
    expect(await timesTold()).toBe(2);
    expect(failures).toEqual([]);
  });

  test('is not told twice when it is the address again', async () => {
    const other = `moved-${me.id}@house.test`;
    await moveTo(other, me.email);
    await moveTo(me.email.toUpperCase(), other);
    await changeAccount('7099999999', me.email.toUpperCase());
    const told = (await at.mails(me.email)).filter(({ subject }) => subject === 'Your details were changed');
    expect(told).toEqual([]);
    expect((await at.mails(me.email.toUpperCase()))[0]?.subject).toBe('Your details were changed');
  });
});
