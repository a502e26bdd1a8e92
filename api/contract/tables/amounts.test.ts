import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, readBands, readPremium } from './amounts.ts';

describe('an amount', () => {
  it.each<[string, number]>([
    ['1500', 1_500],
    ['1500.50', 1_500.5],
    ['1500,5', 1_500.5],
    ['1,500.00', 1_500],
    ['1.500,00', 1_500],
    ['RM1,500', 1_500],
    ['rm 1,500.00', 1_500],
    ['MYR 1500', 1_500],
    ['1 500 RM', 1_500],
    ['1\u00a0500,00', 1_500],
    ["1'500.50", 1_500.5],
    ['12,345,678.90', 12_345_678.9],
    ['12.345.678,90', 12_345_678.9],
    ['0.50', 0.5],
    ['0.500', 0.5],
    [',5', 0.5],
    ['1500.0000', 1_500],
    ['1.500,-', 1_500],
    ['１５００', 1_500],
    ['  800 ', 800],
  ])('%j is %d', (cell, value) => {
    expect(readAmount(cell)).toMatchObject({ kind: 'number', value });
  });

  it.each(['1,500', '1.500'])('%j is in thousands, and says so', (cell) => {
    expect(readAmount(cell)).toEqual({ kind: 'number', value: 1_500, note: `“${cell}” is read as RM1,500.00.` });
  });

  it.each([
    ['38,00', 38],
    ['1,23', 1.23],
    ['0,5', 0.5],
  ])('%j has a comma where thousands may be cut off, and says how it is read', (cell, value) => {
    expect(readAmount(cell)).toEqual({ kind: 'number', value, note: `“${cell}” is read as RM${value.toFixed(2)}.` });
  });

  it('without sen or doubt says nothing', () => {
    expect(readAmount('RM1,500.00')).toEqual({ kind: 'number', value: 1_500 });
    expect(readAmount('150')).toEqual({ kind: 'number', value: 150 });
  });

  it("is zero where Excel's accounting format has a dash, and says so", () => {
    expect(readAmount(' RM -   ')).toMatchObject({ value: 0, note: '“RM -” is read as RM0.00.' });
  });

  it.each([
    '',
    'abc',
    '1,50,000',
    '1500,000',
    '1.234.5',
    '1,234,56',
    '12.34.56',
    '1.500.00',
    '1,500,00',
    '007',
    '5 000 00',
    '12 34',
    '1 234 5',
    '1,2,3',
    '12\u00a034',
    '12\u200934',
    '12 345,67 8',
    '1500 - 2000',
    'POA',
    '0x10',
    'Infinity',
    '$500',
  ])('%j cannot be read', (cell) => {
    expect(readAmount(cell)).toEqual({ kind: 'unreadable', reason: `“${cell}” cannot be read as an amount.` });
  });

  it.each([
    ['1.5E+03', 'was shortened by Excel'],
    ['#####', 'is an error that Excel wrote'],
    ['#REF!', 'is an error that Excel wrote'],
    ['-500', 'is negative'],
    ['(500.00)', 'is negative'],
    ['0.505', 'more than two decimals'],
    ['99999999999999', 'too large'],
  ])('%j is refused with its reason', (cell, part) => {
    expect(readAmount(cell)).toMatchObject({ kind: 'unreadable', reason: expect.stringContaining(part) });
  });

  it.each(['en-MY', 'ms-MY', 'en-GB', 'de-DE', 'de-CH', 'fr-FR', 'id-ID'])('is read as %s writes it', (region) => {
    const format = new Intl.NumberFormat(region, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (sen) => {
        expect(readAmount(format.format(sen / 100))).toMatchObject({ kind: 'number', value: sen / 100 });
      }),
    );
  });
});

describe('a premium', () => {
  it.each<[string, number]>([
    ['600', 600],
    ['RM 600.00', 600],
    ['0.05', 0.05],
    ['0,05', 0.05],
    ['.02', 0.02],
    ['2%', 0.02],
    ['2.5 %', 0.025],
    ['2,5%', 0.025],
    ['7%', 0.07],
    ['0.025', 0.025],
    ['0', 0],
    ['0%', 0],
    ['0.00', 0],
  ])('%j is %d', (cell, value) => {
    expect(readPremium(cell)).toEqual({ kind: 'number', value });
  });

  it('of a few ringgit asks whether a share was meant', () => {
    expect(readPremium('5')).toMatchObject({ value: 5, note: expect.stringContaining('5%') });
  });

  it('of exactly 1 is none, and says so', () => {
    expect(readPremium('1')).toMatchObject({ value: 1, note: expect.stringContaining('no premium') });
  });

  it.each(['0.1234567', '100%', '2%%', '2 percent', '-2%'])('%j is refused', (cell) => {
    expect(readPremium(cell).kind).toBe('unreadable');
  });
});

describe('bands of a premium', () => {
  it.each([
    ['', ''],
    ['300 up to 5000', '300 up to 5000'],
    ['RM300.00 up to RM5,000.00; RM 450,50 upto 10.000,00', '300 up to 5000; 450.5 up to 10000'],
    ['0 up to 1000;300 up to 5000;', '0 up to 1000; 300 up to 5000'],
  ])('%j are %j', (cell, text) => expect(readBands(cell)).toEqual({ kind: 'bands', text }));

  it.each(['300', '5% up to 5000', '300-5000', 'up to 5000'])('%j is refused', (cell) => {
    expect(readBands(cell)).toMatchObject({ reason: expect.stringContaining('300 up to 5000; 450 up to 10000') });
  });
});
