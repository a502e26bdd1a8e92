import { describe, expect, test } from 'vitest';
import { newPanel } from './panel.ts';
import { readAmount } from './typed-amount.ts';

const terms = {
  startingPriceSen: 21_500_00,
  minimumRaiseSen: 200_00,
  increments: [],
  raiseLimit: { timesPercent: 200, plusSen: 5_000_00 },
};
const panel = newPanel(terms, { latestBidSen: 24_100_00, bidderNo: 2218, bidCount: 14 });

describe('an amount that somebody typed', () => {
  test.each([
    '25000',
    '25,000',
    ' 25 000',
    '25\u00a0000',
    '25\u2009000',
    '25\u202f000 ',
    'RM25,000',
    'rm 25000',
    '25000.00',
    '25000.',
  ])('%s is RM25,000.00', (typed) => {
    expect(readAmount(panel, typed)).toEqual({ amountSen: 25_000_00 });
  });

  test.each([
    ['', 'nothing yet'],
    ['RM', 'nothing yet'],
    ['25000.50', 'not whole ringgit'],
    ['-25000', 'not whole ringgit'],
    ['25k', 'not whole ringgit'],
    ['25 00', 'odd groups'],
    ['2 50 00', 'odd groups'],
    ['250 00', 'odd groups'],
    ['25,00', 'odd groups'],
    ['2,5,0,0,0', 'odd groups'],
    ['25,000 00', 'odd groups'],
    ['2 5,000', 'odd groups'],
    ['25\u00a000', 'odd groups'],
    ['25\u200900', 'odd groups'],
    ['25, 000', 'odd groups'],
    ['24299', 'too low'],
    ['53201', 'too high'],
    ['9999999999', 'too high'],
    ['99999999999', 'too high'],
    ['9'.repeat(40), 'too high'],
  ])('%s is none: %s', (typed, wrong) => {
    expect(readAmount(panel, typed)).toEqual({ wrong });
  });

  test('may be the least and the most that the house takes', () => {
    expect(readAmount(panel, '24300')).toEqual({ amountSen: 24_300_00 });
    expect(readAmount(panel, '53200')).toEqual({ amountSen: 53_200_00 });
  });
});
