import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { JOB_NAMES } from '#contract/system.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await testHouse();
});
afterAll(() => house.close());

test('every kind of job is known by name to the back office, which has words for it', async () => {
  const kinds = await house.db.selectFrom('office.jobKinds').select('name').orderBy('name').execute();
  expect(kinds.map(({ name }) => name)).toEqual(JOB_NAMES.toSorted());
});
