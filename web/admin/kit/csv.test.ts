import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const COLUMNS = [
  { label: 'NAME', value: ([name]: readonly (string | number | null)[]) => name ?? null },
  { label: 'BALANCE', value: ([, balance]: readonly (string | number | null)[]) => balance ?? null },
];
const lines = (...rows: readonly (readonly (string | number | null)[])[]) =>
  csvOf(COLUMNS, rows).slice(1).split('\r\n');

describe('a CSV file', () => {
  it('begins with the mark by which Excel knows UTF-8, then the names of the columns', () => {
    expect(csvOf(COLUMNS, [])).toBe('\uFEFF"NAME","BALANCE"');
  });

  it('keeps commas, quotes and line breaks in their field', () => {
    const name = 'Ali, "the\nbuyer"';
    const text = csvOf(COLUMNS, [[name, '1500.00']]).slice(1);
    expect(Papa.parse(text).data).toEqual([
      ['NAME', 'BALANCE'],
      [name, '1500.00'],
    ]);
  });

  it.each(['=1+1', '+60+1', '+60 12', '+A1', '@x', '-1+1', '-Ali-', '\n=1', '\r=1', '\t=1', '＝1', '＋1'])(
    'does not let %j be a formula',
    (text) => {
      expect(csvOf(COLUMNS, [[text, null]])).toContain(`"'${text}"`);
    },
  );

  it.each(['12 Jalan A;=1+1', 'a;+1+1;b', 'a\t=1', 'a,@SUM(A1)'])(
    'lets nothing of %j be a cell of its own, at whatever sign a sheet parts',
    (text) => {
      for (const separator of [',', ';'] as const) {
        const file = csvOf(COLUMNS, [[text, '1.00']], separator).slice(1);
        for (const delimiter of [',', ';', '\t']) {
          const cells = Papa.parse<string[]>(file, { delimiter }).data.flat();
          expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
        }
      }
    },
  );

  it('leaves figures and phone numbers as they are, and nothing where there is no value', () => {
    const kept = lines(['-12.50', -3], ['+6591234567', '012-345 1001'], ['x', null]);
    expect(kept).toEqual(['"NAME","BALANCE"', '"-12.50","-3"', '"+6591234567","012-345 1001"', '"x",']);
  });
});
