import { expect, test } from 'vitest';
import { CONNECTIONS } from './connections.ts';

test('a serving process has 20 connections at most', () => {
  const serving = Object.values(CONNECTIONS).filter(({ isServing }) => isServing);
  expect(serving.reduce((sum, { max }) => sum + max, 0)).toBeLessThanOrEqual(20);
});
