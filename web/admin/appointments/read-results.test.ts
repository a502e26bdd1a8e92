import { describe, expect, it } from 'vitest';
import { translator } from '#web/i18n/translate.ts';
import type { Text } from '../i18n/use-t.ts';
import { readResults } from './read-results.ts';

const t = translator<Text>({});
const read = (...lines: string[]) => readResults(t, lines.join('\r\n'));

describe('a file of an inspection centre', () => {
  it('is read by its headings, with lines above and sums below', () => {
    const file = read(
      'PUSPAKOM Wangsa Maju;;;',
      'No. Pendaftaran;Keputusan;Tarikh;Tarikh luput',
      'WXC 4821;LULUS;20/11/2026;19/01/2027',
      'VBG 917;Gagal;20 Nov 2026;',
      'Jumlah;;;',
    );
    expect(file).toEqual({
      kind: 'results',
      lines: [
        { line: 3, unit: 'WXC 4821', passed: true, on: '2026-11-20', until: '2027-01-19' },
        { line: 4, unit: 'VBG 917', passed: false, on: '2026-11-20', until: null },
      ],
      wrong: [],
      leftOut: 1,
      unread: [],
    });
  });

  it('takes the order number before the plate, and the result by any usual word', () => {
    const file = read(
      'Plate,Order no,Result,Date,Expiry',
      'WXC 4821,AMS1/101,Pass,2026-11-20,',
      ',AMS1/102,FAILED,2026-11-20,2027-01-01',
    );
    expect(file).toMatchObject({
      lines: [
        { unit: 'AMS1/101', passed: true, until: null },
        { unit: 'AMS1/102', passed: false, until: null },
      ],
    });
  });

  it('names the columns that it does not read, and refuses two of one name', () => {
    const lines = ['Plate,Result,Date,Last day,Remarks', 'WXC 4821,Pass,2026-11-20,2027-01-19,good'];
    expect(read(...lines)).toMatchObject({ lines: [{ until: '2027-01-19' }], unread: ['Remarks'] });
    expect(read('Plate,Result,Result,Date', 'WXC 4821,Pass,Fail,2026-11-20')).toEqual({
      kind: 'refused',
      reason: 'Two columns are called “Result”.',
    });
  });

  it('names the rows that cannot be read', () => {
    const file = read(
      'Plate,Result,Date',
      'WXC 4821,maybe,2026-11-20',
      'VBG 917,pass,soon',
      'PMR 2206,pass,2026-11-20',
    );
    expect(file).toMatchObject({
      wrong: [
        { row: 2, text: '“maybe” says neither passed nor failed.' },
        { row: 3, text: '“soon” cannot be read as a date.' },
      ],
    });
  });

  it.each([
    [
      ['name,amount', 'x,1'],
      'The file needs columns for the order number or registration number, the result, and the date of the inspection.',
    ],
    [['Plate,Result,Date'], 'The file has no lines.'],
    [[''], 'The file is empty.'],
  ])('%j is refused in words', (lines, reason) => expect(read(...lines)).toEqual({ kind: 'refused', reason }));
});
