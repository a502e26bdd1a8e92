import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INSTANT, instant, instantMs } from './primitives.ts';

const instants = fc
  .date({ min: new Date('0000-01-01T00:00:00.000Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('an instant', () => {
  it('is the same number as by Date.parse, whichever instants were read before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(instants, fc.nat(130_000)), { minLength: 1, maxLength: 20 }), (list) => {
        for (const [at, laterMs] of list) {
          const later = new Date(
            Math.min(Date.parse(at) + laterMs, Date.parse('9999-12-31T23:59:59.999Z')),
          ).toISOString();
          expect(instantMs(at)).toBe(Date.parse(at));
          expect(instantMs(later)).toBe(Date.parse(later));
        }
      }),
    );
  });

  it.each([
    '2026-11-23T08:00:00.000Z',
    '2024-02-29T23:59:59.999Z',
    '2026-02-29T00:00:00.000Z',
    '2026-11-23T24:00:00.000Z',
    '2026-11-23T08:00:60.000Z',
    '2026-11-23T08:00:00Z',
    '2026-11-23T08:00:00.000+08:00',
    ' 2026-11-23T08:00:00.000Z',
  ])('%s is one by its pattern exactly when it is one by its schema', (at) => {
    expect(INSTANT.test(at)).toBe(instant.safeParse(at).success);
  });
});
