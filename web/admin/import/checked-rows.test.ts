import { describe, expect, it } from 'vitest';
import type { ImportPreview, PreviewRow } from '#contract/catalogue/lot-import.ts';
import { english } from '../i18n/testing.ts';
import { csvOf } from '../kit/csv.ts';
import {
  amountText,
  changeText,
  checkedRows,
  countsOf,
  FEES,
  leftOutOf,
  mended,
  spanOf,
  stayingOf,
  WRONG_ROW_COLUMNS,
} from './checked-rows.ts';
import { readLots } from './csv/read.ts';

const answer = (row: number, kind: PreviewRow['kind'], more: Partial<PreviewRow> = {}): PreviewRow => ({
  ...{ row, kind, changes: [], problems: [], notes: [], samePlate: false, terms: null },
  ...more,
});
const preview = (rows: PreviewRow[], others: string[] = []): ImportPreview => ({
  rows,
  others: others.map((id) => ({ id, regnNo: '', name: '', problem: null })),
  counts: { new: 0, changed: 0, unchanged: 0, wrong: 0, removed: 0 },
  agreed: [],
});
const row = (at: number, cells: object) => ({ row: at, cells });

describe('checked rows', () => {
  it('wait for the answer of the house', () => {
    expect(checkedRows([row(2, { id: '1' })], undefined)[0]).toMatchObject({ kind: undefined, problems: [] });
  });

  it('have the wrong ones first, then those to look at', () => {
    const rows = [row(2, { id: '1' }), row(3, { regnNo: '1E10' }), row(4, { id: '3' }), row(5, { price: 'x' })];
    const answers = [answer(2, 'new'), answer(3, 'new'), answer(4, 'wrong'), answer(5, 'new')];
    const checked = checkedRows(rows, preview(answers));
    expect(checked.map((each) => [each.row, each.kind])).toEqual([
      [4, 'wrong'],
      [5, 'wrong'],
      [3, 'new'],
      [2, 'new'],
    ]);
    expect(countsOf(checked)).toEqual({ new: 2, changed: 0, unchanged: 0, wrong: 2, noted: 1 });
  });

  it('say of a cell what this page knows, and of others what the house says', () => {
    const problems = [
      { field: 'price', text: 'must be an amount in RM' } as const,
      { field: 'vendor', text: 'must be filled in' } as const,
      { field: 'id', text: 'Bidders have entered this lot; its terms stand.' } as const,
    ];
    const [checked] = checkedRows([row(2, { price: 'ask' })], preview([answer(2, 'wrong', { problems })]));
    expect(checked?.problems.map(({ text }) => text)).toEqual([
      '“ask” cannot be read as an amount.',
      'Vendor must be filled in.',
      'Bidders have entered this lot; its terms stand.',
    ]);
  });

  it('notice a lot no whose zeros are gone', () => {
    const rows = [row(2, { id: '7' }), row(3, { id: '8' })];
    const [first, second] = checkedRows(rows, preview([answer(2, 'new'), answer(3, 'new')], ['007', '9']));
    expect(first?.notes).toEqual([
      { field: 'id', text: 'Is this lot 007? Excel drops zeros at the beginning of a number.' },
    ]);
    expect(second?.notes).toEqual([]);
  });
});

it('fees are left out where a new lot has no cell for them, or an empty one', () => {
  const fees = { adminFee: '300', safetyDeposit: '0' };
  const leftOut = (kind: PreviewRow['kind'], cells: object) =>
    leftOutOf(checkedRows([row(2, { ...fees, ...cells })], preview([answer(2, kind)])), FEES);
  expect(leftOut('new', { adminFee: '' })).toEqual(['adminFee', 'premium']);
  expect(leftOut('new', { premium: '2%' })).toEqual([]);
  expect(leftOut('changed', {})).toEqual([]);
});

describe('the amounts of a file', () => {
  const csv = [
    'id,deposit,price,make',
    'P1,1500,38,000.00,Hino',
    'P2,500,"12,500.50",Hino',
    'P3,,ask,Hino',
    'P4,2000,7,UD',
  ];
  const file = readLots(csv.join('\n'));
  const rows = checkedRows(file.kind === 'lots' ? file.rows : [], preview([answer(3, 'new'), answer(5, 'new')]));
  const ofRow = (row: number) => {
    const found = rows.find((each) => each.row === row);
    return (
      found && [found.kind, amountText(found, 'price'), amountText(found, 'deposit'), amountText(found, 'adminFee')]
    );
  };

  it('are shown as they are read, row by row', () => {
    expect([2, 3, 4, 5].map(ofRow)).toEqual([
      ['wrong', 'RM38.00', 'RM1,500.00', '–'],
      ['new', 'RM12,500.50', 'RM500.00', '–'],
      ['wrong', 'ask', '–', '–'],
      ['new', 'RM7.00', 'RM2,000.00', '–'],
    ]);
  });

  it('have their lowest, highest and sum, without those of wrong rows', () => {
    expect(spanOf(rows, 'price')).toEqual({ lowest: 'RM7.00', highest: 'RM12,500.50', sum: 'RM12,507.50' });
    expect(spanOf(rows, 'deposit')).toEqual({ lowest: 'RM500.00', highest: 'RM2,000.00', sum: 'RM2,500.00' });
    expect(spanOf(rows, 'adminFee')).toBeUndefined();
  });
});

it('a row with too many cells is right once somebody has changed it, and not by looking at it', () => {
  const misfit = { wrong: true, text: 'The row has 5 cells, the header has 4.' };
  const wrong = { row: 2, cells: { id: '1', price: '38' }, misfit };
  expect(mended(wrong, { id: '1', price: '38' })).toEqual(wrong);
  expect(mended(wrong, { id: '1', price: '38000' })).toEqual({ row: 2, cells: { id: '1', price: '38000' } });
  expect(mended(wrong, { id: '1', price: '38', make: 'Hino' }).misfit).toBeUndefined();
});

it('lots that the file does not have stay too, unless it replaces the catalogue', () => {
  const asked = preview([answer(2, 'new')], ['7', '8']);
  expect([stayingOf(asked, 'add'), stayingOf(asked, 'replace')]).toEqual([2, 0]);
});

it.each([
  [{ field: 'price', before: 1_500, after: 2_000.5 }, 'Starting price: RM1,500.00 → RM2,000.50'],
  [{ field: 'make', before: '', after: 'Hino' }, 'Make: (empty) → Hino'],
  [{ field: 'premium', before: 0.02, after: 600 }, 'Premium: 2% → RM600.00'],
  [{ field: 'premium', before: 0, after: 0.025 }, 'Premium: none → 2.5%'],
] as const)('a change reads %j', (change, text) => {
  expect(changeText(english, change)).toBe(text);
});

it('wrong rows are a file that can be mended and imported, with the reasons beside', () => {
  const rows = checkedRows([row(9, { id: '1', price: 'ask "Ali", please', make: '=x' })], undefined);
  const file = readLots(csvOf(WRONG_ROW_COLUMNS, rows));
  expect(file).toMatchObject({
    ignored: ['Row', 'Reason'],
    rows: [{ row: 2, cells: { id: '1', price: 'ask "Ali", please', make: '=x' } }],
  });
});
