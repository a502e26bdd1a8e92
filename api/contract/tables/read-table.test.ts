import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const HEADER = 'id,vendor,deposit,price';
const known = (line: readonly string[]) => (line.includes('id') ? line.length : 0);
const kindOf = (heading: string) => (['deposit', 'price'].includes(heading) ? 'figure' : 'any');

/** Cells of each row and what is said of it: 'wrong: …' or 'note: …'. */
function rowsOf(...lines: readonly string[]) {
  const table = readTable(lines.join('\n'), known, kindOf);
  if (table.kind === 'refused') throw new Error(table.reason);
  return table.rows.map(({ row, cells, misfit }) => [
    row,
    cells.join('|'),
    misfit && `${misfit.wrong ? 'wrong' : 'note'}: ${misfit.text}`,
  ]);
}

describe('a row with more cells than the header is wrong', () => {
  it('where the thousands of an amount are parted by a comma', () => {
    expect(rowsOf(HEADER, 'P106,TM,1500,38,000.00', 'P107,TM,1500,RM 7,500', 'P108,TM,1500,"38,000.00"')).toEqual([
      [2, 'P106|TM|1500|38|000.00', `wrong: ${tooMany(5, 4)} Left over: “000.00”.`],
      [3, 'P107|TM|1500|RM 7|500', `wrong: ${tooMany(5, 4)} Left over: “500”.`],
      [4, 'P108|TM|1500|38,000.00', undefined],
    ]);
  });

  it('where a text has a comma, and though a cell of it is empty', () => {
    expect(rowsOf(`${HEADER},location`, 'P1,TM,1500,,Lot 5, Jalan Gudang, Klang')).toEqual([
      [2, 'P1|TM|1500||Lot 5|Jalan Gudang|Klang', `wrong: ${tooMany(7, 5)} Left over: “Jalan Gudang Klang”.`],
    ]);
  });

  it('where the header ends with empty headings that the row fills', () => {
    expect(rowsOf(`${HEADER},,`, 'P1,TM,1500,38,000.00,')).toEqual([
      [2, 'P1|TM|1500|38|000.00|', `wrong: ${tooMany(5, 4)} Left over: “000.00”.`],
    ]);
  });

  it('where its last cells are empty and an amount is cut in two, also when all rows are', () => {
    const text = (parts: string) =>
      `wrong: The row has 6 cells, the header has 5; is a comma not in quotation marks? ${parts} look like one amount.`;
    expect(rowsOf(`${HEADER},location`, 'P1,TM,1500,38,000.00,', 'P2,TM,1500,RM 7,500,')).toEqual([
      [2, 'P1|TM|1500|38|000.00|', text('“38” and “000.00”')],
      [3, 'P2|TM|1500|RM 7|500|', text('“RM 7” and “500”')],
    ]);
  });

  it.each([
    [';', 'semicolon'],
    ['\t', 'tab'],
    ['|', 'bar'],
  ])('parted by %j', (sign, word) => {
    const [row] = rowsOf(HEADER.replaceAll(',', sign), ['P1', 'TM', '1500', '38,000.00', 'x'].join(sign));
    expect(row).toEqual([2, 'P1|TM|1500|38,000.00|x', `wrong: ${tooMany(5, 4, word)} Left over: “x”.`]);
  });

  it('and says its row as the spreadsheet counts, behind lines inside a cell', () => {
    const lines = [HEADER, '"P1\nP2\nP3",TM,1,2', '', 'P4,TM,1,2,3'];
    expect(rowsOf(...lines).map(([row, , said]) => [row, said !== undefined])).toEqual([
      [2, false],
      [4, true],
    ]);
  });
});

describe('a row with other empty cells', () => {
  it('at its end says nothing where all rows have them, or the header has them too', () => {
    expect(rowsOf(HEADER, 'P1,TM,1500,38,,', 'P2,TM,1500,39, ,').map(([, , said]) => said)).toEqual([
      undefined,
      undefined,
    ]);
    expect(rowsOf(`${HEADER},,`, 'P1,TM,1500,38,,', 'P2,TM,1500,39').map(([, , said]) => said)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is noted where only some rows have them', () => {
    expect(rowsOf(HEADER, 'P1,TM,1500,38,', 'P2,TM,1500,39').map(([, , said]) => said)).toEqual([
      'note: The row has 5 cells, the header has 4; the last ones are empty.',
      undefined,
    ]);
  });

  it('or fewer than the header is noted', () => {
    expect(rowsOf(HEADER, 'P1,TM', 'P2', 'P3,TM,1500,').map(([, , said]) => said)).toEqual([
      'note: The row has 2 cells, the header has 4.',
      'note: The row has 1 cell, the header has 4.',
      undefined,
    ]);
  });
});

describe('the header', () => {
  it('is the line near the beginning that names the most columns', () => {
    const table = readTable(['TM AUCTION LIST, id', 'Prepared by: Fleet', ',', HEADER, 'P1,TM,1,2'].join('\n'), known);
    expect(table).toEqual({
      kind: 'table',
      headings: ['id', 'vendor', 'deposit', 'price'],
      rows: [{ row: 5, cells: ['P1', 'TM', '1', '2'] }],
    });
  });

  it('is the first line that is not blank where nothing is known', () => {
    expect(readTable('\n\nA;B\n1;2', () => 0)).toEqual({
      kind: 'table',
      headings: ['A', 'B'],
      rows: [{ row: 4, cells: ['1', '2'] }],
    });
  });
});

function tooMany(cells: number, header: number, sign = 'comma'): string {
  return `The row has ${cells} cells, the header has ${header}; is a ${sign} not in quotation marks?`;
}

describe('a header below a title', () => {
  const below = (lines: number) => [...Array.from({ length: lines }, (_, at) => `Line ${at} of a title`), HEADER];

  it.each([0, 5, 39])('is found below %d lines', (lines) => {
    const file = [...below(lines), 'P1,TM,1500,38000'];
    expect(readTable(file.join('\n'), known)).toMatchObject({ headings: HEADER.split(',') });
    expect(rowsOf(...file)).toEqual([[lines + 2, 'P1|TM|1500|38000', undefined]]);
  });

  it('is not looked for in the midst of a file', () => {
    expect(readTable([...below(40), 'P1,TM,1500,38000'].join('\n'), known)).toMatchObject({
      headings: ['Line 0 of a title'],
    });
  });
});
