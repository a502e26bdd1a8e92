import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';

let house: TestApp;
let boss: { authorization: string };
let clerk: { authorization: string };

beforeAll(async () => {
  house = await testApp();
  boss = (await house.person({ id: 1, role: 'admin' })).headers;
  clerk = (await house.person({ id: 104, role: 'admin' })).headers;
});
afterAll(() => house.close());

const save = async (payload: object, headers = boss) => {
  const answer = await house.app.inject({ method: 'POST', url: '/api/vendors/save', payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const all = async () => (await house.app.inject({ url: '/api/vendors', headers: clerk })).json();
const vendor = (code: string, name = '', active = true) => ({ code, name, active });
/** Of the specification. */
const FIRST = ['KNB', 'PLB', 'PV', 'TM', 'TM Vads Lyfe', 'TMFA'].map((code) => vendor(code));

test('a house begins with the vendors of the specification', async () => {
  expect(await all()).toEqual(FIRST);
});

test('one is added, named in full and set aside, each by a super admin and on record', async () => {
  expect(await save(vendor(' MBSB '))).toEqual({ status: 200, body: { message: 'Vendor MBSB saved.' } });
  const before = { name: '', active: true };
  expect(await save({ ...vendor('MBSB', 'MBSB Bank Berhad', false), before })).toMatchObject({ status: 200 });
  expect(await all()).toEqual(
    [...FIRST, vendor('MBSB', 'MBSB Bank Berhad', false)].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  );
  expect((await save(vendor('XYZ'), clerk)).status).toBe(403);
  const changes = await house.db
    .selectFrom('office.changes')
    .select(['kind', 'key', 'action', 'before', 'after'])
    .where('kind', '=', 'vendor')
    .orderBy('id')
    .execute();
  expect(changes).toEqual([
    { kind: 'vendor', key: 'MBSB', action: 'added', before: null, after: before },
    { kind: 'vendor', key: 'MBSB', action: 'changed', before, after: { name: 'MBSB Bank Berhad', active: false } },
  ]);
});

test.each(['TM', 'tm', ' Tm ', 'tm vads lyfe'])('a code that is there is not added again: %s', async (code) => {
  expect(await save(vendor(code))).toMatchObject({ status: 409, body: { code: 'vendor-is-there', field: 'code' } });
});

test.each(['', '   ', 'A\nB', 'A\u200bB', 'x'.repeat(101)])('what is no code is refused: %j', async (code) => {
  expect(await save(vendor(code))).toMatchObject({
    status: 400,
    body: { message: 'Please enter a code: one line of at most 100 characters.' },
  });
});

test('what somebody else has changed meanwhile is not written over; two who add the same one add it once', async () => {
  await save({ ...vendor('PV', 'Pos Vehicles'), before: { name: '', active: true } });
  const late = await save({ ...vendor('PV', '', false), before: { name: '', active: true } });
  expect(late).toMatchObject({
    status: 409,
    body: { conflicts: [{ key: 'PV', now: { name: 'Pos Vehicles', active: true } }] },
  });
  const both = await Promise.all([save(vendor('AmBank')), save(vendor('AMBANK'))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each(['all', 'ALL', ' Any ', 'none', 'Public', 'undefined'])('a word of filters is no code: %j', async (code) => {
  const before = await all();
  expect(await save(vendor(code))).toMatchObject({
    status: 400,
    body: { field: 'code', message: `“${code.trim()}” is a word of filters. Please choose another code.` },
  });
  expect(await all()).toEqual(before);
});

test('a word in which one stands is a code', async () => {
  expect(await save(vendor('All Vads'))).toMatchObject({ status: 200 });
});
