import { describe, expect, it } from 'vitest';
import { HttpRefusal } from './refusal.ts';
import { changesOf } from './stale-writes.ts';

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
