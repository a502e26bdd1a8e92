import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepAll } from '#api/features/retention/retention.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { PASSWORD, type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import { codeMailedTo, mailsTo } from './testing/mailed.ts';

const MINUTE_MS = 60_000;

let house: TestApp;
let EMAIL: string;
let count = 0;

beforeAll(async () => {
  house = await testApp();
});

afterAll(() => house.close());

/** One house for all tests, a person for each. */
beforeEach(() => {
  count += 1;
  EMAIL = `Aminah${count}@example.test`;
  house.clock.now = Date.now();
});

const post = (url: string, payload: object) => house.app.inject({ method: 'POST', url, payload });
const requestCode = (fields: object = {}) =>
  post('/api/sc/login/request-otp', { email: EMAIL, pwd: PASSWORD, ...fields });
const logIn = (fields: object) => post('/api/sc/login', { email: EMAIL, pwd: PASSWORD, ...fields });

const mails = (to = EMAIL) => mailsTo(house.app, to);
const mailedCode = (to = EMAIL) => codeMailedTo(house.app, to);

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('login by password and code', () => {
  let id: number;

  beforeEach(async () => {
    id = (await house.person({ email: EMAIL, name: 'Aminah binti Ali' })).id;
  });

  test('the code from the mail opens the account, and the token works', async () => {
    const asked = await requestCode({ email: ` ${EMAIL.toUpperCase()} ` });
    expect(asked.json()).toEqual({ message: 'We have sent a code to your email address.' });
    const answer = await logIn({ otp: await mailedCode() });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: EMAIL, name: 'Aminah binti Ali', role: 'user', userId: id });
    const token = `Bearer ${answer.json().jwt}`;
    const checked = await house.app.inject({
      url: '/api/sc/check-password-validity',
      headers: { authorization: token },
    });
    expect(checked.statusCode).toBe(200);
  });

  test.each([
    ['blanks', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}\n`],
    ['a dash', (code: string) => `${code.slice(0, 3)}\u2011${code.slice(3)}`],
    ['marks that nobody sees', (code: string) => `\u200b${code.slice(0, 2)}\u200d${code.slice(2)}\ufeff`],
    [
      'figures of full width',
      (code: string) => code.replaceAll(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d))),
    ],
  ])('the code may be pasted with %s', async (_, pasted) => {
    await requestCode();
    expect((await logIn({ otp: pasted(await mailedCode()) })).statusCode).toBe(200);
  });

  test('who logs in on a Malay page is written to in Malay from then on, until they choose another language', async () => {
    const language = async () => (await house.accounts.byIds([id])).get(id)?.language;
    const send = (url: string, payload: object, headers: Record<string, string>) =>
      house.app.inject({ method: 'POST', url, payload, headers });
    const credentials = { email: EMAIL, pwd: PASSWORD };
    expect(await language()).toBe('en');
    await send('/api/sc/login/request-otp', credentials, { 'accept-language': 'ms' });
    expect((await mails())[0]?.subject).toBe('Kod log masuk anda');
    const otp = await mailedCode();
    const answer = await send('/api/sc/login', { ...credentials, otp }, { 'accept-language': 'ms-MY, en;q=0.5' });
    expect(await language()).toBe('ms');
    await post('/api/sc/reset/password', { email: EMAIL });
    await expect.poll(async () => (await mails())[0]?.subject).toBe('Kata laluan sementara anda');
    const authorization = `Bearer ${answer.json().jwt}`;
    expect((await send('/api/user/language', { language: 'zh' }, { authorization })).statusCode).toBe(400);
    expect((await send('/api/user/language', { language: 'en' }, { authorization })).statusCode).toBe(200);
    expect(await language()).toBe('en');
  });

  test.each([
    [{ email: '', pwd: '' }, 'Please enter your email address.'],
    [{ email: 'a@example.test', pwd: '' }, 'Please enter your password.'],
    [{ pwd: PASSWORD }, 'Please enter your email address.'],
    [{ email: 'a@example.test' }, 'Please enter your password.'],
    [{}, 'Please enter your email address.'],
  ])('what is missing is named: %j', async (fields, text) => {
    const answer = await post('/api/sc/login/request-otp', fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ statusCode: 400, code: 'invalid', message: text });
  });

  test.each(['', '12345', '1234567'])('a code of %j is not six characters', async (otp) => {
    const answer = await logIn({ otp });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('OTP must be 6 characters');
  });

  test('an unknown address and a wrong password get the same answer, and no mail', async () => {
    const unknown = await requestCode({ email: 'nobody@example.test' });
    const wrongPassword = await requestCode({ pwd: 'wrong' });
    expect(unknown.statusCode).toBe(401);
    expect(wrongPassword.statusCode).toBe(401);
    expect(wrongPassword.body).toBe(unknown.body);
    expect(await mails()).toEqual([]);
  });

  test('a code opens once', async () => {
    await requestCode();
    const otp = await mailedCode();
    const answers = await Promise.all([logIn({ otp }), logIn({ otp }), logIn({ otp })]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401]);
  });

  test('a code is good for ten minutes', async () => {
    await requestCode();
    const otp = await mailedCode();
    house.clock.now += 10 * MINUTE_MS;
    expect((await logIn({ otp })).statusCode).toBe(401);
    house.clock.now -= 1;
    expect((await logIn({ otp })).statusCode).toBe(200);
  });

  test('five tries, then the right code is too late', async () => {
    await requestCode();
    const otp = await mailedCode();
    for (let i = 0; i < 4; i += 1) expect((await logIn({ otp: wrong(otp) })).statusCode).toBe(401);
    await requestCode();
    const next = await mailedCode();
    // One sentence, whether or not the code can still be tried.
    const message = 'The code is incorrect or no longer valid. Please check it, or request a new one.';
    const refused = { code: 'wrong-code', message };
    for (let i = 0; i < 5; i += 1) expect((await logIn({ otp: wrong(next) })).json()).toMatchObject(refused);
    expect((await logIn({ otp: next })).statusCode).toBe(401);
  });

  test('the fifth try may still be right', async () => {
    await requestCode();
    const otp = await mailedCode();
    for (let i = 0; i < 4; i += 1) await logIn({ otp: wrong(otp) });
    expect((await logIn({ otp })).statusCode).toBe(200);
  });

  test('only the newest code counts', async () => {
    await requestCode();
    const first = await mailedCode();
    await requestCode();
    const second = await mailedCode();
    if (first !== second) expect((await logIn({ otp: first })).statusCode).toBe(401);
    expect((await logIn({ otp: second })).statusCode).toBe(200);
  });

  test('three resends in 15 minutes; the next must wait until the first is 15 minutes old', async () => {
    for (let i = 0; i < 4; i += 1) {
      expect((await requestCode()).statusCode).toBe(200);
      house.clock.now += MINUTE_MS;
    }
    const refused = await requestCode();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(11 * 60));
    expect(await mails()).toHaveLength(4);
    house.clock.now += 11 * MINUTE_MS;
    expect((await requestCode()).statusCode).toBe(200);
  });

  test('asking at once does not get round the limit of resends', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => requestCode()));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(4);
    expect(await mails()).toHaveLength(4);
  });

  test('after a login the codes before it count no longer', async () => {
    await requestCode();
    const before = await mailedCode();
    await requestCode();
    const otp = await mailedCode();
    expect((await logIn({ otp })).statusCode).toBe(200);
    if (before !== otp) expect((await logIn({ otp: before })).statusCode).toBe(401);
    expect((await logIn({ otp })).statusCode).toBe(401);
  });

  test("a code belongs to the one who asked: it does not open somebody else's account", async () => {
    const { email } = await house.person();
    await requestCode();
    const otp = await mailedCode();
    await requestCode({ email });
    const answer = await logIn({ email, otp });
    if (otp !== (await mailedCode(email))) expect(answer.statusCode).toBe(401);
  });

  test('codes are not kept as they are', async () => {
    await requestCode();
    const rows = await house.db.selectFrom('office.oneTimeCodes').selectAll().where('userId', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(await mailedCode());
  });

  test('nothing secret or personal is logged', async () => {
    await requestCode({ pwd: 'wrong-guess-1' });
    await requestCode();
    const otp = await mailedCode();
    const { jwt } = (await logIn({ otp })).json();
    await house.app.inject({ url: `/api/sc/check-password-validity?token=${jwt}`, headers: { authorization: jwt } });
    const log = house.logged.join('\n');
    expect(log).toContain('/api/sc/login');
    for (const secret of [PASSWORD, 'wrong-guess-1', otp, jwt, 'example.test', 'Aminah'])
      expect(log).not.toContain(secret);
  });
});

describe('a code is good for the login that asked for it', () => {
  type From = { readonly cookie?: string; readonly remoteAddress?: string };
  const HOME = '203.0.113.5';
  const CAFE = '198.51.100.7';

  const call = (url: string, fields: object, { cookie, remoteAddress = HOME }: From) =>
    house.app.inject({
      method: 'POST',
      url,
      payload: { email: EMAIL, pwd: PASSWORD, ...fields },
      remoteAddress,
      headers: cookie === undefined ? {} : { cookie },
    });
  const ask = (from: From) => call('/api/sc/login/request-otp', {}, from);
  const bring = (otp: string, from: From) => call('/api/sc/login', { otp }, from);
  const cookieOf = (answer: Awaited<ReturnType<typeof ask>>) => `tukul-device=${answer.cookies[0]?.value}`;

  beforeEach(async () => {
    await house.person({ email: EMAIL });
  });

  test('a device that keeps its cookie may change the network meanwhile', async () => {
    const cookie = cookieOf(await ask({}));
    const otp = await mailedCode();
    expect((await bring(otp, { cookie, remoteAddress: CAFE })).statusCode).toBe(200);
  });

  test('another device gets nowhere with it, not even in the same network', async () => {
    const other = cookieOf(await ask({}));
    const cookie = cookieOf(await ask({}));
    const otp = await mailedCode();
    expect((await bring(otp, { cookie: other })).json().code).toBe('wrong-code');
    // Known already: whoever keeps cookies has it with them.
    await ask({ cookie });
    const next = await mailedCode();
    expect((await bring(next, {})).json().code).toBe('wrong-code');
    expect((await bring(next, { cookie })).statusCode).toBe(200);
  });

  test('a client that keeps no cookies brings it from the same network', async () => {
    await ask({});
    const otp = await mailedCode();
    expect((await bring(otp, { remoteAddress: CAFE })).json().code).toBe('wrong-code');
    expect((await bring(otp, { remoteAddress: '203.0.113.200' })).statusCode).toBe(200);
  });

  test.each([
    ['says so', { 'sec-fetch-site': 'same-origin' }],
    ['has the name of one', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0' }],
  ])(
    'a browser keeps its cookie: who brings the code without it is somebody else, also next door (it %s)',
    async (_, headers) => {
      const asked = await house.app.inject({
        ...{ method: 'POST', url: '/api/sc/login/request-otp', payload: { email: EMAIL, pwd: PASSWORD } },
        ...{ remoteAddress: HOME, headers },
      });
      const otp = await mailedCode();
      expect((await bring(otp, {})).json().code).toBe('wrong-code');
      expect((await bring(otp, { cookie: cookieOf(asked) })).statusCode).toBe(200);
    },
  );

  test('somebody else who knows the password takes away neither the code nor the tries nor the mails', async () => {
    const cookie = cookieOf(await ask({}));
    const otp = await mailedCode();
    for (let i = 0; i < 4; i += 1) expect((await ask({ remoteAddress: CAFE })).statusCode).toBe(200);
    expect((await ask({ remoteAddress: CAFE })).statusCode).toBe(429);
    for (let i = 0; i < 6; i += 1) await bring(wrong(otp), { remoteAddress: CAFE });
    expect((await ask({ cookie })).statusCode).toBe(200);
    expect((await bring(await mailedCode(), { cookie })).statusCode).toBe(200);
  });

  test('only who knows the password gets a cookie, and each device that logs in is known from then on', async () => {
    const guess = await call('/api/sc/login/request-otp', { pwd: 'a wrong one' }, {});
    expect(guess.cookies).toEqual([]);
    const known = () =>
      house.db
        .selectFrom('office.accountDevices')
        .innerJoin('office.users', 'office.users.id', 'office.accountDevices.userId')
        .select('device')
        .where('email', '=', EMAIL)
        .orderBy('lastLoginAt')
        .execute();
    await ask({});
    await bring(await mailedCode(), {});
    expect(await known()).toEqual([]);

    const { id } = await house.db
      .selectFrom('office.users')
      .select('id')
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow();
    const older = Array.from({ length: 21 }, (_, i) => ({
      userId: id,
      device: `device ${i}`,
      lastLoginAt: new Date(house.clock.now - (30 - i) * MINUTE_MS),
    }));
    await house.db.insertInto('office.accountDevices').values(older).execute();
    const cookie = cookieOf(await ask({}));
    expect((await bring(await mailedCode(), { cookie })).statusCode).toBe(200);
    const devices = (await known()).map(({ device }) => device);
    expect(devices.slice(0, -1)).toEqual(older.slice(2).map(({ device }) => device));
    expect(cookie).toContain(devices.at(-1));

    // By the retention: as soon as no browser has the cookie any more.
    const now = () => house.clock.now + 400 * 24 * 60 * MINUTE_MS;
    const failures: string[] = [];
    const onFailure = (rule: string) => void failures.push(rule);
    await sweepAll({ db: house.db, rules: retentionRules, now, onFailure });
    expect(failures).toEqual([]);
    expect((await known()).map(({ device }) => device)).toEqual(devices.slice(-1));
  });
});

describe('accounts that may not log in', () => {
  test('an address that is not verified, a deactivated account: told to those who know the password only', async () => {
    await house.person({ email: EMAIL, emailVerified: false });
    const unverified = await requestCode();
    expect(unverified.statusCode).toBe(403);
    expect(unverified.json().message).toBe('Please verify your email address before you log in.');
    expect((await requestCode({ pwd: 'wrong' })).statusCode).toBe(401);

    const { id } = await house.person({ email: 'gone@example.test' });
    await house.accounts.setInactive(id, true);
    const inactive = await requestCode({ email: 'gone@example.test' });
    expect(inactive.statusCode).toBe(403);
    expect(inactive.json().message).toBe('This account has been deactivated. Please contact us.');
    const guessed = await requestCode({ email: 'gone@example.test', pwd: 'wrong' });
    expect([guessed.statusCode, guessed.json().code]).toEqual([401, 'wrong-credentials']);
    expect([...(await mails()), ...(await mails('gone@example.test'))]).toEqual([]);
  });
});
