import { expect, it } from 'vitest';
import { HOUSE } from '../testing/fixtures.ts';
import { vendorStatementOf } from './vendor-statement.ts';

const STATEMENT = {
  ...{
    vendor: 'KNB',
    name: 'KNB Berhad',
    period: 'Whole account',
    isOfSession: false,
    credits: 29_100,
    debits: 2_910,
    closing: 26_190,
  },
  rows: [
    {
      ...{ date: '20 Nov 2026, 12:00', text: 'Hammer price', lot: 'AMS1/402', reference: '' },
      ...{ credit: 29_100, debit: 0, balance: 29_100 },
    },
    {
      ...{ date: '20 Nov 2026, 12:00', text: 'Commission', lot: 'AMS1/402', reference: '' },
      ...{ credit: 0, debit: 2_910, balance: 26_190 },
    },
  ],
};

it('a vendor’s statement has every line with the balance after it, and who owes the rest', () => {
  const paper = vendorStatementOf(STATEMENT, HOUSE);
  expect(paper).toMatchObject({ title: 'Vendor Statement', number: 'KNB', lead: ['KNB Berhad'] });
  const [table, sums] = paper.blocks;
  if (table?.kind !== 'table' || sums?.kind !== 'amounts') throw new Error('no table with sums');
  expect(table.rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join()))).toEqual([
    ['20 Nov 2026, 12:00', 'Hammer price', 'AMS1/402,', 'RM29,100.00', '', 'RM29,100.00'],
    ['20 Nov 2026, 12:00', 'Commission', 'AMS1/402,', '', 'RM2,910.00', 'RM26,190.00'],
  ]);
  expect(sums.rows.at(-1)).toEqual({
    ...{ label: 'Closing balance, owed to the vendor', amount: 'RM26,190.00', weight: 'due' },
  });
  const owing = vendorStatementOf({ ...STATEMENT, closing: -80 }, HOUSE);
  expect(owing.blocks.at(-1)).toMatchObject({
    rows: [{}, {}, { label: 'Closing balance, owed by the vendor', amount: 'RM80.00' }],
  });
  const ofSession = vendorStatementOf({ ...STATEMENT, isOfSession: true, closing: -80 }, HOUSE);
  expect(ofSession.blocks.at(-1)).toMatchObject({
    rows: [{}, {}, { label: 'Sum of these lots, before payouts', amount: '-RM80.00' }],
  });
});
