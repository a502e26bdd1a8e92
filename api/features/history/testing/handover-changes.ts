import { termsOnWire } from '#contract/handover/terms.ts';
import { DEFAULT_TERMS, type HandoverTerms } from '#domain/handover.ts';
import type { StaffChange, World } from './staff-changes.ts';

/** Of AMS1/101, which is paid: its handover. In this order, and last: it takes weeks. */

const lot = 'AMS1/101';
const of = { auctionName: lot };
const subject = `lot/${lot}`;
const DAY_MS = 86_400_000;

/** Short times: the password of who asks holds for three months. */
const TERMS: HandoverTerms = {
  ...DEFAULT_TERMS.car,
  safetyDeposit: { heldMonths: 1, returnedFor: 'transfer' },
  disposal: { afterDays: 20, noticeDays: 14 },
};
const HOLIDAY = { day: '2026-12-25', name: 'A day of the house', state: '' };
/** Where one comes to. */
const PLACE = {
  ...{ name: 'Kajang yard', vendor: '', location: '', address: '', hours: 'Mon-Fri 09:00-12:00' },
  ...{ closedDays: [], slotMinutes: 60, inspections: 1, collections: 1, active: true },
};
const newestPlace = async ({ house }: World) => {
  const rows = await house.db.selectFrom('office.appointmentPlaces').select('id').orderBy('id', 'desc').execute();
  return rows[0]?.id ?? 0;
};
const opened = ({ house }: World) => house.say({ type: 'open-handover', lot, kind: 'car', terms: TERMS });
const stepDone = ({ house }: World, step: 'transfer' | 'disposal-notice') =>
  house.say({ type: 'record-handover-step', lot, step, on: '2026-11-20' });

export const HANDOVER_CHANGES: readonly StaffChange[] = [
  { route: 'POST /api/handover/open', body: { ...of, kind: 'car' }, subject, actions: ['Handover opened'] },
  {
    route: 'POST /api/handover/further/record',
    body: { ...of, step: 'road-tax', note: 'Shown at the counter' },
    ...{ subject, actions: ['Further step recorded'] },
  },
  {
    route: 'POST /api/handover/further/undo',
    body: { ...of, step: 'road-tax' },
    ...{ subject, actions: ['Further step taken back'] },
  },
  { route: 'POST /api/handover/takeback', body: of, subject, actions: ['Handover taken back'] },
  {
    route: 'POST /api/handover/templates/save',
    body: { kind: 'goods', shown: 0, terms: { ...termsOnWire(DEFAULT_TERMS.goods), mustDo: [] }, steps: [] },
    ...{ subject: 'setting/handover-goods', actions: ['Changed'] },
  },
  {
    route: 'POST /api/handover/holidays/save',
    body: HOLIDAY,
    ...{ subject: 'setting/holidays', actions: ['Added'] },
  },
  {
    route: 'POST /api/handover/holidays/delete',
    body: { id: 1, before: HOLIDAY },
    ...{ subject: 'setting/holidays', actions: ['Deleted'] },
  },
  {
    route: 'POST /api/handover/step',
    given: opened,
    body: { ...of, step: 'inspection', until: '2027-01-19' },
    ...{ subject, actions: ['Handover step recorded'] },
  },
  {
    route: 'POST /api/handover/places',
    body: PLACE,
    subject: async (world) => `appointment-place/${await newestPlace(world)}`,
    actions: ['Added'],
  },
  {
    route: 'POST /api/handover/places/feed',
    body: async (world) => ({ id: await newestPlace(world) }),
    subject: async (world) => `appointment-place/${await newestPlace(world)}`,
    actions: ['Calendar address made void'],
  },
  {
    route: 'POST /api/handover/steps',
    body: { units: [lot], step: 'vendor-release', on: '2026-11-20' },
    ...{ subject, actions: ['Handover step recorded'] },
  },
  {
    route: 'POST /api/handover/results',
    body: {
      fileName: 'centre.csv',
      lines: [{ line: 2, unit: lot, passed: false, on: '2026-11-20', until: null }],
    },
    ...{ subject, actions: ['Inspection failed'] },
  },
  {
    route: 'POST /api/handover/step/takeback',
    body: { ...of, step: 'inspection' },
    ...{ subject, actions: ['Handover step taken back'] },
  },
  {
    route: 'POST /api/handover/charge',
    body: { ...of, what: 'inspection', shownDue: 0 },
    ...{ subject, actions: ['Handover charged'] },
  },
  {
    route: 'POST /api/handover/pay',
    body: { ...of, amount: 153, reference: 'SLIP 153' },
    ...{ subject, actions: ['Payment for charges recorded'] },
  },
  {
    route: 'POST /api/handover/pay/reverse',
    body: { ...of, reference: 'SLIP 153', words: 'Of another buyer' },
    ...{ subject, actions: ['Payment for charges taken back', 'Payment for charges taken back'] },
  },
  {
    route: 'POST /api/handover/charge/waive',
    body: { ...of, charge: 'inspection 1', reason: 'goodwill' },
    ...{ subject, actions: ['Handover charge waived'] },
  },
  {
    route: 'POST /api/handover/safety-deposit/return',
    given: (world) => stepDone(world, 'transfer'),
    body: of,
    ...{ subject, actions: ['Safety deposit returned to the deposit'] },
  },
  {
    route: 'POST /api/handover/safety-deposit/restore',
    body: { ...of, words: 'Of another unit' },
    ...{ subject, actions: ['Safety deposit put back on the purchase', 'Safety deposit put back on the purchase'] },
  },
  {
    route: 'POST /api/handover/safety-deposit/forfeit',
    given: async (world) => {
      const { house } = world;
      await stepDone(world, 'disposal-notice');
      await house.say({ type: 'take-back-handover-step', lot, step: 'transfer' });
      house.clockMs += 40 * DAY_MS;
    },
    body: of,
    ...{ subject, actions: ['Safety deposit forfeited'] },
  },
  { route: 'POST /api/handover/dispose', body: of, subject, actions: ['Abandoned unit disposed of'] },
];
