import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice } from '#api/platform/db/office.ts';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import { ownerUrl } from '#scripts/test/postgres.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import { createPasswords } from './passwords.ts';

let house: TestApp;
/** Another process of the same house. */
let elsewhere: Accounts;
let elsewhereDb: ReturnType<typeof openOffice>;

beforeAll(async () => {
  house = await testApp();
  elsewhereDb = openOffice(house.databaseUrl);
  elsewhere = await openAccounts({
    db: elsewhereDb,
    databaseUrl: house.databaseUrl,
    passwords: createPasswords(),
    now: Date.now,
  });
});

afterAll(async () => {
  await elsewhere.close();
  await elsewhereDb.destroy();
  await house.close();
});

/** A person of whose making both processes have heard, so that a test hears of its own changes only. */
async function person(account: Parameters<TestApp['person']>[0] = {}) {
  const heard: (number | null)[][] = [[], []];
  const stops = [house.accounts, elsewhere].map((accounts, i) => accounts.onAccountChanged((id) => heard[i]?.push(id)));
  const made = await house.person(account);
  await expect.poll(() => heard.every((ids) => ids.includes(made.id))).toBe(true);
  for (const stop of stops) stop();
  return made;
}

const statusOf = async (headers: { authorization: string }) =>
  (await house.app.inject({ url: '/api/sc/check-password-validity', headers })).statusCode;

test('a deactivated account is out at once, here and on every process, and its old token stays dead', async () => {
  const { id, headers } = await person();
  expect(await statusOf(headers)).toBe(200);
  expect(await statusOf(headers)).toBe(200);
  expect(house.accounts.cached(id)).toMatchObject({ id, inactive: false });
  await elsewhere.find(id);
  const heard: (number | null)[] = [];
  const stop = elsewhere.onAccountChanged((changed) => heard.push(changed));

  expect(await house.accounts.setInactive(id, true)).toBe(true);
  expect(await statusOf(headers)).toBe(401);
  // Of the account, and of its login session.
  await expect.poll(() => heard).toEqual([id, id]);
  expect(elsewhere.cached(id)).toBeUndefined();
  expect(await elsewhere.find(id)).toMatchObject({ inactive: true, tokenVersion: 1 });

  await house.accounts.setInactive(id, false);
  expect(await statusOf(headers)).toBe(401);
  await expect.poll(() => heard).toEqual([id, id, id, id]);
  stop();
});

test('a change made by hand in the database counts too', async () => {
  const { id, headers } = await person();
  expect(await statusOf(headers)).toBe(200);
  await house.db.updateTable('office.users').set({ inactive: true }).where('id', '=', id).execute();
  await expect.poll(() => statusOf(headers)).toBe(401);
});

test('a role that was taken away is gone with the next request', async () => {
  const { id } = await person({ role: 'admin', id: 600 });
  expect(await house.accounts.find(id)).toMatchObject({ role: 'admin' });
  await house.db.updateTable('office.users').set({ role: 'user' }).where('id', '=', id).execute();
  await expect.poll(() => house.accounts.find(id)).toMatchObject({ role: 'user' });
});

test('while changes are not heard everybody is looked up, and it listens again by itself', async () => {
  const { id } = await person();
  await elsewhere.find(id);
  expect(elsewhere.cached(id)).toBeDefined();
  const heard: (number | null)[] = [];
  const stop = elsewhere.onAccountChanged((changed) => heard.push(changed));

  const url = new URL(ownerUrl(house.databaseUrl));
  const database = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  // Connections that are there stay; a new one, to listen again, can't be made.
  await admin.query(`alter database ${database} allow_connections false`);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'tukul listener' and datname = $1`,
    [database],
  );
  await expect.poll(() => elsewhere.cached(id)).toBeUndefined();
  await house.db.updateTable('office.users').set({ inactive: true }).where('id', '=', id).execute();
  expect(await elsewhere.find(id)).toMatchObject({ inactive: true });
  expect(elsewhere.cached(id)).toBeUndefined();
  expect(heard).toEqual([]);
  await admin.query(`alter database ${database} allow_connections true`);

  // "Anybody may have changed", and from then on it is remembered again.
  await expect.poll(() => heard).toContain(null);
  await elsewhere.find(id);
  expect(elsewhere.cached(id)).toMatchObject({ inactive: true });
  stop();
  await admin.end();
});

test('numbers are given from 1001 on, also after one was chosen', async () => {
  const chosen = (await house.person()).id + 10;
  await house.person({ id: chosen });
  expect((await house.person()).id).toBe(chosen + 1);
  await house.person({ id: 3 });
  expect((await house.person()).id).toBe(chosen + 2);
});

test('an address is taken once, whatever its case', async () => {
  await house.person({ email: 'Same@example.test' });
  await expect(house.person({ email: 'same@EXAMPLE.test' })).rejects.toMatchObject({ code: '23505' });
});

test('names and addresses by ids', async () => {
  const [a, b] = [await house.person({ name: 'Siti' }), await house.person()];
  const people = await house.accounts.byIds([a.id, b.id, a.id, 999_999]);
  expect([...people.keys()].sort()).toEqual([a.id, b.id].sort());
  expect(people.get(a.id)).toMatchObject({ name: 'Siti', email: a.email });
  expect((await house.accounts.byIds([])).size).toBe(0);
});
