import { expect, it } from 'vitest';
import { codeIn } from './otp.ts';

it('a code is found in what was copied with blanks around it, or in it', () => {
  for (const pasted of [
    ' 248537',
    '248537 ',
    '\t248537\n',
    '248 537',
    '\u00a0248537',
    '248-537',
    '\u200b248\u200b537\ufeff',
    '２４８５３７',
    '248\u2011537',
  ])
    expect(codeIn(pasted)).toBe('248537');
});

it('no more than a code is taken', () => {
  expect(codeIn('2485371')).toBe('248537');
  expect(codeIn('248')).toBe('248');
  expect(codeIn('')).toBe('');
});
