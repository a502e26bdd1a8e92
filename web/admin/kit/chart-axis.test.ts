import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisOf } from './chart-axis.ts';

it('bars begin at zero', () => {
  expect(axisOf('bars', [3, 12])).toEqual({ min: 0, max: 12 });
  expect(axisOf('bars', [0, 0])).toEqual({ min: 0, max: 1 });
});

it('shares of a reserve begin a little below it, so that 100 to 111 % do not look alike', () => {
  expect(axisOf('dots', [100, 104, 111])).toEqual({ min: 95, max: 115 });
  expect(axisOf('dots', [100, 260])).toEqual({ min: 50, max: 300 });
  expect(axisOf('dots', [100])).toEqual({ min: 80, max: 120 });
});

it('every value is within, and an axis has a length', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('bars' as const, 'dots' as const, 'steps' as const),
      fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 60 }),
      (kind, values) => {
        const { min, max } = axisOf(kind, values);
        expect(min).toBeGreaterThanOrEqual(0);
        expect(max).toBeGreaterThan(min);
        for (const value of values) expect(value >= min && value <= max).toBe(true);
      },
    ),
  );
});
