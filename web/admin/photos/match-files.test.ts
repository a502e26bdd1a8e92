import { describe, expect, test } from 'vitest';
import { unitOfPlate } from '#contract/catalogue/units.ts';
import { fileMatcher, inNameOrder, isPhotoFile, type Match } from './match-files.ts';

const lot = (lotNo: string, regnNo: string) => ({ lotNo, regnNo, unit: unitOfPlate(regnNo) ?? `U_${lotNo}` });
const matchOf = fileMatcher([
  lot('101', 'WXC 4821'),
  lot('102', 'WXC 482'),
  lot('103', 'VBG 917'),
  lot('7', 'WA 1234 B'),
  lot('8', 'WA 1234'),
  lot('9', 'GG-0117'),
  lot('10', '4821'),
  lot('11A', 'A 1'),
  lot('12', ''),
]);
const matched = (unit: string): Match => ({ kind: 'matched', unit });
const none: Match = { kind: 'none' };

describe('a registration number', () => {
  test.each([
    'WXC 4821/IMG_1.jpg',
    'WXC4821-2.jpg',
    'wxc4821 (3).JPG',
    'wxc_4821_04.jpeg',
    'WXC-4821.png',
    'WXC  4821.webp',
    'AMS7/photos/wxc 4821/DSC0001.JPG',
    'WXC 4821/WXC 4821 (2).jpg',
    'WXC4821a.jpg',
    '001WXC4821.jpg',
    'Myvi WXC4821 front.jpg',
    'AMS7/WXC4821/close ups/1.jpg',
  ])('%s is of WXC4821', (path) => {
    expect(matchOf(path)).toEqual(matched('WXC4821'));
  });

  test.each([
    ['WXC482-1.jpg', 'WXC482'],
    ['WXC482 (1).jpg', 'WXC482'],
    ['WA1234B2.jpg', 'WA1234B'],
    ['WA 1234 B 2.jpg', 'WA1234B'],
    ['WA1234-2.jpg', 'WA1234'],
    ['gg0117-1.jpg', 'GG-0117'],
    ['GG-0117/1.jpg', 'GG-0117'],
    ['4821-2.jpg', '4821'],
    ['4821/IMG_1.jpg', '4821'],
    ['a1 (2).jpg', 'A1'],
  ])('%s is of %s: the longest that fits', (path, unit) => {
    expect(matchOf(path)).toEqual(matched(unit));
  });

  test.each([
    'IMG_4821.jpg',
    'IMG_20261120_104821.jpg',
    'WXC48213.jpg',
    'AWXC4821.jpg',
    'WXC4821GT.jpg',
    'DSC0917.jpg',
    'VBG9170/1.jpg',
    'yard/IMG_0001.jpg',
    'AA1.jpg',
    'cover.jpg',
    '',
  ])('%s is of none', (path) => {
    expect(matchOf(path)).toEqual(none);
  });

  test.each([
    ['WXC 4821 and VBG 917.jpg', ['WXC4821', 'VBG917']],
    ['WXC 4821/VBG917-1.jpg', ['VBG917', 'WXC4821']],
  ])('%s speaks of several', (path, units) => {
    expect(matchOf(path)).toEqual({ kind: 'ambiguous', units });
  });
});

describe('a lot number', () => {
  test.each([
    ['lot 101/IMG_1.jpg', 'WXC4821'],
    ['LOT101-2.jpg', 'WXC4821'],
    ['Lot no. 103 (2).jpg', 'VBG917'],
    ['lot_007.jpg', 'WA1234B'],
    ['lot 11a.jpg', 'A1'],
    ['103/IMG_1.jpg', 'VBG917'],
    ['AMS7/0103/IMG_1.jpg', 'VBG917'],
  ])('%s is of %s', (path, unit) => {
    expect(matchOf(path)).toEqual(matched(unit));
  });

  test.each(['lot 999/1.jpg', '101.jpg', 'slot 101.jpg', 'pilot101.jpg', 'lot 1012.jpg'])('%s is of none', (path) => {
    expect(matchOf(path)).toEqual(none);
  });

  test('gives way to a registration number', () => {
    expect(matchOf('lot 101/VBG917.jpg')).toEqual(matched('VBG917'));
  });
});

describe('goods and plates that stand twice', () => {
  const find = fileMatcher([
    lot('P127', 'UNREGISTERED'),
    lot('P128', 'UNREGISTERED'),
    lot('P129', '-'),
    lot('P130', 'N/A'),
    lot('P131', 'S/N ZX200-3'),
    { lotNo: 'P132', regnNo: 'WXA 125', unit: 'WXA125' },
    { lotNo: 'P133', regnNo: 'WXA125', unit: 'U_2345678ABC' },
    lot('P134', 'ＷＸＡ１５７'),
  ]);

  test.each([
    ['P127/IMG_1.jpg', 'U_P127'],
    ['lot P128 (2).jpg', 'U_P128'],
    ['p129-3.jpg', 'U_P129'],
    ['Lot no. P130/1.jpg', 'U_P130'],
    ['SN ZX200-3 (1).jpg', 'U_P131'],
    ['wxa157-1.jpg', 'WXA157'],
    ['P133/DSC1.jpg', 'U_2345678ABC'],
  ])('%s is of %s', (path, unit) => expect(find(path)).toEqual(matched(unit)));

  test.each([
    ['UNREGISTERED/IMG_1.jpg', ['U_P127', 'U_P128']],
    ['WXA 125/IMG_1.jpg', ['WXA125', 'U_2345678ABC']],
    ['wxa125-2.jpg', ['WXA125', 'U_2345678ABC']],
  ])('%s is asked about', (path, units) => expect(find(path)).toEqual({ kind: 'ambiguous', units }));

  test.each(['Honda N A front.jpg', 'na.jpg', '-.jpg', 'IMG_P127.jpg', 'P1270.jpg', 'P127GT.jpg'])(
    '%s is of none',
    (path) => {
      expect(find(path)).toEqual(none);
    },
  );
});

test('photos of a unit come by name, numbers as numbers, a cover first', () => {
  const order = (...paths: readonly string[]) => inNameOrder(paths.map((path) => ({ path }))).map(({ path }) => path);
  expect(order('IMG_10.jpg', 'IMG_2.jpg', 'img_1.JPG')).toEqual(['img_1.JPG', 'IMG_2.jpg', 'IMG_10.jpg']);
  expect(order('W1 (2).jpg', 'W1.jpg', 'W1 (10).jpg')).toEqual(['W1.jpg', 'W1 (2).jpg', 'W1 (10).jpg']);
  expect(order('W1/2.jpg', 'W1/cover.jpg', 'W1/1.jpg')).toEqual(['W1/cover.jpg', 'W1/1.jpg', 'W1/2.jpg']);
  expect(order('W1/discover.jpg', 'W1/0.jpg')).toEqual(['W1/0.jpg', 'W1/discover.jpg']);
});

test.each([
  ['a.JPG', true],
  ['a.jpeg', true],
  ['IMG_1.HEIC', true],
  ['Thumbs.db', false],
  ['.DS_Store', false],
  ['._IMG_1.jpg', false],
  ['film.mov', false],
  ['jpg', false],
])('%s may be a photo: %s', (name, is) => {
  expect(isPhotoFile(name)).toBe(is);
});

test('a sale of 300 lots and 600 files takes no time to speak of', () => {
  const letters = 'ABCDEFGHJK';
  const many = Array.from({ length: 300 }, (_, i) => lot(`${i}`, `W${letters[i % 10]}${letters[i % 7]} ${1000 + i}`));
  const find = fileMatcher(many);
  const units = many.flatMap(({ regnNo, unit }) => [1, 2].map((n) => [find(`${regnNo}-${n}.jpg`), matched(unit)]));
  for (const [found, expected] of units) expect(found).toEqual(expected);
});
