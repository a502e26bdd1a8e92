import { expect, it } from 'vitest';
import { typedSen, wholeRinggit } from './amounts.ts';

it('a deposit is a whole number of ringgit, above zero', () => {
  const read = ['1', '1500', '1,500', ' RM 1,500.00 ', '1000000'].map(wholeRinggit);
  expect(read).toEqual([1, 1_500, 1_500, 1_500, 1_000_000]);
  for (const wrong of ['', '0', '-5', '0.5', '1.50', '1e3', '0x10', '12,34', '1000001', '１５', 'RM', '1 500']) {
    expect(wholeRinggit(wrong), wrong).toBeUndefined();
  }
});

it('a refund may have sen', () => {
  expect(['1', '0.05', '1,234.5', 'RM10.99'].map(typedSen)).toEqual([100, 5, 123_450, 1_099]);
  for (const wrong of ['', '0', '0.00', '-1', '1.234', '1.', '.5', '1,23', 'abc', '1e2']) {
    expect(typedSen(wrong), wrong).toBeUndefined();
  }
});
