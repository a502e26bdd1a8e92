import { expect, it } from 'vitest';
import { clockTime, isClockTime } from './clock-time.ts';

it.each([
  ['16:00', '16:00'],
  ['9:30', '09:30'],
  [' 0930 ', '09:30'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['14:59:59', '14:59:59'],
  ['145959', '14:59:59'],
])('%s is the time %s', (typed, time) => {
  expect(clockTime(typed)).toBe(time);
  expect(isClockTime(clockTime(typed))).toBe(true);
});

it.each(['', '9', '24:00', '12:60', '12:00:60', '12:04 PM', 'noon'])('%s is no time', (typed) => {
  expect(isClockTime(clockTime(typed))).toBe(false);
});
