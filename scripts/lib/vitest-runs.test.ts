import path from 'node:path';
import { expect, test } from 'vitest';
import { sum, tallyOf, withoutSecondTries } from './vitest-runs.ts';

const file = (name: string, status: string, tests: Readonly<Record<string, string>> = {}) => ({
  name: path.resolve(name),
  status,
  assertionResults: Object.entries(tests).map(([fullName, of]) => ({
    fullName,
    status: of === 'failed' || of === 'skipped' ? of : 'passed',
    failureMessages: of === 'passed' || of === 'skipped' ? [] : ['not so'],
  })),
});
const report = (passed: number, ...testResults: readonly ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  testResults,
});
const good = file('a.test.ts', 'passed', { adds: 'passed' });

test('tests that passed and failed are counted, those that failed are named', () => {
  expect(tallyOf(report(5, good), 0)).toEqual({ passed: 5, failed: 0, names: [], unsteady: [] });
  const bad = file('web/b.test.ts', 'failed', { adds: 'passed', 'the price rises': 'failed', 'the end': 'failed' });
  const names = ['web/b.test.ts: the price rises\nnot so', 'web/b.test.ts: the end\nnot so'];
  expect(tallyOf(report(5, good, bad), 1)).toEqual({ passed: 5, failed: 2, names, unsteady: [] });
});

test('what passed when it was tried again is named, and is no failure', () => {
  const tried = file('d.test.ts', 'passed', { 'the bid is there': 'passed at the second try', 'the end': 'passed' });
  expect(tallyOf(report(6, good, tried), 0)).toMatchObject({
    failed: 0,
    unsteady: ['d.test.ts: the bid is there\nnot so'],
  });
});

test('of what a test said at length the start and the end are shown', () => {
  const long = `${'a'.repeat(2_000)}${'b'.repeat(2_000)}`;
  const bad = {
    ...good,
    status: 'failed',
    assertionResults: [{ fullName: 'adds', status: 'failed', failureMessages: [long] }],
  };
  expect(tallyOf(report(0, bad), 1).names).toEqual([`a.test.ts: adds\n${'a'.repeat(1_000)} […] ${'b'.repeat(1_000)}`]);
});

test('a file that does not load is a failure, though no test of it failed', () => {
  const names = ['c.test.ts does not load'];
  expect(tallyOf(report(5, good, file('c.test.ts', 'failed')), 1)).toEqual({
    passed: 5,
    failed: 1,
    names,
    unsteady: [],
  });
});

test('a file whose tests were skipped since what they need failed is a failure, with its reason', () => {
  const broken = { ...file('e.test.ts', 'failed', { adds: 'skipped' }), message: 'no database' };
  const bad = file('f.test.ts', 'failed', { adds: 'failed' });
  const names = ['e.test.ts does not come to its tests\nno database', 'f.test.ts: adds\nnot so'];
  expect(tallyOf(report(5, good, broken, bad), 1)).toMatchObject({ passed: 5, failed: 2, names });
});

test('an error outside of tests is a failure, though all tests passed', () => {
  expect(tallyOf(report(5, good), 1)).toMatchObject({ passed: 5, failed: 1, names: [expect.any(String)] });
});

test('a run without a report is a failure', () => {
  expect(tallyOf(undefined, 0)).toMatchObject({ passed: 0, failed: 1, names: [expect.any(String)] });
});

test('runs add up', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0, names: [], unsteady: [] });
  const runs = [
    { passed: 2, failed: 1, names: ['a'], unsteady: [] },
    { passed: 3, failed: 0, names: [], unsteady: ['b'] },
  ];
  expect(sum(runs)).toEqual({ passed: 5, failed: 1, names: ['a'], unsteady: ['b'] });
});

test('where no second try counts, what passed only then has failed', () => {
  const tally = { passed: 5, failed: 1, names: ['one'], unsteady: ['two'] };
  expect(withoutSecondTries(tally)).toEqual({ passed: 4, failed: 2, names: ['one', 'two'], unsteady: [] });
});
