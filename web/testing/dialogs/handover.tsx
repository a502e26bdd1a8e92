import type { FileFurtherStep } from '#contract/handover/further.ts';
import type { HandoverTemplate } from '#contract/handover/templates.ts';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import { KINDS } from '#domain/handover.ts';
import { ChargeDialog, TakeBackChargesPaymentDialog, WaiveChargeDialog } from '#web/admin/handover/charge-dialogs.tsx';
import {
  DisposeUnitDialog,
  ForfeitSafetyDepositDialog,
  RestoreSafetyDepositDialog,
  TakeBackHandoverDialog,
  TakeBackStepDialog,
} from '#web/admin/handover/ending-dialogs.tsx';
import { RecordFurtherDialog, UndoFurtherDialog } from '#web/admin/handover/further-dialogs.tsx';
import {
  OpenHandoverDialog,
  PayChargesDialog,
  ReturnDepositDialog,
  StepDialog,
} from '#web/admin/handover/handover-dialogs.tsx';
import type { DialogCase } from './run-dialog.tsx';

const INSPECTED = {
  charge: 'inspection 1',
  what: 'inspection',
  amount: 153,
  at: '2026-11-20T02:00:00.000Z',
  waivedFor: null,
  words: null,
} as const;
const PAID = {
  amount: 50,
  reference: 'SLIP 7',
  at: '2026-11-20T03:00:00.000Z',
  paidOn: '2026-11-20',
  way: 'cash',
} as const;
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
  steps: [{ step: 'vendor-release', on: '2026-11-19', until: null, leftWith: false, witness: null }],
  missing: ['inspection', 'transfer'],
  charges: [INSPECTED],
  payments: [PAID],
  chargesDue: 253.5,
  dates: {
    ...{ inspectBy: '2026-12-18', transferBy: null, collectBy: null, storageFrom: null },
    ...{ safetyDepositUntil: '2027-02-18', disposalFrom: null },
  },
  ...{ further: [], proofs: [], takenBack: [] },
  safetyDeposit: { amount: 500, out: null, keptFor: null, waitsFor: 'in time' },
  ...{ releasedAt: null, disposedAt: null },
};
const SCRAP = { ...FILE, kind: 'scrap', terms: { ...FILE.terms, mustDo: ['cutting'] } } satisfies HandoverFileOnWire;
const DONE = { message: 'It is done.', revision: 9, recorded: true };
const file = 'admin/handover/handover-dialogs.tsx';
const charges = 'admin/handover/charge-dialogs.tsx';
const endings = 'admin/handover/ending-dialogs.tsx';
const further = 'admin/handover/further-dialogs.tsx';

const TEMPLATE = {
  ...{ version: 4, terms: FILE.terms, steps: [] },
  specification: { terms: FILE.terms, steps: [] },
} satisfies HandoverTemplate;
const TEMPLATES = { templates: Object.fromEntries(KINDS.map((kind) => [kind, TEMPLATE])) };
const ROAD_TAX = {
  ...{ step: 'road-tax', label: 'Road tax', labelMs: 'Cukai jalan', doer: 'buyer', needsProof: false },
  ...{ charge: null, after: 'transfer', dueOn: '2026-11-27', doneOn: null },
} satisfies FileFurtherStep;

export const HANDOVER_DIALOGS: readonly DialogCase[] = [
  {
    file: further,
    dialog: (onClose) => (
      <RecordFurtherDialog order="AMS3/102" step={ROAD_TAX} soldOn="2026-11-18" hasProof={false} onClose={onClose} />
    ),
    typed: { 'Done on': '2026-11-19', Note: 'Shown at the counter' },
    wrong: [{ typed: { 'Done on': '2026-11-17' }, says: 'The day must be between the sale and today.' }],
    presses: ['Record step'],
    figures: ['Record: Road tax'],
    sends: {
      url: '/api/handover/further/record',
      body: { auctionName: 'AMS3/102', step: 'road-tax', on: '2026-11-19', note: 'Shown at the counter' },
    },
    answer: { message: 'Step recorded' },
  },
  {
    file: further,
    dialog: (onClose) => <UndoFurtherDialog order="AMS3/102" step={ROAD_TAX} onClose={onClose} />,
    typed: { Note: 'Of another unit' },
    presses: ['Take back'],
    figures: ['Take back: Road tax', 'It counts as not done.'],
    sends: {
      url: '/api/handover/further/undo',
      body: { auctionName: 'AMS3/102', step: 'road-tax', note: 'Of another unit' },
    },
    answer: { message: 'Step taken back' },
  },
  {
    file,
    dialog: (onClose) => <OpenHandoverDialog order="AMS3/102" soldOn="2026-11-20" onClose={onClose} />,
    typed: { 'Kind of goods': 'motorcycle' },
    presses: ['Open handover'],
    figures: [
      ...['Open the handover of AMS3/102', 'within 30 days, RM153.00', 'within 30 days, RM100.00'],
      'RM100.00 a day after 14 free days from the transfer',
    ],
    reads: { '/api/handover/templates': TEMPLATES },
    sends: { url: '/api/handover/open', body: { auctionName: 'AMS3/102', kind: 'motorcycle', template: 4 } },
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
    dialog: (onClose) => <StepDialog file={SCRAP} onClose={onClose} />,
    steps: [{ typed: { Step: 'cutting' }, presses: [] }],
    typed: { 'Done on': '2026-11-20', 'Name of the witness': 'Osman Hassan', 'Present as': 'authority' },
    presses: ['Record step'],
    figures: ['Record a step of AMS3/102', 'Staff read the name, the buyer does not.'],
    sends: {
      url: '/api/handover/step',
      body: {
        ...{ auctionName: 'AMS3/102', step: 'cutting', on: '2026-11-20' },
        witness: { witnessName: 'Osman Hassan', role: 'authority' },
      },
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
    wrong: [{ typed: { 'Amount of this payment in RM': '253.51' }, says: 'At most RM253.50 is due.' }],
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
    figures: [
      'Return the safety deposit of RM500.00?',
      'Held until 18 Feb 2027.',
      'The unit has not left yet.',
      'it can be put back afterwards',
    ],
    sends: { url: '/api/handover/safety-deposit/return', body: { auctionName: 'AMS3/102' } },
    keyed: true,
    answer: DONE,
  },
  {
    file: charges,
    dialog: (onClose) => <ChargeDialog file={FILE} onClose={onClose} />,
    presses: ['Charge'],
    offers: { Charge: ['inspection', 'transfer', 'other'] },
    figures: [
      ...['Inspection: RM153.00', 'Transfer of ownership: RM100.00'],
      ...['Charges dueRM253.50', 'Charges due afterRM353.50'],
    ],
    sends: {
      url: '/api/handover/charge',
      body: { auctionName: 'AMS3/102', what: 'transfer', shownDue: 253.5 },
    },
    keyed: true,
    answer: DONE,
  },
  {
    file: charges,
    dialog: (onClose) => <ChargeDialog file={FILE} onClose={onClose} />,
    steps: [{ typed: { Charge: 'other' }, presses: [] }],
    typed: { 'What it is for': ' A second key', 'Amount in RM': '80.50' },
    wrong: [
      { typed: { 'Amount in RM': '0' }, says: 'Please enter an amount in ringgit' },
      { typed: { 'Amount in RM': '1000000.01' }, says: 'At most RM1,000,000.00.' },
    ],
    presses: ['Charge'],
    figures: [
      ...['Inspection: RM153.00', 'Transfer of ownership: RM100.00'],
      ...['Charges dueRM253.50', 'Charges due afterRM334.00'],
    ],
    sends: {
      url: '/api/handover/charge',
      body: { auctionName: 'AMS3/102', what: 'other', amount: 80.5, words: 'A second key', shownDue: 253.5 },
    },
    keyed: true,
    answer: DONE,
  },
  {
    file: charges,
    dialog: (onClose) => <WaiveChargeDialog file={{ ...FILE, chargesDue: 103 }} charge={INSPECTED} onClose={onClose} />,
    typed: { Reason: 'goodwill' },
    wrong: [{ typed: { Reason: '' }, says: 'Please say why.' }],
    presses: ['Waive'],
    figures: [
      ...['Waive RM153.00?', 'ChargeInspection', 'Charges dueRM103.00', 'Charges due afterRM0.00'],
      'To the buyer’s deposit accountRM50.00',
    ],
    sends: {
      url: '/api/handover/charge/waive',
      body: { auctionName: 'AMS3/102', charge: 'inspection 1', reason: 'goodwill', shownDue: 103 },
    },
    keyed: true,
    answer: DONE,
  },
  {
    file: charges,
    dialog: (onClose) => <TakeBackChargesPaymentDialog file={FILE} payment={PAID} onClose={onClose} />,
    typed: { 'Reversed by': 'bank', Why: 'Charged back by the bank' },
    wrong: [{ typed: { Why: ' ab ' }, says: 'Please say why.' }],
    presses: ['Take back'],
    figures: [
      ...['Take back the payment of RM50.00?', 'ReferenceSLIP 7', 'AmountRM50.00'],
      ...['Charges dueRM253.50', 'Charges due afterRM303.50'],
    ],
    sends: {
      url: '/api/handover/pay/reverse',
      body: {
        auctionName: 'AMS3/102',
        reference: 'SLIP 7',
        source: 'bank',
        shownDue: 253.5,
        words: 'Charged back by the bank',
      },
    },
    keyed: true,
    answer: DONE,
  },
  {
    file: endings,
    dialog: (onClose) => <TakeBackStepDialog file={FILE} onClose={onClose} />,
    presses: ['Take back'],
    offers: { Step: ['vendor-release'] },
    figures: ['Take back a step of AMS3/102', 'Release by the vendor or financier · 19 Nov 2026'],
    sends: { url: '/api/handover/step/takeback', body: { auctionName: 'AMS3/102', step: 'vendor-release' } },
    keyed: true,
    answer: DONE,
  },
  {
    file: endings,
    dialog: (onClose) => (
      <TakeBackHandoverDialog
        file={{ ...FILE, steps: [], charges: [], payments: [], chargesDue: 0 }}
        onClose={onClose}
      />
    ),
    presses: ['Take back'],
    figures: ['Take back the handover of AMS3/102?', 'Nothing stands in its file.'],
    sends: { url: '/api/handover/takeback', body: { auctionName: 'AMS3/102' } },
    keyed: true,
    answer: DONE,
  },
  {
    file: endings,
    dialog: (onClose) => <ForfeitSafetyDepositDialog file={FILE} onClose={onClose} />,
    presses: ['Forfeit'],
    figures: ['Forfeit the safety deposit of RM500.00?', 'It was held until 18 Feb 2027', 'The house keeps RM500.00.'],
    sends: { url: '/api/handover/safety-deposit/forfeit', body: { auctionName: 'AMS3/102' } },
    keyed: true,
    answer: DONE,
  },
  {
    file: endings,
    dialog: (onClose) => (
      <RestoreSafetyDepositDialog
        file={{ ...FILE, safetyDeposit: { ...FILE.safetyDeposit, out: 'deposit' } }}
        onClose={onClose}
      />
    ),
    typed: { Why: 'Of another unit' },
    wrong: [{ typed: { Why: ' ' }, says: 'Please say why.' }],
    presses: ['Put back'],
    figures: ['Put back the safety deposit of RM500.00?', 'RM500.00 leaves the buyer’s deposit account'],
    sends: { url: '/api/handover/safety-deposit/restore', body: { auctionName: 'AMS3/102', words: 'Of another unit' } },
    keyed: true,
    answer: DONE,
  },
  {
    file: endings,
    dialog: (onClose) => <DisposeUnitDialog file={FILE} onClose={onClose} />,
    presses: ['Dispose of unit'],
    figures: ['Dispose of the unit AMS3/102?', 'Safety deposit keptRM500.00', 'Charges still owedRM253.50'],
    sends: { url: '/api/handover/dispose', body: { auctionName: 'AMS3/102' } },
    keyed: true,
    answer: DONE,
  },
];
