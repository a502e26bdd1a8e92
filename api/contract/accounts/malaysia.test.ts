import { describe, expect, it, test } from 'vitest';
import {
  bankAccountOf,
  icNumberOf,
  identityNumberOf,
  isPassportNumber,
  phoneNumberOf,
  postcodeOf,
  ssmNumberOf,
  staffIdOf,
} from './malaysia.ts';

describe('an IC number', () => {
  test.each([
    ['850314-10-5523', '850314105523'],
    ['850314105523', '850314105523'],
    [' 850314 10 5523 ', '850314105523'],
    // 29 February exists in 2000, not in 1900.
    ['000229-14-1234', '000229141234'],
  ])('%s', (typed, stored) => expect(icNumberOf(typed)).toBe(stored));

  test.each(['', '85031410552', '8503141055231', '851314-10-5523', '850230-10-5523', '010229-14-1234', '8503141O5523'])(
    'not %j',
    (typed) => expect(icNumberOf(typed)).toBeUndefined(),
  );
});

describe('an SSM number', () => {
  test.each([
    ['201901000005', '201901000005'],
    ['2019-01-000005', '201901000005'],
    ['1312525-A', '1312525A'],
    ['1312525a', '1312525A'],
    ['201901000005 (1312525-A)', '201901000005'],
    ['12-X', '12X'],
  ])('%s', (typed, stored) => expect(ssmNumberOf(typed)).toBe(stored));

  test.each(['', '201907000005', '20190100000', '13125255-A', '1312525', '189901000005', '201901000005 (A)'])(
    'not %j',
    (typed) => expect(ssmNumberOf(typed)).toBeUndefined(),
  );
});

describe('a phone number', () => {
  test.each([
    ['012-345 6789', '+60123456789'],
    ['011-2345 6789', '+601123456789'],
    ['+60 12-345 6789', '+60123456789'],
    ['60123456789', '+60123456789'],
    ['03-5550 0134', '+60355500134'],
    ['(04) 555 0134', '+6045550134'],
    ['082-555 013', '+6082555013'],
    ['+65 9123 4567', '+6591234567'],
    ['+44 (20) 7946 0958', '+442079460958'],
  ])('%s', (typed, stored) => expect(phoneNumberOf(typed)).toBe(stored));

  test.each([
    '',
    '12345',
    '012-345 678',
    '011-234 5678',
    '+60 9',
    '+12345',
    '65 9123 4567',
    '0123456789012',
    '012-345 678x',
  ])('not %j', (typed) => expect(phoneNumberOf(typed)).toBeUndefined());
});

it('a postcode keeps its leading zero', () => {
  expect(postcodeOf(' 05000 ')).toBe('05000');
  for (const typed of ['5000', '050000', '05 000', 'abcde', '٠٥٠٠٠']) expect(postcodeOf(typed)).toBeUndefined();
});

it('a bank account number is digits only', () => {
  expect(bankAccountOf('1140-1234 5678')).toBe('114012345678');
  for (const typed of ['', '12345', '1'.repeat(21), '12345678a']) expect(bankAccountOf(typed)).toBeUndefined();
});

it('a staff id can name a folder', () => {
  expect(staffIdOf(' TM41006 ')).toBe('TM41006');
  for (const typed of ['', '../TM', 'TM 1', 'TM/1', '-TM', 'T'.repeat(33)]) expect(staffIdOf(typed)).toBeUndefined();
});

test('a person is known by an IC number, or by a passport where that is said', () => {
  expect(identityNumberOf('850314-10-5522', true)).toBe('850314105522');
  expect(identityNumberOf(' e 1234567 ', true)).toBe('E1234567');
  expect(identityNumberOf('E1234567', false)).toBeUndefined();
  for (const typed of ['', 'ABCDE', '1234', 'A123456789', 'É1234567'])
    expect(identityNumberOf(typed, true)).toBeUndefined();
  expect(isPassportNumber('E1234567')).toBe(true);
  for (const stored of ['', '850314105522']) expect(isPassportNumber(stored)).toBe(false);
});
