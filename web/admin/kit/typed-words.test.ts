import { expect, it } from 'vitest';
import { wrongWords } from './typed-words.ts';

const WORDS = ['refund all', 'refund lost bidders'];

it('takes the words to the letter, any one of them', () => {
  for (const words of WORDS) expect(wrongWords(words, WORDS, 'Wrong input.')).toBeUndefined();
  for (const words of ['', 'refund', 'Refund all', 'refund all ', 'refund  all']) {
    expect(wrongWords(words, WORDS, 'Wrong input.')).toBe('Wrong input.');
  }
});

it('can say what was typed', () => {
  expect(wrongWords('all', WORDS, (typed) => `there is no command for "${typed}"`)).toBe(
    'there is no command for "all"',
  );
});
