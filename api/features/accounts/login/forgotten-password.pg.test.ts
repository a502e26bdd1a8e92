import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import { createPasswords } from '#api/platform/identity/passwords.ts';
import { createMailer } from '#api/platform/mail/mailer.ts';
import { asOwner } from '#scripts/test/postgres.ts';
import { createOneTimeCodes } from '../codes/one-time-codes.ts';
import { requestReset } from './login.ts';
import { codeMailedTo, mailsTo, temporaryPasswordMailedTo } from './testing/mailed.ts';

/** A forgotten password, and the temporary one that is mailed. */

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
const mails = () => mailsTo(house.app, EMAIL);
const mailedCode = () => codeMailedTo(house.app, EMAIL);
const temporary = () => temporaryPasswordMailedTo(house.app, EMAIL);
const reset = (email: string) => post('/api/sc/reset/password', { email });

test('who forgot a password gets the same answer whether or not the address exists', async () => {
  await house.person({ email: EMAIL });
  const known = await reset(EMAIL);
  const unknown = await reset('nobody@example.test');
  expect(known.statusCode).toBe(200);
  expect(known.body).toBe(unknown.body);
  expect((await reset(' ')).json().message).toBe('Please insert an email');
  await expect.poll(async () => (await mails()).length).toBe(1);
});

test('the temporary password opens the account once, with a code, and ends all sessions of before', async () => {
  const { headers } = await house.person({ email: EMAIL });
  await reset(EMAIL);
  await expect.poll(temporary).not.toBe('none');
  const pwd = await temporary();

  // Nobody is locked out by a stranger's reset.
  expect((await requestCode()).statusCode).toBe(200);
  expect((await requestCode({ pwd })).statusCode).toBe(200);
  const answer = await logIn({ pwd, otp: await mailedCode() });
  expect(answer.statusCode).toBe(200);

  const check = (authorization: string) =>
    house.app.inject({ url: '/api/sc/check-password-validity', headers: { authorization } });
  expect((await check(`Bearer ${answer.json().jwt}`)).json().code).toBe('password-change-required');
  expect((await check(headers.authorization)).statusCode).toBe(401);
  expect((await requestCode({ pwd })).statusCode).toBe(401);
  expect((await requestCode()).statusCode).toBe(200);
});

test('the first super admin of a new house, made as operations.md has it, gets in by a password that is mailed', async () => {
  const operations = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  const [, block = ''] = /## The first start in production[\s\S]*?```sql\n([\s\S]*?)```/.exec(operations) ?? [];
  expect(block).toContain("'aminah@house.my'");
  EMAIL = EMAIL.toLowerCase();
  await asOwner(house.databaseUrl, block.replace('aminah@house.my', EMAIL));
  expect((await requestCode({ pwd: 'a guess' })).statusCode).toBe(401);
  await reset(EMAIL);
  await expect.poll(temporary).not.toBe('none');
  const pwd = await temporary();
  expect((await requestCode({ pwd })).statusCode).toBe(200);
  const answer = await logIn({ pwd, otp: await mailedCode() });
  expect(answer.json()).toMatchObject({ userId: 1 });
  expect((await house.accounts.byIds([1])).get(1)).toMatchObject({ role: 'admin', name: 'Aminah Yusof' });
});

test('a temporary password is good for half an hour', async () => {
  await house.person({ email: EMAIL });
  await reset(EMAIL);
  await expect.poll(temporary).not.toBe('none');
  const pwd = await temporary();
  house.clock.now += 30 * MINUTE_MS;
  expect((await requestCode({ pwd })).statusCode).toBe(401);
  house.clock.now -= 1;
  expect((await requestCode({ pwd })).statusCode).toBe(200);
});

test('a temporary password does not open the account twice, whatever becomes of the password meanwhile', async () => {
  const { id } = await house.person({ email: EMAIL });
  await reset(EMAIL);
  await expect.poll(temporary).not.toBe('none');
  const pwd = await temporary();
  await requestCode({ pwd });
  expect((await logIn({ pwd, otp: await mailedCode() })).statusCode).toBe(200);
  const { passwordHash } = await house.db
    .selectFrom('office.users')
    .select('passwordHash')
    .where('email', '=', (await house.person()).email)
    .executeTakeFirstOrThrow();
  await house.db.updateTable('office.users').set({ passwordHash }).where('id', '=', id).execute();
  expect((await requestCode({ pwd })).statusCode).toBe(401);
  expect((await requestCode()).statusCode).toBe(200);
});

describe('a temporary password that is asked for directly', () => {
  const HOME = { request: { headers: {} } as never, network: 'home', knownDevice: null };
  const ask = async (origin: { readonly network?: string; readonly knownDevice?: string } = {}) => {
    const now = () => house.clock.now;
    const deps = {
      db: house.db,
      accounts: house.accounts,
      mailer: createMailer(house.db, now),
      passwords: createPasswords(),
      codes: createOneTimeCodes(house.config.jwtSecret),
      securityLog: house.securityLog,
      sign: () => '',
      now,
      publicUrl: 'http://localhost',
    };
    const rest = await requestReset(deps, EMAIL, { ...HOME, ...origin });
    await rest?.();
    return rest !== undefined;
  };

  test('is followed by others after one, five, fifteen minutes, and then one an hour, however often it is asked for', async () => {
    await house.person({ email: EMAIL });
    await ask();
    for (const [place, minutes] of [1, 5, 15, 60, 60].entries()) {
      house.clock.now += minutes * MINUTE_MS - 1;
      for (let i = 0; i < 3; i += 1) await ask({ network: `network ${place} ${i}` });
      expect(await mails()).toHaveLength(place + 1);
      house.clock.now += 1;
      for (let i = 0; i < 3; i += 1) await ask({ network: `network ${place} ${i}` });
      expect(await mails()).toHaveLength(place + 2);
    }
  });

  test("others' requests keep no known device from its own, and take away no temporary password", async () => {
    await house.person({ email: EMAIL });
    await ask();
    const own = await temporary();
    for (let i = 0; i < 200; i += 1) await ask({ network: `attacker ${i}` });
    expect((await mails()).length).toBe(1);
    await ask({ knownDevice: 'my phone', network: 'attacker 1' });
    expect((await mails()).length).toBe(2);
    expect((await requestCode({ pwd: own })).statusCode).toBe(200);
  });

  test('nothing is mailed to people who may not log in', async () => {
    const { id } = await house.person({ email: EMAIL });
    expect(await ask()).toBe(true);
    await house.accounts.setInactive(id, true);
    expect(await ask()).toBe(false);
    expect(await mails()).toHaveLength(1);
  });
});
