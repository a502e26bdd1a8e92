import type { LotDefaultsRow } from '#contract/catalogue/lot-defaults.ts';
import type { OwnDraft } from '#contract/catalogue/lot-drafts.ts';
import type { VendorBankAccount, VendorPayout, VendorSale } from '#contract/vendors.ts';
import {
  ChargeVendorDialog,
  PayInDialog,
  TakeBackFromVendorDialog,
} from '#web/admin/vendor-accounts/account-dialogs.tsx';
import {
  ConfirmBankAccount,
  ProposeBankAccount,
  WithdrawBankAccount,
} from '#web/admin/vendor-accounts/bank-dialogs.tsx';
import { LotDefaultsDialog } from '#web/admin/vendor-accounts/NewLots.tsx';
import {
  ApprovePayout,
  PayoutCameBack,
  PayoutPaid,
  ProposePayout,
  RetryPayout,
  WithdrawPayout,
} from '#web/admin/vendor-accounts/payout-dialogs.tsx';
import { SettleAnewDialog } from '#web/admin/vendor-accounts/SettleAnewDialog.tsx';
import type { VendorStatementRow } from '#web/admin/vendor-accounts/statement.ts';
import { DraftDialog } from '#web/admin/vendor-area/DraftDialog.tsx';
import type { DialogCase } from './run-dialog.tsx';

const ACCOUNT = { vendor: 'KNB', balance: 27_250.5, payable: 9_400 };
const BANK: VendorBankAccount = {
  ...{ id: 7, bank: 'Maybank', accountNo: '514012345678', holder: 'KNB Berhad', state: 'proposed' },
  ...{ proposedBy: 'Lee Siew Ling', proposedAt: '2026-11-20T04:00:00.000Z', confirmedBy: '', usableAt: null },
  isOwn: false,
};
const PAYOUT: VendorPayout = {
  ...{ byStaff: false, mayRetry: false, why: '' },
  ...{ id: '0b6c2a52-8f5d-4a55-9c1e-9a52f1d8a001', amount: 9_100.25, state: 'proposed', payee: 'ab'.repeat(32) },
  ...{ bank: 'Maybank', accountNo: '514012345678', holder: 'KNB Berhad', approvedBy: '', isOwn: false },
  ...{ proposedBy: 'Lee Siew Ling', proposedAt: '2026-11-20T04:00:00.000Z' },
};
const LINE: VendorStatementRow = {
  ...{ key: '3', at: '2026-11-20T04:00:00.000Z', date: '20 Nov 2026, 12:00', text: 'Vendor charged', lot: '' },
  ...{ reference: 'INV 88', credit: 0, debit: 120.5, balance: 27_250.5, takesBack: 'charge' },
  contains: null,
};
const SALE: VendorSale = {
  ...{ lot: 'AMS3/103', regnNo: 'WXC 4821', soldAt: '2026-11-20T04:00:00.000Z', state: 'settled', hammer: 10_000 },
  ...{ commission: 1_000, charges: 0, tax: 0, containedTax: 0, net: 9_000, dueOn: '2026-11-20' },
  otherwise: { from: 40, to: 90, net: 9_500 },
};
const DRAFT: OwnDraft = {
  ...{ id: 5, version: 3, unit: 'U_23456789AB', photos: [], regnNo: 'WXC 4821', make: 'Toyota', year: '2019' },
  ...{ descOfGood: 'Hilux 2.4 G', mileageKm: 84_000, note: '', reserve: null, state: 'draft', reason: '' },
  ...{ changedAt: '2026-11-20T04:00:00.000Z', sentAt: null },
};
const LOT_DEFAULTS: LotDefaultsRow = {
  ...{ vendor: 'KNB', version: 4, reservePercent: 110, approval: true, by: 'Nurul Aina' },
  at: '2026-11-20T04:00:00.000Z',
};
const DONE = { message: 'It is done.', revision: 9, recorded: true };
const TO_BANK = ['BankMaybank', 'Account number514012345678', 'Account holderKNB Berhad'];

const payoutDialog = {
  file: 'admin/vendor-accounts/payout-dialogs.tsx',
  answer: DONE,
} satisfies Partial<DialogCase>;
const bankDialog = { file: 'admin/vendor-accounts/bank-dialogs.tsx', answer: DONE } satisfies Partial<DialogCase>;
const accountDialog = {
  file: 'admin/vendor-accounts/account-dialogs.tsx',
  keyed: true,
  answer: DONE,
} satisfies Partial<DialogCase>;

export const VENDOR_DIALOGS: readonly DialogCase[] = [
  {
    ...accountDialog,
    dialog: (onClose) => <ChargeVendorDialog account={ACCOUNT} onClose={onClose} />,
    typed: { Charge: 'transport', 'Amount in RM': '350.50', 'For the lot': 'AMS3/103', Reference: 'INV 88' },
    wrong: [
      { typed: { Charge: '' }, says: 'Please choose what it is for.' },
      { typed: { 'Amount in RM': '0' }, says: 'Please enter an amount in ringgit' },
      { typed: { Reference: 'INV' }, says: 'with a digit among them' },
    ],
    presses: ['Charge', 'Yes'],
    figures: [
      ...['Charge KNB RM350.50?', 'ChargeTransport', 'LotAMS3/103', 'ReferenceINV 88'],
      ...['Balance nowRM27,250.50', 'Balance afterRM26,900.00'],
    ],
    sends: {
      url: '/api/vendor-accounts/charge',
      body: { vendor: 'KNB', charge: 'transport', amount: 350.5, lot: 'AMS3/103', reference: 'INV 88' },
    },
  },
  {
    ...accountDialog,
    dialog: (onClose) => <PayInDialog account={{ vendor: 'KNB', balance: -300 }} onClose={onClose} />,
    typed: {
      ...{ 'Amount in RM': '300', Reference: 'MBB 4711', 'Way of payment': 'transfer' },
      'Date of payment': '2026-11-19',
    },
    wrong: [
      { typed: { 'Amount in RM': '' }, says: 'Please enter an amount in ringgit' },
      { typed: { 'Way of payment': '' }, says: 'Please choose how it was paid.' },
    ],
    presses: ['Record', 'Yes'],
    figures: [
      ...['Record a payment of RM300.00?', 'VendorKNB', 'ReferenceMBB 4711', 'Paid byBank transfer'],
      ...['Balance now-RM300.00', 'Balance afterRM0.00'],
    ],
    sends: {
      url: '/api/vendor-accounts/pay-in',
      body: { vendor: 'KNB', amount: 300, reference: 'MBB 4711', way: 'transfer', date: '2026-11-19' },
    },
  },
  {
    ...accountDialog,
    dialog: (onClose) => <TakeBackFromVendorDialog vendor="KNB" row={LINE} onClose={onClose} />,
    presses: ['Take back'],
    figures: ['Take back the charge of RM120.50 of KNB?', 'ReferenceINV 88', 'AmountRM120.50'],
    sends: {
      url: '/api/vendor-accounts/take-back',
      body: { vendor: 'KNB', reference: 'INV 88', movement: 'charge' },
    },
  },
  {
    ...bankDialog,
    dialog: (onClose) => <ProposeBankAccount vendor="KNB" onClose={onClose} />,
    reads: { '/api/bank/getall': [{ name: 'CIMB Bank' }, { name: 'Maybank' }] },
    typed: { Bank: 'Maybank', 'Account number': '5140 1234-5678', 'Account holder': 'KNB Berhad' },
    wrong: [
      { typed: { 'Account number': '1234' }, says: 'Please enter 5 to 20 digits.' },
      { typed: { Bank: '' }, says: 'Please choose the bank.' },
      { typed: { 'Account holder': '' }, says: 'Please enter the account holder.' },
    ],
    presses: ['Propose'],
    figures: [],
    sends: {
      url: '/api/vendor-accounts/bank-account',
      body: { vendor: 'KNB', bank: 'Maybank', bankAccNo: '514012345678', holder: 'KNB Berhad' },
    },
  },
  {
    ...bankDialog,
    dialog: (onClose) => <ConfirmBankAccount vendor="KNB" bank={BANK} onClose={onClose} />,
    presses: ['Confirm'],
    figures: [...TO_BANK, 'Proposed byLee Siew Ling'],
    sends: { url: '/api/vendor-accounts/bank-account/decide', body: { id: 7, decision: 'confirm' } },
  },
  {
    ...bankDialog,
    dialog: (onClose) => <WithdrawBankAccount vendor="KNB" bank={BANK} onClose={onClose} />,
    presses: ['Withdraw'],
    figures: TO_BANK,
    sends: { url: '/api/vendor-accounts/bank-account/decide', body: { id: 7, decision: 'withdraw' } },
  },
  {
    ...payoutDialog,
    dialog: (onClose) => <ProposePayout account={ACCOUNT} to={BANK} onClose={onClose} />,
    typed: { 'Amount in RM': '9100.25' },
    wrong: [
      { typed: { 'Amount in RM': '9400.01' }, says: 'At most RM9,400.00 can be paid out now.' },
      { typed: { 'Amount in RM': '0' }, says: 'Please enter an amount in ringgit' },
    ],
    presses: ['Propose', 'Yes'],
    figures: [
      ...['Propose a payout of RM9,100.25 to KNB?', 'ToMaybank 514012345678', 'Account holderKNB Berhad'],
      ...['Balance nowRM27,250.50', 'Can be paid out nowRM9,400.00', 'RM9,400.00 can be paid out now.'],
    ],
    sends: { url: '/api/vendor-accounts/payout', body: { vendor: 'KNB', amount: 9_100.25, balance: 27_250.5 } },
    keyed: true,
    answer: { message: 'It is done.', id: PAYOUT.id },
  },
  {
    ...payoutDialog,
    dialog: (onClose) => <ApprovePayout account={ACCOUNT} payout={PAYOUT} onClose={onClose} />,
    typed: { Confirmation: 'approve payout' },
    presses: ['Approve'],
    figures: [
      ...['Approve the payout of RM9,100.25 to KNB?', 'AmountRM9,100.25', ...TO_BANK, 'Proposed byLee Siew Ling'],
      ...['Can be paid out nowRM9,400.00', 'Balance nowRM27,250.50', 'Balance afterRM18,150.25'],
    ],
    sends: {
      url: '/api/vendor-accounts/payout/decide',
      body: { id: PAYOUT.id, decision: 'approve', amount: 9_100.25, payee: PAYOUT.payee },
    },
    says: 'It is done.',
  },
  {
    ...payoutDialog,
    dialog: (onClose) => <WithdrawPayout vendor="KNB" payout={PAYOUT} onClose={onClose} />,
    presses: ['Withdraw'],
    figures: ['Withdraw the payout of RM9,100.25 to KNB?', 'AmountRM9,100.25', ...TO_BANK],
    sends: {
      url: '/api/vendor-accounts/payout/decide',
      body: { id: PAYOUT.id, decision: 'withdraw', amount: 9_100.25, payee: PAYOUT.payee },
    },
  },
  {
    ...payoutDialog,
    dialog: (onClose) => <PayoutPaid vendor="KNB" payout={PAYOUT} onClose={onClose} />,
    presses: ['Record'],
    figures: ['Record that the bank has paid RM9,100.25 to KNB?', 'AmountRM9,100.25', ...TO_BANK],
    sends: { url: '/api/vendor-accounts/payout/end', body: { id: PAYOUT.id, end: 'paid' } },
  },
  {
    ...payoutDialog,
    dialog: (onClose) => <PayoutCameBack vendor="KNB" payout={PAYOUT} onClose={onClose} />,
    typed: { Why: 'Account closed', Reference: 'RTN 7' },
    wrong: [{ typed: { Why: ' ' }, says: 'Please say why.' }],
    presses: ['Record'],
    figures: ['Record that RM9,100.25 to KNB came back?', 'AmountRM9,100.25', ...TO_BANK],
    sends: {
      url: '/api/vendor-accounts/payout/end',
      body: { id: PAYOUT.id, end: 'returned', words: 'Account closed', reference: 'RTN 7' },
    },
  },
  {
    ...payoutDialog,
    dialog: (onClose) => <RetryPayout vendor="KNB" payout={PAYOUT} onClose={onClose} />,
    presses: ['Try again'],
    figures: ['Try the payout of RM9,100.25 to KNB again?', 'AmountRM9,100.25', ...TO_BANK],
    sends: { url: '/api/vendor-accounts/payout/retry', body: { id: PAYOUT.id } },
  },
  {
    file: 'admin/vendor-accounts/SettleAnewDialog.tsx',
    dialog: (onClose) => <SettleAnewDialog sale={SALE} onClose={onClose} />,
    typed: { Why: 'Ten per cent was a slip' },
    wrong: [{ typed: { Why: ' ' }, says: 'Please say why.' }],
    presses: ['Settle anew'],
    figures: [
      ...['Settle AMS3/103 by what is agreed now?', 'Hammer priceRM10,000.00', 'To the vendor as settledRM9,000.00'],
      ...['By what is agreed nowRM9,500.00', 'DifferenceRM500.00'],
    ],
    sends: {
      url: '/api/vendor-accounts/settle-anew',
      body: { lot: 'AMS3/103', from: 40, to: 90, words: 'Ten per cent was a slip' },
    },
    keyed: true,
    answer: DONE,
  },
  {
    file: 'admin/vendor-accounts/NewLots.tsx',
    dialog: (onClose) => <LotDefaultsDialog vendor="KNB" row={LOT_DEFAULTS} onClose={onClose} />,
    typed: { 'Hidden reserve, % of the starting price': '115%' },
    wrong: [
      { typed: { 'Hidden reserve, % of the starting price': '100' }, says: 'from 101 to 500' },
      { typed: { 'Hidden reserve, % of the starting price': '112.5' }, says: 'Please enter whole per cent' },
    ],
    presses: ['Save'],
    figures: [
      'What new lots of KNB begin with',
      'A lot that starts at RM12,345.00 gets a reserve of RM14,197.00: whole ringgit, rounded up.',
    ],
    sends: {
      url: '/api/auctionmanager/lotdefaults/save',
      body: { vendor: 'KNB', shown: 4, reservePercent: 115, approval: true },
    },
    answer: DONE,
  },
  {
    file: 'admin/vendor-area/DraftDialog.tsx',
    dialog: (onClose) => <DraftDialog draft={DRAFT} onClose={onClose} />,
    typed: { Mileage: '84,500', 'Wished reserve': '45000', 'Note for the house': 'Two keys' },
    wrong: [
      { typed: { Year: '19' }, says: 'Please enter four figures' },
      { typed: { Mileage: 'many' }, says: 'Please enter a whole number.' },
      { typed: { 'Wished reserve': '0' }, says: 'Please enter an amount of RM1.00 or more' },
    ],
    presses: ['Save'],
    figures: ['Edit the draft'],
    sends: {
      url: '/api/vendor-area/drafts',
      body: {
        ...{ id: 5, version: 3, regnNo: 'WXC 4821', make: 'Toyota', descOfGood: 'Hilux 2.4 G', year: '2019' },
        ...{ mileageKm: 84_500, note: 'Two keys', reserve: 45_000 },
      },
    },
    answer: { message: 'The draft is saved.', id: 5, version: 4, unit: 'U_23456789AB' },
  },
];
