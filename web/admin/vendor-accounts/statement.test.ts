import { describe, expect, it } from 'vitest';
import type { VendorStatementLine } from '#contract/vendors.ts';
import { english } from '../i18n/testing.ts';
import { standingSentences } from './AccountTab.tsx';
import { nextOfBank, nextOfPayout, whyNoPayout } from './PayoutsTab.tsx';
import { STATEMENT_CSV, sumsOf, vendorPaperOf, vendorStatementRows } from './statement.ts';

const line = (more: Partial<VendorStatementLine>): VendorStatementLine => ({
  ...{ revision: 7, at: '2026-11-20T04:00:00.000Z', movement: 'sale settled', counter: 'purchase', lot: 'AMS1/402' },
  ...{ reference: '', credit: 0, debit: 0, balance: 0, contains: null },
  ...more,
});
const STATEMENT = {
  ...{ vendor: 'KNB', name: 'KNB Berhad', opening: 100, closing: 26_005 },
  lines: [
    line({ credit: 29_100, balance: 29_200 }),
    line({ counter: 'commission', debit: 2_910, balance: 26_290 }),
    line({ counter: 'vendor charges', debit: 150, balance: 26_140 }),
    line({ counter: 'service tax', debit: 15, balance: 26_125 }),
    line({
      ...{ movement: 'vendor charge', counter: 'vendor charges', lot: '', reference: 'INV 1' },
      ...{ debit: 120, balance: 26_005 },
    }),
    line({
      ...{ movement: 'vendor charge taken back', counter: 'vendor charges', lot: '', reference: 'INV 1' },
      ...{ credit: 120, balance: 26_125 },
    }),
    line({
      ...{ movement: 'vendor charge', counter: 'vendor charges', lot: '', reference: 'INV 2' },
      ...{ debit: 120, balance: 26_005 },
    }),
  ],
};

describe('a statement', () => {
  it('names what a sale consists of, and lets be taken back what nobody has', () => {
    const rows = vendorStatementRows(STATEMENT);
    expect(rows.map(({ text, takesBack }) => [text, takesBack])).toEqual([
      ['Opening balance', null],
      ['Hammer price', null],
      ['Commission', null],
      ['Charges', null],
      ['Tax', null],
      ['Vendor charged', null],
      ['Charge of the vendor taken back', null],
      ['Vendor charged', 'charge'],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(sumsOf(rows)).toEqual({ credits: 29_220, debits: 3_315 });
  });

  it('is the same on paper and in a file', () => {
    const asked = { vendor: 'KNB', from: '2026-11-01', to: '2026-11-30' };
    expect(vendorPaperOf(STATEMENT, asked)).toMatchObject({
      period: 'From 1 Nov 2026 to 30 Nov 2026',
      closing: 26_005,
    });
    expect(vendorPaperOf(STATEMENT, { ...asked, from: '', to: '' }).period).toBe('Whole account');
    const [, hammer] = vendorStatementRows(STATEMENT);
    expect(hammer && STATEMENT_CSV.map(({ value }) => value(hammer))).toEqual([
      ...['2026-11-20 12:00', 'Hammer price', '', 'AMS1/402', '', '29100.00', '0.00', '29200.00'],
    ]);
  });

  it('says on paper and in its file what tax a commission contains', () => {
    const lines = [line({ counter: 'commission', debit: 2_150, balance: -2_150, contains: 159.26 })];
    const statement = { ...STATEMENT, opening: 0, lines, closing: -2_150 };
    expect(vendorPaperOf(statement, { vendor: 'KNB', from: '', to: '' }).rows[1]).toMatchObject({
      text: 'Commission (with RM159.26 tax)',
    });
    const [, commission] = vendorStatementRows(statement);
    expect(commission && STATEMENT_CSV.map(({ value }) => value(commission))).toContain('159.26');
    expect(vendorPaperOf(statement, { vendor: 'KNB', from: '', to: '', session: 'AMS1' }).period).toBe('Lots of AMS1');
  });
});

describe('where an account stands', () => {
  it.each([
    [0, 0, 0, ['Nothing is owed on either side.']],
    [500, 0, 500, ['The house owes KNB RM500.00.', 'RM500.00 can be paid out now.']],
    [
      ...[500, 200, 300],
      ['The house owes KNB RM500.00.', 'RM300.00 can be paid out now.', 'Not due yet: RM200.00, of these lots:'],
    ],
    [
      ...[-80, 0, 0],
      ['KNB owes the house RM80.00: it is set off against what comes in for other lots, or paid by them.'],
    ],
  ] as const)('a balance of %i of which %i is not due and %i can be paid out', (balance, notDue, payable, said) => {
    expect(standingSentences(english, { vendor: 'KNB', balance, notDue, payable })).toEqual(said);
  });
});

const BANK = {
  id: 1,
  bank: 'Maybank',
  accountNo: '5140',
  holder: 'KNB',
  proposedBy: 'A',
  proposedAt: '',
  confirmedBy: '',
};
const bankIn = (state: 'proposed' | 'waits' | 'usable' | 'withdrawn' | 'replaced', usableAt: string | null = null) => ({
  ...BANK,
  ...{ state, usableAt, isOwn: false },
});
const ACCOUNT = {
  ...{ vendor: 'KNB', name: '', balance: 500, notDue: 0, payable: 500, payouts: [] },
  bankAccounts: [bankIn('usable')],
  agreements: [{ agreedAt: 1, at: '', by: '', terms: {} as never }],
};

describe('why nothing can be paid out', () => {
  it.each([
    ['it can', {}, undefined],
    ['no agreement', { agreements: [] }, 'Nothing can be paid out before an agreement is saved.'],
    [
      'no bank account',
      { bankAccounts: [bankIn('withdrawn'), bankIn('replaced')] },
      'Nothing can be paid out before there is a bank account: propose one.',
    ],
    [
      'not confirmed',
      { bankAccounts: [bankIn('proposed')] },
      'Nothing can be paid out before somebody else confirms the bank account.',
    ],
    [
      'confirmed lately',
      { bankAccounts: [bankIn('waits', '2026-11-30T07:00:00.000Z'), bankIn('replaced')] },
      'Nothing can be paid out before Mon, 30 Nov 2026, 15:00: the bank account is new.',
    ],
    ['nothing due', { payable: 0 }, 'Nothing can be paid out now.'],
  ])('%s', (_, change, why) => {
    expect(whyNoPayout(english, { ...ACCOUNT, ...change })).toBe(why);
  });
});

describe('who does what comes next', () => {
  const billplz = { byStaff: false, why: '' };
  const byHand = { byStaff: true, why: '' };
  it.each([
    ['proposed', true, billplz, true, 'You have proposed it: a super admin who is somebody else approves it.'],
    ['proposed', false, billplz, true, 'It waits for you, or another super admin.'],
    ['proposed', false, billplz, false, 'A super admin approves it.'],
    ['ordered', true, billplz, true, 'It is on its way to Billplz.'],
    ['ordered', true, { ...billplz, why: 'No money.' }, true, 'No money. It is tried again.'],
    ['sent', false, billplz, false, 'Billplz pays it out, and tells the house.'],
    ['ordered', true, byHand, true, 'Pay it at the bank, then record what became of it.'],
    ['ordered', false, byHand, false, 'A super admin records what the bank did.'],
    ['sent', true, { ...byHand, why: 'A week.' }, true, 'A week. See at Billplz what became of it, and record that.'],
    ['refused', false, { ...billplz, why: 'No such account.' }, true, 'No such account.'],
    ['paid', false, billplz, true, ''],
  ] as const)('of a payout that is %s, own: %s, %o, to a super admin: %s', (state, isOwn, how, superAdmin, said) => {
    expect(nextOfPayout(english, { state, isOwn, ...how }, superAdmin)).toBe(said);
  });

  it.each([
    [
      { ...bankIn('proposed'), isOwn: true },
      true,
      'You have proposed it: a super admin who is somebody else confirms it.',
    ],
    [bankIn('proposed'), true, 'It waits for you, or another super admin.'],
    [bankIn('proposed'), false, 'A super admin confirms it.'],
    [bankIn('waits', '2026-11-30T07:00:00.000Z'), true, 'Payouts go here from Mon, 30 Nov 2026, 15:00.'],
    [bankIn('usable'), true, 'Payouts go here.'],
    [bankIn('replaced'), true, ''],
  ])('of a bank account %#', (bank, superAdmin, said) => {
    expect(nextOfBank(english, bank, superAdmin)).toBe(said);
  });
});
