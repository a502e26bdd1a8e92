import { expect, test } from 'vitest';
import { firstStepsOf } from './first-steps.ts';

const newcomer = {
  role: 'user',
  bankStatus: 'Has not yet verified.',
  depositBalance: 0,
  recentDepositDate: null,
} as const;

test('a newcomer has all three steps before them', () => {
  expect(firstStepsOf(newcomer, false)).toEqual({ bank: 'open', deposit: 'open', lot: 'open' });
});

test('each step is done as the house has it', () => {
  expect(firstStepsOf({ ...newcomer, bankStatus: 'pending' }, false)?.bank).toBe('pending');
  expect(firstStepsOf({ ...newcomer, bankStatus: 'verified', depositBalance: 1_500 }, false)).toEqual({
    bank: 'done',
    deposit: 'done',
    lot: 'open',
  });
});

test('who has been in a lot, and who cannot bid, is told nothing', () => {
  expect(firstStepsOf({ ...newcomer, depositBalance: 1_500 }, true)).toBeUndefined();
  expect(firstStepsOf({ ...newcomer, role: 'vendor' }, false)).toBeUndefined();
});
