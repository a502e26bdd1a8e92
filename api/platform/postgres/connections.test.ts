import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONNECTIONS } from './connections.ts';

const serving = Object.values(CONNECTIONS).filter(({ isServing }) => isServing);

test('a serving process has 20 connections at most', () => {
  expect(serving.reduce((sum, { max }) => sum + max, 0)).toBeLessThanOrEqual(20);
});

test('the operator is told of each purpose and its number', () => {
  const operations = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const told = [...operations.matchAll(/^\| `(tukul [a-z]+)` \| (\d+) \|/gm)].map(([, name, max]) => [
    name,
    Number(max),
  ]);
  expect(told).toEqual(serving.map(({ application_name, max }) => [application_name, max]));
});
