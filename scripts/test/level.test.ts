import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aThirdOf, journeysOf, ONLY_OF_ALL, partOf, TRIES_ALL } from './level.ts';

const CASES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

test('a part has as many cases as are asked for, each once, in their order, and is the same each time', () => {
  const part = partOf(CASES, 4);
  expect(part).toEqual(CASES.filter((each) => part.includes(each)));
  expect(part).toHaveLength(TRIES_ALL ? CASES.length : 4);
  expect(partOf(CASES, 4)).toEqual(part);
});

test('bidding is among the journeys of each run, and each journey among those of a run of all', () => {
  const files = globSync('test/e2e/*.e2e.test.ts');
  const taken = journeysOf(files);
  expect(taken).toContain('test/e2e/bidding.e2e.test.ts');
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken.length).toBe(TRIES_ALL ? files.length : 8);
  expect(files).toEqual(expect.arrayContaining(ONLY_OF_ALL));
  expect(taken.filter((file) => ONLY_OF_ALL.includes(file))).toHaveLength(TRIES_ALL ? ONLY_OF_ALL.length : 0);
});

test('of fewer cases than asked for all are taken, and a third is never nothing', () => {
  expect(partOf(['a'], 4)).toEqual(['a']);
  expect(aThirdOf(['a'])).toEqual(['a']);
  expect(aThirdOf([])).toEqual([]);
});
