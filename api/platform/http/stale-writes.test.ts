import { describe, expect, it } from 'vitest';
import { HttpRefusal } from './refusal.ts';
import { changesOf, onlyTouched } from './stale-writes.ts';

const stored = new Map([
  [1, { text: 'a' }],
  [2, { text: 'b' }],
]);
const write = (key: number | undefined, wanted: string, before?: string) => ({
  key,
  wanted: { text: wanted },
  before: before === undefined ? undefined : { text: before },
});
const conflictsOf = (writes: ReturnType<typeof write>[]) => {
  try {
    changesOf(writes, stored);
  } catch (error) {
    if (error instanceof HttpRefusal) return { status: error.statusCode, ...error.extra };
  }
  return undefined;
};

describe('of the writes of a page', () => {
  it('those remain that change something', () => {
    expect(changesOf([write(1, 'a'), write(2, 'x', 'b'), write(undefined, 'new')], stored)).toEqual([
      { key: 2, before: { text: 'b' }, after: { text: 'x' } },
      { key: undefined, before: undefined, after: { text: 'new' } },
    ]);
  });

  it.each([
    [[write(1, 'x'), write(1, 'y')]],
    [[write(1, 'a'), write(2, 'x'), write(1, 'a')]],
    [[write(3, 'x', 'gone'), write(undefined, 'new'), write(3, 'x')]],
  ])('one that is there twice refuses them all', (writes) => {
    expect(() => changesOf(writes, stored)).toThrow('An entry of the list came twice.');
  });

  it('of new ones there may be several', () => {
    expect(changesOf([write(undefined, 'new'), write(undefined, 'new')], stored)).toHaveLength(2);
  });

  it('one that rests on what is no longer so refuses them all, with what is', () => {
    expect(conflictsOf([write(1, 'x', 'a'), write(2, 'y', 'old'), write(3, 'z', 'gone')])).toEqual({
      status: 409,
      conflicts: [
        { key: '2', now: { text: 'b' } },
        { key: '3', now: null },
      ],
    });
  });

  it('one that wants what stands there already is no conflict, nor is one that does not say what it saw', () => {
    expect(changesOf([write(2, 'b', 'old')], stored)).toEqual([]);
    expect(changesOf([write(2, 'x')], stored)).toHaveLength(1);
  });
});

describe('an entry of which only some fields were touched', () => {
  const lot = { price: 41_000, remark: 'Engine runs', bands: [{ upTo: 5_000 }] };
  const saved = (shown: object | undefined, wanted: Partial<typeof lot>, now: Partial<typeof lot> | undefined = {}) =>
    onlyTouched('202', { wanted: { ...lot, ...wanted }, shown, now: now && { ...lot, ...now } });
  const conflictsOf = (...args: Parameters<typeof saved>) => {
    try {
      saved(...args);
    } catch (error) {
      if (error instanceof HttpRefusal) return error.extra.conflicts;
    }
    return undefined;
  };

  it('keeps what others have made of the rest', () => {
    const now = { remark: 'Gearbox replaced', bands: [] };
    expect(saved({ price: 41_000 }, { price: 42_000 }, now)).toEqual({ ...now, price: 42_000 });
    expect(saved({}, {}, now)).toEqual({ ...lot, ...now });
  });

  it('is refused where a touched field is no longer as it was, with what it is', () => {
    const wanted = { price: 42_000, remark: 'Yard 9' };
    const shown = { price: 41_000, remark: 'Engine runs' };
    expect(conflictsOf(shown, wanted, { price: 40_000 })).toEqual([{ key: '202', now: { price: 40_000 } }]);
    expect(conflictsOf({ bands: [{ upTo: 5_000 }] }, { bands: [] }, { bands: [{ upTo: 6_000 }] })).toEqual([
      { key: '202', now: { bands: [{ upTo: 6_000 }] } },
    ]);
  });

  it('is no conflict where both made the same of it, nor for who does not say what they saw', () => {
    const now = { price: 42_000, remark: 'Gearbox replaced' };
    expect(saved({ price: 41_000 }, { price: 42_000 }, now)).toEqual({ ...lot, ...now });
    expect(saved(undefined, { price: 43_000 }, now)).toEqual({ ...lot, price: 43_000 });
  });

  it('that was not there is refused where there is one by now', () => {
    const added = (now: typeof lot | undefined) => () => onlyTouched('202', { wanted: lot, shown: null, now });
    expect(added(undefined)()).toBe(lot);
    expect(added(lot)).toThrow(expect.objectContaining({ extra: { conflicts: [{ key: '202', now: lot }] } }));
  });

  it('that is gone is refused', () => {
    const gone = () => onlyTouched('202', { wanted: lot, shown: { price: 41_000 }, now: undefined });
    expect(gone).toThrow(expect.objectContaining({ extra: { conflicts: [{ key: '202', now: null }] } }));
  });
});
