import { describe, expect, it } from 'vitest';
import { guessColumns } from './columns.ts';
import { readDays } from './days.ts';
import { readTable } from './read-file.ts';
import { readLines, signedAmount } from './read-lines.ts';

function read(text: string) {
  const table = readTable(text);
  if (table.kind === 'refused') throw new Error(table.reason);
  return { table, ...readLines(table.rows, table.guess) };
}

describe('a bank’s file', () => {
  it('has its table below the lines about the account, and sums below the table', () => {
    const { table, lines, leftOut, closing } = read(
      [
        'Account Statement,,,,',
        'Account No:,514012345678,,,',
        '',
        'Transaction Date,Description,Debit (RM),Credit (RM),Balance (RM)',
        ',Balance b/f,,,"1,000.00"',
        '20/11/2026,"FPX 8X0Iyzaw, LIM",,"2,000.50","3,000.50"',
        '21/11/2026,SERVICE CHARGE,1.50,,"2,999.00"',
        'Total,,1.50,"2,000.50",',
      ].join('\r\n'),
    );
    expect(table.headings[2]).toBe('Debit (RM)');
    expect(lines).toEqual([
      { day: '2026-11-20', description: 'FPX 8X0Iyzaw, LIM', reference: '', amount: 2_000.5 },
      { day: '2026-11-21', description: 'SERVICE CHARGE', reference: '', amount: -1.5 },
    ]);
    expect(leftOut).toHaveLength(2);
    expect(closing).toBe(2_999);
  });

  it('may have one column of amounts, semicolons, and the newest line first', () => {
    const { lines, closing } = read(
      'Date;Reference;Amount;Balance\n21 Nov 2026;R2;-50,00;150,00\n20 Nov 2026;R1;200,00;200,00\n',
    );
    expect(lines.map(({ day, reference, amount }) => [day, reference, amount])).toEqual([
      ['2026-11-20', 'R1', 200],
      ['2026-11-21', 'R2', -50],
    ]);
    expect(closing).toBe(150);
  });

  it('of one day is in the order in which its balances add up', () => {
    const rows = ['20/11/2026,100.00,350.00', '20/11/2026,-50.00,250.00', '20/11/2026,300.00,300.00'];
    const { lines, closing } = read(`Date,Amount,Balance\n${rows.join('\n')}\n`);
    expect(lines.map(({ amount }) => amount)).toEqual([300, -50, 100]);
    expect(closing).toBe(350);
  });

  it('without known headings is read by the columns that somebody chooses', () => {
    const table = readTable('A,B,C\n20/11/2026,hello,5.00\n');
    if (table.kind === 'refused') throw new Error(table.reason);
    expect(table.guess).toEqual(guessColumns([]));
    const columns = { ...table.guess, day: 0, amount: 2, description: 1 };
    expect(readLines(table.rows, columns).lines).toMatchObject([{ description: 'hello', amount: 5 }]);
  });

  it('has wrong rows where an amount or a description has a comma outside of quotation marks', () => {
    const { lines, wrong, short, leftOut, closing } = read(
      [
        'Date,Description,Debit,Credit,Balance',
        '20/11/2026,BILLPLZ SDN BHD,,1,500.00,11,500.00',
        '20/11/2026,LIM, AH KAU,,200.00,11700.00',
        '21/11/2026,SERVICE CHARGE,1.50,,11698.50',
        '22/11/2026,INTEREST,,0.50',
        'Page 1, of 2, printed by you, at home, today, now',
      ].join('\n'),
    );
    expect(wrong.map(({ row, misfit }) => [row, misfit?.text])).toEqual([
      [2, 'The row has 7 cells, the header has 5; is a comma not in quotation marks? Left over: “11 500.00”.'],
      [3, 'The row has 6 cells, the header has 5; is a comma not in quotation marks? Left over: “11700.00”.'],
    ]);
    expect(lines.map(({ description, amount }) => [description, amount])).toEqual([
      ['SERVICE CHARGE', -1.5],
      ['INTEREST', 0.5],
    ]);
    expect(short.map(({ row }) => row)).toEqual([5]);
    expect([leftOut.length, closing]).toEqual([1, null]);
  });

  it('may end each of its lines with a separator, and is wrong where such a line cuts an amount', () => {
    const header = 'Date;Description;Out;In';
    expect(read(`${header}\n20/11/2026;A;;500,00;\n21/11/2026;B;12,50;;\n`)).toMatchObject({
      lines: [{ amount: 500 }, { amount: -12.5 }],
      ...{ wrong: [], short: [] },
    });
    expect(read('Date,Description,Out,In\n20/11/2026,A,1,500.00,\n').wrong).toHaveLength(1);
  });

  it('with a quotation mark that is not closed is refused: lines would be missing', () => {
    expect(readTable('Date,Description,Amount\n20/11/2026,"A,5.00\n21/11/2026,B,6.00\n')).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('Row 2: a quotation mark'),
    });
  });

  it('is refused when it is empty', () => {
    expect(readTable('')).toMatchObject({ kind: 'refused' });
  });
});

it('days are read as Malaysia writes them, unless the column can only be otherwise', () => {
  const days = ['2026-11-20', '20/11/2026', '5-1-26', '20 Nov 2026 14:59', '20-Nov-26', '3 Ogos 2026', '20261120'];
  expect(readDays(days)).toEqual([
    ...['2026-11-20', '2026-11-20', '2026-01-05', '2026-11-20', '2026-11-20', '2026-08-03', '2026-11-20'],
  ]);
  expect(readDays(['11/05/2026', '11/20/2026'])).toEqual(['2026-11-05', '2026-11-20']);
  expect(readDays(['', 'Total', '31/02/2026', '20/13/2026', '1 Foo 2026'])).toEqual(Array(5).fill(undefined));
});

it('amounts keep their sign however it is written', () => {
  const texts = [
    '1,500.00',
    'RM1,500.00',
    '1,500.00 CR',
    '-1,500.00',
    '1,500.00-',
    '(1,500.00)',
    '1,500.00 DR',
    '1500.00D',
  ];
  expect(texts.map(signedAmount)).toEqual([1_500, 1_500, 1_500, -1_500, -1_500, -1_500, -1_500, -1_500]);
  for (const none of ['', '-', 'MYR', '1.234.5', '#####']) expect(signedAmount(none), none).toBeUndefined();
});
