import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Lru } from './lru.ts';

test('what was not used for longest goes first', () => {
  const lru = new Lru<string, number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  expect(lru.get('a')).toBe(1);
  lru.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => lru.get(key))).toEqual([1, undefined, 3]);
});

test('whatever is put in, in whatever order, the weight of all stays within its bound and is that of what is there', () => {
  const puts = fc.array(fc.record({ key: fc.integer({ min: 0, max: 9 }), weight: fc.integer({ min: 0, max: 12 }) }));
  fc.assert(
    fc.property(puts, (all) => {
      const lru = new Lru<number, number>(10, (weight) => weight);
      for (const { key, weight } of all) {
        lru.set(key, weight);
        expect(lru.get(key)).toBe(weight > 10 ? undefined : weight);
        expect(lru.weight).toBeLessThanOrEqual(10);
        const there = Array.from({ length: 10 }, (_, each) => lru.get(each) ?? 0);
        expect(lru.weight).toBe(there.reduce((sum, each) => sum + each, 0));
      }
    }),
  );
});
