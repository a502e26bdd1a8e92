import { afterAll, beforeAll, expect, test } from 'vitest';
import { testHouse } from '#api/testing/test-house.ts';
import type { AccessRule } from './access.ts';
import { type Caller, walkAccess } from './access-walk.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const RULES: readonly AccessRule[] = [
  'public',
  'guest',
  'signed-in',
  'self-or-admin',
  'bidder',
  'vendor',
  'vendor-up',
  'auditor-up',
  'staff',
  'admin',
  'super-admin',
  'development',
];

let house: TestApp;
let authorization: Record<Exclude<Caller, 'guest'>, string>;

beforeAll(async () => {
  house = await testApp({
    routes: [
      async (app) => {
        for (const access of RULES) app.post(`/api/sample/${access}`, { config: { access } }, () => ({ access }));
      },
    ],
  });
  const tokenOf = async (id: number, role: 'user' | 'vendor' | 'auditor' | 'admin') =>
    (await house.person({ id, role })).headers.authorization;
  authorization = {
    user: await tokenOf(2001, 'user'),
    vendor: await tokenOf(102, 'vendor'),
    auditor: await tokenOf(103, 'auditor'),
    admin: await tokenOf(104, 'admin'),
    'super admin': await tokenOf(1, 'admin'),
  };
});

afterAll(() => house.close());

test('every rule lets in whom it names and nobody else', async () => {
  const { calls, faults } = await walkAccess(house.app, authorization);
  expect(faults).toEqual([]);
  expect(calls).toBeGreaterThan(RULES.length * 6);
  expect(new Set(house.app.routeRules.map((route) => route.access))).toEqual(new Set(RULES));
});

test('every route of the whole house lets in whom its rule names and nobody else', async () => {
  const whole = await testHouse({ LOGIN_RATE_PER_MIN: '100000' });
  const tokenOf = async (id: number, role: 'user' | 'vendor' | 'auditor' | 'admin') => {
    await whole.person(id, { role, depositSen: 0 });
    return `Bearer ${whole.app.signToken({ id, tokenVersion: 0 })}`;
  };
  const { calls, faults } = await walkAccess(whole.app, {
    user: await tokenOf(1001, 'user'),
    vendor: await tokenOf(102, 'vendor'),
    auditor: await tokenOf(103, 'auditor'),
    admin: await tokenOf(104, 'admin'),
    'super admin': await tokenOf(1, 'admin'),
  });
  expect(faults).toEqual([]);
  expect(calls).toBeGreaterThan(200);
  await whole.end();
});

test('a route without a rule stops the start', async () => {
  const start = testApp({ routes: [async (app) => void app.get('/api/forgotten', () => 'open')] });
  await expect(start).rejects.toThrow('No access rule stands beside GET /api/forgotten');
});
