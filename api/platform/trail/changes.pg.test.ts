import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { type Change, difference, recordChange, recordChanges } from './changes.ts';

const boss = { account: 1, role: 'admin' } as const;
const contact: Change = { actor: boss, subject: { kind: 'page', key: 'contact' }, action: 'changed' };

let house: TestHouse;

beforeAll(async () => {
  house = await testHouse();
});
// Rows cannot be deleted: each test looks at those that it added.
beforeEach(async () => {
  known = (await rows()).length;
});
afterAll(() => house.end());

let known = 0;
const rows = () => house.db.selectFrom('office.changes').selectAll().orderBy('id').execute();
const written = async () => (await rows()).slice(known);

test('only the fields that differ are kept, with who did it and when', async () => {
  const from = Date.now();
  const before = { tel: '03-1', fax: '', at: new Date(0), lines: ['a', { b: 1 }] };
  await recordChange(house.db, { ...contact, before, after: { ...before, tel: '03-2', mapUrl: 'https://m.test' } });
  const [row, ...others] = await written();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ accountId: 1, role: 'admin', kind: 'page', key: 'contact', action: 'changed' });
  expect(row).toMatchObject({
    before: { tel: '03-1', mapUrl: null },
    after: { tel: '03-2', mapUrl: 'https://m.test' },
  });
  expect(Math.abs(Number(row?.at) - from)).toBeLessThan(60_000);
});

test('nothing is written when nothing differs, whatever the order of fields', async () => {
  await recordChange(house.db, { ...contact, before: { a: 1, b: null }, after: { a: 1 } });
  await recordChange(house.db, { ...contact, before: { a: { x: 1, y: 2 } }, after: { a: { y: 2, x: 1 } } });
  await recordChange(house.db, contact);
  expect(await written()).toEqual([]);
});

test('what appears or goes is kept whole', async () => {
  await recordChanges(house.db, [
    { ...contact, action: 'added', after: { a: 1, b: null } },
    { ...contact, action: 'removed', before: { a: 1 } },
  ]);
  expect(await written()).toMatchObject([
    { before: null, after: { a: 1, b: null } },
    { before: { a: 1 }, after: null },
  ]);
});

test('of a person no personal value is kept, only that it changed', async () => {
  await recordChange(house.db, {
    actor: boss,
    subject: { kind: 'user', key: '1001' },
    action: 'changed',
    before: { name: 'Aminah', ic: null, inactive: false },
    after: { name: 'Siti', ic: '900101145678', inactive: true },
  });
  expect(await written()).toMatchObject([
    {
      before: { name: '(not shown)', ic: null, inactive: false },
      after: { name: '(not shown)', ic: '(not shown)', inactive: true },
    },
  ]);
});

test('a change that is rolled back leaves no record', async () => {
  const failing = house.db.transaction().execute(async (trx) => {
    await recordChange(trx, { ...contact, after: { tel: '03-3' } });
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(await written()).toEqual([]);
});

test('a thing that was not there and is not is no difference', () => {
  expect(difference(null, null)).toBeUndefined();
});
