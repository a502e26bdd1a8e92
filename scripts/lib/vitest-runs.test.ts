import { expect, test } from 'vitest';
import { sum, tallyOf } from './vitest-runs.ts';

const file = (status: string, tests: number) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
});
const report = (passed: number, failed: number, files = [file('passed', passed)]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
});

test('tests that passed and failed are counted', () => {
  expect(tallyOf(report(5, 0), 0)).toEqual({ passed: 5, failed: 0 });
  expect(tallyOf(report(5, 2), 1)).toEqual({ passed: 5, failed: 2 });
});

test('a file that does not load is a failure, though no test of it failed', () => {
  expect(tallyOf(report(5, 0, [file('passed', 5), file('failed', 0)]), 1)).toEqual({ passed: 5, failed: 1 });
  expect(tallyOf(report(5, 1, [file('failed', 6), file('failed', 0)]), 1)).toEqual({ passed: 5, failed: 2 });
});

test('an error outside of tests is a failure, though all tests passed', () => {
  expect(tallyOf(report(5, 0), 1)).toEqual({ passed: 5, failed: 1 });
});

test('a run without a report is a failure', () => {
  expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test('runs add up', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
  expect(
    sum([
      { passed: 2, failed: 1 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 5, failed: 1 });
});
