import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/testing.ts';
import { directionOf, guessColumns } from './columns.ts';
import { readBankFile } from './read-file.ts';
import { readLines } from './read-lines.ts';
import { signedAmount } from './signed-amount.ts';

const TODAY = '2026-12-01';

function read(text: string) {
  const table = readBankFile(english, text);
  if (table.kind === 'refused') throw new Error(table.reason);
  return { table, ...readLines(english, table.rows, table.guess, TODAY) };
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
    const table = readBankFile(english, 'A,B,C\n20/11/2026,hello,5.00\n');
    if (table.kind === 'refused') throw new Error(table.reason);
    expect(table.guess).toEqual(guessColumns([]));
    const columns = { ...table.guess, day: 0, amount: 2, description: 1 };
    expect(readLines(english, table.rows, columns, TODAY).lines).toMatchObject([{ description: 'hello', amount: 5 }]);
  });

  it('has wrong rows where an amount or a description has a comma outside of quotation marks', () => {
    const { lines, wrong, noted, leftOut, closing } = read(
      [
        'Date,Description,Debit,Credit,Balance',
        '20/11/2026,BILLPLZ SDN BHD,,1,500.00,11,500.00',
        '20/11/2026,LIM, AH KAU,,200.00,11700.00',
        '21/11/2026,SERVICE CHARGE,1.50,,11698.50',
        '22/11/2026,INTEREST,,0.50',
        'Page 1, of 2, printed by you, at home, today, now',
      ].join('\n'),
    );
    expect(wrong.map(({ row, text }) => [row, text])).toEqual([
      [2, 'The row has 7 cells, the header has 5; is a comma not in quotation marks? Left over: “11 500.00”.'],
      [3, 'The row has 6 cells, the header has 5; is a comma not in quotation marks? Left over: “11700.00”.'],
    ]);
    expect(lines.map(({ description, amount }) => [description, amount])).toEqual([
      ['SERVICE CHARGE', -1.5],
      ['INTEREST', 0.5],
    ]);
    expect(noted.map(({ row }) => row)).toEqual([5]);
    expect([leftOut.length, closing]).toEqual([1, null]);
  });

  it('may end each of its lines with a separator, and is wrong where such a line cuts an amount', () => {
    const header = 'Date;Description;Out;In';
    expect(read(`${header}\n20/11/2026;A;;500,00;\n21/11/2026;B;12,50;;\n`)).toMatchObject({
      lines: [{ amount: 500 }, { amount: -12.5 }],
      ...{ wrong: [], noted: [] },
    });
    const [cut] = read('Date,Description,Out,In,Balance\n20/11/2026,A,,1,500.00\n21/11/2026,B,,2000.00,3500.00').noted;
    expect(cut).toEqual({ row: 2, text: 'Is it one amount? “1” and “500.00” are read as two.' });
    expect(read('Date,Description,Out,In\n20/11/2026,A,1,500.00,\n').wrong).toHaveLength(1);
  });

  it('with a quotation mark that is not closed is refused: lines would be missing', () => {
    expect(readBankFile(english, 'Date,Description,Amount\n20/11/2026,"A,5.00\n21/11/2026,B,6.00\n')).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('Row 2: a quotation mark'),
    });
  });

  it('is refused when it is empty', () => {
    expect(readBankFile(english, '')).toMatchObject({ kind: 'refused' });
  });
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
  const around = [
    'RM(1,500.00)',
    '(RM1,500.00)',
    '- RM 1,500.00',
    'Dr 1,500.00',
    '1,500.00 Dr.',
    '(1,500.00) DR',
    'MYR-1500',
  ];
  expect(around.map(signedAmount)).toEqual(around.map(() => -1_500));
  const into = ['+RM1,500.00', 'Cr 1,500.00', 'CR. RM1500', '1,500.00+', '１,５００.００', '1.500,-'];
  expect(into.map(signedAmount)).toEqual(into.map(() => 1_500));
  const none = ['', '-', 'MYR', '1.234.5', '#####', '-1.00 CR', '(1.00) Cr', '+1.00 DR', '(1.00', 'USD 1.00', '٥٠٠'];
  for (const text of none) expect(signedAmount(text), text).toBeUndefined();
});

const SUMS = [
  ['2026-11-20', 1_500],
  ['2026-11-21', -1_200],
];
const signed = (text: string) => {
  const { lines, wrong, contradicted } = read(text);
  expect([...wrong, ...contradicted]).toEqual([]);
  return lines.map(({ day, amount }) => [day, amount]);
};

describe('one column of amounts with another that says in or out', () => {
  it.each<[string, string]>([
    [
      'DR/CR',
      'Date,Description,Amount,DR/CR,Balance\n20/11/2026,A,1500.00,CR,11500.00\n21/11/2026,B,1200.00,DR,10300.00',
    ],
    [
      'Debit and Credit in words, before the amount',
      'Transaction Date,Transaction Type,Amount,Description,Balance\n20/11/2026,Credit,"1,500.00",A,"11,500.00"\n21/11/2026,Debit,"1,200.00",B,"10,300.00"',
    ],
    [
      'a sign',
      'Entry Date,Description,Amount,Sign,Balance\n20/11/26,A,1500.00,+,11500.00\n21/11/26,B,1200.00,-,10300.00',
    ],
    [
      'Malay words',
      'Tarikh;Keterangan;Amaun;Jenis;Baki\n20/11/2026;A;1500.00;Masuk;11500.00\n21/11/2026;B;1200.00;Keluar;10300.00',
    ],
    [
      'letters without a heading',
      'Date,Description,Amount,,Balance\n20/11/2026,A,1500.00,C,11500.00\n21/11/2026,B,1200.00,D,10300.00',
    ],
    [
      'signs of their own too',
      'Date,Amount,Type,Balance\n20/11/2026,1500.00,CR,11500.00\n21/11/2026,-1200.00,DR,10300.00',
    ],
  ])('%s', (_, text) => expect(signed(text)).toEqual(SUMS));

  it('is wrong where it says neither, or the opposite of the sign', () => {
    const text =
      'Date,Amount,DR/CR\n20/11/2026,1500.00,CR\n21/11/2026,-1200.00,CR\n22/11/2026,5.00,\n23/11/2026,5.00,XX';
    const table = readBankFile(english, text);
    if (table.kind === 'refused') throw new Error(table.reason);
    const columns = { ...table.guess, direction: 2 };
    expect(readLines(english, table.rows, columns, TODAY).wrong).toEqual([
      { row: 3, text: '“-1200.00” is money out, “CR” says in.' },
      { row: 4, text: neither('An empty cell') },
      { row: 5, text: neither('“XX”') },
    ]);
    // Where only what goes out is marked, the others come in.
    expect(
      read('Date,Amount,DR/CR\n20/11/2026,1500.00,\n21/11/2026,1200.00,DR').lines.map(({ amount }) => amount),
    ).toEqual([1_500, -1_200]);
  });

  const neither = (what: string) =>
    `${what} says neither in nor out. Choose no column for it if this one says something else.`;

  it.each([
    ['D/K', ['K', 'D', 'X'], [5]],
    ['Db/Kr', ['Kr', 'Db', 'Reversal'], [5]],
    ['Type', ['Withdraw', 'Reversal', 'FPX'], [4, 5]],
    ['Transaction Type', ['FPX', 'IBG', 'DuitNow'], [3, 4, 5]],
    ['Sign', ['+', '-', '?'], [5]],
    ['+/-', ['+', '−', ''], [5]],
    ['Keluar/Masuk', ['Masuk', 'Keluar', 'Batal'], [5]],
    ['Jenis', ['Kredit', 'Debit', 'Pelarasan'], [5]],
    ['Debit/Kredit', ['Debit', 'Kredit', 'Debit'], []],
  ])('called %j asks about cells that say neither, and reads nothing as in without a word', (heading, cells, rows) => {
    const lines = cells.map((cell, at) => `${20 + at}/11/2026,A,5.00,${cell}`);
    const file = read(`Date,Description,Amount,${heading}\n${lines.join('\n')}`);
    expect(file.table.guess.direction).toBe(3);
    expect(file.wrong.map(({ row }) => row)).toEqual(rows.map((row) => row - 1));
    // Whoever reads the file may say that the column is something else.
    expect(readLines(english, file.table.rows, { ...file.table.guess, direction: null }, TODAY).wrong).toEqual([]);
  });

  it('is none when the amounts have signs or balances and it says something else', () => {
    const of = (...lines: readonly string[]) => read(lines.join('\n')).table.guess.direction;
    expect(of('Date,Type,Amount', '20/11/2026,FPX,5.00', '21/11/2026,Credit,-6.00')).toBeNull();
    expect(of('Date,Type,Amount,Balance', '20/11/2026,FPX,5.00,5.00', '21/11/2026,Credit,6.00,11.00')).toBeNull();
    expect(of('Date,Type,Credit,Debit', '20/11/2026,FPX,5.00,', '21/11/2026,Credit,6.00,')).toBeNull();
    expect(['Cr.', 'DB', 'kredit', 'x', ''].map(directionOf)).toEqual([1, -1, 1, undefined, undefined]);
  });
});

describe('balances prove how a statement was read', () => {
  const rowsOf = (text: string, columns: object = {}) => {
    const table = readBankFile(english, text);
    if (table.kind === 'refused') throw new Error(table.reason);
    return readLines(english, table.rows, { ...table.guess, ...columns }, TODAY).contradicted.map(({ row }) => row);
  };

  it('and contradict signs that are not there', () => {
    const text = 'Date,Amount,DR/CR,Balance\n20/11/2026,1500.00,CR,11500.00\n21/11/2026,1200.00,DR,10300.00';
    expect(rowsOf(text, { direction: null })).toEqual([3]);
    expect(rowsOf(text)).toEqual([]);
    expect(read('Date,Amount,Balance\n20/11/2026,1500.00,11500.00\n21/11/2026,1200.00,10300.00').contradicted).toEqual([
      { row: 3, text: 'the balance was RM11,500.00, RM1,200.00 is read, and the bank says RM10,300.00.' },
    ]);
  });

  it('and contradict columns of in and out that are exchanged, a missing line, and a wrong figure', () => {
    const lines = [
      'Date,Debit,Credit,Balance',
      '20/11/2026,,5.00,105.00',
      '21/11/2026,3.00,,102.00',
      '22/11/2026,,1.00,103.00',
    ];
    expect(rowsOf(lines.join('\n'))).toEqual([]);
    expect(rowsOf(lines.join('\n'), { paidIn: 1, paidOut: 2 })).toEqual([3, 4]);
    expect(rowsOf(lines.toSpliced(2, 1).join('\n'))).toEqual([3]);
    expect(rowsOf(lines.join('\n').replace('3.00,,', '30.00,,'))).toEqual([3]);
  });

  it('from the opening balance on, over pages, over lines without one, and with the newest first', () => {
    const lines = [
      'Date,Description,Debit,Credit,Balance',
      ',Balance b/f,,,100.00',
      '20/11/2026,A,,5.00,',
      '20/11/2026,B,3.00,,102.00',
      ',Balance c/f,,,102.00',
      'Date,Description,Debit,Credit,Balance',
      ',Balance b/f,,,102.00',
      '21/11/2026,C,2.00,,100.00',
    ];
    expect(read(lines.join('\n'))).toMatchObject({ contradicted: [], wrong: [], closing: 100, lines: { length: 3 } });
    expect(rowsOf([lines[0], ...lines.slice(1).toReversed()].join('\n'))).toEqual([]);
    expect(rowsOf(lines.join('\n').replace('f,,,100.00', 'f,,,110.00'))).toEqual([4]);
  });

  it('also of an account that is overdrawn', () => {
    expect(rowsOf('Date,Debit,Credit,Balance\n20/11/2026,50.00,,20.00 DR\n21/11/2026,,30.00,10.00 CR')).toEqual([]);
  });

  it('but for a balance of what may be spent, which is none of a moment', () => {
    expect(rowsOf('Date,Description,Amount,Balance\n20/11/2026,A,5.00,105.00\n,Available balance,,90.00')).toEqual([]);
  });
});

describe('lines that only say what is there are no money', () => {
  it.each(['BEGINNING BALANCE', 'Opening Balance', 'BAKI AWAL', 'Balance B/F', 'B/F', 'BALANCE BROUGHT FORWARD'])(
    '%s',
    (words) => {
      const { lines, leftOut, contradicted, closing } = read(
        [
          'Date,Description,Amount,Balance',
          `01/11/2026,${words},"10,000.00","10,000.00"`,
          '20/11/2026,A,"1,500.00","11,500.00"',
          '30/11/2026,ENDING BALANCE,"11,500.00","11,500.00"',
        ].join('\n'),
      );
      expect(lines.map(({ amount }) => amount)).toEqual([1_500]);
      expect([leftOut.length, contradicted, closing]).toEqual([2, [], 11_500]);
    },
  );

  it('also without a column of balances, where they prove the sum', () => {
    const text = (last: string) =>
      `Date,Description,Amount\n01/11/2026,Opening balance,100.00\n20/11/2026,A,5.00\n30/11/2026,Baki akhir,${last}`;
    expect(read(text('105.00'))).toMatchObject({ lines: { length: 1 }, contradicted: [] });
    expect(read(text('95.00')).contradicted.map(({ row }) => row)).toEqual([4]);
  });

  it('but a payment whose words are like them is', () => {
    const { lines } = read('Date,Description,Amount,Balance\n20/11/2026,CLOSING BALANCE OF LOT 5,500.00,1500.00');
    expect(lines.map(({ amount }) => amount)).toEqual([500]);
  });
});

describe('a row below a line that has neither date nor amount', () => {
  it('belongs to that line, so that it is found by its reference', () => {
    const { lines, leftOut } = read(
      [
        'Date,Description,Reference,Debit,Credit,Balance',
        '20/11/2026,IBG CREDIT,,,1500.00,11500.00',
        ',ALI BIN ABU,,,,',
        ',,REF 8X0IYZAW',
        '21/11/2026,DUITNOW OUT,R1,1200.00,,10300.00',
        ',REF 77AB,R2,,,',
        ',Page 1 of 2,,,,',
        ',TOTAL,,1200.00,1500.00,',
        ',*** End of statement ***,,,,',
      ].join('\n'),
    );
    expect(lines.map(({ description, reference }) => [description, reference])).toEqual([
      ['IBG CREDIT ALI BIN ABU', 'REF 8X0IYZAW'],
      ['DUITNOW OUT REF 77AB', 'R1 R2'],
    ]);
    expect(leftOut).toHaveLength(3);
  });

  it('belongs to no line below an opening balance or the header', () => {
    const text = 'Date,Description,Amount\n,SAVINGS ACCOUNT,\n20/11/2026,A,5.00';
    expect(read(text)).toMatchObject({ lines: [{ description: 'A' }], leftOut: { length: 1 } });
  });
});

describe('cells as spreadsheets leave them', () => {
  it('are read: as formulas with thousands inside, behind apostrophes, and as numbers of days', () => {
    const { lines, wrong } = read(
      [
        'Date,Description,Reference,Debit,Credit,Balance',
        '="20/11/2026",BILLPLZ,="000123456789",="",="1,500.00",="11,500.00"',
        '\'21/11/2026,A,\'000123456790,"\'1,200.00",,"10,300.00"',
        '46348,B,,"=""300.00""",,="10,000.00"',
      ].join('\n'),
    );
    expect(wrong).toEqual([]);
    expect(lines).toEqual([
      { day: '2026-11-20', description: 'BILLPLZ', reference: '000123456789', amount: 1_500 },
      { day: '2026-11-21', description: 'A', reference: '000123456790', amount: -1_200 },
      { day: '2026-11-22', description: 'B', reference: '', amount: -300 },
    ]);
  });

  it('and are wrong, not left out, where a line has a date or an amount that cannot be read', () => {
    const text = 'Date,Description,Amount\n20/11/2026,A,1.234.5\n31/02/2026,B,5.00\n20/11/2026,C,1.00';
    expect(read(text)).toMatchObject({
      lines: { length: 1 },
      wrong: [
        { row: 2, text: '“1.234.5” cannot be read as an amount.' },
        { row: 3, text: '“31/02/2026” cannot be read as a date.' },
      ],
    });
  });

  it('and a text that is longer than what is kept is noted', () => {
    const { lines, noted } = read(`Date,Description,Amount\n20/11/2026,${'x'.repeat(401)},5.00`);
    expect([lines[0]?.description.length, noted.map(({ row }) => row)]).toEqual([400, [2]]);
  });

  it('and a reference that Excel has shortened is noted', () => {
    const { noted } = read('Date,Reference,Amount\n20/11/2026,2.61120E+14,5.00\n20/11/2026,261120001,5.00');
    expect(noted).toEqual([
      { row: 2, text: '“2.61120E+14” was shortened by Excel: the line cannot be found by its reference.' },
    ]);
  });
});

describe('a line that could be read as what it is not', () => {
  const wrongOf = (...lines: readonly string[]) =>
    read(lines.join('\n')).wrong.map(({ row, text }) => `${row} ${text}`);

  it('is wrong where a second line of headings says which column is which', () => {
    expect(
      wrongOf(
        'Date,Description,Amount (RM),,Balance',
        ',,Debit,Credit,',
        '20/11/2026,A,,500.00,1500.00',
        '21/11/2026,B,1.50,,1498.50',
      ),
    ).toEqual(['3 “500.00” stands in a column that is not chosen, and no amount in those that are.']);
  });

  it('is wrong where it has money in and out', () => {
    expect(wrongOf('Date,Debit,Credit', '20/11/2026,500.00,200.00', '20/11/2026,0.00,200.00')).toEqual([
      '2 The row has money in (“200.00”) and money out (“500.00”).',
    ]);
  });

  it('is wrong in another currency', () => {
    const rows = ['USD', 'MYR', '', 'rm', 'Ringgit Malaysia', 'SGD'].map((currency) => `20/11/2026,5.00,${currency}`);
    expect(wrongOf('Date,Amount,Currency', ...rows)).toEqual([
      '2 The amount is in “USD”, not in ringgit.',
      '7 The amount is in “SGD”, not in ringgit.',
    ]);
  });

  it('is wrong on a day that is still to come: its month may stand first', () => {
    expect(wrongOf('Date,Amount', '11/12/2026,5.00', '12/11/2026,5.00', '01/12/2026,5.00')).toEqual([
      '2 “11/12/2026” is read as 2026-12-11, which is still to come. Does the month stand first?',
    ]);
  });

  it('is read in full-width figures, and wrong in figures that nobody here knows', () => {
    const { lines, wrong } = read('Date,Amount\n２０/１１/２０２６,５００．００\n٢٠/١١/٢٠٢٦,٥٠٠\n20/11/2026,٥٠٠');
    expect(lines).toMatchObject([{ day: '2026-11-20', amount: 500 }]);
    expect(wrong.map(({ row }) => row)).toEqual([3, 4]);
  });

  it('has its balance checked also where it moves nothing', () => {
    const text = 'Date,Description,Amount,Balance\n20/11/2026,A,500.00,1500.00\n21/11/2026,B,,1400.00';
    expect(read(text).contradicted.map(({ row }) => row)).toEqual([3]);
  });
});
