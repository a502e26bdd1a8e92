import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sweepAll } from '#api/features/retention/retention.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { Loops } from '#api/platform/jobs/loops.ts';
import { createSecurityLog } from '#api/platform/security/security-log.ts';
import { openTestHouse, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { lapsedSessions } from './lapsed-sessions.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const PASSWORD = 'correct horse battery';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const ENV = { REQUEST_RATE_PER_10S: '100000', LOGIN_RATE_PER_MIN: '100000', LOGIN_RATE_PER_ACCOUNT: '100000' };

let house: TestHouse;
/** Another process of the same house. */
let elsewhere: TestHouse;
let me: { readonly id: number; readonly email: string };
let count = 0;

beforeAll(async () => {
  house = await testHouse(ENV);
  elsewhere = await openTestHouse(house.databaseUrl, ENV);
});
afterAll(async () => {
  await elsewhere.close();
  await house.close();
  await house.end();
});
beforeEach(async () => {
  for (const process of [house, elsewhere]) process.clockMs = Date.now();
  me = await person();
});

/** Has no login session but those that the test opens. */
async function person(fields: { readonly id?: number; readonly role?: 'admin' } = {}) {
  count += 1;
  const email = `person${count}@house.test`;
  const id = await house.accounts.create({ email, name: 'Aminah', role: 'user', password: PASSWORD, ...fields });
  await house.db.deleteFrom('office.sessions').where('userId', '=', id).execute();
  return { id, email };
}

const newestMail = async (to: string) =>
  (
    await house.db
      .selectFrom('office.outbox')
      .select('text')
      .where('recipient', '=', to)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.text ?? '';
const mailedCode = async (to: string) => /\b\d{6}\b/.exec(await newestMail(to))?.[0] ?? 'none';

const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  house.app.inject({ method: 'POST', url, payload, headers });

/** Both steps. @returns the headers of a device that is logged in: token and cookie. */
async function logIn({ email = me.email, pwd = PASSWORD, headers = {} as Record<string, string> } = {}) {
  await post('/api/sc/login/request-otp', { email, pwd }, headers);
  const answer = await post('/api/sc/login', { email, pwd, otp: await mailedCode(email) }, headers);
  expect(answer.statusCode).toBe(200);
  const [cookie] = answer.cookies;
  return {
    ...headers,
    authorization: `Bearer ${answer.json().jwt}`,
    ...(cookie && { cookie: `${cookie.name}=${cookie.value}` }),
  };
}

type Headers = Awaited<ReturnType<typeof logIn>>;
const get = (url: string, headers: Headers, process = house) => process.app.inject({ url, headers });
const check = async (headers: Headers, process = house) =>
  (await get('/api/sc/check-password-validity', headers, process)).statusCode;
/** Without those that test accounts are given. */
const list = async (headers: Headers) => {
  const { sessions } = (await get('/api/user/sessions', headers)).json();
  return sessions.filter((session: { network: string }) => session.network !== 'test');
};
const claimsOf = ({ authorization }: Headers) =>
  JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());
const rowOf = (headers: Headers) =>
  house.db.selectFrom('office.sessions').selectAll().where('id', '=', claimsOf(headers).sid).executeTakeFirst();

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
    await post('/api/sc/login/request-otp', { email: me.email, pwd: PASSWORD });
    const answer = await post('/api/sc/login', { email: me.email, pwd: PASSWORD, otp: 'abcdef' });
    expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
    expect(await house.accounts.sessions.openOf(me.id)).toEqual([]);
  });
});

describe('a session ends', () => {
  test('by a log-out, on every process at once; the others of the account go on', async () => {
    const [mine, other] = [await logIn(), await logIn()];
    expect([await check(mine, elsewhere), await check(other, elsewhere)]).toEqual([200, 200]);
    const answer = await post('/api/sc/logout', {}, mine);
    expect(answer.json()).toEqual({ message: 'You are logged out.' });
    expect(await check(mine)).toBe(401);
    await expect.poll(() => check(mine, elsewhere)).toBe(401);
    expect([await check(other), await check(other, elsewhere)]).toEqual([200, 200]);
    expect((await post('/api/sc/logout', {}, mine)).json().code).toBe('session-ended');
  });

  test('after two hours without use, and not while it is used, wherever', async () => {
    const session = await logIn();
    const at = async (ms: number, process = house) => {
      for (const each of [house, elsewhere]) each.clockMs += ms;
      return check(session, process);
    };
    expect(await at(2 * HOUR_MS - SECOND_MS, elsewhere)).toBe(200);
    // What was used there is written soon after.
    await elsewhere.accounts.sessions.openAmong([], []);
    house.accounts.sessions.forget(claimsOf(session).sid);
    expect(await at(2 * HOUR_MS - SECOND_MS)).toBe(200);
    expect(await at(2 * HOUR_MS)).toBe(401);
    expect(await at(0, elsewhere)).toBe(401);
  });

  test('what everybody may call is no use of it', async () => {
    const session = await logIn();
    house.clockMs += 2 * HOUR_MS - SECOND_MS;
    expect((await get('/api/sc/pingserver', session)).statusCode).toBe(200);
    house.clockMs += SECOND_MS;
    expect(await check(session)).toBe(401);
  });

  test('after twelve hours, however much it is used', async () => {
    const session = await logIn();
    for (let hour = 1; hour < 12; hour += 1) {
      house.clockMs += HOUR_MS;
      expect(await check(session)).toBe(200);
    }
    house.clockMs += HOUR_MS;
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
    const raise = house.db.updateTable('office.users').set({ tokenVersion: 7 }).where('id', '=', me.id);
    await raise.execute();
    expect((await rowOf(session))?.endedAt).not.toBeNull();
    await expect.poll(() => check(session)).toBe(401);
  });

  test('and is forgotten a week later', async () => {
    const [old, young] = [await logIn(), await logIn()];
    const madeAt = new Date(house.clockMs - 7 * 24 * HOUR_MS - 1);
    await house.db.updateTable('office.sessions').set({ madeAt }).where('id', '=', claimsOf(old).sid).execute();
    await sweepAll({
      db: house.db,
      rules: retentionRules,
      now: () => house.clockMs,
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
  const start = house.clockMs;
  const usedAt = async () => {
    expect(await check(session)).toBe(200);
    // Writes what waits.
    await house.accounts.sessions.openAmong([], []);
    return ((await rowOf(session))?.lastUsedAt.getTime() ?? 0) - start;
  };
  house.clockMs += MINUTE_MS - 1;
  expect(await usedAt()).toBe(0);
  house.clockMs += 1;
  expect(await usedAt()).toBe(MINUTE_MS);
  house.clockMs += 30 * SECOND_MS;
  expect(await usedAt()).toBe(MINUTE_MS);
});

describe('an end that nobody asked for stands in the security log', () => {
  const rows = (accountId: number) =>
    house.db
      .selectFrom('office.securityEvents')
      .select(['at', 'network', 'device', 'detail'])
      .where('kind', '=', 'session-ended')
      .where('accountId', '=', accountId)
      .orderBy('id')
      .execute();

  test('a session whose device somebody else logs in on', async () => {
    const phone = await logIn();
    const { email, id } = await person();
    const { device } = (await rowOf(phone)) ?? {};
    await logIn({ email, headers: { cookie: phone.cookie ?? '' } });
    await expect.poll(() => rows(me.id)).toMatchObject([{ network: '127.0.0.0/24', device, detail: { by: 'login' } }]);
    expect(await rows(id)).toEqual([]);
  });

  test('one that nobody used for two hours, and one that is twelve hours old, once, with the moment of their end', async () => {
    const [idle, old, open] = [await logIn(), await logIn(), await logIn()];
    const [madeAt, hours] = [house.clockMs, (count: number) => new Date(house.clockMs + count * HOUR_MS)];
    const use = (headers: Headers, lastUsedAt: Date) =>
      house.db.updateTable('office.sessions').set({ lastUsedAt }).where('id', '=', claimsOf(headers).sid).execute();
    await use(idle, hours(0.5));
    await use(old, hours(11.5));
    await use(open, hours(11.5));
    await house.db
      .updateTable('office.sessions')
      .set({ madeAt: hours(1) })
      .where('id', '=', claimsOf(open).sid)
      .execute();
    const record = vi.fn();
    const { db } = house;
    const sweep = async (nowMs: number) => lapsedSessions({ record, close: async () => {} }).sweep(db, nowMs);
    // A use that another process saw may be written a little later.
    await sweep(madeAt + 2.5 * HOUR_MS + MINUTE_MS - 1);
    expect(record).not.toHaveBeenCalledWith(expect.objectContaining({ accountId: me.id }));
    const logger = { info() {}, warn() {} };
    const log = createSecurityLog({ db, logger, loops: new Loops(logger), now: () => madeAt });
    const both = () => lapsedSessions(log).sweep(db, madeAt + 12 * HOUR_MS + MINUTE_MS);
    await Promise.all([both(), both()]);
    await both();
    await log.close();
    const device = (headers: Headers) => /=([\w-]+)\./.exec(headers.cookie ?? '')?.[1];
    const network = '127.0.0.0/24';
    expect((await rows(me.id)).sort((a, b) => a.at.getTime() - b.at.getTime())).toEqual([
      { at: new Date(madeAt + 2.5 * HOUR_MS), network, device: device(idle), detail: { by: 'idle' } },
      { at: new Date(madeAt + 12 * HOUR_MS), network, device: device(old), detail: { by: 'age' } },
    ]);
    expect((await rowOf(open))?.endedAt).toBeNull();
  });
});

describe('the list of sessions', () => {
  test('tells devices apart, and has nothing of anybody else', async () => {
    const stranger = await person();
    await logIn({ email: stranger.email });
    const desk = await logIn();
    house.clockMs += 5 * MINUTE_MS;
    const phone = await logIn({ headers: { 'user-agent': ANDROID } });
    const instant = (ms: number) => new Date(ms).toISOString();
    expect(await list(phone)).toEqual([
      {
        id: claimsOf(phone).sid,
        browser: 'Chrome',
        system: 'Android',
        network: '127.0.0.0/24',
        madeAt: instant(house.clockMs),
        lastUsedAt: instant(house.clockMs),
        current: true,
      },
      expect.objectContaining({ id: claimsOf(desk).sid, browser: null, system: null, current: false }),
    ]);
    house.clockMs += 2 * HOUR_MS;
    // Both are idle by now.
    expect(await list(await logIn())).toHaveLength(1);
  });

  test('ends one of them, and nobody else’s', async () => {
    const stranger = await person();
    const theirs = await logIn({ email: stranger.email });
    const [desk, phone] = [await logIn(), await logIn()];
    const end = (id: unknown) => post('/api/user/sessions/end', { id }, desk);
    expect((await end(claimsOf(phone).sid)).json()).toEqual({ message: 'The device has been logged out.' });
    expect([await check(phone), await check(desk)]).toEqual([401, 200]);
    for (const id of [claimsOf(phone).sid, claimsOf(theirs).sid]) {
      expect(await end(id)).toMatchObject({ statusCode: 404 });
    }
    expect((await end('1')).statusCode).toBe(400);
    expect(await check(theirs)).toBe(200);
  });

  test('ends all others', async () => {
    const [desk, phone, tablet] = [await logIn(), await logIn(), await logIn()];
    expect((await post('/api/user/sessions/end-others', {}, desk)).json()).toMatchObject({ ended: 2 });
    expect([await check(desk), await check(phone), await check(tablet)]).toEqual([200, 401, 401]);
    expect((await post('/api/user/sessions/end-others', {}, desk)).json()).toMatchObject({ ended: 0 });
  });

  test('an admin ends them all; of a super admin only another one does', async () => {
    const session = await logIn();
    const admin = await logIn({ email: (await person({ role: 'admin', id: 600 })).email });
    const boss = await person({ role: 'admin', id: 1 });
    const bossSession = await logIn({ email: boss.email });
    const endAll = (userId: number, by: Headers) => post('/api/user/sessions/end-all', { userId }, by);
    expect((await endAll(me.id, session)).statusCode).toBe(403);
    expect((await endAll(me.id, admin)).json()).toMatchObject({ ended: 1 });
    expect(await check(session)).toBe(401);
    expect((await endAll(999_999, admin)).json().code).toBe('account-not-found');
    expect((await endAll(boss.id, admin)).json().code).toBe('super-admin');
    expect((await endAll(boss.id, bossSession)).json()).toMatchObject({ ended: 1 });
  });

  test('every end is in the security log, with whom it concerned', async () => {
    const [desk, phone] = [await logIn(), await logIn()];
    await logIn();
    await post('/api/user/sessions/end', { id: claimsOf(phone).sid }, desk);
    await post('/api/user/sessions/end-others', {}, desk);
    await post('/api/sc/logout', {}, desk);
    const rows = () =>
      house.db
        .selectFrom('office.securityEvents')
        .select(['accountId', 'detail'])
        .where('kind', '=', 'session-ended')
        .where('accountId', '=', me.id)
        .orderBy('id')
        .execute();
    await expect.poll(rows).toEqual([
      { accountId: me.id, detail: { by: 'owner' } },
      { accountId: me.id, detail: { by: 'owner', ended: 1 } },
      { accountId: me.id, detail: { by: 'log-out' } },
    ]);
  });
});

test('a new address ends all other sessions, and not the one that confirms it', async () => {
  const [mine, other] = [await logIn(), await logIn()];
  const email = `new-${me.email}`;
  await post('/api/user/change/email', { email, pwd: PASSWORD }, mine);
  const token = /token=([\w-]+)/.exec(await newestMail(email))?.[1];
  expect((await post('/api/user/change/email/confirm', { token }, mine)).statusCode).toBe(200);
  expect([await check(mine), await check(other)]).toEqual([200, 401]);
});

describe('a temporary password', () => {
  const DUE = {
    statusCode: 403,
    code: 'password-change-required',
    message: 'You are logged in with a temporary password. Please choose a new password first.',
  };
  let pwd: string;
  let before: Headers;

  beforeEach(async () => {
    before = await logIn();
    await post('/api/sc/reset/password', { email: me.email });
    const mailed = async () => /^ {4}(?!\d{6}$)(\S+)$/m.exec(await newestMail(me.email))?.[1] ?? '';
    await expect.poll(mailed).not.toBe('');
    pwd = await mailed();
  });

  const choose = async (fields: { pwd: string; currentPwd: string }, headers: Headers) => {
    const asked = await post('/api/user/change/password/request-otp', fields, headers);
    if (asked.statusCode !== 200) return asked;
    return post('/api/user/change/password', { pwd: fields.pwd, otp: await mailedCode(me.email) }, headers);
  };

  test('opens the choice of a password and nothing else, on every process', async () => {
    const session = await logIn({ pwd });
    const open: string[] = [];
    for (const process of [house, elsewhere]) {
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
    expect((await post('/api/sc/login/request-otp', { email: me.email, pwd })).statusCode).toBe(401);
  });

  test('is not taken as the new password, neither at once nor after the code', async () => {
    const session = await logIn({ pwd });
    const refused = { field: 'pwd', message: 'Please choose another password than your current one.' };
    expect((await choose({ pwd, currentPwd: pwd }, session)).json()).toMatchObject(refused);
    await post('/api/user/change/password/request-otp', { pwd: 'another password', currentPwd: pwd }, session);
    const otp = await mailedCode(me.email);
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
    expect([await check(session), await check(ordinary), await check(ordinary, elsewhere)]).toEqual([401, 200, 200]);
    expect(await list(ordinary)).toHaveLength(1);
    expect((await post('/api/sc/login/request-otp', { email: me.email, pwd: PASSWORD })).statusCode).toBe(401);
  });
});
