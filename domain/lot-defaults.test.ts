import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_BID_SEN } from './bid-range.ts';
import { isNoDefault, RESERVE_PERCENTS, reserveByDefaults } from './lot-defaults.ts';

const percent = fc.integer({ min: RESERVE_PERCENTS.least, max: RESERVE_PERCENTS.most });

describe('what a new lot begins with by its agreement', () => {
  it.each([
    [110, 10_000_00, 11_000_00],
    // Whole ringgit, rounded up.
    [110, 1_234_00, 1_358_00],
    [115, 999_99, 1_150_00],
    [101, 1_00, 2_00],
  ])('%i% of %i sen is a reserve of %i sen', (reservePercent, startingPriceSen, reserveSen) =>
    expect(reserveByDefaults({ reservePercent, approval: false }, startingPriceSen)).toEqual({
      reserveSen,
      approval: false,
    }),
  );
  it('is a reserve that the book takes without a question', () =>
    fc.assert(
      fc.property(percent, fc.integer({ min: 1_00, max: MAX_BID_SEN }), (reservePercent, startingPriceSen) => {
        const { reserveSen } = reserveByDefaults({ reservePercent, approval: true }, startingPriceSen);
        if (reserveSen === null) {
          // Only what no bid can reach: to the ringgit.
          expect(startingPriceSen * reservePercent).toBeGreaterThan((MAX_BID_SEN - 100) * 100);
          return;
        }
        expect(reserveSen % 100).toBe(0);
        expect(reserveSen).toBeGreaterThan(startingPriceSen);
        expect(reserveSen).toBeLessThanOrEqual(10 * startingPriceSen);
        expect(reserveSen * 100).toBeGreaterThanOrEqual(startingPriceSen * reservePercent);
        expect((reserveSen - 100) * 100).toBeLessThan(startingPriceSen * reservePercent);
      }),
    ));
  it('has none where none is agreed', () => {
    expect(reserveByDefaults({ reservePercent: null, approval: true }, 500_00)).toEqual({
      reserveSen: null,
      approval: true,
    });
    expect(isNoDefault({ reservePercent: null, approval: false })).toBe(true);
    expect(isNoDefault({ reservePercent: null, approval: true })).toBe(false);
    expect(isNoDefault({ reservePercent: 110, approval: false })).toBe(false);
  });
});
