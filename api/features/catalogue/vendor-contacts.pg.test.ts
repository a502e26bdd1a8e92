import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';

let house: TestApp;
let boss: { authorization: string };

beforeAll(async () => {
  house = await testApp();
  boss = (await house.person({ id: 1, role: 'admin' })).headers;
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.deleteFrom('office.vendorContacts').execute();
});

const URL = '/api/toggleinfo/vendorcontacts';
const contact = (vendor: string, more: object = {}) => ({
  ...{
    vendor,
    contactPerson: 'Puan Rohani',
    contactNo: '+6013-555 0103',
    location: 'Klang',
    address: '',
    viewingHours: '',
    toggle: true,
  },
  ...more,
});
const post = async (path: string, payload: object, headers: Record<string, string> = boss) => {
  const answer = await house.app.inject({ method: 'POST', url: `${URL}/${path}`, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const all = async (headers: Record<string, string> = boss) =>
  (await house.app.inject({ url: `${URL}/get/all`, headers })).json();

test('one is added, changed and removed, and each is on record', async () => {
  expect(await post('save', contact('KNB'))).toEqual({ status: 200, body: { message: 'Update successfull' } });
  const [{ id, ...before }] = await all();
  expect(before).toEqual(contact('KNB'));
  const { viewingHours: _, ...unaware } = before;
  expect(await post('save', { ...unaware, id, toggle: false, before: unaware })).toMatchObject({ status: 200 });
  expect(await all()).toEqual([{ id, ...contact('KNB', { toggle: false }) }]);
  expect(await post('delete', { id })).toMatchObject({ status: 200 });
  expect(await post('delete', { id })).toMatchObject({ status: 404 });
  const changes = await house.db
    .selectFrom('office.changes')
    .select(['kind', 'action', 'before', 'after'])
    .where('key', '=', String(id))
    .orderBy('id')
    .execute();
  expect(changes).toMatchObject([
    { kind: 'vendor-contact', action: 'added', before: null },
    { action: 'changed', before: { toggle: true }, after: { toggle: false } },
    { action: 'removed', after: null },
  ]);
});

test('a list is saved whole or not at all', async () => {
  await post('save/all', [contact('KNB'), contact('TM')]);
  const [knb, tm] = await all();
  const { id, ...before } = knb;
  await post('save', { ...knb, location: 'Port Klang' });
  expect(
    await post('save/all', [
      { ...tm, location: 'Ipoh' },
      { ...knb, location: 'Kuantan', before },
    ]),
  ).toMatchObject({
    status: 409,
    body: { conflicts: [{ key: String(id), now: { location: 'Port Klang' } }] },
  });
  expect(await post('save/all', [{ ...tm, location: 'Ipoh' }, contact(' ')])).toMatchObject({ status: 400 });
  expect((await all()).map(({ location }: { location: string }) => location)).toEqual(['Port Klang', 'Klang']);
});

test.each([
  ['without a vendor', { contactNo: '1' }],
  ['with an endless address', contact('TM', { address: 'x'.repeat(401) })],
  ['shown neither yes nor no', contact('TM', { toggle: 'maybe' })],
])('one %s is refused', async (_, payload) => {
  expect(await post('save', payload)).toMatchObject({ status: 400 });
  expect(await all()).toEqual([]);
});

test('a vendor sees their own and changes none; nobody else but the house sees any', async () => {
  await post('save/all', [contact('KNB'), contact('TM', { toggle: false }), contact('TM')]);
  const { id, headers: vendor } = await house.person({ id: 3, role: 'vendor' });
  expect(await all(vendor)).toEqual([]);
  await house.db
    .updateTable('office.users')
    .set({ staffOf: 'TM Staff', staffVerifiedAt: new Date() })
    .where('id', '=', id)
    .execute();
  expect((await all(vendor)).map((each: { vendor: string }) => each.vendor)).toEqual(['TM', 'TM']);
  const { headers: admin } = await house.person({ id: 5, role: 'admin' });
  expect(await all(admin)).toHaveLength(3);
  const { headers: bidder } = await house.person({ id: 2001, role: 'user' });
  expect(await all(bidder)).toMatchObject({ statusCode: 403 });
  for (const headers of [vendor, admin, bidder]) {
    for (const path of ['save', 'save/all', 'delete']) {
      expect(await post(path, contact('TM'), headers)).toMatchObject({ status: 403 });
    }
  }
});
