import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountParts, formatRM, ringgitOf, senOf } from './money.ts';

describe('an amount as text', () => {
  it.each([
    [0, 'RM0.00'],
    [5, 'RM0.05'],
    [99, 'RM0.99'],
    [100, 'RM1.00'],
    [999_99, 'RM999.99'],
    [1_000_00, 'RM1,000.00'],
    [1_234_50, 'RM1,234.50'],
    [1_234_567_89, 'RM1,234,567.89'],
    [1_000_000_000_000, 'RM10,000,000,000.00'],
    [-1, '-RM0.01'],
    [-1_234_50, '-RM1,234.50'],
  ])('%d sen are %s', (sen, text) => expect(formatRM(sen)).toBe(text));

  it('has its parts apart', () => {
    expect(amountParts(-1_234_50)).toEqual({ sign: '-', ringgit: '1,234', cents: '50' });
    expect(amountParts(7)).toEqual({ sign: '', ringgit: '0', cents: '07' });
  });
});

describe('decimal ringgit', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [1234.5, 1_234_50],
    [-0.05, -5],
    [9_999_999_999.99, 999_999_999_999],
    [10_000_000_000, 1_000_000_000_000],
  ])('%d are %d sen', (ringgit, sen) => expect(senOf(ringgit)).toBe(sen));

  it.each([
    0.001,
    0.005,
    19.999,
    1_000_000.005,
    5_000_000_000.001,
    10_000_000_000.01,
    -10_000_000_000.01,
    1e30,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ])('%d is no amount', (ringgit) => expect(senOf(ringgit)).toBeUndefined());

  it('come back as the sen that they were', () => {
    const sen = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(sen, (amount) => {
        expect(senOf(ringgitOf(amount))).toBe(amount);
      }),
    );
    fc.assert(
      fc.property(sen, (amount) => {
        expect(senOf(Number((amount / 100).toFixed(2)))).toBe(amount);
      }),
    );
  });

  it('with a part of a sen are no amount, however large', () => {
    const sen = fc.integer({ min: 0, max: 100_000_000_000 });
    fc.assert(
      fc.property(sen, (amount) => {
        expect(senOf((amount + 0.5) / 100)).toBeUndefined();
      }),
    );
  });
});
