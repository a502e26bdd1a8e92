import path from 'node:path';
import { expect, test } from 'vitest';
import { sum, tallyOf } from './vitest-runs.ts';

const file = (name: string, status: string, tests: Readonly<Record<string, string>> = {}) => ({
  name: path.resolve(name),
  status,
  assertionResults: Object.entries(tests).map(([fullName, of]) => ({ fullName, status: of })),
});
const report = (passed: number, ...testResults: readonly ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  testResults,
});
const good = file('a.test.ts', 'passed', { adds: 'passed' });

test('tests that passed and failed are counted, those that failed are named', () => {
  expect(tallyOf(report(5, good), 0)).toEqual({ passed: 5, failed: 0, names: [] });
  const bad = file('web/b.test.ts', 'failed', { adds: 'passed', 'the price rises': 'failed', 'the end': 'failed' });
  const names = ['web/b.test.ts: the price rises', 'web/b.test.ts: the end'];
  expect(tallyOf(report(5, good, bad), 1)).toEqual({ passed: 5, failed: 2, names });
});

test('a file that does not load is a failure, though no test of it failed', () => {
  const names = ['c.test.ts does not load'];
  expect(tallyOf(report(5, good, file('c.test.ts', 'failed')), 1)).toEqual({ passed: 5, failed: 1, names });
});

test('an error outside of tests is a failure, though all tests passed', () => {
  expect(tallyOf(report(5, good), 1)).toMatchObject({ passed: 5, failed: 1, names: [expect.any(String)] });
});

test('a run without a report is a failure', () => {
  expect(tallyOf(undefined, 0)).toMatchObject({ passed: 0, failed: 1, names: [expect.any(String)] });
});

test('runs add up', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0, names: [] });
  const runs = [
    { passed: 2, failed: 1, names: ['a'] },
    { passed: 3, failed: 0, names: [] },
  ];
  expect(sum(runs)).toEqual({ passed: 5, failed: 1, names: ['a'] });
});
