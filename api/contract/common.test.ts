import { expect, test } from 'vitest';
import { commandHeaders, exactRinggit, PLAIN_NUMBER, wholeNumber } from './common.ts';
import { IDEMPOTENCY_HEADER } from './constants.ts';

test.each([0, 1, 0.01, 0.3, 19.99, 1_234.5, 9_999_999_999.99, 10_000_000_000])('RM%d is an amount', (amount) =>
  expect(exactRinggit.safeParse(amount).success).toBe(true),
);

test.each([10_000_000_000.01, 1e11, 1e20, 123_456_789_012.345])(
  'of RM%d only that it is too much is said',
  (amount) => {
    expect(exactRinggit.safeParse(amount).error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  },
);

test.each([1e-17, 0.001, 0.1 + 0.2, 2.999999999999, 2.0000000000000004, 19.999, 1e11, Number.NaN, '5'])(
  '%s is no amount',
  (amount) => expect(exactRinggit.safeParse(amount).success).toBe(false),
);

test.each(['0', '12', '0012', '-5', '1234.50'])('%j is a number in a form', (text) =>
  expect(text).toMatch(PLAIN_NUMBER),
);

test.each([
  '',
  ' 1',
  '1 ',
  '+5',
  '1e3',
  '0x3e8',
  '0b11',
  '0o17',
  '1_000',
  '1,000',
  '.5',
  '5.',
  '--1',
  'NaN',
  'Infinity',
  '１',
])('%j is none', (text) => expect(text).not.toMatch(PLAIN_NUMBER));

test('a whole number of a path is digits between its bounds', () => {
  const page = wholeNumber(1, 100);
  expect(page.parse('20')).toBe(20);
  for (const bad of ['0', '101', '0x10', '1e1', ' 5', '+5', '5.0', '-1', '', '9'.repeat(30)]) {
    expect(page.safeParse(bad).success).toBe(false);
  }
});

test('the key of a command is 8 to 64 letters, digits or hyphens', () => {
  const isKey = (key: string) => commandHeaders.safeParse({ [IDEMPOTENCY_HEADER]: key }).success;
  for (const good of ['abcdefgh', '018f3c5e-7a10-7000-8000-000000000000', 'A'.repeat(64)])
    expect(isKey(good)).toBe(true);
  for (const bad of [
    '',
    'short-7',
    'A'.repeat(65),
    'ahmad@x.my',
    'Ahmad Faizal',
    'tiga_belas',
    'abcdefgh\n',
    'äbcdefgh',
  ]) {
    expect(isKey(bad)).toBe(false);
  }
  expect(commandHeaders.safeParse({}).success).toBe(true);
});
