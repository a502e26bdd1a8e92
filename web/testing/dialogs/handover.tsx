import type { HandoverFileOnWire } from '#contract/handover.ts';
import {
  OpenHandoverDialog,
  PayChargesDialog,
  ReturnDepositDialog,
  StepDialog,
} from '#web/admin/handover/handover-dialogs.tsx';
import type { DialogCase } from './run-dialog.tsx';

export const FILE: HandoverFileOnWire = {
  ...{ auctionName: 'AMS3/102', session: 'AMS3', lotNo: '102', bidderNo: 1_007, kind: 'car' },
  terms: {
    mustDo: ['vendor-release', 'inspection', 'transfer'],
    inspection: { withinDays: 30, noticeDays: 3, charge: 153 },
    transfer: { withinDays: 30, charge: 100 },
    collection: { withinDays: 14, noticeDays: 2 },
    storage: { from: 'transfer', freeDays: 14, aDay: 100 },
    safetyDeposit: { heldMonths: 3, returnedFor: 'transfer' },
    disposal: { afterDays: 60, noticeDays: 14 },
  },
  ...{ soldOn: '2026-11-18', openedOn: '2026-11-19', open: true, paid: true, status: 'sold' },
  steps: [{ step: 'vendor-release', on: '2026-11-19', until: null }],
  missing: ['inspection', 'transfer'],
  charges: [],
  payments: [],
  chargesDue: 253.5,
  dates: {
    ...{ inspectBy: '2026-12-18', transferBy: null, collectBy: null, storageFrom: null },
    ...{ safetyDepositUntil: '2027-02-18', disposalFrom: null },
  },
  safetyDeposit: { amount: 500, out: null, waitsFor: 'in time' },
  ...{ releasedAt: null, disposedAt: null },
};
const DONE = { message: 'It is done.', revision: 9, recorded: true };
const file = 'admin/handover/handover-dialogs.tsx';

export const HANDOVER_DIALOGS: readonly DialogCase[] = [
  {
    file,
    dialog: (onClose) => <OpenHandoverDialog order="AMS3/102" onClose={onClose} />,
    typed: { 'Kind of goods': 'motorcycle' },
    presses: ['Open handover'],
    figures: ['Open the handover of AMS3/102'],
    sends: { url: '/api/handover/open', body: { auctionName: 'AMS3/102', kind: 'motorcycle' } },
    keyed: true,
    answer: DONE,
  },
  {
    file,
    dialog: (onClose) => <StepDialog file={FILE} onClose={onClose} />,
    typed: { 'Done on': '2026-11-20', 'Holds until': '2027-01-19' },
    presses: ['Record step'],
    figures: ['Record a step of AMS3/102'],
    sends: {
      url: '/api/handover/step',
      body: { auctionName: 'AMS3/102', step: 'inspection', on: '2026-11-20', until: '2027-01-19' },
    },
    keyed: true,
    answer: DONE,
  },
  {
    file,
    dialog: (onClose) => <PayChargesDialog file={FILE} onClose={onClose} />,
    typed: {
      ...{ 'Amount of this payment in RM': '153', Reference: 'MBB 88124' },
      ...{ 'Way of payment': 'transfer', 'Date of payment': '2026-11-19' },
    },
    wrong: [{ typed: { 'Amount of this payment in RM': '253.51' }, says: 'RM253.50 is due.' }],
    presses: ['Record payment'],
    figures: ['Pay charges of AMS3/102', 'RM253.50'],
    sends: {
      url: '/api/handover/pay',
      body: {
        ...{ auctionName: 'AMS3/102', amount: 153, reference: 'MBB 88124', shownDue: 253.5 },
        ...{ date: '2026-11-19', way: 'transfer' },
      },
    },
    keyed: true,
    answer: DONE,
  },
  {
    file,
    dialog: (onClose) => <ReturnDepositDialog file={FILE} onClose={onClose} />,
    presses: ['Return safety deposit'],
    figures: ['Return the safety deposit of RM500.00?'],
    sends: { url: '/api/handover/safety-deposit/return', body: { auctionName: 'AMS3/102' } },
    keyed: true,
    answer: DONE,
  },
];
