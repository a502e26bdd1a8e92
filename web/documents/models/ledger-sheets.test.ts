import { expect, it } from 'vitest';
import { HOUSE } from '../testing/fixtures.ts';
import { accountStatementOf, daySheetOf } from './ledger-sheets.ts';

const STATEMENT = {
  bidder: 1007,
  name: 'Wong Mei Fong',
  period: 'Whole account',
  rows: [
    { date: '', text: 'Opening balance', reference: '', paidIn: 0, paidOut: 0, balance: 0 },
    {
      date: '2026-11-20 12:00',
      text: 'Top-up by online banking',
      reference: '8X0Iyzaw',
      paidIn: 2_000.5,
      paidOut: 0,
      balance: 2_000.5,
    },
    {
      date: '2026-11-20 15:01',
      text: 'Deposit used for a lot',
      reference: 'AMS7/101',
      paidIn: 0,
      paidOut: 1_500,
      balance: 500.5,
    },
  ],
  paidIn: 2_000.5,
  paidOut: 1_500,
  closing: 500.5,
};

it('a statement of account has every line with the balance after it, and what they come to', () => {
  const paper = accountStatementOf(STATEMENT, HOUSE);
  expect(paper).toMatchObject({ title: 'Statement of Account', number: 'Bidder 1007', lead: ['Wong Mei Fong'] });
  const [table, sums] = paper.blocks;
  if (table?.kind !== 'table' || sums?.kind !== 'amounts') throw new Error('no table with sums');
  expect(table.rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join()))).toEqual([
    ['', 'Opening balance', '', '', '', 'RM0.00'],
    ['2026-11-20 12:00', 'Top-up by online banking', '8X0Iyzaw', 'RM2,000.50', '', 'RM2,000.50'],
    ['2026-11-20 15:01', 'Deposit used for a lot', 'AMS7/101', '', 'RM1,500.00', 'RM500.50'],
  ]);
  expect(sums.rows.map(({ amount }) => amount)).toEqual(['RM2,000.50', 'RM1,500.00', 'RM500.50']);
});

it('the day’s end says what the bank should show, and that the day is not over', () => {
  const rows = [
    { text: 'Opening balance of the bank account', count: null, amount: 1_000, look: 'sum' },
    { text: 'Money in', count: null, amount: null, look: 'heading' },
    { text: 'Top-up by online banking', count: 2, amount: 300.5, look: 'line' },
    { text: 'Closing balance: what the bank should show', count: null, amount: 1_300.5, look: 'sum' },
  ] as const;
  const paper = daySheetOf({ day: '2026-11-20', dayText: 'Friday, 20 November 2026', over: false, rows }, HOUSE);
  expect(paper).toMatchObject({ title: 'Day’s End', mark: 'DAY NOT OVER', number: '2026-11-20' });
  const [sums] = paper.blocks;
  expect(sums?.kind === 'amounts' && sums.rows).toEqual([
    { label: 'Opening balance of the bank account', amount: 'RM1,000.00', weight: 'sum' },
    { label: 'Top-up by online banking × 2', amount: 'RM300.50' },
    { label: 'Closing balance: what the bank should show', amount: 'RM1,300.50', weight: 'sum' },
  ]);
  const over = daySheetOf({ day: '2026-11-20', dayText: 'Friday, 20 November 2026', over: true, rows }, HOUSE);
  expect(over).not.toHaveProperty('mark');
});
