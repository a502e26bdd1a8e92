import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Bidder, PASSWORD, type ProfileHouse, profileHouse } from './testing/profile-house.ts';

const MINUTE_MS = 60_000;
const NEW = 'a better password';
const WEAK = 'This password is easy to guess. Please choose a longer or less common one.';

let at: ProfileHouse;
let me: Bidder;

beforeAll(async () => {
  at = await profileHouse();
});
afterAll(() => at.close());
beforeEach(async () => {
  me = await at.bidder();
});

const ask = (fields: object = {}, who: Pick<Bidder, 'post'> = me) =>
  who.post('/api/user/change/password/request-otp', { pwd: NEW, currentPwd: PASSWORD, ...fields });
const change = (otp: string, fields: object = {}, who: Pick<Bidder, 'post'> = me) =>
  who.post('/api/user/change/password', { pwd: NEW, otp, ...fields });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const login = (pwd: string) =>
  at.house.app.inject({ method: 'POST', url: '/api/sc/login/request-otp', payload: { email: me.email, pwd } });

describe('a new password', () => {
  test('by the current one and the mailed code; here the person stays logged in, elsewhere not', async () => {
    const elsewhere = me.withToken(at.house.app.signToken({ id: me.id, tokenVersion: 0 }));
    expect(await ask()).toMatchObject({ status: 200, body: { message: 'We have sent a code to your email address.' } });
    const answer = await change(await at.code(me.email));
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your password has been changed.' } });
    expect((await elsewhere.get('/api/user/get-profile')).status).toBe(401);
    expect((await me.withToken(answer.body.jwt).get('/api/user/get-profile')).status).toBe(200);
    expect((await login(PASSWORD)).statusCode).toBe(401);
    expect((await login(NEW)).statusCode).toBe(200);
    expect((await at.mails(me.email))[1]?.subject).toBe('Your password was changed');
    expect(await at.history(me)).toEqual([['Password changed', me.id, 'user', []]]);
  });

  test('is good for three months from then', async () => {
    await at.house.db
      .updateTable('office.users')
      .set({ passwordChangedAt: new Date(0) })
      .where('id', '=', me.id)
      .execute();
    expect(await me.get('/api/sc/check-password-validity')).toMatchObject({
      status: 403,
      body: { message: 'You have used your password for more than 3 months. Please Update your password.' },
    });
    await ask();
    const { body } = await change(await at.code(me.email));
    const again = me.withToken(body.jwt);
    expect((await again.get('/api/sc/check-password-validity')).status).toBe(200);
  });

  test('replaces a temporary password, which is the current one of whoever logged in with it', async () => {
    await at.house.app.inject({ method: 'POST', url: '/api/sc/reset/password', payload: { email: me.email } });
    await expect.poll(async () => (await at.mails(me.email)).length).toBe(1);
    const temporary = /^ {4}(?!\d{6}$)(\S+)$/m.exec((await at.mails(me.email))[0]?.text ?? '')?.[1] ?? '';
    await login(temporary);
    const otp = await at.code(me.email);
    const signedIn = await at.house.app.inject({
      method: 'POST',
      url: '/api/sc/login',
      payload: { email: me.email, pwd: temporary, otp },
    });
    const now = me.withToken(signedIn.json().jwt);
    expect((await now.get('/api/sc/check-password-validity')).status).toBe(403);
    expect((await ask({}, now)).body.code).toBe('wrong-password');
    expect((await ask({ currentPwd: temporary }, now)).status).toBe(200);
    const done = await change(await at.code(me.email), {}, now);
    expect(done.status).toBe(200);
    expect((await me.withToken(done.body.jwt).get('/api/sc/check-password-validity')).status).toBe(200);
  });

  test.each([
    [{ pwd: '' }, 'pwd', 'Please enter your password.'],
    [{ pwd: '1234567' }, 'pwd', 'Your password must contain at least 8 characters'],
    [{ pwd: 'x'.repeat(300) }, 'pwd', 'Your password may have at most 200 characters.'],
    [{ pwd: 'password1' }, 'pwd', WEAK],
    [{ pwd: 'sayangku1' }, 'pwd', WEAK],
    // Of the person that the test makes.
    [{ pwd: '850314105523' }, 'pwd', WEAK],
    [{ pwd: '0125551001' }, 'pwd', WEAK],
    [{ currentPwd: '' }, 'currentPwd', 'Please enter your current password.'],
    [{ currentPwd: 'not it' }, 'currentPwd', 'This is not your current password.'],
    [{ pwd: PASSWORD }, 'pwd', 'Please choose another password than your current one.'],
  ])('is not asked for with %j', async (fields, field, text) => {
    expect(await ask(fields)).toMatchObject({ status: 400, body: { field, message: text } });
    expect(await at.mails(me.email)).toEqual([]);
  });

  test('is checked with the code as well', async () => {
    await ask();
    const otp = await at.code(me.email);
    expect((await change(otp, { pwd: 'short' })).body.message).toBe('Your password must contain at least 8 characters');
    expect((await change(otp, { pwd: 'qwertyuiop' })).body.message).toBe(WEAK);
    for (const text of ['', '12345', '1234567']) {
      expect(await change(text)).toMatchObject({ status: 400, body: { message: 'OTP must be 6 characters' } });
    }
    expect((await change(otp)).status).toBe(200);
  });
});

describe('the code', () => {
  test('counts once, however often it comes at once', async () => {
    await ask();
    const otp = await at.code(me.email);
    const answers = await Promise.all([change(otp), change(otp), change(otp)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400 || status === 401)).toHaveLength(2);
  });

  test('is good for ten minutes and five tries', async () => {
    await ask();
    const late = await at.code(me.email);
    at.house.clockMs += 10 * MINUTE_MS;
    expect((await change(late)).body.code).toBe('wrong-code');
    at.house.clockMs += 10 * MINUTE_MS;
    await ask();
    const otp = await at.code(me.email);
    for (let i = 0; i < 5; i += 1) expect((await change(wrong(otp))).body.code).toBe('wrong-code');
    expect((await change(otp)).body.code).toBe('wrong-code');
  });

  test('is sent three more times in a quarter of an hour', async () => {
    for (let i = 0; i < 4; i += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-codes' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    at.house.clockMs += 16 * MINUTE_MS;
    expect((await ask()).status).toBe(200);
  });

  test('of a login changes no password, and of a password opens no login', async () => {
    await login(PASSWORD);
    expect((await change(await at.code(me.email))).body.code).toBe('wrong-code');
    await ask();
    const answer = await at.house.app.inject({
      method: 'POST',
      url: '/api/sc/login',
      payload: { email: me.email, pwd: PASSWORD, otp: await at.code(me.email) },
    });
    expect(answer.json().code).toBe('wrong-code');
  });

  test('of another person counts nothing', async () => {
    const other = await at.bidder();
    await ask({}, other);
    expect((await change(await at.code(other.email))).body.code).toBe('wrong-code');
  });

  test('that was asked for before another token was given out is dead', async () => {
    await ask();
    const otp = await at.code(me.email);
    await at.house.db.updateTable('office.users').set({ tokenVersion: 1 }).where('id', '=', me.id).execute();
    at.house.accounts.forget(me.id);
    const now = me.withToken(at.house.app.signToken({ id: me.id, tokenVersion: 1 }));
    expect((await change(otp, {}, now)).body.code).toBe('wrong-code');
  });
});
