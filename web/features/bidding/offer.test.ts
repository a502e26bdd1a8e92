import { expect, test } from 'vitest';
import { presetRaises } from './offer.ts';

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
