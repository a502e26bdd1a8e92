import { expect, it } from 'vitest';
import { readPayment } from './pay-online.ts';
import { suggestedSen } from './suggested-sen.ts';

const DUE = 21_400_00;

it.each([
  ['21400', DUE],
  ['RM 21,400.00', DUE],
  ['21 400', DUE],
  ['5 000', 5_000_00],
  ['1 234.50', 1_234_50],
  ['100', 100_00],
  ['21399', 21_399_00],
])('%s of RM21,400.00 is paid', (typed, sen) => expect(readPayment(typed, DUE)).toEqual({ sen }));

it.each([
  ['', 'Please enter'],
  ['1e4', 'Please enter'],
  ['21400.01', 'No more than'],
  ['99.99', 'The minimum payment is RM100.00'],
  ['21399.01', 'less than RM1.00'],
])('%s of RM21,400.00 is not', (typed, words) =>
  expect(readPayment(typed, DUE)).toEqual({ fault: expect.stringContaining(words) }),
);

it('a small balance is paid whole, and one below what a bank takes not at all', () => {
  expect(readPayment('50', 50_00)).toEqual({ sen: 50_00 });
  expect(readPayment('49', 50_00)).toEqual({ fault: expect.stringContaining('The minimum') });
  expect(readPayment('0.50', 50)).toEqual({ fault: expect.stringContaining('The minimum') });
});

it('what is suggested can be paid, and so can the rest', () => {
  expect(suggestedSen(DUE)).toBe(DUE);
  expect(suggestedSen(45_000_00)).toBe(30_000_00);
  expect(suggestedSen(30_000_50)).toBe(29_900_00);
  expect(readPayment('40000', 45_000_00)).toEqual({ fault: expect.stringContaining('The maximum is RM30,000.00') });
  for (const due of [30_000_00, 30_000_50, 45_000_00]) {
    expect(readPayment(String(suggestedSen(due) / 100), due)).toEqual({ sen: suggestedSen(due) });
  }
});
