import { expect, test } from 'vitest';
import { costsOf } from './lot-costs.ts';

test('costs go from the least to the most that a lot asks for', () => {
  const car = { deposit: 1_500, premium: 600, adminFee: 300, safetyDeposit: 500 };
  const motorcycle = { deposit: 500, premium: 100, adminFee: 100, safetyDeposit: 0 };
  const banded = { deposit: 1_500, premium: 0.02, premiumBands: [{ upTo: 5_000, premium: 700 }] };
  const van = { ...banded, adminFee: 300, safetyDeposit: 500 };
  const lorry = { deposit: 1_500, premium: 0.05, adminFee: 0, safetyDeposit: 1_500 };
  expect(costsOf([car, motorcycle, van, lorry])).toEqual({
    deposits: { from: 500, to: 1_500 },
    premiums: { from: 100, to: 700 },
    premiumShares: { from: 0.02, to: 0.05 },
    adminFees: { from: 100, to: 300 },
    safetyDeposits: { from: 500, to: 1_500 },
  });
});

test('without lots nothing is known of costs', () => {
  const nothing = { deposits: null, premiums: null, premiumShares: null, adminFees: null, safetyDeposits: null };
  expect(costsOf([])).toEqual(nothing);
});
