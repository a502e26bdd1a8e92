import { expect, test } from 'vitest';
import { hasUnseenCharacters, oneLine } from './unseen-characters.ts';

test.each([
  'Siti Hajar binti Omar',
  "Jean-Luc O'Brien (S/O) @ Küçük",
  'Tan Wei Ming 陈伟明 葛\u{e0100}',
  'திருவள்ளுவர்',
  'ക്‍ഷ ന്‌മ',
  'می‌خواهم',
  'شركة محدودة',
  ' with a blank before and a line feed behind\n',
  '',
])('%j is as it looks', (text) => {
  expect(hasUnseenCharacters(text)).toBe(false);
});

test.each([
  ['a zero-width space', 'Ali\u200bBin'],
  ['a zero-width space at the end', 'Ali\u200b'],
  ['a joiner between Latin letters', 'Ali\u200dBin'],
  ['a joiner between a Latin and another letter', 'a\u200cம'],
  ['a joiner at the end', 'திரு\u200d'],
  ['two joiners', 'ക്\u200d\u200dഷ'],
  ['a left-to-right mark', '\u200eAli'],
  ['an override of the direction', 'moc.\u202eelpmaxe'],
  ['an isolate', 'a\u2066b\u2069'],
  ['a word joiner', 'a\u2060b'],
  ['an Arabic letter mark', 'a\u061cb'],
  ['a byte order mark within', 'a\ufeffb'],
  ['a soft hyphen', 'a\u00adb'],
  ['a line separator', 'a\u2028b'],
  ['a filler that is a letter', 'a\u3164b'],
  ['a tag', 'a\u{e0041}b'],
  ['a line feed', 'a\nb'],
  ['a null byte', 'a\0b'],
])('%s is found', (_, text) => {
  expect(hasUnseenCharacters(text)).toBe(true);
});

test.each([
  ['1 Jalan Satu\nTaman Dua', '1 Jalan Satu, Taman Dua'],
  ['1 Jalan Satu,\r\n\r\n  Taman Dua\n', '1 Jalan Satu, Taman Dua'],
  ['1 Jalan Satu , \u2028Taman\tDua', '1 Jalan Satu, Taman Dua'],
  [' 1\u00a0\u3000Jalan   Satu\u0085Taman Dua', '1 Jalan Satu, Taman Dua'],
  ['E\u0301lodie', 'Élodie'],
])('%j is one line', (typed, kept) => {
  expect(oneLine(typed, ', ')).toBe(kept);
  expect(oneLine(typed)).toBe(kept.replace(',', ''));
});
