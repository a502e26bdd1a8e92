import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { firstVersion } from './event-versions.ts';

/** A price in ringgit, then in sen, then with a currency. */
const versions = firstVersion({ price: z.int() })
  .nextVersion({ priceSen: z.int() }, ({ price }) => ({ priceSen: price * 100 }))
  .nextVersion({ priceSen: z.int(), currency: z.string() }, (data) => ({ ...data, currency: 'MYR' }));

describe('the versions of an event type', () => {
  it('begin with one', () => {
    expect(firstVersion({ lot: z.string() }).newest).toBe(1);
    expect(versions.newest).toBe(3);
  });

  it('have a schema each, which takes no data of another', () => {
    const data = [{ price: 5 }, { priceSen: 500 }, { priceSen: 500, currency: 'MYR' }];
    for (const version of [1, 2, 3]) {
      const taken = data.map((each) => versions.schemaOf(version)?.safeParse(each).success);
      expect(taken).toEqual([version === 1, version === 2, version === 3]);
    }
    expect(versions.newestSchema).toBe(versions.schemaOf(3));
  });

  it.each([0, 4, -1, 1.5])('do not have %d', (version) => expect(versions.schemaOf(version)).toBeUndefined());

  it('are lifted step by step from wherever they stand', () => {
    const newest = { priceSen: 500, currency: 'MYR' };
    expect(versions.lift({ price: 5 }, 1)).toEqual(newest);
    expect(versions.lift({ priceSen: 500 }, 2)).toEqual(newest);
    expect(versions.lift(newest, 3)).toBe(newest);
  });
});
