import { expect, it } from 'vitest';
import { lengthText, timeGivenMs } from './time-given.ts';

it.each([
  [0, '0 s'],
  [8_200, '9 s'],
  [60_000, '1 min'],
  [681_000, '11 min 21 s'],
  [3_600_000, '1 h'],
  [3_845_000, '1 h 4 min'],
])('%i ms are said as %s', (ms, text) => expect(lengthText(ms)).toBe(text));

it('a later end gives time from the old one on, and after that from now on', () => {
  expect(timeGivenMs(1_000, 3_000, 500)).toBe(2_000);
  expect(timeGivenMs(1_000, 3_000, 2_500)).toBe(500);
});
