import { describe, expect, test, vi } from 'vitest';
import { sweepAll } from '#api/features/retention/retention.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { loginHouse, PASSWORD } from './testing/login-house.ts';
import { mailsTo } from './testing/mailed.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const here = loginHouse();
const { check, claimsOf, get, logIn, person, post, rowOf } = here;

describe('a login', () => {
  test('has a session of its own, even beside another one within the same second', async () => {
    const [first, second] = [await logIn(), await logIn()];
    expect(first.authorization).not.toBe(second.authorization);
    await post('/api/sc/logout', {}, first);
    expect([await check(first), await check(second)]).toEqual([401, 200]);
  });

  test('takes the place of the one before on the same device, whoever that was, and of no other', async () => {
    const phone = await logIn();
    const desk = await logIn();
    const again = await logIn({ headers: { cookie: phone.cookie ?? '' } });
    expect([await check(phone), await check(desk), await check(again)]).toEqual([401, 200, 200]);
    const { email } = await person();
    const somebodyElse = await logIn({ email, headers: { cookie: phone.cookie ?? '' } });
    expect([await check(again), await check(desk), await check(somebodyElse)]).toEqual([401, 200, 200]);
  });

  test('that fails leaves no session and makes no device known', async () => {
    await post('/api/sc/login/request-otp', { email: here.me.email, pwd: PASSWORD });
    const answer = await post('/api/sc/login', { email: here.me.email, pwd: PASSWORD, otp: 'abcdef' });
    expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
    expect(await here.house.accounts.sessions.openOf(here.me.id)).toEqual([]);
  });
});

describe('a session ends', () => {
  test('by a log-out, on every process at once; the others of the account go on', async () => {
    const [mine, other] = [await logIn(), await logIn()];
    expect([await check(mine, here.elsewhere), await check(other, here.elsewhere)]).toEqual([200, 200]);
    const answer = await post('/api/sc/logout', {}, mine);
    expect(answer.json()).toEqual({ message: 'You are logged out.' });
    expect(await check(mine)).toBe(401);
    await expect.poll(() => check(mine, here.elsewhere)).toBe(401);
    expect([await check(other), await check(other, here.elsewhere)]).toEqual([200, 200]);
    expect((await post('/api/sc/logout', {}, mine)).json().code).toBe('session-ended');
  });

  test('after two hours without use, and not while it is used, wherever', async () => {
    const session = await logIn();
    const at = async (ms: number, process = here.house) => {
      for (const each of [here.house, here.elsewhere]) each.clockMs += ms;
      return check(session, process);
    };
    expect(await at(2 * HOUR_MS - SECOND_MS, here.elsewhere)).toBe(200);
    // What was used there is written soon after.
    await here.elsewhere.accounts.sessions.openAmong([], []);
    here.house.accounts.sessions.forget(claimsOf(session).sid);
    expect(await at(2 * HOUR_MS - SECOND_MS)).toBe(200);
    expect(await at(2 * HOUR_MS)).toBe(401);
    expect(await at(0, here.elsewhere)).toBe(401);
  });

  test('what everybody may call is no use of it', async () => {
    const session = await logIn();
    here.house.clockMs += 2 * HOUR_MS - SECOND_MS;
    expect((await get('/api/sc/pingserver', session)).statusCode).toBe(200);
    here.house.clockMs += SECOND_MS;
    expect(await check(session)).toBe(401);
  });

  test('after twelve hours, however much it is used', async () => {
    const session = await logIn();
    for (let hour = 1; hour < 12; hour += 1) {
      here.house.clockMs += HOUR_MS;
      expect(await check(session)).toBe(200);
    }
    here.house.clockMs += HOUR_MS;
    expect(await check(session)).toBe(401);
  });

  test('by the expiry of its token, also of one that is remembered', async () => {
    const session = await logIn();
    const { iat, exp } = claimsOf(session);
    expect(exp - iat).toBe((12 * HOUR_MS) / SECOND_MS);
    expect(await check(session)).toBe(200);
    const later = vi.spyOn(Date, 'now').mockReturnValue((exp + 1) * SECOND_MS);
    expect(await check(session)).toBe(401);
    later.mockReturnValue(exp * SECOND_MS - 1);
    expect(await check(session)).toBe(200);
    later.mockRestore();
  });

  test('when the token version of the account is raised, by whatever way', async () => {
    const session = await logIn();
    const raise = here.house.db.updateTable('office.users').set({ tokenVersion: 7 }).where('id', '=', here.me.id);
    await raise.execute();
    expect((await rowOf(session))?.endedAt).not.toBeNull();
    await expect.poll(() => check(session)).toBe(401);
  });

  test('and is forgotten a week later', async () => {
    const [old, young] = [await logIn(), await logIn()];
    const madeAt = new Date(here.house.clockMs - 7 * 24 * HOUR_MS - 1);
    await here.house.db.updateTable('office.sessions').set({ madeAt }).where('id', '=', claimsOf(old).sid).execute();
    await sweepAll({
      db: here.house.db,
      rules: retentionRules,
      now: () => here.house.clockMs,
      onFailure: (_rule, error) => {
        throw error;
      },
    });
    expect(await rowOf(old)).toBeUndefined();
    expect(await rowOf(young)).toBeDefined();
  });
});

test('the last use is written once a minute at most', async () => {
  const session = await logIn();
  const start = here.house.clockMs;
  const usedAt = async () => {
    expect(await check(session)).toBe(200);
    // Writes what waits.
    await here.house.accounts.sessions.openAmong([], []);
    return ((await rowOf(session))?.lastUsedAt.getTime() ?? 0) - start;
  };
  here.house.clockMs += MINUTE_MS - 1;
  expect(await usedAt()).toBe(0);
  here.house.clockMs += 1;
  expect(await usedAt()).toBe(MINUTE_MS);
  here.house.clockMs += 30 * SECOND_MS;
  expect(await usedAt()).toBe(MINUTE_MS);
});

test('a new address ends all other sessions, and not the one that confirms it', async () => {
  const [mine, other] = [await logIn(), await logIn()];
  const email = `new-${here.me.email}`;
  await post('/api/user/update/request-otp', { pwd: PASSWORD }, mine);
  const otp = /\b\d{6}\b/.exec((await mailsTo(here.house.app, here.me.email))[0]?.text ?? '')?.[0];
  await post('/api/user/change/email', { email, pwd: PASSWORD, otp }, mine);
  const token = /token=([\w-]+)/.exec((await mailsTo(here.house.app, email))[0]?.text ?? '')?.[1];
  expect((await post('/api/user/change/email/confirm', { token }, mine)).statusCode).toBe(200);
  expect([await check(mine), await check(other)]).toEqual([200, 401]);
});
