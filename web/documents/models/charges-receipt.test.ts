import { expect, it } from 'vitest';
import { termsOnWire } from '#contract/handover/terms.ts';
import type { PrintedHandover } from '#contract/handover.ts';
import { DEFAULT_TERMS } from '#domain/handover.ts';
import { BUYER, HOUSE, SETTLED } from '../testing/fixtures.ts';
import { chargesReceiptOf } from './charges-receipt.ts';

const NOW_MS = Date.parse('2026-12-25T17:00:00.000Z');
const at = '2026-12-10T02:00:00.000Z';
const storage = (day: string, waivedFor: 'goodwill' | null = null) =>
  ({ charge: `storage ${day}`, what: 'storage', words: null, amount: 100, at, waivedFor }) as const;

const handover: PrintedHandover = {
  terms: termsOnWire(DEFAULT_TERMS.car),
  charges: [
    { charge: 'inspection 1', what: 'inspection', words: null, amount: 153, at, waivedFor: null },
    storage('2026-12-05'),
    { charge: 'other 1', what: 'other', words: 'A second key', amount: 80.5, at, waivedFor: null },
    storage('2026-12-06', 'goodwill'),
    storage('2026-12-07'),
  ],
  payments: [
    { amount: 153, reference: 'abc12', at, paidOn: null, way: null },
    { amount: 200, reference: 'SLIP 7', at, paidOn: '2026-12-11', way: 'cash' },
  ],
  chargesDue: 80.5,
};
const made = (change: Partial<PrintedHandover> = {}, language: 'en' | 'ms' = 'en') =>
  chargesReceiptOf(
    {
      ...{ purchase: SETTLED, buyer: BUYER, handover: { ...handover, ...change }, passAddress: null },
      verifyAddress: { receipt: '', memorandum: '' },
    },
    { ...HOUSE, language },
    NOW_MS,
  );
const rows = (paper: ReturnType<typeof made>) =>
  paper.blocks.flatMap((block) =>
    block.kind === 'amounts' ? block.rows.map(({ label, amount }) => [label, amount]) : [],
  );

it('says what was charged, each other charge in its words and storage in one line, what was paid when, and what is due', () => {
  const paper = made();
  expect(paper).toMatchObject({ title: 'Receipt of Charges', number: 'CR-AMS12-101' });
  expect(paper.facts[0]).toEqual({ label: 'Date', value: '11 December 2026' });
  expect(JSON.stringify(paper.blocks)).toContain('Received RM353.00');
  expect(rows(paper)).toEqual([
    ['Inspection', 'RM153.00'],
    ['Storage, 2 days from 5 December 2026 to 7 December 2026', 'RM200.00'],
    ['A second key', 'RM80.50'],
    ['Charges in all', 'RM433.50'],
    ['Less paid on 10 December 2026 (abc12)', '-RM153.00'],
    ['Less paid on 11 December 2026 (SLIP 7)', '-RM200.00'],
    ['Charges due', 'RM80.50'],
  ]);
});

it('what was paid of a charge that was waived then is credited to the deposit account', () => {
  const waived = handover.charges.map((charge) => ({ ...charge, waivedFor: 'goodwill' as const }));
  expect(rows(made({ charges: waived, chargesDue: 0 }))).toEqual([
    ['Charges in all', 'RM0.00'],
    ['Less paid on 10 December 2026 (abc12)', '-RM153.00'],
    ['Less paid on 11 December 2026 (SLIP 7)', '-RM200.00'],
    ['Credited to your deposit account', 'RM353.00'],
    ['Charges due', 'RM0.00'],
  ]);
});

it('a single day of storage is named by its day; in Malay all is in Malay but the words of staff', () => {
  const paper = made({ charges: [storage('2026-12-05')] }, 'ms');
  expect(paper.title).toBe('Resit Caj');
  expect(rows(paper)[0]).toEqual(['Simpanan, 5 Disember 2026', 'RM100.00']);
});
