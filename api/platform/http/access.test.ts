import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { dueFirst, isSuperAdmin, mayCall, subjectOf } from './access.ts';
import type { Account } from './account.ts';

const account = (fields: Partial<Account>): Account => ({
  id: 1001,
  role: 'user',
  email: 'a@example.test',
  name: 'A',
  language: 'en',
  tokenVersion: 0,
  passwordChangedAt: new Date(0),
  secondFactorDue: false,
  inactive: false,
  ...fields,
});

describe('a super admin is an admin whose id is the integer 1 or 2', () => {
  test.each([1, 2])('%s is', (id) => {
    expect(isSuperAdmin({ role: 'admin', id })).toBe(true);
  });

  // All of these are `<= 2` in JavaScript, but for the last ones.
  test.each([null, '', '1', '2', -5, 0, 1.5, true, [], [1], Number.NaN, undefined, 3, 1001])('%j is not', (id) => {
    expect(isSuperAdmin({ role: 'admin', id })).toBe(false);
  });

  test.each(['user', 'vendor', 'auditor', 'Admin', '', null, undefined])('a %j with id 1 is not', (role) => {
    expect(isSuperAdmin({ role, id: 1 })).toBe(false);
  });
});

test('the auditor stands beside the vendor and below the admin', () => {
  const auditor = account({ role: 'auditor' });
  expect(mayCall('auditor-up', auditor)).toBe(true);
  expect(mayCall('vendor-up', auditor)).toBe(false);
  expect(mayCall('bidder', auditor)).toBe(false);
  expect(mayCall('auditor-up', account({ role: 'vendor' }))).toBe(false);
});

describe('whose data is asked for', () => {
  const request = (who: Account | null) => ({ account: who }) as FastifyRequest;

  test('the own, when nobody is named', () => {
    expect(subjectOf(request(account({})))).toBe(1001);
    expect(subjectOf(request(account({})), 1001)).toBe(1001);
  });

  test("somebody else's, for an admin only", () => {
    expect(subjectOf(request(account({ role: 'admin', id: 5 })), 1001)).toBe(1001);
    for (const role of ['user', 'vendor', 'auditor'] as const) {
      expect(() => subjectOf(request(account({ role })), 1002)).toThrow(expect.objectContaining({ statusCode: 403 }));
    }
  });

  test('nobody, for a guest', () => {
    expect(() => subjectOf(request(null), 1001)).toThrow(expect.objectContaining({ statusCode: 401 }));
  });
});

describe('a password is valid for three months', () => {
  const owner = account({ passwordChangedAt: new Date('2026-11-30T04:00:00Z') });
  const session = (madeAt: string, temporary = false) => {
    const madeAtMs = Date.parse(madeAt);
    return { id: 's', accountId: owner.id, temporary, madeAtMs, lastUsedAtMs: madeAtMs, ended: false };
  };
  // Three months after 30 November is the last of February.
  test.each([
    ['2027-02-28T04:00:00.000Z', undefined],
    ['2027-02-28T04:00:00.001Z', 'password-expired'],
    ['2027-06-01T00:00:00.000Z', 'password-expired'],
  ])('for a login at %s: %s', (madeAt, code) =>
    expect(dueFirst(session(madeAt), owner, Date.parse(madeAt))?.code).toBe(code),
  );

  test('a temporary one is due at once', () => {
    expect(dueFirst(session('2026-12-01T00:00:00Z', true), owner, 0)?.code).toBe('password-change-required');
  });
});
