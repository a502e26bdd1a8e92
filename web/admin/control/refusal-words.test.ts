import { expect, it } from 'vitest';
import { refusalWords } from './refusal-words.ts';

it('a refusal reads as words; a code without any as it is', () => {
  expect(refusalWords('lots-refused')).toBe('List of lots not saved');
  expect(refusalWords('log-away')).toBe('The book did not answer');
  expect(refusalWords('of-tomorrow')).toBe('of-tomorrow');
});
