import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, PRODUCTION, type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import { asOwner } from '#scripts/test/postgres.ts';
import { codeOfApp } from './testing/app.ts';

const OPERATIONS = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');

let real: TestApp;
let trial: TestApp;
beforeAll(async () => {
  [real, trial] = await Promise.all([testApp({ env: PRODUCTION }), testApp()]);
});
afterAll(() => Promise.all([real.close(), trial.close()]));

type Headers = Readonly<Record<string, string>>;
const DUE = { statusCode: 403, code: 'second-factor-required' };

/** Whatever a temporary password opens, and what it takes to set one up. */
const OPEN = [
  ...['GET /api/user/get-profile', 'POST /api/user/language', 'POST /api/sc/logout'],
  ...['POST /api/user/change/password', 'POST /api/user/change/password/request-otp'],
  ...['GET /api/user/second-factor', 'POST /api/user/second-factor/set-up', 'POST /api/user/second-factor/confirm'],
  'POST /api/user/update/request-otp',
];

const chiefOf = (house: TestApp, id = 1) => house.person({ id, role: 'admin', email: `chief${id}@example.test` });
const post = (house: TestApp, url: string, payload: object, headers: Headers) =>
  house.app.inject({ method: 'POST', url, payload, headers });
const isValid = async (house: TestApp, headers: Headers) =>
  (await house.app.inject({ url: '/api/sc/check-password-validity', headers })).json();
const isAdmin = async (house: TestApp, headers: Headers) =>
  (await house.app.inject({ url: '/api/sc/check-admin-authorization', headers })).json();

/** The code of the newest mail to an address. */
async function mailedCode(house: TestApp, email: string): Promise<string> {
  const { text } = await house.db
    .selectFrom('office.outbox')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'none';
}

test('a super admin of a real house sets up a second factor before anything else opens', async () => {
  const { headers, email } = await chiefOf(real);
  expect(await isValid(real, headers)).toMatchObject(DUE);
  expect(await isAdmin(real, headers)).toMatchObject(DUE);
  const closed = real.app.routeRules.filter(
    ({ method, url, access }) =>
      !['public', 'guest', 'development'].includes(access) && method !== 'HEAD' && !OPEN.includes(`${method} ${url}`),
  );
  expect(closed.length).toBeGreaterThan(150);
  for (const { method, url } of closed) {
    const request = { method: method as 'POST', url: url.replaceAll(/:\w+/g, '1'), headers };
    expect((await real.app.inject(request)).json(), `${method} ${url}`).toMatchObject(DUE);
  }
  await post(real, '/api/user/update/request-otp', { pwd: PASSWORD }, headers);
  const proof = { pwd: PASSWORD, otp: await mailedCode(real, email) };
  const { secret } = (await post(real, '/api/user/second-factor/set-up', proof, headers)).json();
  expect(await isAdmin(real, headers)).toMatchObject(DUE);
  const otp = codeOfApp(secret, real.clock.now);
  expect((await post(real, '/api/user/second-factor/confirm', { otp }, headers)).statusCode).toBe(200);
  expect(await isValid(real, headers)).toMatchObject({ message: 'Your password is valid.' });
  expect(await isAdmin(real, headers)).toMatchObject({ message: 'You are an admin.' });
});

test('it is demanded again once an operator has taken it away, as operations.md has it', async () => {
  const { headers } = await chiefOf(real, 2);
  await real.db
    .insertInto('office.secondFactors')
    .values({ userId: 2, secret: Buffer.alloc(48), keyId: 'none', madeAt: new Date(), confirmedAt: new Date() })
    .execute();
  await expect.poll(() => isAdmin(real, headers)).toMatchObject({ message: 'You are an admin.' });
  const [, , block = ''] = /## A super admin who has lost[\s\S]*?(```sql\n([\s\S]*?)```)/.exec(OPERATIONS) ?? [];
  await asOwner(real.databaseUrl, block.replace('user_id = 1', 'user_id = 2'));
  await expect.poll(() => isAdmin(real, headers)).toMatchObject(DUE);
  const events = real.db.selectFrom('office.securityEvents').select(['accountId', 'detail']);
  expect(await events.where('kind', '=', 'second-factor-changed').where('accountId', '=', 2).execute()).toEqual([
    { accountId: 2, detail: { what: 'taken-away', by: 'operator' } },
  ]);
});

test('it is demanded of no other admin, of no bidder, and of nobody in a house that is tried out', async () => {
  const admin = await real.person({ id: 3, role: 'admin' });
  expect(await isAdmin(real, admin.headers)).toMatchObject({ message: 'You are an admin.' });
  const bidder = await real.person();
  expect(await isValid(real, bidder.headers)).toMatchObject({ message: 'Your password is valid.' });
  const { headers } = await chiefOf(trial);
  expect(await isAdmin(trial, headers)).toMatchObject({ message: 'You are an admin.' });
});
