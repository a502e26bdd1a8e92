import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { loginHouse, PASSWORD } from '#api/features/accounts/login/testing/login-house.ts';
import { codeMailedTo, mailsTo } from '#api/features/accounts/login/testing/mailed.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { createSecondFactors } from './second-factors.ts';
import { codeOfApp } from './testing/app.ts';
import { base32 } from './totp.ts';

const here = loginHouse();
const { check, get, logIn, person, post } = here;

const STEP_MS = 30_000;
const URL = '/api/user/second-factor';
const WRONG = { code: 'wrong-code', field: 'otp' };
type Headers = Awaited<ReturnType<typeof logIn>>;

/** The code of an app some steps from now. */
const codeAt = (secret: string, steps = 0) => codeOfApp(secret, here.house.clockMs + steps * STEP_MS);
/** Some steps later, so that the code is another one. */
function later(steps = 1): void {
  for (const process of [here.house, here.elsewhere]) process.clockMs += steps * STEP_MS;
}

/** The code that is mailed to who confirms a change; 'none' to who has an app. */
async function mailedCode(headers: Headers, email = here.me.email): Promise<string> {
  await post('/api/user/update/request-otp', { pwd: PASSWORD }, headers);
  return codeMailedTo(here.house.app, email);
}

async function begun(headers: Headers, email = here.me.email): Promise<string> {
  const answer = await post(`${URL}/set-up`, { pwd: PASSWORD, otp: await mailedCode(headers, email) }, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json().secret;
}

/** Somebody with an app, logged in with a mailed code before. */
async function withApp(email = here.me.email) {
  const headers = await logIn({ email });
  const secret = await begun(headers, email);
  const confirmed = await post(`${URL}/confirm`, { otp: codeAt(secret) }, headers);
  expect(confirmed.statusCode).toBe(200);
  later();
  return { headers, secret, recoveryCodes: confirmed.json().recoveryCodes as readonly string[] };
}

const stateOf = async (headers: Headers) => (await get(URL, headers)).json();
const tryLogIn = (otp: string, headers = {}) =>
  post('/api/sc/login', { email: here.me.email, pwd: PASSWORD, otp }, headers);
const subjects = async (email = here.me.email) => (await mailsTo(here.house.app, email)).map(({ subject }) => subject);

describe('a second factor', () => {
  test('is set up with the password and a mailed code, counts once its owner gives a code, and is told by mail', async () => {
    const headers = await logIn();
    expect(await stateOf(headers)).toEqual({ since: null, recoveryCodes: 0 });
    const setUp = (pwd: string, otp: string) => post(`${URL}/set-up`, { pwd, otp }, headers);
    // Whoever has stolen a password and a session does not shut the owner out.
    expect((await setUp(PASSWORD, '123456')).json()).toMatchObject(WRONG);
    const otp = await mailedCode(headers);
    expect((await setUp('guessed', otp)).json()).toMatchObject({ code: 'wrong-password' });
    const answer = await setUp(PASSWORD, otp);
    const { secret, uri } = answer.json();
    expect(uri).toBe(`otpauth://totp/Tukul:${encodeURIComponent(here.me.email)}?secret=${secret}&issuer=Tukul`);
    expect((await stateOf(headers)).since).toBeNull();
    const wrong = await post(`${URL}/confirm`, { otp: codeAt(secret, 3) }, headers);
    expect(wrong).toMatchObject({ statusCode: 400 });
    expect(wrong.json()).toMatchObject(WRONG);
    const confirmed = (await post(`${URL}/confirm`, { otp: codeAt(secret) }, headers)).json();
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
    expect(await stateOf(headers)).toMatchObject({ since: expect.any(String), recoveryCodes: 10 });
    expect((await subjects())[0]).toBe('Your second factor is on');
    const row = await here.house.db
      .selectFrom('office.secondFactors')
      .selectAll()
      .where('userId', '=', here.me.id)
      .executeTakeFirstOrThrow();
    expect(Buffer.concat([row.secret, Buffer.from(JSON.stringify(row))]).includes(secret)).toBe(false);
    expect(JSON.stringify(row)).not.toContain(confirmed.recoveryCodes[0]);
  });

  test('ends what was begun before without it: other devices, and the link to another mail address', async () => {
    const other = await logIn();
    const headers = await logIn();
    const asked = await post('/api/user/update/request-otp', { pwd: PASSWORD }, other);
    expect(asked.statusCode).toBe(200);
    const otp = await codeMailedTo(here.house.app, here.me.email);
    const address = `elsewhere${here.me.id}@house.test`;
    expect((await post('/api/user/change/email', { email: address, pwd: PASSWORD, otp }, other)).statusCode).toBe(200);
    const changes = () =>
      here.house.db.selectFrom('office.emailChanges').select('id').where('userId', '=', here.me.id).execute();
    expect(await changes()).toHaveLength(1);
    later();
    const secret = await begun(headers);
    expect(await check(other)).toBe(200);
    expect((await post(`${URL}/confirm`, { otp: codeAt(secret) }, headers)).statusCode).toBe(200);
    expect(await changes()).toEqual([]);
    expect(await check(other)).toBe(401);
    expect(await check(headers)).toBe(200);
  });

  test('is set up as often as somebody likes, and there is one', async () => {
    const headers = await logIn();
    const first = await begun(headers);
    const second = await begun(headers);
    expect((await post(`${URL}/confirm`, { otp: codeAt(first) }, headers)).statusCode).toBe(400);
    expect((await post(`${URL}/confirm`, { otp: codeAt(second) }, headers)).statusCode).toBe(200);
    const third = await post(`${URL}/set-up`, { pwd: PASSWORD, otp: codeAt(second) }, headers);
    expect(third.json()).toMatchObject({ code: 'factor-on' });
    expect((await post(`${URL}/confirm`, { otp: codeAt(second) }, headers)).json()).toMatchObject({
      code: 'factor-on',
    });
    const rows = await here.house.db
      .selectFrom('office.secondFactors')
      .select('userId')
      .where('userId', '=', here.me.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('begun in one tab and confirmed in another at once is one whose codes count', async () => {
    const headers = await logIn();
    const first = await begun(headers);
    const otp = await mailedCode(headers);
    const [confirmed, again] = await Promise.all([
      post(`${URL}/confirm`, { otp: codeAt(first) }, headers),
      post(`${URL}/set-up`, { pwd: PASSWORD, otp }, headers),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([confirmed.statusCode, again.statusCode]);
    const secret = again.statusCode === 200 ? again.json().secret : first;
    if (again.statusCode === 200) await post(`${URL}/confirm`, { otp: codeAt(secret) }, headers);
    later();
    expect((await tryLogIn(codeAt(secret))).statusCode).toBe(200);
  });

  test('confirmed twice at once gives recovery codes once', async () => {
    const headers = await logIn();
    const secret = await begun(headers);
    const both = await Promise.all([1, 2].map(() => post(`${URL}/confirm`, { otp: codeAt(secret) }, headers)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [{ recoveryCodes }] = both.filter(({ statusCode }) => statusCode === 200).map((each) => each.json());
    expect((await tryLogIn(recoveryCodes[0])).statusCode).toBe(200);
  });

  test('begun twice at once takes one mailed code', async () => {
    const headers = await logIn();
    const otp = await mailedCode(headers);
    const both = await Promise.all([1, 2].map(() => post(`${URL}/set-up`, { pwd: PASSWORD, otp }, headers)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('is confirmed within an hour', async () => {
    const headers = await logIn();
    const secret = await begun(headers);
    for (const process of [here.house, here.elsewhere]) process.clockMs += 61 * 60_000;
    const late = await post(`${URL}/confirm`, { otp: codeAt(secret) }, headers);
    expect(late.json()).toMatchObject({ statusCode: 409, code: 'nothing-to-confirm' });
  });

  test('is switched off with password and code, and codes are mailed again', async () => {
    const { headers, secret } = await withApp();
    const off = (pwd: string, otp: string) => post(`${URL}/switch-off`, { pwd, otp }, headers);
    expect((await off('guessed', codeAt(secret))).json()).toMatchObject({ code: 'wrong-password' });
    expect((await off(PASSWORD, codeAt(secret, 4))).json()).toMatchObject(WRONG);
    expect((await off(PASSWORD, codeAt(secret))).statusCode).toBe(200);
    expect((await subjects())[0]).toBe('Your second factor is off');
    expect((await off(PASSWORD, codeAt(secret, 1))).json()).toMatchObject({ code: 'factor-off' });
    expect(await check(await logIn())).toBe(200);
  });

  test('has other recovery codes when its owner wants them; those of before open nothing', async () => {
    const { headers, secret, recoveryCodes } = await withApp();
    const renewed = await post(`${URL}/recovery-codes`, { pwd: PASSWORD, otp: codeAt(secret) }, headers);
    const [fresh] = renewed.json().recoveryCodes;
    expect((await tryLogIn(recoveryCodes[0] ?? '')).statusCode).toBe(401);
    expect((await tryLogIn(fresh)).statusCode).toBe(200);
  });
});

describe('a login of somebody with an app', () => {
  test('takes its code and is mailed none, and only after the right password it learns that', async () => {
    const { secret } = await withApp();
    const mails = await subjects();
    const ask = (pwd: string) => post('/api/sc/login/request-otp', { email: here.me.email, pwd });
    expect((await ask('guessed')).json()).not.toHaveProperty('codeFrom');
    expect((await ask(PASSWORD)).json()).toEqual({
      message: 'Please enter the code from your app.',
      codeFrom: 'app',
    });
    expect(await subjects()).toEqual(mails);
    const answer = await tryLogIn(codeAt(secret));
    expect(answer.statusCode).toBe(200);
    expect(await check({ authorization: `Bearer ${answer.json().jwt}` })).toBe(200);
  });

  test('takes each code once, those of one step either way, and no other', async () => {
    const { secret } = await withApp();
    for (const off of [-4, -3, -2, 2, 3, 4]) expect((await tryLogIn(codeAt(secret, off))).statusCode).toBe(401);
    expect((await tryLogIn(codeAt(secret))).statusCode).toBe(200);
    for (let i = 0; i < 2; i += 1) expect((await tryLogIn(codeAt(secret))).statusCode).toBe(401);
    // One of before is one that somebody may have seen.
    expect((await tryLogIn(codeAt(secret, -1))).statusCode).toBe(401);
    expect((await tryLogIn(codeAt(secret, 1))).statusCode).toBe(200);
  });

  test('that is sent twice at once opens once', async () => {
    const { secret } = await withApp();
    const both = await Promise.all([tryLogIn(codeAt(secret)), tryLogIn(codeAt(secret))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  test('takes its code with blanks', async () => {
    const { secret } = await withApp();
    expect((await tryLogIn(` ${codeAt(secret).replace(/(...)/, '$1 ')} `)).statusCode).toBe(200);
  });

  test('takes a recovery code that is sent twice at once one time', async () => {
    const { recoveryCodes } = await withApp();
    const both = await Promise.all([1, 2].map(() => tryLogIn(recoveryCodes[0] ?? '')));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  test('ends after twenty wrong codes an hour for the device of its owner, too', async () => {
    const { headers, secret, recoveryCodes } = await withApp();
    const known = { cookie: headers.cookie ?? '' };
    for (let i = 0; i < 20; i += 1) await tryLogIn(codeAt(secret, 10 + i), known);
    expect((await tryLogIn(codeAt(secret), known)).statusCode).toBe(401);
    expect((await tryLogIn(recoveryCodes[0] ?? '', known)).statusCode).toBe(200);
    later(121);
    expect((await tryLogIn(codeAt(secret), known)).statusCode).toBe(200);
  });

  test('ten wrong codes an hour end it for strangers, not for the device of its owner or a recovery code', async () => {
    const { headers, secret, recoveryCodes } = await withApp();
    for (let i = 0; i < 10; i += 1) await tryLogIn(codeAt(secret, 10 + i));
    expect((await tryLogIn(codeAt(secret))).statusCode).toBe(401);
    expect((await tryLogIn(codeAt(secret), { cookie: headers.cookie })).statusCode).toBe(200);
    expect((await tryLogIn(recoveryCodes[1] ?? '')).statusCode).toBe(200);
    later(121);
    expect((await tryLogIn(codeAt(secret))).statusCode).toBe(200);
  });

  test('takes a recovery code once, however it is typed, and its owner is told', async () => {
    const { headers, recoveryCodes } = await withApp();
    const typed = ` ${(recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ')} `;
    expect((await tryLogIn(typed)).statusCode).toBe(200);
    const [mail] = await mailsTo(here.house.app, here.me.email);
    expect(mail?.subject).toBe('A recovery code was used');
    expect(mail?.text).toContain('Recovery codes left: 9.');
    expect((await tryLogIn(typed)).statusCode).toBe(401);
    expect((await stateOf(headers)).recoveryCodes).toBe(9);
  });

  test('with a recovery code of somebody else, or by who has no app, opens nothing', async () => {
    const other = await person();
    const { recoveryCodes } = await withApp(other.email);
    const answer = await tryLogIn(recoveryCodes[0] ?? '');
    expect(answer.json()).toMatchObject({ statusCode: 400, message: 'OTP must be 6 characters' });
    await withApp();
    expect((await tryLogIn(recoveryCodes[0] ?? '')).statusCode).toBe(401);
  });

  test('is refused with a secret that was copied from another account', async () => {
    const { secret } = await withApp();
    const other = await person();
    await withApp(other.email);
    const { db } = here.house;
    const theirs = await db
      .selectFrom('office.secondFactors')
      .select(['secret', 'keyId'])
      .where('userId', '=', here.me.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('office.secondFactors').set(theirs).where('userId', '=', other.id).execute();
    const payload = { email: other.email, pwd: PASSWORD, otp: codeAt(secret) };
    expect((await post('/api/sc/login', payload)).statusCode).toBe(401);
  });
});

describe('who confirms a change', () => {
  test('gives the code of the app, and no mail goes out', async () => {
    const { headers, secret } = await withApp();
    const mails = await subjects();
    const asked = await post('/api/user/update/request-otp', { pwd: PASSWORD }, headers);
    expect(asked.json()).toEqual({ message: 'Please enter the code from your app.', codeFrom: 'app' });
    expect(await subjects()).toEqual(mails);
    const admin = await person({ role: 'admin' as const, id: 60 });
    const staff = await withApp(admin.email);
    const change = (otp: string) =>
      post('/api/user/personal-data', { userId: here.me.id, firstName: 'Siti', otp, pwd: PASSWORD }, staff.headers);
    expect((await change(codeAt(secret))).json()).toMatchObject(WRONG);
    const withoutPassword = { userId: here.me.id, firstName: 'Siti', otp: codeAt(staff.secret) };
    expect((await post('/api/user/personal-data', withoutPassword, staff.headers)).json()).toMatchObject({
      code: 'wrong-password',
    });
    expect((await change(codeAt(staff.secret))).statusCode).toBe(200);
    const again = { userId: here.me.id, firstName: 'Aminah', otp: codeAt(staff.secret), pwd: PASSWORD };
    expect((await post('/api/user/personal-data', again, staff.headers)).json()).toMatchObject(WRONG);
  });

  test('chooses another password with the one of before and a code of the app', async () => {
    const { headers, secret } = await withApp();
    const pwd = 'gavel and hammer nine';
    const asked = await post('/api/user/change/password/request-otp', { pwd, currentPwd: PASSWORD }, headers);
    expect(asked.json()).toMatchObject({ codeFrom: 'app' });
    const change = (currentPwd: string, otp: string) =>
      post('/api/user/change/password', { pwd, otp, currentPwd }, headers);
    expect((await change('', codeAt(secret))).json()).toMatchObject({ field: 'currentPwd' });
    expect((await change(PASSWORD, codeAt(secret, 5))).json()).toMatchObject(WRONG);
    expect((await change(PASSWORD, codeAt(secret))).statusCode).toBe(200);
    expect(await check(headers)).toBe(401);
  });

  test('asks for another mail address with a code of the app', async () => {
    const { headers, recoveryCodes } = await withApp();
    const ask = (otp?: string) =>
      post('/api/user/change/email', { email: `new.${here.me.email}`, pwd: PASSWORD, otp }, headers);
    expect((await ask()).json()).toMatchObject({ statusCode: 409, code: 'confirmation-needed' });
    expect((await ask('000000')).json()).toMatchObject(WRONG);
    expect(await subjects(`new.${here.me.email}`)).toEqual([]);
    expect((await ask(recoveryCodes[3])).statusCode).toBe(200);
    expect(await subjects(`new.${here.me.email}`)).toHaveLength(1);
  });
});

describe('a super admin', () => {
  test('resets the factor of somebody who has lost all, with a code of their own, and the owner is told', async () => {
    const { headers, secret } = await withApp();
    const chief = await person({ role: 'admin' as const, id: 1 });
    const theirs = await logIn({ email: chief.email });
    const reset = (otp: string, userId = here.me.id, by: Headers = theirs, reason = 'Phone lost') =>
      post(`${URL}/reset`, { userId, pwd: PASSWORD, otp, reason }, by);
    expect((await reset('123456', here.me.id, theirs, ' ')).json()).toMatchObject({ code: 'invalid' });
    expect((await reset('123456', here.me.id, headers)).statusCode).toBe(403);
    expect((await reset('123456')).json()).toMatchObject(WRONG);
    await post('/api/user/update/request-otp', { pwd: PASSWORD, userId: here.me.id }, theirs);
    expect((await reset(await codeMailedTo(here.house.app, chief.email))).statusCode).toBe(200);
    expect((await subjects())[0]).toBe('Your second factor was reset');
    expect((await tryLogIn(codeAt(secret))).statusCode).toBe(401);
    expect(await check(await logIn())).toBe(200);
    const { db } = here.house;
    const ofThem = db.selectFrom('office.changes').selectAll().where('key', '=', `${here.me.id}`);
    const [change] = await ofThem.orderBy('id', 'desc').execute();
    expect(change).toMatchObject({ accountId: 1, action: 'second factor taken away', after: { reason: 'Phone lost' } });
    const logged = db
      .selectFrom('office.securityEvents')
      .select('detail')
      .where('accountId', '=', here.me.id)
      .where('kind', '=', 'second-factor-changed')
      .orderBy('id');
    // Rows are written soon after.
    await expect
      .poll(async () => (await logged.execute()).map(({ detail }) => detail))
      .toEqual([{ what: 'on' }, { what: 'taken-away', by: 1 }]);
    const own = await withApp(chief.email);
    expect((await reset(codeAt(own.secret), here.me.id, own.headers)).json()).toMatchObject({ code: 'factor-off' });
    expect((await reset(codeAt(own.secret), chief.id, own.headers)).statusCode).toBe(403);
    expect((await reset(codeAt(own.secret), 999_999, own.headers)).statusCode).toBe(404);
    // Two who act on each other at once both get an answer: who comes second has no factor any more.
    const second = await person({ role: 'admin' as const, id: 2 });
    const other = await withApp(second.email);
    later(2);
    const answers = await Promise.all([
      reset(codeAt(own.secret), second.id, own.headers),
      reset(codeAt(other.secret), chief.id, other.headers),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses[0]).toBe(200);
    expect(statuses[1]).toBeOneOf([200, 400]);
  });
});

test('who downloads their data reads that they have one, and nothing that opens it', async () => {
  const { headers, secret } = await withApp();
  const answer = await get('/api/user/own-data', headers);
  expect(answer.json().secondFactor).toEqual({ since: expect.any(String), recoveryCodes: 10 });
  expect(answer.body).not.toContain(secret);
});

test('a login and other calls that use codes of one person wait for each other, and none is unavailable', async () => {
  const { headers, recoveryCodes } = await withApp();
  let codes = recoveryCodes;
  for (let round = 0; round < 4; round += 1) {
    const [spent = '', other = ''] = codes;
    const renewed = (otp: string) => post(`${URL}/recovery-codes`, { pwd: PASSWORD, otp }, headers);
    const answers = await Promise.all([tryLogIn(spent), renewed(other), tryLogIn(codes[2] ?? '')]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    codes = answers[1].json().recoveryCodes ?? codes.slice(3);
    later(40);
  }
});

test('of two transactions that use one recovery code the later waits for the earlier, and gets nothing', async () => {
  const { db } = here.house;
  const factors = createSecondFactors({
    ...{
      secrets: ['zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a'],
      now: () => here.house.clockMs,
      publicUrl: 'https://house.test',
    },
    ...{ mailer: { send: async () => true }, securityLog: { record: () => undefined } },
  });
  const owner = { ...here.me, language: 'en' as const };
  const redeem = (trx: Transaction<OfficeDb>, code = '') => factors.redeem(trx, owner, code, { stranger: false });
  const secret = await db.transaction().execute((trx) => factors.begin(trx, owner.id, async () => true));
  const [code] =
    (await db.transaction().execute((trx) => factors.confirm(trx, owner.id, codeAt(base32(secret ?? Buffer.of()))))) ??
    [];
  let later: Promise<string | undefined> | undefined;
  const earlier = await db.transaction().execute(async (trx) => {
    const used = await redeem(trx, code);
    later = db.transaction().execute((other) => redeem(other, code));
    await pause(300);
    return used;
  });
  expect([earlier, await later]).toEqual(['recovery-code', undefined]);
});

test('what its owner does with a second factor stands in their history, without a code; staff have theirs too', async () => {
  const { headers, secret, recoveryCodes } = await withApp();
  const account = here.me.id;
  const changes = () =>
    here.house.db
      .selectFrom('office.changes')
      .select(['accountId', 'action', 'after'])
      .where('kind', '=', 'user')
      .where('key', '=', `${account}`)
      .orderBy('id', 'desc')
      .execute();
  expect(await changes()).toMatchObject([{ accountId: account, action: 'second factor set up' }]);
  await post(`${URL}/recovery-codes`, { pwd: PASSWORD, otp: codeAt(secret) }, headers);
  later();
  await post(`${URL}/switch-off`, { pwd: PASSWORD, otp: codeAt(secret) }, headers);
  const [off, renewed] = await changes();
  expect([off?.action, renewed?.action]).toEqual(['second factor switched off', 'new recovery codes']);
  for (const kept of await changes()) {
    expect(JSON.stringify(kept)).not.toContain(secret);
    for (const code of recoveryCodes) expect(JSON.stringify(kept)).not.toContain(code);
  }
});
