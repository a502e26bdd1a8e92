import { expect, it } from 'vitest';
import { lotNumberOf, orderNumberOf } from './order-number.ts';

it.each(['AMS12/101', ' ams12/101 ', 'AMS12-101', 'ams12 101', '12/101', 'AMS 12 / 101', 'DO-AMS12-101'])(
  '%j is the order number AMS12/101',
  (text) => expect(orderNumberOf(text)).toBe('AMS12/101'),
);

it('a lot number may end in a letter, however it is typed', () => {
  expect(orderNumberOf('AMS12/12a')).toBe('AMS12/12A');
});

it.each(['', 'AMS12', '101', 'AMS0/1', 'AMS12/', 'WXC 4821 101', 'AMS12/101/1'])('%j is none', (text) =>
  expect(orderNumberOf(text)).toBeUndefined(),
);

it.each([
  ['121', '121'],
  [' lot 12a ', '12A'],
  ['AMS12', undefined],
  ['AMS12/121', undefined],
  ['WXC 4821', undefined],
  ['', undefined],
])('%j is the lot number %j', (text, lotNo) => expect(lotNumberOf(text)).toBe(lotNo));
