import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from './contract/accounts/account.ts';
import { type Call, FEATURES } from './contract/call.ts';
import { walkAccess } from './platform/http/access-walk.ts';
import { type TestHouse, testHouse } from './testing/test-house.ts';

/** Every route of the whole house × every role. */
let house: TestHouse;

beforeAll(async () => {
  house = await testHouse({ DEMO: '1', REQUEST_RATE_PER_10S: '100000', LOGIN_RATE_PER_MIN: '100000' });
});

afterAll(async () => {
  await house.close();
  await house.end();
});

test('every route has a rule, and lets in whom it names and nobody else', async () => {
  const tokenOf = async (id: number, role: Role) => {
    await house.person(id, { role, depositSen: 0 });
    return `Bearer ${house.app.signToken({ id, tokenVersion: 0 })}`;
  };
  const { calls, faults } = await walkAccess(house.app, {
    user: await tokenOf(2_001, 'user'),
    vendor: await tokenOf(102, 'vendor'),
    auditor: await tokenOf(103, 'auditor'),
    admin: await tokenOf(104, 'admin'),
    'super admin': await tokenOf(1, 'admin'),
  });
  expect(faults).toEqual([]);
  expect(calls).toBeGreaterThan(35 * 6);
  const urls = house.app.routeRules.map(({ url }) => url);
  for (const url of ['/api/socket/auctionlot/post', '/api/live', '/api/update/emergency/clearauctiondata']) {
    expect(urls).toContain(url);
  }
});

test('every route of the API is a call of the contract, and every call has its route', async () => {
  // Given the calls of all features
  const files = FEATURES.flatMap((feature) => [`${feature}/calls.ts`, `${feature}/staff-calls.ts`]);
  const modules = await Promise.all(
    files
      .filter((file) => existsSync(new URL(`contract/${file}`, import.meta.url)))
      .map((file) => import(new URL(`contract/${file}`, import.meta.url).href)),
  );
  const calls = modules.flatMap((module) =>
    Object.values(module).flatMap((each) => Object.values(each as Record<string, Call>)),
  );
  // When the routes of the whole house are listed, but for its description and what only a demo has
  const isCall = ({ method, url }: { method: string; url: string }) =>
    method !== 'HEAD' && /^\/api\/(?!docs|openapi\.json|dev\/)/.test(url);
  const routes = house.app.routeRules.filter(isCall);
  // Then they are the same
  const named = (all: readonly { method: string; url: string }[]) =>
    all.map(({ method, url }) => `${method} ${url}`).toSorted();
  expect(named(routes)).toEqual(named(calls));
});
