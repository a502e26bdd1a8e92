/** Letters that Unicode does not take apart into a plain letter and an accent, as people type them who do not have them on their keyboard. */
const ALIKE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
  '&': 'and',
};

/**
 * A text as it is looked for: its letters and digits, without case and accents. Apostrophes, hyphens, blanks and what nobody sees do not
 * count, a point does between digits ('2.0'). `office.search_key` in Postgres gives the same.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[ßæœþłøđðħŧŋıς&]/g, (letter) => ALIKE[letter] ?? letter)
    .replaceAll(/\.(?!\d)|(?<!\d)\.|[^\p{Alphabetic}\d.]/gu, '');
}
