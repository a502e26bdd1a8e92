import type { RefundRequest } from '#contract/payments/refund-requests.ts';
import type { Refundable } from '#contract/payments/refunds.ts';
import { BulkRefundDialog } from '#web/admin/deposits/BulkRefundDialog.tsx';
import { AddDeposit, ManualRefund, ResetDeposit, SingleRefund } from '#web/admin/deposits/person-dialogs.tsx';
import { DeclineRequest, OrderRequest } from '#web/admin/deposits/RefundRequests.tsx';
import { TakeBackDeposit } from '#web/admin/deposits/TakeBackDepositDialog.tsx';
import { TakeBackRefund } from '#web/admin/deposits/TakeBackRefundDialog.tsx';
import type { DialogCase } from './run-dialog.tsx';

const MEI = {
  id: 1_007,
  email: 'mei@house.example',
  firstName: 'Mei Fong',
  bankAccNo: '51400000',
  depositBalance: 3_300,
};
const REFUNDABLE: Refundable = {
  ...{ userId: 1_007, email: MEI.email, name: 'Mei Fong', balance: 3_300, held: 1_200, winningLots: ['AMS3/102'] },
  ...{ refundable: 2_100, bankName: 'Maybank', bankAccNo: '51400000', problem: null, message: '' },
};
const REQUEST = {
  ...{ requestId: '0b6c2a52-8f5d-4a55-9c1e-9a52f1d8a001', userId: 1_007, name: 'Mei Fong', email: MEI.email },
  ...{
    state: 'asked',
    amount: 800,
    answered: 150.5,
    inactive: true,
    refundable: 2_100,
    bankName: 'Maybank',
    bankAccNo: '51400000',
    owesFor: ['AMS3/102'],
  },
} as unknown as RefundRequest;
const REFUND_ID = '5d1f7a52-8f5d-4a55-9c1e-9a52f1d8a009';
const ASKED = { state: 'asked', amount: 900, answered: 250, askedAt: '2026-11-19T02:00:00.000Z' };
const ASKED_TEXT = 'Waiting requestRM650.00 of RM900.00, asked for on 19 Nov 2026';
const reads = {
  '/api/transaction/refund/refundable/1007': REFUNDABLE,
  '/api/transaction/refund/manually/1007/41': { balance: 3_300, takenBack: '' },
  '/api/transaction/refund/request/own': { requests: [ASKED] },
  [`/api/transaction/refund/standing/${REFUND_ID}`]: { state: 'sent', reason: '', stalled: false },
};
const LEFT_OUT = {
  ...{ userId: 1_009, email: 'lim@house.example', name: 'Lim', balance: 350 },
  ...{ reason: 'bank-not-verified', message: 'The bank account is not verified.' },
};
const PREVIEW = { count: 2, total: 4_200, leftOut: [LEFT_OUT], leftOutTotal: 350 };
const REFUNDED = {
  ...{ revision: 41, bidder: 1_007, name: 'Mei Fong', date: '2026-11-19 10:12' },
  ...{ reference: 'CHQ 000417', amount: 500 },
};
const DONE = { message: 'It is done.', revision: 9 };

export const DEPOSIT_DIALOGS: readonly DialogCase[] = [
  {
    file: 'admin/deposits/person-dialogs.tsx',
    dialog: (onClose) => <AddDeposit person={MEI} onClose={onClose} />,
    typed: { 'Amount in RM': '450', Details: 'Cash' },
    presses: ['Add deposit', 'Yes'],
    figures: ['RM450.00', 'RM3,300.00', 'RM3,750.00'],
    sends: {
      url: '/api/transaction/save',
      body: {
        email: MEI.email,
        userId: 1_007,
        transactionType: 'deposit',
        value: 450,
        details: 'Cash',
        shownBalance: 3_300,
      },
    },
    keyed: true,
    answer: DONE,
  },
  {
    file: 'admin/deposits/person-dialogs.tsx',
    dialog: (onClose) => <ManualRefund person={MEI} onClose={onClose} />,
    reads,
    typed: {
      ...{ 'Amount in RM': '700.50', Reference: 'CHQ 000417', 'Way of payment': 'cheque' },
      ...{ 'Date of payment': '2026-11-19', Confirmation: 'refund manually' },
    },
    presses: ['Record refund'],
    figures: [
      ...['Deposit balanceRM3,300.00', 'Held for AMS3/102-RM1,200.00', 'Can be refundedRM2,100.00'],
      ASKED_TEXT,
    ],
    sends: {
      url: '/api/transaction/refund/manually',
      body: {
        ...{ email: MEI.email, userId: 1_007, name: 'Mei Fong', amount: 700.5, shownBalance: 3_300 },
        ...{ reference: 'CHQ 000417', way: 'cheque', date: '2026-11-19' },
      },
    },
    keyed: true,
    answer: { ...DONE, amount: 700.5 },
    says: 'RM700.50 recorded as refunded to bidder 1007. The balance is RM2,599.50.',
  },
  {
    file: 'admin/deposits/person-dialogs.tsx',
    dialog: (onClose) => <SingleRefund person={MEI} onClose={onClose} />,
    reads,
    typed: { Confirmation: 'refund' },
    presses: ['Refund'],
    figures: [
      ASKED_TEXT,
      ...['Maybank 51400000', 'Deposit balanceRM3,300.00', 'Held for AMS3/102-RM1,200.00'],
      'Can be refundedRM2,100.00',
    ],
    sends: {
      url: '/api/transaction/refund/singleuser',
      body: {
        email: MEI.email,
        userId: 1_007,
        bankAccNo: '51400000',
        name: 'Mei Fong',
        total: 2_100,
        shownBalance: 3_300,
      },
    },
    keyed: true,
    answer: { ...DONE, refundId: REFUND_ID, amount: 2_100 },
    says: 'RefundedRM2,100.00',
  },
  {
    file: 'admin/deposits/person-dialogs.tsx',
    dialog: (onClose) => <ResetDeposit person={{ ...MEI, depositBalance: -450 }} onClose={onClose} />,
    presses: ['Reset balance'],
    figures: ['Deposit balance-RM450.00', 'After the resetRM0.00'],
    sends: { url: '/api/transaction/deposit/reset', body: { userId: 1_007, shownBalance: -450 } },
    keyed: true,
    answer: DONE,
  },
  {
    file: 'admin/deposits/TakeBackDepositDialog.tsx',
    dialog: (onClose) => <TakeBackDeposit person={MEI} onClose={onClose} />,
    typed: {
      ...{ 'Amount in RM': '3310.5', 'Reversed by': 'bank' },
      ...{ Reference: 'FPX 4711', Why: 'Charged back by the payer.' },
    },
    wrong: [
      { typed: { 'Amount in RM': '0' }, says: 'Please enter an amount in ringgit' },
      { typed: { Reference: 'FPX' }, says: 'with a digit among them' },
      { typed: { Why: '  ' }, says: 'Please say why.' },
    ],
    presses: ['Reverse', 'Yes', 'Yes'],
    figures: [
      'Deposit balanceRM3,300.00',
      'RM10.50 more than is there?',
      'With this the bidder owes the house RM10.50.',
    ],
    sends: {
      url: '/api/transaction/deposit/reverse',
      body: {
        ...{ userId: 1_007, amount: 3_310.5, source: 'bank', reference: 'FPX 4711' },
        ...{ words: 'Charged back by the payer.', above: true, shownBalance: 3_300 },
      },
    },
    answer: DONE,
  },
  {
    file: 'admin/deposits/TakeBackRefundDialog.tsx',
    dialog: (onClose) => <TakeBackRefund refund={REFUNDED} onClose={onClose} />,
    reads,
    typed: { Why: 'RM50 were paid.' },
    wrong: [{ typed: { Why: ' a ' }, says: 'Please say why.' }],
    presses: ['Reverse', 'Yes'],
    figures: ['RM500.00', 'CHQ 000417', 'Balance nowRM3,300.00', 'Balance afterRM3,800.00'],
    sends: {
      url: '/api/transaction/refund/manually/takeback',
      body: { userId: 1_007, transactionId: 41, words: 'RM50 were paid.', shownBalance: 3_300 },
    },
    keyed: true,
    answer: { ...DONE, amount: 500 },
  },
  {
    file: 'admin/deposits/RefundRequests.tsx',
    dialog: (onClose) => <DeclineRequest request={REQUEST} onClose={onClose} />,
    reads,
    typed: { Reason: 'A purchase is not paid.' },
    presses: ['Decline'],
    figures: ['1007 · Mei Fong', 'Asked forRM800.00'],
    sends: {
      url: '/api/transaction/refund/request/decline',
      body: { requestId: REQUEST.requestId, reason: 'A purchase is not paid.' },
    },
    answer: DONE,
  },
  {
    file: 'admin/deposits/RefundRequests.tsx',
    dialog: (onClose) => <OrderRequest request={REQUEST} onClose={onClose} />,
    reads,
    typed: { Confirmation: 'refund' },
    presses: ['Refund'],
    figures: [
      ...['Maybank 51400000', 'Asked forRM800.00', 'Refunded beforeRM150.50', 'Refunded nowRM649.50'],
      ...['Left availableRM1,450.50', 'Not paid yet: AMS3/102', 'The account is deactivated.'],
    ],
    sends: {
      url: '/api/transaction/refund/request/order',
      body: { requestId: REQUEST.requestId, shownAmount: 649.5, evenInactive: true },
    },
    keyed: true,
    answer: { ...DONE, refundId: REFUND_ID, amount: 649.5 },
    says: 'RM649.50 to bidder 1007 is on its way to the bank.',
  },
  {
    file: 'admin/deposits/BulkRefundDialog.tsx',
    dialog: (onClose) => <BulkRefundDialog onClose={onClose} />,
    reads: {
      '/api/transaction/refund/preview/all': { ...PREVIEW, count: 5, total: 9_900 },
      '/api/transaction/refund/preview/lostBidders': PREVIEW,
    },
    typed: { Confirmation: 'refund lost bidders' },
    presses: ['Start refund'],
    figures: ['Refunded2 bidders', 'SumRM4,200.00', 'Skipped1 bidder', 'Sum skippedRM350.00'],
    sends: {
      url: '/api/transaction/refund/multipleusers',
      body: { usersToRefund: 'lostBidders', shownCount: 2, shownTotal: 4_200 },
    },
    keyed: true,
    answer: { ...DONE, runId: 3, count: 2, total: 4_200 },
    says: '2 refunds of RM4,200.00 together are under way.',
    closesOnFailure: true,
  },
];
