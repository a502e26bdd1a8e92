import { beforeEach, describe, expect, test } from 'vitest';
import { type DeviceHeaders, loginHouse, PASSWORD } from './testing/login-house.ts';
import { codeMailedTo, temporaryPasswordMailedTo } from './testing/mailed.ts';

const here = loginHouse();
const { check, get, list, logIn, post } = here;

/** Where another password is chosen, and what is needed beside it. */
const ALLOWED = [
  '/api/user/change/password',
  '/api/user/change/password/request-otp',
  '/api/user/get-profile',
  '/api/user/language',
];

/** The guarded routes, on every process, that do not refuse a session for its password. */
async function openTo(session: DeviceHeaders, due: { readonly code: string }): Promise<readonly string[]> {
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
      const answer = await process.app.inject({ method: method as 'GET', url: address, headers: session, ...payload });
      if (answer.json().code === due.code) expect(answer.json()).toEqual(due);
      else open.push(url);
    }
  }
  return [...new Set(open)].sort();
}

describe('a password older than three months', () => {
  const DUE = {
    statusCode: 403,
    code: 'password-expired',
    message: 'You have used your password for more than 3 months. Please Update your password.',
  };
  const changedAgo = async (ms: number) => {
    const passwordChangedAt = new Date(Date.now() - ms);
    await here.house.db.updateTable('office.users').set({ passwordChangedAt }).where('id', '=', here.me.id).execute();
    for (const process of [here.house, here.elsewhere]) process.accounts.forget(here.me.id);
  };
  const DAY_MS = 86_400_000;

  test('opens the choice of another one and nothing else, on every process', async () => {
    await changedAgo(120 * DAY_MS);
    const session = await logIn();
    expect(await openTo(session, DUE)).toEqual(ALLOWED);
    expect((await get('/api/sc/check-password-validity', session)).json()).toEqual(DUE);
    const fields = { pwd: 'another password', currentPwd: PASSWORD };
    expect((await post('/api/user/change/password/request-otp', fields, session)).statusCode).toBe(200);
    const otp = await codeMailedTo(here.house.app, here.me.email);
    const { jwt } = (await post('/api/user/change/password', { pwd: fields.pwd, otp }, session)).json();
    expect(await check({ authorization: `Bearer ${jwt}` })).toBe(200);
  });

  test('throws nobody out who logged in before: a sale goes on', async () => {
    const session = await logIn();
    await changedAgo(89 * DAY_MS);
    expect(await check(session)).toBe(200);
    here.house.clockMs += 60 * 60_000;
    expect(await check(session)).toBe(200);
  });
});

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
    expect(await openTo(session, DUE)).toEqual(ALLOWED);
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
