import { describe, expect, it } from 'vitest';
import { MAX_TOP_UP_RINGGIT, MIN_TOP_UP_RINGGIT } from '#contract/payments/payments.ts';
import { NOT_AN_AMOUNT, readAmount, TOO_LITTLE, TOO_MUCH, typedAmount } from './top-up-amount.ts';

describe('the amount of a top-up', () => {
  it.each([
    ['1', 100],
    [' 500 ', 500_00],
    ['RM 1,500.50', 1_500_50],
    ['0001.5', 1_50],
    ['5 000', 5_000_00],
    ['21 800', 21_800_00],
    ['RM 1 500.50', 1_500_50],
    ['1\u00a0234', 1_234_00],
    ['1\u2009234', 1_234_00],
    ['12 345.', 12_345_00],
    ['30,000.00', 30_000_00],
  ])('%j is one', (typed, sen) => expect(readAmount(typed)).toEqual({ sen }));

  it.each([
    '',
    'abc',
    '-1',
    '+1',
    '1e3',
    '1e9',
    '0.001',
    '1.234',
    'NaN',
    'Infinity',
    '0x10',
    '1,50',
    '1 5,00',
    '12 34',
    '1,2,3',
    '12,34',
    '1 234 5',
    '1 2,345',
    '1\u00a023',
    '1\u200923',
    'RM 12 3',
    '1 500.5.0',
    '１００',
  ])('%j is none', (typed) => expect(readAmount(typed)).toEqual({ fault: NOT_AN_AMOUNT }));

  it.each(['0', '0.99'])('%j is too little', (typed) => expect(readAmount(typed)).toEqual({ fault: TOO_LITTLE }));

  it.each(['30000.01', '1000000', '9'.repeat(40)])('%j is too much', (typed) =>
    expect(readAmount(typed)).toEqual({ fault: TOO_MUCH }),
  );

  it('has the limits of the house', () => {
    expect(readAmount(String(MIN_TOP_UP_RINGGIT))).toEqual({ sen: MIN_TOP_UP_RINGGIT * 100 });
    expect(readAmount(String(MAX_TOP_UP_RINGGIT))).toEqual({ sen: MAX_TOP_UP_RINGGIT * 100 });
  });

  it('is put into the field as it can be read back', () => {
    for (const sen of [100, 1_500_00, 1_500_50, 12_05]) expect(readAmount(typedAmount(sen))).toEqual({ sen });
  });
});
