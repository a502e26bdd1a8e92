import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whileLocked } from '#api/testing/locked-row.ts';
import { guest } from '#api/testing/test-house.ts';
import { PROFILE_TEXTS } from '#contract/accounts/profile-rules.ts';
import { asOwner } from '#scripts/test/postgres.ts';
import { type Bidder, PASSWORD, type ProfileHouse, profileHouse } from './testing/profile-house.ts';

const OPERATIONS = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let at: ProfileHouse;
let me: Bidder;
let target: string;
let count = 0;

beforeAll(async () => {
  at = await profileHouse();
});
afterAll(() => at.close());
beforeEach(async () => {
  count += 1;
  me = await at.bidder();
  target = `new${count}@house.test`;
});

const URL = '/api/user/change/email';
const ask = (fields: object = {}, who: Bidder = me) => who.askForAddress({ email: target, ...fields });
const requestCode = () => me.post('/api/user/update/request-otp', { pwd: PASSWORD });
const confirm = (token: string) => guest(at.house).post('/api/user/change/email/confirm', { token });
const emailOf = async (who: Bidder) => (await at.house.accounts.byIds([who.id])).get(who.id)?.email;

describe('another address', () => {
  test('counts when the link that was mailed to it has been followed; the old address is told twice', async () => {
    expect((await ask()).status).toBe(200);
    expect(await emailOf(me)).toBe(me.email);
    const [asked] = await at.mails(me.email);
    expect(asked?.subject).toBe('Your email address is about to change');
    expect(await confirm(await at.linkToken(target))).toMatchObject({ status: 200, body: { email: target } });
    expect(await emailOf(me)).toBe(target);
    expect((await at.mails(me.email))[0]?.subject).toBe('Your email address was changed');
    expect(await at.history(me)).toEqual([
      ['Mail address changed', me.id, 'user', []],
      ['Another mail address asked for', me.id, 'user', []],
    ]);
    // The link was followed where nobody was logged in.
    expect((await me.get('/api/user/get-profile')).status).toBe(401);
  });

  test('the same answer and as many mails, whether or not the address is known', async () => {
    const known = await at.bidder();
    const unknown = await ask();
    at.house.clockMs += MINUTE_MS;
    const taken = await ask({ email: known.email.toUpperCase() });
    expect(taken).toMatchObject({ status: unknown.status, body: unknown.body });
    const [toOwner] = await at.mails(known.email.toUpperCase());
    expect(toOwner?.subject).toBe('Your email address was entered for another account');
    expect(toOwner?.text).not.toContain('token=');
    const subjects = (await at.mails(me.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your email address is about to change')).toHaveLength(2);
  });

  test.each([
    [{ email: '' }, 'email', 'Please enter your new email address.'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address.'],
    [{ email: '<b>x</b>@house.test' }, 'email', 'Please enter a valid email address.'],
    [{ pwd: '' }, 'pwd', 'Please enter your password.'],
    [{ pwd: 'not it' }, 'pwd', 'This is not your current password.'],
  ])('is not taken with %j', async (fields, field, text) => {
    expect(await ask(fields)).toMatchObject({ status: 400, body: { field, message: text } });
    expect(await at.mails(target)).toEqual([]);
  });

  test('is not the own one', async () => {
    expect((await ask({ email: me.email.toUpperCase() })).body.message).toBe('This is your email address already.');
  });

  test("nobody asks in another person's name, not even an admin", async () => {
    const other = await at.bidder();
    expect((await ask({ userId: other.id })).status).toBe(403);
    const admin = await at.house.person(50, { role: 'admin' });
    const answer = await admin.post(URL, { userId: me.id, email: target, pwd: 'not looked at' });
    expect(answer.status).toBe(403);
  });

  test('is not asked for with a password that is changed meanwhile', async () => {
    await requestCode();
    const otp = await at.code(me.email);
    const answers = await whileLocked(
      at.house.db,
      me.id,
      () => [me.post(URL, { email: target, pwd: PASSWORD, otp })],
      (trx) => trx.updateTable('office.users').set({ tokenVersion: 1 }).where('id', '=', me.id).execute(),
    );
    expect(answers).toMatchObject([{ status: 400, body: { field: 'pwd' } }]);
    expect(await at.mails(target)).toEqual([]);
  });

  test('gets a further link after one, five, fifteen minutes, and then one an hour', async () => {
    expect((await ask()).status).toBe(200);
    for (const [sent, minutes] of [1, 5, 15, 60, 60].entries()) {
      at.house.clockMs += minutes * MINUTE_MS - 1;
      const { status, body } = await ask();
      expect(status).toBe(429);
      expect(body.message).toContain(sent === 0 ? 'We have sent you a link already.' : 'several links already.');
      at.house.clockMs += 1;
      // What came too early has used up no code.
      const otp = await at.code(me.email);
      expect((await me.post(URL, { email: target, pwd: PASSWORD, otp })).status).toBe(200);
    }
  });

  test.each([undefined, '', ' '])('needs a code from the present mailbox: with %j nothing is mailed', async (otp) => {
    expect(await me.post(URL, { email: target, pwd: PASSWORD, ...(otp !== undefined && { otp }) })).toMatchObject({
      ...{ status: 409 },
      body: { code: 'confirmation-needed', message: PROFILE_TEXTS.confirmationNeeded },
    });
    expect([await at.mails(target), await at.mails(me.email)]).toEqual([[], []]);
  });

  const WRONG_CODE = { status: 400, body: { code: 'wrong-code', field: 'otp' } };

  test('takes a code once, after five wrong ones not any more, and none of somebody else', async () => {
    const other = await at.bidder();
    await other.post('/api/user/update/request-otp', { pwd: PASSWORD });
    const theirs = await at.code(other.email);
    await requestCode();
    const mine = await at.code(me.email);
    const withCode = (otp: string, email = target) => me.post(URL, { email, pwd: PASSWORD, otp });
    if (theirs !== mine) expect(await withCode(theirs)).toMatchObject(WRONG_CODE);
    expect(await at.mails(target)).toEqual([]);
    expect((await withCode(mine)).status).toBe(200);
    at.house.clockMs += MINUTE_MS;
    expect(await withCode(mine)).toMatchObject(WRONG_CODE);

    await requestCode();
    const next = await at.code(me.email);
    const wrong = next === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect(await withCode(wrong)).toMatchObject(WRONG_CODE);
    expect(await withCode(next, `late.${target}`)).toMatchObject(WRONG_CODE);
    expect(await at.mails(`late.${target}`)).toEqual([]);
  });

  test('takes no code that was mailed for a login or another password', async () => {
    await me.post('/api/user/change/password/request-otp', { pwd: 'another password', currentPwd: PASSWORD });
    const otp = await at.code(me.email);
    expect(await me.post(URL, { email: target, pwd: PASSWORD, otp })).toMatchObject(WRONG_CODE);
    await at.house.app.inject({
      ...{ method: 'POST', url: '/api/sc/login/request-otp' },
      payload: { email: me.email, pwd: PASSWORD },
    });
    const login = await at.code(me.email);
    expect(await me.post(URL, { email: target, pwd: PASSWORD, otp: login })).toMatchObject(WRONG_CODE);
    expect(await at.mails(target)).toEqual([]);
  });
});

describe('the link', () => {
  const invalid = { status: 400, body: { code: 'link-invalid' } };

  test('counts once, however often it is followed at once', async () => {
    await ask();
    const token = await at.linkToken(target);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await confirm(token)).toMatchObject(invalid);
  });

  test('is good for a day', async () => {
    await ask();
    const token = await at.linkToken(target);
    at.house.clockMs += DAY_MS;
    expect(await confirm(token)).toMatchObject(invalid);
    expect(await emailOf(me)).toBe(me.email);
  });

  test('of before counts no longer when a newer one was asked for', async () => {
    await ask();
    const first = await at.linkToken(target);
    at.house.clockMs += MINUTE_MS;
    await ask();
    expect(await confirm(first)).toMatchObject(invalid);
    expect((await confirm(await at.linkToken(target))).status).toBe(200);
  });

  test('two people want one address: the first one has it', async () => {
    const other = await at.bidder();
    await ask();
    const mine = await at.linkToken(target);
    await ask({}, other);
    const theirs = await at.linkToken(target);
    const answers = await Promise.all([confirm(mine), confirm(theirs)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const now = [await emailOf(me), await emailOf(other)];
    expect(now.filter((email) => email === target)).toHaveLength(1);
  });

  test('of a deactivated account changes nothing', async () => {
    await ask();
    const token = await at.linkToken(target);
    await at.house.accounts.setInactive(me.id, true);
    expect(await confirm(token)).toMatchObject(invalid);
    expect(await emailOf(me)).toBe(me.email);
  });

  test('dies with the password that asked for it', async () => {
    await ask();
    const token = await at.linkToken(target);
    await me.post('/api/user/change/password/request-otp', { pwd: 'another password', currentPwd: PASSWORD });
    const otp = await at.code(me.email);
    expect((await me.post('/api/user/change/password', { pwd: 'another password', otp })).status).toBe(200);
    expect(await confirm(token)).toMatchObject(invalid);
  });

  describe('and a reset of the password', () => {
    const post = (url: string, payload: object) => at.house.app.inject({ method: 'POST', url, payload });
    let token: string;
    let credentials: { readonly email: string; readonly pwd: string; readonly otp: string };

    beforeEach(async () => {
      await ask();
      token = await at.linkToken(target);
      await post('/api/sc/reset/password', { email: me.email });
      const temporary = async () => /^ {4}(\S+)$/m.exec((await at.mails(me.email))[0]?.text ?? '')?.[1] ?? '';
      await expect.poll(temporary).not.toBe('');
      const known = { email: me.email, pwd: await temporary() };
      await post('/api/sc/login/request-otp', known);
      credentials = { ...known, otp: await at.code(me.email) };
    });

    test('dies with it, too', async () => {
      expect((await post('/api/sc/login', credentials)).statusCode).toBe(200);
      expect(await confirm(token)).toMatchObject(invalid);
      expect(await emailOf(me)).toBe(me.email);
    });

    test('followed while somebody logs in with the new password: one after the other', async () => {
      const answers = await whileLocked(
        at.house.db,
        me.id,
        () => [post('/api/sc/login', credentials)],
        // As a confirmed address does.
        (trx) => trx.deleteFrom('office.oneTimeCodes').where('userId', '=', me.id).execute(),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401]);
    });
  });

  test.each(['', 'x', "' or 1=1 --", 'a'.repeat(200)])('made up as %j is none', async (token) => {
    expect(await confirm(token)).toMatchObject(invalid);
  });

  test('codes that were mailed to the old address open nothing any more', async () => {
    await at.house.app.inject({
      method: 'POST',
      url: '/api/sc/login/request-otp',
      payload: { email: me.email, pwd: PASSWORD },
    });
    const otp = await at.code(me.email);
    await ask();
    await confirm(await at.linkToken(target));
    const payload = { email: target, pwd: PASSWORD, otp };
    const answer = await at.house.app.inject({ method: 'POST', url: '/api/sc/login', payload });
    expect(answer.statusCode).toBe(401);
  });
});

test('who has lost the mailbox gets another address at the counter, as operations.md has it', async () => {
  const [, block = ''] = /## Somebody who has lost[\s\S]*?```sql\n([\s\S]*?)```/.exec(OPERATIONS) ?? [];
  const chief = await at.house.person(1, { role: 'admin' });
  const offer = () => chief.post('/api/user/instant-bidder/email', { userId: me.id, email: target });
  // Nobody of the staff changes an address that is there.
  expect(await offer()).toMatchObject({ status: 409, body: { code: 'has-email' } });
  expect((await me.get('/api/user/get-profile')).status).toBe(200);
  await asOwner(at.house.databaseUrl, block.replace('id = 1001', `id = ${me.id}`));
  await expect.poll(async () => (await me.get('/api/user/get-profile')).status).toBe(401);
  expect((await offer()).status).toBe(200);
  expect((await confirm(await at.linkToken(target))).status).toBe(200);
  const row = at.house.db.selectFrom('office.users').selectAll().where('id', '=', me.id);
  expect(await row.executeTakeFirst()).toMatchObject({ email: target, formerEmail: me.email, bankName: 'Maybank' });
  await guest(at.house).post('/api/sc/reset/password', { email: target });
  await expect.poll(async () => (await at.mails(target)).length).toBe(2);
  const events = at.house.db.selectFrom('office.securityEvents').select('detail').where('kind', '=', 'email-changed');
  expect(await events.where('accountId', '=', me.id).execute()).toContainEqual({ detail: { by: 'operator' } });
});
