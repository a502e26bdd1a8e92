import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchKey } from './search-key.ts';

test.each([
  ['crv', 'CR-V'],
  ['cx5', 'CX-5'],
  ['etron', 'e‑tron'],
  ['F-150', 'F150'],
  ['town and country', 'Town & Country'],
  ['o’brien', "O'Brien"],
  ["d'cruz", 'D‘Cruz'],
  ['dato’ seri', 'Dato ́Seri'],
  ['nguyen thi minh khai', 'Nguyễn Thị Minh Khai'],
  ['lukasz', 'Łukasz'],
  ['zoe', 'Zoë'],
  ['muller', 'MÜLLER'],
  ['angstrom', 'Ångström'],
  ['élodie', 'E\u0301lodie'],
  ['siti-aminah', 'Siti–Aminah'],
  ['al attas', 'Al-Attas'],
  ['mohd nor', 'Mohd. Nor'],
  ['ali bin abu', 'Ali\u00a0 bin\t\u2003Abu'],
  ['wxa 154', 'WXA\u200b\u202e154'],
  ['WXA157', 'ＷＸＡ１５７'],
  // A letter of its own, an umlaut of capitals, a ligature, Greek at the end of a word, dashes of other makes, marks of a phone.
  ['bjork dhorkelsson', 'Björk Ðhorkelsson'],
  ['groß', 'GROSS'],
  ['fiona', 'ﬁona'],
  ['ΝΙΚΟΣ', 'νίκος'],
  ['x-70', 'X−70'],
  ['ANAK A/L RAMASAMY', 'anak al ramasamy'],
  ['陈伟明', '陈 伟明'],
])('%s finds %s', (typed, kept) => {
  expect(searchKey(kept)).toContain(searchKey(typed));
});

test('other letters, other figures and another capacity stay apart', () => {
  const kept = ['CR-V', 'HR-V', 'Civic 2.0', 'Civic 20', 'Siti', 'Сити', 'X-70', 'X-77', '陈', '林'];
  expect(new Set(kept.map(searchKey)).size).toBe(kept.length);
  expect(['...', ' ', '\u200b', '–'].map(searchKey)).toEqual(['', '', '', '']);
});

test('what is a key already is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(searchKey(searchKey(text))).toBe(searchKey(text));
    }),
  );
});
