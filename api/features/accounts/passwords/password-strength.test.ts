import { beforeAll, describe, expect, test } from 'vitest';
import { createStrengthCheck } from './password-strength.ts';
import { personalWords } from './weak-passwords.ts';

let isStrong: ReturnType<typeof createStrengthCheck>;

beforeAll(() => {
  isStrong = createStrengthCheck();
});

const AMINAH = personalWords({
  name: 'Aminah binti Ali',
  email: 'aminah.ali@sunway-trading.example',
  ic: '850314-10-5522',
  phoneNo: '+60125551001',
});

describe('a password that is easy to guess', () => {
  test.each([
    'password',
    '12345678',
    'aaaaaaaa',
    '        ',
    'qwertyuiop',
    'P@$$w0rd',
    'iloveyou1',
    'abcdefgh',
    'letmein123',
  ])('is a common one or a pattern: %s', (password) => expect(isStrong(password, [])).toBe(false));

  test.each(['sayang123', 'cintaku1', 'malaysia2026', 'bismillah', 'harimau88', 'Kucing12', 'merdeka57', 'katalaluan'])(
    'is a Malay word: %s',
    (password) => expect(isStrong(password, [])).toBe(false),
  );

  test.each(['tukul123', 'Tukul123!', 'tukul2026', 'lelong123', 'Lelongan1', 'Kereta2026', 'auction1', 'tukultukul'])(
    'has a word of the house: %s',
    (password) => expect(isStrong(password, [])).toBe(false),
  );

  test.each(['Aminah1985', 'aminah.ali1', 'sunway-trading', '850314105522', '0125551001', 'aminah850314'])(
    'is known of the person: %s',
    (password) => expect(isStrong(password, AMINAH)).toBe(false),
  );

  test.each([
    ...['tukul-tukul', 'Tukul Lelong1', 'lelong.auction.tukul', 'Bidder#Tukul#2026', 'TukulAuctionHouse!'],
    ...['Aminah Ali 1', 'Ali.Aminah.Ali.', 'sunway-trading-aminah', 'aMiNaH+tUkUl+99'],
  ])('is made of words of the house and the person: %s', (password) => expect(isStrong(password, AMINAH)).toBe(false));

  test('of the review: the own name with a figure', () => {
    const personal = personalWords({ name: 'Test Person', email: 'tp@example.test', ic: '', phoneNo: '' });
    expect(isStrong('Test Person1', personal)).toBe(false);
  });

  test('is one that is long and says little', () => {
    expect(isStrong('password'.repeat(25), [])).toBe(false);
    expect(isStrong('a'.repeat(200), [])).toBe(false);
  });
});

test.each([
  'x7Kp!wqz',
  'correct horse battery',
  'Lorong hujan 7 dapur',
  'kereta terbang ungu 63 jambatan',
  'aminah menari di bawah jambatan',
  'aaaaaaaaVd9#kQz!',
  'tukul Vd9#kQz!w',
  'sunway tiada hujan selepas 63 musim',
])('a good one is taken, also of eight characters: %s', (password) => expect(isStrong(password, AMINAH)).toBe(true));

test('of a very long one the first characters are looked at', () => {
  const long = Array.from({ length: 5_000 }, (_, i) => String.fromCharCode(33 + ((i * 37) % 90))).join('');
  expect(isStrong(long, [])).toBe(true);
});
