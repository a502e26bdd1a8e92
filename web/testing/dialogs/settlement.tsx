import type { Purchase } from '#contract/purchases.ts';
import { AdjustDepositDialog } from '#web/admin/settlement/AdjustDepositDialog.tsx';
import { ForfeitDialog } from '#web/admin/settlement/ForfeitDialog.tsx';
import { PayDialog } from '#web/admin/settlement/PayDialog.tsx';
import { ReserveUnitDialog } from '#web/admin/settlement/ReserveUnitDialog.tsx';
import { SurplusDialog } from '#web/admin/settlement/SurplusDialog.tsx';
import { TakeBackDialog } from '#web/admin/settlement/TakeBackDialog.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import type { DialogCase } from './run-dialog.tsx';

const PAYMENT = { amount: 3_000, at: '2026-11-20T04:00:00.000Z', reference: 'PAY-1', paidOn: null, way: null };
/** Partly paid, and no two figures the same. */
export const SOLD = aPurchase({
  ...{ id: 'AMS3/102', auctionName: 'AMS3/102', lotNo: '102', bidPrice: 10_000, premium: 600, adminFee: 300 },
  ...{ safetyDeposit: 500, deposit: 1_500, additionalDepositPaid: 250, amountPaid: 3_000, totalPrice: 9_650 },
  ...{ balanceDue: 6_650, payments: [PAYMENT] },
});
const OVERPAID: Purchase = { ...SOLD, amountPaid: 10_120.25, surplus: 350.25, surplusCredited: 120 };
const UNSOLD = {
  ...{ id: '104', regnNo: 'WXC 4821', make: 'Hino', descOfGood: '300', price: 9_000, deposit: 1_500 },
  ...{ premium: 600, premiumBands: [], adminFee: 300, safetyDeposit: 500 },
};
const TAKES_DEPOSIT = 'Take the deposit of the unit';
const NOT_AN_AMOUNT = 'Please enter an amount of RM0.00 or more, with at most two decimals.';
const DONE = { message: 'It is done.', revision: 9 };

const TAKES_ITS_DEPOSIT = `${TAKES_DEPOSIT} (RM1,500.00) from the deposit balance of RM2,000.00`;
/** With its deposit and without. */
const RESERVE = {
  file: 'admin/settlement/ReserveUnitDialog.tsx',
  dialog: (onClose) => <ReserveUnitDialog person={{ id: 1_007, firstName: 'Mei' }} onClose={onClose} />,
  reads: {
    '/api/user/asset': { depositBalance: 2_000 },
    '/api/auctionmanager/session/history/all': [{ session: 'AMS2', startDate: '2026-11-18', cleared: true }],
    '/api/auctionlot/get/logs/unsold/auction/AMS2': { records: [{ auctionLotLog: UNSOLD }] },
  },
  presses: ['Reserve Unit', 'Yes'],
  figures: [
    ...['Reserve WXC 4821 at RM9,500.00?', "Buyer's premiumRM600.00", 'Admin feeRM300.00', 'Safety depositRM500.00'],
    TAKES_ITS_DEPOSIT,
  ],
  answer: DONE,
} satisfies Partial<DialogCase>;
const reserves = (change: object): DialogCase['sends'] => ({
  url: '/api/update/reserve-unit-user/old-auction',
  body: { auctionSession: 'AMS2', regnNo: 'WXC 4821', lotNo: '104', soldPrice: 9_500, userId: 1_007, ...change },
});

export const SETTLEMENT_DIALOGS: readonly DialogCase[] = [
  {
    file: 'admin/settlement/PayDialog.tsx',
    dialog: (onClose) => <PayDialog purchase={SOLD} onClose={onClose} />,
    typed: {
      ...{ 'Amount of this payment in RM': '1650.50', Reference: 'MBB 88123' },
      ...{ 'Way of payment': 'transfer', 'Date of payment': '2026-11-19' },
    },
    wrong: [
      { typed: { 'Amount of this payment in RM': '-1' }, says: NOT_AN_AMOUNT },
      { typed: { 'Amount of this payment in RM': '1650.505' }, says: NOT_AN_AMOUNT },
      { typed: { Reference: '' }, says: 'Please enter 3 to 40 letters' },
      { typed: { Reference: 'M1' }, says: 'Please enter 3 to 40 letters' },
      {
        typed: { 'Date of payment': '2999-01-01' },
        says: 'Please enter a day, no later than today and no longer than a year ago.',
      },
      { typed: { Reference: 'MBB' }, says: 'with a digit among them' },
    ],
    presses: ['Pay', 'Yes'],
    figures: ['Order noAMS3/102', 'RM6,650.00', 'RM1,650.50', 'RM4,999.50'],
    sends: {
      url: '/api/transaction/paylot',
      body: {
        ...{ auctionName: 'AMS3/102', amountPaid: 1_650.5, reference: 'MBB 88123', shownDue: 6_650 },
        ...{ date: '2026-11-19', way: 'transfer' },
      },
    },
    keyed: true,
    answer: DONE,
  },
  {
    file: 'admin/settlement/ForfeitDialog.tsx',
    dialog: (onClose) => <ForfeitDialog purchase={SOLD} onClose={onClose} />,
    typed: { Confirmation: 'forfeit' },
    presses: ['Forfeit'],
    figures: ['AMS3/102', 'Balance dueRM6,650.00', 'The house keepsRM1,750.00', 'Owed to the buyerRM3,000.00'],
    sends: {
      url: '/api/mybid/forfeit/lot',
      body: { auctionName: 'AMS3/102', shownDue: 6_650, shownDeposit: 250 },
    },
    keyed: true,
    answer: DONE,
    says: 'It is done. The house keeps RM1,750.00.',
  },
  {
    file: 'admin/settlement/SurplusDialog.tsx',
    dialog: (onClose) => <SurplusDialog purchase={OVERPAID} onClose={onClose} />,
    presses: ['Credit to Deposit'],
    figures: [
      'Credit RM350.25 to the deposit of the buyer?',
      'Order noAMS3/102',
      'Total price to be paidRM9,650.00',
      'Total paidRM10,120.25',
      'Credited beforeRM120.00',
      'Owed to the buyerRM350.25',
    ],
    sends: { url: '/api/transaction/paylot/surplus', body: { auctionName: 'AMS3/102', amount: 350.25 } },
    keyed: true,
    answer: DONE,
  },
  {
    file: 'admin/settlement/TakeBackDialog.tsx',
    dialog: (onClose) => <TakeBackDialog purchase={SOLD} payment={PAYMENT} released={undefined} onClose={onClose} />,
    typed: { 'Reversed by': 'bank', Why: 'The cheque came back.' },
    wrong: [{ typed: { Why: '  ' }, says: 'Please say why.' }],
    presses: ['Reverse'],
    figures: ['ReferencePAY-1', 'AmountRM3,000.00', 'Balance due afterRM9,650.00'],
    sends: {
      url: '/api/transaction/paylot/reverse',
      body: {
        ...{ auctionName: 'AMS3/102', reference: 'PAY-1', words: 'The cheque came back.' },
        ...{ source: 'bank', shownDue: 6_650 },
      },
    },
    answer: DONE,
  },
  {
    file: 'admin/settlement/AdjustDepositDialog.tsx',
    dialog: (onClose) => <AdjustDepositDialog purchase={SOLD} onClose={onClose} />,
    typed: { 'Additional deposit in RM': '350.75' },
    wrong: [{ typed: { 'Additional deposit in RM': '-0.01' }, says: NOT_AN_AMOUNT }],
    presses: ['Adjust Deposit Paid', 'Yes'],
    figures: [
      ...['Deposit of the lotRM1,500.00', 'Additional deposit nowRM250.00', 'Additional depositRM250.00 → RM350.75'],
      ...['Total deposit paidRM1,850.75', 'Total price to be paidRM9,549.25', 'Balance dueRM6,549.25'],
    ],
    sends: {
      url: '/api/transaction/add-lot-deposit',
      body: { id: 'AMS3/102', deposit_amount: 350.75, shownDue: 6_650, shownDeposit: 250 },
    },
    keyed: true,
    answer: DONE,
  },
  {
    ...RESERVE,
    typed: { Auction: 'AMS2', Unit: '104', 'Sold price in RM': '9500' },
    wrong: [{ typed: { 'Sold price in RM': '0' }, says: 'Please enter a price above RM0.00.' }],
    figures: [...RESERVE.figures, 'Total price to be paidRM10,900.00'],
    sends: reserves({ shouldBalanceDeposit: false }),
  },
  {
    ...RESERVE,
    typed: { Auction: 'AMS2', Unit: '104', 'Sold price in RM': '95000' },
    presses: ['Reserve Unit', 'Yes', 'Yes'],
    figures: [
      ...['RM95,000.00 for a unit of RM9,000.00?', 'Total price to be paidRM96,400.00'],
      ...RESERVE.figures.slice(1),
    ],
    sends: reserves({ shouldBalanceDeposit: false, soldPrice: 95_000, unlikely: true }),
  },
  {
    ...RESERVE,
    first: { typed: { Auction: 'AMS2', Unit: '104' }, presses: [TAKES_ITS_DEPOSIT] },
    typed: { 'Sold price in RM': '9500' },
    figures: [...RESERVE.figures, 'Deposit-RM1,500.00', 'Total price to be paidRM9,400.00'],
    sends: reserves({ shouldBalanceDeposit: true }),
  },
];
