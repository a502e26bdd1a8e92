import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColumnKind, misfitsOf } from './misfits.ts';

/** id, model (may be '308'), deposit, price, raise, location, remark. */
const KINDS: readonly ColumnKind[] = ['any', 'any', 'figure', 'figure', 'figure', 'words', 'words'];
const HEADER = ['id', 'model', 'deposit', 'price', 'addPrice', 'location', 'remark1'];

/** What is said of the amounts of each line of a file: wrong, asked, or nothing. */
function said(lines: readonly string[], header = HEADER, kinds = KINDS) {
  const table = { header, kinds, delimiter: ',', lines: lines.map((line) => line.split(',')) };
  const of = misfitsOf(table);
  return table.lines.map((line) => {
    const misfit = of(line);
    if (misfit?.wrong === true) return 'wrong';
    return misfit?.text.startsWith('Is it one amount?') === true ? 'asked' : undefined;
  });
}

describe('an amount that its own comma cut in two', () => {
  it('is wrong where its rest stands among words, as many cells as the row may have', () => {
    expect(said(['1,Hilux,1500,200,7,500,x'])).toEqual(['wrong']);
    expect(said(['1,Hilux,1500,200,7,500'])).toEqual(['wrong']);
    expect(said(['1,Hilux,1500,200,RM 38,000.00', '2,Vios,1500,200,5000,Klang,x'])).toEqual(['wrong', undefined]);
    expect(said(['1,Hilux,1500,200,12,500/-', '2,Vios,1500,200,12,500 RM'])).toEqual(['wrong', 'wrong']);
  });

  it('is wrong where its rest begins with a zero, wherever it stands', () => {
    expect(said(['1,Hilux,1,050.00,500,Klang'])).toEqual(['wrong']);
    expect(said(['1,Hilux,1500,1,250,000.00', '2,Vios,1500,38,000'])).toEqual(['wrong', 'wrong']);
  });

  it('is wrong where what follows fits one column further left only', () => {
    expect(said(['1,Hilux,1,500,38000,200,Klang'])).toEqual(['wrong']);
  });

  it('is asked about where it may be two amounts', () => {
    expect(said(['1,Hilux,1500,7,500', '2,Vios,1500,8000,200'])).toEqual(['asked', undefined]);
    expect(said(['1,Hilux,1500,7,500,,x'])).toEqual(['asked']);
  });

  it('is found in lists of any columns', () => {
    const cut = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }));
    const cents = fc.constantFrom('', '.00', '.5');
    fc.assert(
      fc.property(cut, cents, fc.constantFrom(3, 4), fc.boolean(), ([first, rest], sen, at, follows) => {
        const row = ['1', 'Hilux', '1500', '8000', '2000', 'Klang', 'x'];
        const amount = [`${first}`, `${String(rest).padStart(3, '0')}${sen}`];
        // Written by hand: the cells behind the amount are left out, or those at the end.
        const line = [...row.slice(0, at), ...amount, ...(follows ? row.slice(at + 1, -1) : [])].join(',');
        expect(said([line, row.join(',')])[0]).toMatch(/wrong|asked/);
      }),
    );
  });
});

describe('two amounts side by side are two', () => {
  it('where the cells behind them fit, or the row is written to its end', () => {
    expect(said(['1,Hilux,300,500,200,Klang'])).toEqual([undefined]);
    expect(said(['1,Stool,50,100,200,,'])).toEqual([undefined]);
    expect(said(['1,Stool,0,500,200,,', '2,Stool,1500,0,300'])).toEqual([undefined, undefined]);
  });

  it('where the column has small amounts', () => {
    expect(said(Array(6).fill('1,Stool,50,100,200'))).toEqual(Array(6).fill(undefined));
    expect(said([...Array(6).fill('1,Stool,50,100,200'), '2,Chair,50,7,000'])).toEqual([
      ...Array(6).fill('asked'),
      'wrong',
    ]);
  });

  it('or an amount and a model, a year, a telephone number', () => {
    const header = ['id', 'deposit', 'model', 'year', 'price', 'contactPerson'];
    const kinds: readonly ColumnKind[] = ['any', 'figure', 'any', 'any', 'figure', 'words'];
    const lines = ['1,1500,308,2019,500,012345678', '2,0,500,2019,700,Ali', '3,50,500,2019,700,0123456789'];
    expect(said(lines, header, kinds)).toEqual(lines.map(() => undefined));
  });

  it('in no list whose rows are whole: nothing is wrong', () => {
    const figure = fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1_000, max: 90_000 })).map(String);
    const words = fc.constantFrom('Klang', 'Lot 5', '012-345 6789', '0123456789', 'N/A', '');
    const model = fc.constantFrom('308', 'Hilux', '2019', 'CX-5');
    const row = fc.tuple(fc.constant('1'), model, figure, figure, figure, words, words);
    const ending = fc.nat(3);
    fc.assert(
      fc.property(fc.array(fc.tuple(row, ending), { minLength: 1, maxLength: 8 }), (rows) => {
        const lines = rows.map(([cells, left]) => cells.slice(0, cells.length - left).join(','));
        expect(said(lines)).not.toContain('wrong');
      }),
    );
  });

  it('where a tab or a semicolon parts the columns', () => {
    const of = misfitsOf({ header: HEADER, kinds: KINDS, delimiter: ';', lines: [] });
    expect(of(['1', 'Hilux', '1500', '200', '7', '500', 'x'])).toBeUndefined();
  });
});
