import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whileLocked } from '#api/testing/locked-row.ts';
import { guest } from '#api/testing/test-house.ts';
import { type Bidder, PASSWORD, type ProfileHouse, profileHouse } from './testing/profile-house.ts';

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

const ask = (fields: object = {}, who: Bidder = me) =>
  who.post('/api/user/change/email', { userId: who.id, email: target, pwd: PASSWORD, ...fields });
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
    expect(await at.mails(me.email)).toHaveLength(2);
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
    const answer = await admin.post('/api/user/change/email', { userId: me.id, email: target, pwd: 'not looked at' });
    expect(answer.status).toBe(403);
  });

  test('is not asked for with a password that is changed meanwhile', async () => {
    const answers = await whileLocked(
      at.house.db,
      me.id,
      () => [ask()],
      (trx) => trx.updateTable('office.users').set({ tokenVersion: 1 }).where('id', '=', me.id).execute(),
    );
    expect(answers).toMatchObject([{ status: 400, body: { field: 'pwd' } }]);
    expect(await at.mails(target)).toEqual([]);
  });

  test('gets a further link after one, five, fifteen minutes, and then one an hour', async () => {
    expect((await ask()).status).toBe(200);
    for (const minutes of [1, 5, 15, 60, 60]) {
      at.house.clockMs += minutes * MINUTE_MS - 1;
      expect((await ask()).status).toBe(429);
      at.house.clockMs += 1;
      expect((await ask()).status).toBe(200);
    }
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
