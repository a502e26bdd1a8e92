import { expect, it } from 'vitest';
import { lines } from './lines.ts';

it('cuts between words, and keeps every one of them', () => {
  expect(lines('Balance due within 7 days', 12)).toEqual(['Balance due', 'within 7', 'days']);
  expect(lines('Register', 20)).toEqual(['Register']);
});

it('leaves a word that is longer than a line whole', () => {
  expect(lines('an extraordinarily long one', 8)).toEqual(['an', 'extraordinarily', 'long one']);
});
