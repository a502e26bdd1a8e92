import type { Appointment, AppointmentPlace } from '#contract/handover/appointments.ts';
import { BulkStepDialog } from '#web/admin/appointments/BulkStepDialog.tsx';
import { FeedDialog, PlaceDialog } from '#web/admin/appointments/PlacesPage.tsx';
import { BookDialog, CancelAppointmentDialog } from '#web/admin/appointments/UnitAppointments.tsx';
import { CancelDialog, SlotDialog } from '#web/features/purchases/Appointments.tsx';
import { FILE } from './handover.tsx';
import type { DialogCase } from './run-dialog.tsx';

const BOOKED: Appointment = {
  ...{ auctionName: 'AMS3/102', purpose: 'inspection', startsAt: '2026-11-26T01:00:00.000Z' },
  ...{ place: { id: 4, name: 'Kajang yard', address: '1, Jalan Reko' }, endsAt: '2026-11-26T02:00:00.000Z' },
  ...{ sequence: 2, cancelled: false, reason: null, needed: true, changeUntil: '2026-11-23', calendar: '/api/x' },
};
const PLACE: AppointmentPlace = {
  ...{ id: 4, name: 'Kajang yard', vendor: '', location: 'Kajang', address: '1, Jalan Reko' },
  ...{ hours: 'Mon-Fri 09:00-17:00', closedDays: ['2026-12-25'], slotMinutes: 60, inspections: 1, collections: 2 },
  ...{ active: true, feed: '/api/calendar/place/p.4.0.abcd' },
};
const SLOT = { startsAt: '2026-11-26T01:00:00.000Z', endsAt: '2026-11-26T02:00:00.000Z', free: 1 };
const SLOTS = {
  ...{ noticeDays: 3, lastDay: '2026-12-20', from: '2026-11-25', next: null },
  places: [{ id: 4, name: 'Kajang yard', address: '1, Jalan Reko', days: [{ day: '2026-11-26', slots: [SLOT] }] }],
};
const reads = { '/api/handover/slots/AMS3/102/inspection/first': SLOTS };
const DONE = { message: 'It is done.', appointment: BOOKED };
const wanted = { auctionName: 'AMS3/102', purpose: 'inspection', place: 4, startsAt: SLOT.startsAt };
const { feed: _, id: __, ...VALUE } = PLACE;

const unit = 'admin/appointments/UnitAppointments.tsx';
const places = 'admin/appointments/PlacesPage.tsx';
const own = 'features/purchases/Appointments.tsx';

/** Its inspection was not charged yet. */
const UNIT = { ...FILE, charges: [], vendor: 'TM', yard: 'Klang', regnNo: 'BMK 7781' };

export const APPOINTMENT_DIALOGS: readonly DialogCase[] = [
  {
    file: unit,
    reads,
    dialog: (onClose) => <BookDialog order="AMS3/102" purpose="inspection" standing={BOOKED} onClose={onClose} />,
    typed: { Reason: 'unit-not-ready' },
    presses: ['09:00', 'Book appointment'],
    figures: ['Appointment for the inspection of AMS3/102', 'Kajang yard, 1, Jalan Reko', '09:00'],
    sends: { url: '/api/handover/appointments/book', body: { ...wanted, sequence: 2, reason: 'unit-not-ready' } },
    answer: DONE,
  },
  {
    file: unit,
    dialog: (onClose) => <CancelAppointmentDialog appointment={BOOKED} onClose={onClose} />,
    typed: { Reason: 'place-closed' },
    presses: ['Cancel appointment'],
    figures: ['Cancel the appointment of AMS3/102', '09:00–10:00'],
    sends: {
      url: '/api/handover/appointments/cancel',
      body: { auctionName: 'AMS3/102', purpose: 'inspection', sequence: 2, reason: 'place-closed' },
    },
    answer: DONE,
  },
  {
    file: own,
    reads,
    dialog: (onClose) => <SlotDialog order="AMS3/102" purpose="inspection" booked={undefined} onClose={onClose} />,
    presses: ['09:00', 'Book appointment'],
    figures: ['When do you bring it to the inspection?', 'Kajang yard, 1, Jalan Reko'],
    sends: { url: '/api/handover/appointments/book', body: { ...wanted, sequence: null } },
    answer: DONE,
  },
  {
    file: own,
    dialog: (onClose) => <CancelDialog appointment={BOOKED} onClose={onClose} />,
    presses: ['Cancel appointment'],
    figures: ['Cancel the appointment for the inspection?', '09:00–10:00'],
    sends: {
      url: '/api/handover/appointments/cancel',
      body: { auctionName: 'AMS3/102', purpose: 'inspection', sequence: 2 },
    },
    answer: DONE,
  },
  {
    file: places,
    dialog: (onClose) => <PlaceDialog place={PLACE} onClose={onClose} />,
    typed: { 'Closed days': '2026-12-25, 2027-01-01', 'Collections at once': '3' },
    wrong: [{ typed: { Hours: 'nine to five' }, says: 'These hours cannot be read.' }],
    presses: ['Save'],
    figures: ['Edit Kajang yard'],
    sends: {
      url: '/api/handover/places',
      body: { ...VALUE, closedDays: ['2026-12-25', '2027-01-01'], collections: 3, id: 4, before: VALUE },
    },
    answer: { message: 'Place changed' },
  },
  {
    file: places,
    dialog: (onClose) => <FeedDialog place={PLACE} onClose={onClose} />,
    presses: ['Make the address void'],
    figures: ['Calendar of Kajang yard', '/api/calendar/place/p.4.0.abcd'],
    sends: { url: '/api/handover/places/feed', body: { id: 4 } },
    answer: { message: 'It is void.' },
  },
  {
    file: 'admin/appointments/BulkStepDialog.tsx',
    dialog: (onClose) => (
      <BulkStepDialog orders={['AMS3/102', 'AMS3/103']} files={[UNIT]} onDone={() => undefined} onClose={onClose} />
    ),
    typed: { Step: 'inspection', 'Done on': '2026-11-20', 'Holds until': '2027-01-19' },
    presses: ['Record step'],
    figures: ['Record a step for 2 units', 'Charge for it: RM153.00 in all, for 1 unit'],
    sends: {
      url: '/api/handover/steps',
      body: {
        ...{ units: ['AMS3/102', 'AMS3/103'], step: 'inspection', on: '2026-11-20', until: '2027-01-19' },
        charges: [{ auctionName: 'AMS3/102', amount: 153, shownDue: 253.5 }],
      },
    },
    keyed: true,
    answer: {
      message: 'Step recorded for 2 of 2 units',
      units: [{ auctionName: 'AMS3/102', done: true, recorded: true, refusal: '' }],
    },
  },
];
