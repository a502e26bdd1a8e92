import { describe, expect, it } from 'vitest';
import { looksLikeMadeIntoADate, readDays } from './dates.ts';

const daysOf = (...cells: string[]) => readDays(cells).map((read) => read?.day);

describe('a day', () => {
  it.each([
    ['2026-12-14'],
    ['2026-12-14 00:00:00'],
    ['2026-12-14T08:00:00Z'],
    ['2026/12/14'],
    ['20261214'],
    ['14/12/2026'],
    ['14/12/26'],
    ['14.12.2026'],
    ['14-12-2026 3:07 PM'],
    ['14 / 12 / 2026'],
    ['14-Dec-26'],
    ['14 Dis 2026'],
    ['14 Disember 2026'],
    ['14hb Dis 2026'],
    ['14th December, 2026'],
    ['14-DEC-2026'],
    ['14Dec2026'],
    ['Mon, 14 Dec 2026'],
    ['Isnin, 14 Dis 2026'],
    ['December 14, 2026'],
    ['Dec 14 2026'],
    ['１４/１２/２０２６'],
    ['46370'],
    ['46370.5'],
  ])('is written %s', (cell) => expect(daysOf(cell)).toEqual(['2026-12-14']));

  it.each<[string, string]>([
    ['3 Ogos 2026', '2026-08-03'],
    ['3 Mac 26', '2026-03-03'],
    ['1 Mei 2026', '2026-05-01'],
    ['9 Okt 2026', '2026-10-09'],
    ['2 Sept 2026', '2026-09-02'],
    ['5-1-26', '2026-01-05'],
    ['7 Julai 1998', '1998-07-07'],
    ['3/7/85', '1985-07-03'],
    ['29 Feb 2028', '2028-02-29'],
  ])('%s is %s', (cell, day) => expect(daysOf(cell)).toEqual([day]));

  it.each([
    '',
    'Total',
    '31/02/2026',
    '20/13/2026',
    '1 Foo 2026',
    '29 Feb 2026',
    'Dec-26',
    '14/12',
    '14/12/2026 to 13/12/2027',
    '2026',
    '12345',
    '99999',
    '1 Ma 2026',
    'EXPIRED',
  ])('%j is none', (cell) => expect(daysOf(cell)).toEqual([undefined]));

  it('that is a number of Excel says how it was read', () => {
    expect(readDays(['46370'])).toEqual([
      { day: '2026-12-14', note: '“46370” is read as 2026-12-14, as Excel counts days.' },
    ]);
  });
});

describe('the days of a column', () => {
  it('have the day first, unless one of them can only have the month first', () => {
    expect(daysOf('11/05/2026', '20/05/2026')).toEqual(['2026-05-11', '2026-05-20']);
    expect(daysOf('11/05/2026', '11/20/2026')).toEqual(['2026-11-05', '2026-11-20']);
  });

  it('are none where they can be both and the others are of both kinds', () => {
    expect(daysOf('11/05/2026', '11/20/2026', '20/11/2026', '5/5/2026', '5 Nov 2026')).toEqual([
      ...[undefined, '2026-11-20', '2026-11-20', '2026-05-05', '2026-11-05'],
    ]);
  });
});

describe('what a spreadsheet has made into a date', () => {
  it.each([
    '12-Mar',
    'Mar-85',
    '1-Jun',
    'Jun-19',
    '12/3/2026',
    '2026-03-12',
    '3-May',
    '12-Mac',
    '12-Mar-26',
    '1-Jan-19',
  ])('%s', (cell) => expect(looksLikeMadeIntoADate(cell)).toBe(true));

  it.each(['MAR 12', 'JUN 19', 'WXA 125', 'CX-5', 'MAY 1', '12-34-DC', 'D-Max', 'F-150', '300'])('not %s', (cell) =>
    expect(looksLikeMadeIntoADate(cell)).toBe(false),
  );
});
