import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datesAround } from './dates-around.ts';

const dates = ['7', '6', '5', '4', '3', '2', '1'];

test('the open date stands in the middle, and at the ends no place is left empty', () => {
  expect(datesAround(dates, 3, 3)).toEqual(['5', '4', '3']);
  expect(datesAround(dates, 0, 3)).toEqual(['7', '6', '5']);
  expect(datesAround(dates, 6, 3)).toEqual(['3', '2', '1']);
  expect(datesAround(dates, 6, 9)).toEqual(dates);
});

test('the open date is always among them, and there are as many as there is room or dates', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), fc.integer({ min: 1, max: 9 }), (count, n, most) => {
      const all = Array.from({ length: count }, (_, i) => String(i));
      const at = n % count;
      const shown = datesAround(all, at, most);
      expect(shown).toContain(String(at));
      expect(shown).toHaveLength(Math.min(most, count));
    }),
  );
});
