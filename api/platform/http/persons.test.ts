import { describe, expect, test } from 'vitest';
import * as zod from 'zod/mini';
import { type Contract, contract } from '#contract/contract.ts';
import { contractModules, contractsIn } from '#contract/testing/contracts.ts';
import { mayActOn, personFields, requirePersonRule } from './persons.ts';

const taking = (definition: Pick<Contract, 'params' | 'querystring' | 'body'>) =>
  contract('accounts', 'POST', '/api/sample', () => ({
    summary: 'Sample.',
    ...definition,
    response: { 200: zod.object({}) },
  }));

const account = (id: number, role: 'user' | 'vendor' | 'auditor' | 'admin') => ({
  ...{
    id,
    role,
    email: '',
    name: '',
    language: 'en' as const,
    tokenVersion: 0,
    inactive: false,
    passwordChangedAt: new Date(0),
    secondFactorDue: false,
  },
});

describe('a contract that takes a person', () => {
  test.each<[string, Parameters<typeof taking>[0]]>([
    ['in the body', { body: zod.object({ userId: zod.int32() }) }],
    ['in the address', { params: zod.object({ bidder: zod.string() }) }],
    ['in the query', { querystring: zod.object({ userId: zod.optional(zod.string()) }) }],
    ['as a list of ids', { body: zod.object({ userIds: zod.array(zod.int32()) }) }],
    ['as an entry of a list', { body: zod.object({ rows: zod.array(zod.object({ bidderNo: zod.int32() })) }) }],
    [
      'as one of several forms',
      { body: zod.union([zod.object({}), zod.object({ ownerId: zod.nullable(zod.int32()) })]) },
    ],
    ['beside other fields', { body: zod.extend(zod.object({ lotNo: zod.string() }), { buyerNo: zod.int32() }) }],
    ['in a list of the body', { body: zod.array(zod.object({ accountId: zod.int32() })) }],
  ])('%s starts with a rule only', (_, definition) => {
    const sample = taking(definition);
    expect(personFields(sample)).toHaveLength(1);
    expect(() => requirePersonRule(sample, undefined)).toThrow('POST /api/sample takes a person, and no rule says');
    for (const rule of ['own', 'looks-at', 'acts-on'] as const)
      expect(() => requirePersonRule(sample, rule)).not.toThrow();
  });

  test('has no rule where it takes nobody, or what it takes is never looked at', () => {
    for (const sample of [taking({}), taking({ body: zod.object({ bidderNo: zod.optional(zod.unknown()) }) })]) {
      expect(() => requirePersonRule(sample, undefined)).not.toThrow();
      expect(() => requirePersonRule(sample, 'acts-on')).toThrow('takes no person');
    }
  });
});

test('fields with the number of an account have a name by which they are found', async () => {
  const contracts = (await Promise.all(contractModules.map(contractsIn))).flat();
  const named = contracts.filter((each) => personFields(each).length > 0);
  expect(named.length).toBeGreaterThan(40);
});

test('nobody below a super admin acts on a super admin', () => {
  for (const role of ['user', 'vendor', 'auditor', 'admin'] as const) {
    expect([1, 2].map((id) => mayActOn(account(40, role), id))).toEqual([false, false]);
    expect(mayActOn(account(40, role), 1001)).toBe(true);
  }
  expect([1, 2].map((id) => mayActOn(account(2, 'admin'), id))).toEqual([true, true]);
  // Themselves, whatever they are; and what is no number of a super admin.
  expect(mayActOn(account(1, 'user'), 1)).toBe(true);
  expect([0, -1, 1.5, Number.NaN].map((id) => mayActOn(account(40, 'admin'), id))).toEqual([true, true, true, true]);
});
