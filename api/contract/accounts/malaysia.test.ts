import { describe, expect, it, test } from 'vitest';
import {
  bankAccountOf,
  icNumberOf,
  identityNumberOf,
  isPassportNumber,
  phoneNumberOf,
  postcodeOf,
  printedPhone,
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
    // A company, a business and a partnership, as SSM prints them, and each by its old number alone.
    ['201101006232 (934369-T)', '201101006232'],
    ['202003123456 (003123456-T)', '202003123456'],
    ['200803090077 (SA0085324-V)', '200803090077'],
    ['SA0085324-V', 'SA0085324V'],
    ['202104001531 (LLP0028160-LGN)', '202104001531'],
    ['LLP0028160-LGN', 'LLP0028160LGN'],
    // The old one first, in full-width brackets, alone in brackets, behind a stroke.
    ['SA0085324-V (200803090077)', '200803090077'],
    ['201101006232（934369–T）', '201101006232'],
    ['(jm 0123456-a)', 'JM0123456A'],
    ['202006000012 / LLP0023456-LCA', '202006000012'],
    ['003123456‑T', '003123456T'],
  ])('%s', (typed, stored) => expect(ssmNumberOf(typed)).toBe(stored));

  test.each([
    ...['', '201907000005', '20190100000', '13125255-A', '1312525', '189901000005', '201901000005 (A)'],
    ...['SA0085324', 'SA008532-V', 'LLP0028160', '201901000005 (202003123456)', '934369-T (SA0085324-V)', '()'],
    '201901000005 (1312525-A) (934369-T)',
  ])('not %j', (typed) => expect(ssmNumberOf(typed)).toBeUndefined());
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
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+60 (0)12-345 6789', '+60123456789'],
    ['+60-012-345 6789', '+60123456789'],
    ['0060 12 345 6789', '+60123456789'],
    ['0060 (0) 3 5550 0134', '+60355500134'],
    ['60 012 345 6789', '+60123456789'],
    ['00 60-12‑345‑6789', '+60123456789'],
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

describe('what is pasted reads as what it looks like', () => {
  const LEFT_TO_RIGHT = '\u202a+60 12-345 6789\u202c';
  test.each([
    ['a phone number of an address book', phoneNumberOf, LEFT_TO_RIGHT, '+60123456789'],
    ['a phone number in isolates', phoneNumberOf, '\u2066+65 9123 4567\u2069', '+6591234567'],
    ['hyphens that do not break', phoneNumberOf, '012\u2011345\u20116789', '+60123456789'],
    ['en dashes', phoneNumberOf, '012\u2013345 6789', '+60123456789'],
    ['a full-width plus and no-break blanks', phoneNumberOf, '＋60\u00a012\u202f345\u20096789', '+60123456789'],
    ['full-width brackets', phoneNumberOf, '（04）555 0134', '+6045550134'],
    ['an IC number with en dashes', icNumberOf, '800101–14–5001', '800101145001'],
    ['an IC number with minus signs', icNumberOf, '800101−14−5001', '800101145001'],
    ['an IC number in full-width digits', icNumberOf, '８００１０１－１４－５００１', '800101145001'],
    ['an IC number and a zero-width space', icNumberOf, '800101145001\u200b', '800101145001'],
    ['an IC number behind a byte order mark', icNumberOf, '\ufeff800101-14-5001', '800101145001'],
    ['an account with en dashes', bankAccountOf, '5140–1234–5678', '514012345678'],
    ['an account with soft hyphens', bankAccountOf, '5140\u00ad1234\u00ad5678', '514012345678'],
    ['an account in Katakana dashes', bankAccountOf, '5140゠1234〜5678', '514012345678'],
    ['a postcode', postcodeOf, '\u200e０５０００\u200f', '05000'],
    ['a staff id', staffIdOf, 'TM\u201141006\u200b', 'TM-41006'],
    ['a passport number', (typed: string) => identityNumberOf(typed, true), 'Ａ１２\u200b345 678', 'A12345678'],
  ])('%s', (_, read, typed, stored) => expect(read(typed)).toBe(stored));

  // What has another value than it looks like is none: digits of other scripts, letters.
  test.each(['٠١٢٣٤٥٦٧٨٩', '012-345 678О', '０12_345_6789'])('not %j', (typed) =>
    expect(phoneNumberOf(typed)).toBeUndefined(),
  );
});

it('a postcode keeps its leading zero', () => {
  expect(postcodeOf(' 05000 ')).toBe('05000');
  for (const typed of ['5000', '050000', '05 000', 'abcde', '٠٥٠٠٠']) expect(postcodeOf(typed)).toBeUndefined();
});

it.each([
  ['+60123456789', '012-345 6789'],
  ['+601123456789', '011-2345 6789'],
  ['+60355500134', '03-5550 0134'],
  ['+6045550134', '04-555 0134'],
  ['+6082555013', '082-555 013'],
  ['+6591234567', '+6591234567'],
  ['', ''],
])('%s is printed as %s, and read back', (stored, printed) => {
  expect(printedPhone(stored)).toBe(printed);
  expect(phoneNumberOf(printed) ?? '').toBe(stored);
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
