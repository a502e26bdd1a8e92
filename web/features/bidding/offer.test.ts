import { expect, test } from 'vitest';
import { maxAmountSen, minAmountSen, presetRaises, stepsAt } from './offer.ts';

test.each([
  [200, [200, 500, 1_000]],
  [50, [50, 100, 250]],
  [100, [100, 200, 500]],
  [500, [500, 1_000, 2_500]],
  [1_000, [1_000, 2_000, 5_000]],
  [300, [300, 1_000, 2_000]],
])('raises to take at one press are the minimum of RM%d and round figures above it', (ringgit, presets) => {
  expect(presetRaises(ringgit * 100)).toEqual(presets.map((each) => each * 100));
});

test('where a session has steps by price, − and + and the next bid go by them, not by the raise of the lot', () => {
  const terms = {
    ...{ startingPriceSen: 50_00, minimumRaiseSen: 200_00, raiseLimit: { timesPercent: 100, plusSen: 0 } },
    increments: [
      { fromSen: 0, stepSen: 1_00 },
      { fromSen: 100_00, stepSen: 5_00 },
    ],
  };
  const priceAt = (latestBidSen: number) => ({ latestBidSen, bidderNo: 1, bidCount: 1 });
  expect(minAmountSen(terms, priceAt(99_00))).toBe(100_00);
  expect(minAmountSen(terms, priceAt(100_00))).toBe(105_00);
  expect(maxAmountSen(terms, priceAt(100_00))).toBe(105_00);
  // Down from the edge of a band by the step that leads up to it.
  expect(stepsAt(terms, 100_00)).toEqual({ upSen: 5_00, downSen: 1_00 });
  expect(stepsAt(terms, 105_00)).toEqual({ upSen: 5_00, downSen: 5_00 });
});
