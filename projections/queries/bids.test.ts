import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bidNosOf } from './bids.ts';

it('all bids where there is room for them, else some evenly apart with the last one', () => {
  expect(bidNosOf(4, 300)).toEqual([1, 2, 3, 4]);
  expect(bidNosOf(9, 4)).toEqual([3, 5, 7, 9]);
  expect(bidNosOf(50_000, 1)).toEqual([50_000]);
  expect(bidNosOf(0, 300)).toEqual([]);
});

it('never more than asked for, none twice, and the last one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 400 }), (bidCount, most) => {
      const bidNos = bidNosOf(bidCount, most);
      expect(bidNos.length).toBe(Math.min(bidCount, most));
      expect(new Set(bidNos).size).toBe(bidNos.length);
      expect(bidNos.at(-1)).toBe(bidCount);
    }),
  );
});
