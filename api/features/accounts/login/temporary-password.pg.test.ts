import { beforeEach, describe, expect, test } from 'vitest';
import { type DeviceHeaders, loginHouse, PASSWORD } from './testing/login-house.ts';
import { codeMailedTo, temporaryPasswordMailedTo } from './testing/mailed.ts';

const here = loginHouse();
const { check, get, list, logIn, post } = here;

describe('a temporary password', () => {
  const DUE = {
    statusCode: 403,
    code: 'password-change-required',
    message: 'You are logged in with a temporary password. Please choose a new password first.',
  };
  let pwd: string;
  let before: DeviceHeaders;

  beforeEach(async () => {
    before = await logIn();
    await post('/api/sc/reset/password', { email: here.me.email });
    await expect.poll(() => temporaryPasswordMailedTo(here.house.app, here.me.email)).not.toBe('none');
    pwd = await temporaryPasswordMailedTo(here.house.app, here.me.email);
  });

  const choose = async (fields: { pwd: string; currentPwd: string }, headers: DeviceHeaders) => {
    const asked = await post('/api/user/change/password/request-otp', fields, headers);
    if (asked.statusCode !== 200) return asked;
    return post(
      '/api/user/change/password',
      { pwd: fields.pwd, otp: await codeMailedTo(here.house.app, here.me.email) },
      headers,
    );
  };

  test('opens the choice of a password and nothing else, on every process', async () => {
    const session = await logIn({ pwd });
    const open: string[] = [];
    for (const process of [here.house, here.elsewhere]) {
      const guarded = process.app.routeRules.filter(
        ({ access, method }) => !['public', 'guest', 'development'].includes(access) && method !== 'HEAD',
      );
      expect(guarded.length).toBeGreaterThan(30);
      for (const { method, url } of guarded) {
        if (url === '/api/sc/logout') continue;
        const address = url.replace(/:\w+/g, '1').replace('*', '');
        const payload = method === 'POST' && { payload: {} };
        const answer = await process.app.inject({
          method: method as 'GET',
          url: address,
          headers: session,
          ...payload,
        });
        if (answer.json().code === 'password-change-required') expect(answer.json()).toEqual(DUE);
        else open.push(url);
      }
    }
    const allowed = [
      '/api/user/get-profile',
      '/api/user/change/password',
      '/api/user/change/password/request-otp',
      '/api/user/language',
    ];
    expect([...new Set(open)].sort()).toEqual(allowed.sort());
    expect((await get('/api/sc/check-password-validity', session)).json()).toEqual(DUE);
    expect((await post('/api/sc/logout', {}, session)).statusCode).toBe(200);
    // Nobody else is logged in any more, and the password of before still is one.
    expect(await check(before)).toBe(401);
    expect(await check(await logIn())).toBe(200);
  });

  test('is used once', async () => {
    await logIn({ pwd });
    expect((await post('/api/sc/login/request-otp', { email: here.me.email, pwd })).statusCode).toBe(401);
  });

  test('is not taken as the new password, neither at once nor after the code', async () => {
    const session = await logIn({ pwd });
    const refused = { field: 'pwd', message: 'Please choose another password than your current one.' };
    expect((await choose({ pwd, currentPwd: pwd }, session)).json()).toMatchObject(refused);
    await post('/api/user/change/password/request-otp', { pwd: 'another password', currentPwd: pwd }, session);
    const otp = await codeMailedTo(here.house.app, here.me.email);
    expect((await post('/api/user/change/password', { pwd, otp }, session)).json()).toMatchObject(refused);
  });

  test('gives way to a new one, with which the person goes on in an ordinary session', async () => {
    const session = await logIn({ pwd });
    expect((await choose({ pwd: 'another password', currentPwd: 'not it' }, session)).json().code).toBe(
      'wrong-password',
    );
    const done = await choose({ pwd: 'another password', currentPwd: pwd }, session);
    expect(done.statusCode).toBe(200);
    const ordinary = { ...session, authorization: `Bearer ${done.json().jwt}` };
    expect([await check(session), await check(ordinary), await check(ordinary, here.elsewhere)]).toEqual([
      401, 200, 200,
    ]);
    expect(await list(ordinary)).toHaveLength(1);
    expect((await post('/api/sc/login/request-otp', { email: here.me.email, pwd: PASSWORD })).statusCode).toBe(401);
  });
});
