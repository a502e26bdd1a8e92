import { expect, test } from 'vitest';
import type { Account } from '#api/platform/http/account.ts';
import { RowCache } from './row-cache.ts';

const account = (tokenVersion: number): Account => ({
  id: 7,
  role: 'user',
  email: 'a@example.test',
  name: 'A',
  language: 'en',
  tokenVersion,
  inactive: false,
  passwordChangedAt: new Date(0),
  secondFactorDue: false,
});

/** Loads are answered by hand, in the order in which they were asked. */
function setUp(trusted = true) {
  const loads: ((account: Account | null) => void)[] = [];
  const clock = { ms: 0 };
  const load = () => new Promise<Account | null>((resolve) => loads.push(resolve));
  const cache = new RowCache<number, Account>(load, 1_000, () => clock.ms);
  cache.trust(trusted);
  return { cache, clock, loads };
}

test('what was loaded is known until its time is over', async () => {
  const { cache, clock, loads } = setUp();
  const found = cache.find(7);
  expect(cache.peek(7)).toBeUndefined();
  loads[0]?.(account(1));
  await found;
  expect(cache.peek(7)).toEqual(account(1));
  clock.ms = 1_000;
  expect(cache.peek(7)).toBeUndefined();
});

test('those who ask at the same time share one load', async () => {
  const { cache, loads } = setUp();
  const both = [cache.find(7), cache.find(7)];
  loads[0]?.(account(1));
  expect(await Promise.all(both)).toEqual([account(1), account(1)]);
  expect(loads).toHaveLength(1);
});

test('a load that began before a change is not kept, and who asks after the change gets a load of their own', async () => {
  const { cache, loads } = setUp();
  const before = cache.find(7);
  cache.forget(7);
  const after = cache.find(7);
  loads[1]?.(account(2));
  expect(await after).toEqual(account(2));
  loads[0]?.(account(1));
  await before;
  expect(cache.peek(7)).toEqual(account(2));
});

test('while changes are not told of, nothing is kept', async () => {
  const { cache, loads } = setUp(false);
  const found = cache.find(7);
  loads[0]?.(account(1));
  await found;
  expect(cache.peek(7)).toBeUndefined();
});

test('when it is told of changes again, a load that began in the dark is not kept', async () => {
  const { cache, loads } = setUp(false);
  const found = cache.find(7);
  cache.trust(true);
  loads[0]?.(account(1));
  await found;
  expect(cache.peek(7)).toBeUndefined();
});

test('a load that failed is tried again by the next', async () => {
  let fail = true;
  const cache = new RowCache<number, Account>(
    async () => (fail ? Promise.reject(new Error('gone')) : account(1)),
    1_000,
  );
  cache.trust(true);
  await expect(cache.find(7)).rejects.toThrow('gone');
  fail = false;
  expect(await cache.find(7)).toEqual(account(1));
});
