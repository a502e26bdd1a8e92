import { describe, expect, test } from 'vitest';
import type { ListedBid } from '../live-view.ts';
import { isShortStep, leastMaximumSen, likelyMaximumSen, type MaximumFacts, readMaximum } from './maximum.ts';

const terms = {
  startingPriceSen: 20_000_00,
  minimumRaiseSen: 200_00,
  increments: [
    { fromSen: 0, stepSen: 100_00 },
    { fromSen: 24_000_00, stepSen: 500_00 },
  ],
  raiseLimit: { timesPercent: 200, plusSen: 5_000_00 },
};
const facts = (change: Partial<MaximumFacts> = {}): MaximumFacts => ({
  terms,
  price: { latestBidSen: 24_100_00, bidderNo: 2218, bidCount: 3 },
  ...{ leads: false, standingSen: 0, isFixed: false },
  ...change,
});

describe('a maximum of somebody who does not lead', () => {
  test('is at least the next bid, by the steps of the session', () => {
    expect(leastMaximumSen(facts())).toBe(24_600_00);
    expect(readMaximum(facts(), '24,599')).toEqual({ wrong: 'too low' });
    expect(readMaximum(facts(), 'RM 24,600')).toEqual({ amountSen: 24_600_00 });
  });

  test('is in whole ringgit, also above a starting price with sen', () => {
    const none = { latestBidSen: 0, bidderNo: null, bidCount: 0 };
    const { terms } = facts();
    const first = facts({ price: none, terms: { ...terms, startingPriceSen: 12_000_50 } });
    expect(leastMaximumSen(first)).toBe(12_001_00);
    expect(readMaximum(facts(), '')).toEqual({ wrong: 'nothing yet' });
    expect(readMaximum(facts(), '26000.50')).toEqual({ wrong: 'not whole ringgit' });
    expect(readMaximum(facts(), '2000000000')).toEqual({ wrong: 'too high' });
  });
});

describe('a maximum of the leader', () => {
  const leading = facts({ leads: true, standingSen: 26_000_00 });

  test('is raised, or lowered down to the price', () => {
    expect(readMaximum(leading, '27000')).toEqual({ amountSen: 27_000_00 });
    expect(readMaximum(leading, '24100')).toEqual({ amountSen: 24_100_00 });
    expect(readMaximum(leading, '24099')).toEqual({ wrong: 'below the price' });
    expect(readMaximum(leading, '26000')).toEqual({ wrong: 'as it stands' });
  });

  test('is only raised in the last minutes', () => {
    const late = { ...leading, isFixed: true };
    expect(readMaximum(late, '25000')).toEqual({ wrong: 'only raised' });
    expect(readMaximum(late, '26001')).toEqual({ amountSen: 26_001_00 });
  });
});

test('what is far above the price is asked about, a lower one than stands never', () => {
  expect(likelyMaximumSen(facts())).toBe(53_200_00);
  expect(likelyMaximumSen(facts({ leads: true, standingSen: 90_000_00 }))).toBe(90_000_00);
});

test('a price less than a step above the bid before it was reached at a maximum', () => {
  const bid = (amountSen: number, automatic?: true): ListedBid => ({
    bidderNo: 1,
    bidNo: 1,
    atMs: 0,
    amountSen,
    automatic,
  });
  expect(isShortStep(terms, [bid(25_000_00, true), bid(24_900_00)])).toBe(true);
  expect(isShortStep(terms, [bid(25_400_00, true), bid(24_900_00)])).toBe(false);
  expect(isShortStep(terms, [bid(25_000_00), bid(24_900_00)])).toBe(false);
  expect(isShortStep(terms, [bid(25_000_00, true)])).toBe(false);
});
