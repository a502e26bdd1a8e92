import * as zod from 'zod/mini';
import { APPOINTMENT_REASON_CODES, PURPOSES } from '#domain/appointments.ts';
import { GATE_STEPS } from '#domain/handover.ts';
import { LOT_KEY } from '#domain/lot-key.ts';
import { checked, fieldRefusal, isoInstant, message, refusal, rowNo, seen, staleWrite } from '../common.ts';
import { contract } from '../contract.ts';

/**
 * Appointments for the inspection and the collection of sold units, beside the book: places with their hours, what is free, and who comes when. Days are YYYY-MM-DD at
 * +08:00.
 */

const orderNo = checked(zod.string(), zod.regex(LOT_KEY));
const session = checked(zod.string(), zod.regex(/^AMS[1-9][0-9]{0,8}$/));
const lotNo = checked(zod.string(), zod.minLength(1), zod.maxLength(12));
const day = zod.iso.date();
const purpose = zod.enum(PURPOSES);
const reason = zod.enum(APPOINTMENT_REASON_CODES);
const line = (most: number) => seen(checked(zod.string(), zod.maxLength(most)));
const atOnce = checked(zod.int(), zod.minimum(0), zod.maximum(50));

const MOST_CLOSED_DAYS = 200;

const placeFields = {
  name: checked(line(80), zod.minLength(1)),
  /** The vendor's code; '': of any vendor. */
  vendor: line(100),
  /** As the catalogue names it; '': units of which nobody has said where they stand, and for inspections all. */
  location: line(120),
  address: line(400),
  /** 'Mon-Fri 09:00-17:00; Sat 09:00-13:00'. */
  hours: checked(zod.string(), zod.minLength(1), zod.maxLength(200)),
  closedDays: checked(zod.array(day), zod.maxLength(MOST_CLOSED_DAYS)),
  slotMinutes: checked(zod.int(), zod.minimum(10), zod.maximum(480)),
  /** So many at one time; 0: none are booked here. */
  inspections: atOnce,
  collections: atOnce,
  active: zod.boolean(),
};
const placeValue = zod.object(placeFields);
export type PlaceValue = zod.infer<typeof placeValue>;
const place = zod.extend(placeValue, {
  id: zod.int(),
  /** Address of a calendar feed for staff, without the site; whoever has it reads order numbers and plates, no names. */
  feed: zod.string(),
});
export type AppointmentPlace = zod.infer<typeof place>;

const READ = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 503: refusal };
const WRITTEN = { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 404: refusal, 409: staleWrite };

export const appointmentPlaces = contract('handover', 'GET', '/api/handover/places', () => ({
  summary: 'Where sold units are inspected and collected, with hours and how many at a time.',
  response: { 200: zod.object({ places: zod.array(place) }), ...READ },
}));

export const saveAppointmentPlace = contract('handover', 'POST', '/api/handover/places', () => ({
  summary: 'Adds a place, or changes one. What is booked there stays booked.',
  body: zod.extend(placeValue, { id: zod.nullish(rowNo), before: zod.optional(zod.object(placeFields)) }),
  response: WRITTEN,
}));

export const voidPlaceFeed = contract('handover', 'POST', '/api/handover/places/feed', () => ({
  summary: 'Makes the address of a place’s calendar feed void; the place has another one from then on.',
  body: zod.object({ id: rowNo }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
}));

const appointment = zod.object({
  /** The order number. */
  auctionName: zod.string(),
  purpose,
  place: zod.object({ id: zod.int(), name: zod.string(), address: zod.string() }),
  startsAt: isoInstant,
  endsAt: isoInstant,
  /** Rises with every change. */
  sequence: zod.int(),
  cancelled: zod.boolean(),
  /** The house did the last change, for this reason; null: the buyer did. */
  reason: zod.nullable(reason),
  /** False: its step is done, the unit has left, or its file was taken back. */
  needed: zod.boolean(),
  /** The last day on which the buyer changes or cancels it themselves. */
  changeUntil: zod.string(),
  /** Its entry for a calendar, for whoever has this address. */
  calendar: zod.string(),
});
export type Appointment = zod.infer<typeof appointment>;

export const ownAppointments = contract('handover', 'GET', '/api/handover/appointments/own', () => ({
  summary: 'One’s own appointments, and for which units and purposes one can be booked.',
  response: {
    200: zod.object({
      appointments: zod.array(appointment),
      bookable: zod.array(zod.object({ auctionName: zod.string(), purpose })),
    }),
    ...READ,
  },
}));

export const appointmentsOfUnit = contract(
  'handover',
  'GET',
  '/api/handover/appointments/unit/:session/:lotNo',
  () => ({
    summary: 'The appointments of one unit, and for which purposes one can be booked.',
    params: zod.object({ session, lotNo }),
    response: {
      200: zod.object({ appointments: zod.array(appointment), bookable: zod.array(purpose) }),
      ...READ,
    },
  }),
);

/** Days that are answered at once. */
export const DAYS_AT_ONCE = 14;

export const freeSlots = contract('handover', 'GET', '/api/handover/slots/:session/:lotNo/:purpose/:from', () => ({
  summary: `What is free for a unit of one’s own, or for staff of any, in ${DAYS_AT_ONCE} days: from a day, or from the first that can be booked (\`first\`).`,
  params: zod.object({ session, lotNo, purpose, from: zod.union([zod.literal('first'), day]) }),
  response: {
    200: zod.object({
      /** Working days before which a buyer books. */
      noticeDays: zod.int(),
      /** The last day for it; null: none, or not known yet. */
      lastDay: zod.nullable(zod.string()),
      from: zod.string(),
      /** The day from which to ask for more; null: there are no later ones. */
      next: zod.nullable(zod.string()),
      places: zod.array(
        zod.object({
          id: zod.int(),
          name: zod.string(),
          address: zod.string(),
          /** Those with something free. */
          days: zod.array(
            zod.object({
              day: zod.string(),
              slots: zod.array(zod.object({ startsAt: isoInstant, endsAt: isoInstant, free: zod.int() })),
            }),
          ),
        }),
      ),
    }),
    ...READ,
  },
}));

const changed = zod.extend(refusal, {
  /** As it stands now; null: there is none. */
  appointment: zod.optional(zod.nullable(appointment)),
  field: zod.optional(zod.string()),
});
const DONE = {
  200: zod.extend(message, { appointment }),
  400: changed,
  401: refusal,
  403: refusal,
  404: refusal,
  409: changed,
  429: refusal,
  503: refusal,
};
/** Of the appointment as it was shown; null: none was, or a cancelled one. */
const sequence = zod.nullable(checked(zod.int(), zod.minimum(0), zod.maximum(1_000_000)));

export const bookAppointment = contract('handover', 'POST', '/api/handover/appointments/book', () => ({
  summary:
    'Books an appointment for a unit of one’s own, or moves the one that was shown; staff do it for any buyer and give the reason that the buyer reads. The same again changes nothing.',
  body: zod.object({
    auctionName: orderNo,
    purpose,
    place: rowNo,
    startsAt: isoInstant,
    sequence,
    /** Of staff. */
    reason: zod.optional(reason),
  }),
  response: DONE,
}));

export const cancelAppointment = contract('handover', 'POST', '/api/handover/appointments/cancel', () => ({
  summary: 'Cancels an appointment; staff give the reason that the buyer reads. The same again changes nothing.',
  body: zod.object({
    auctionName: orderNo,
    purpose,
    sequence: checked(zod.int(), zod.minimum(0), zod.maximum(1_000_000)),
    /** Of staff. */
    reason: zod.optional(reason),
  }),
  response: DONE,
}));

const kept = zod.extend(zod.omit(appointment, { calendar: true }), {
  bidderNo: zod.int(),
  regnNo: zod.string(),
  /** Make and model. */
  what: zod.string(),
  /** What the gate still waits for beside charges, and whether charges are due. */
  missing: zod.array(zod.enum(GATE_STEPS)),
  chargesDue: zod.boolean(),
  paid: zod.boolean(),
});
export type KeptAppointment = zod.infer<typeof kept>;

export const appointmentsOfDays = contract('handover', 'GET', '/api/handover/appointments/days/:from/:to', () => ({
  summary: 'Who comes when, of these days, in the order of time; at most 31 days.',
  params: zod.object({ from: day, to: day }),
  response: { 200: zod.object({ appointments: zod.array(kept) }), ...READ },
}));

const token = checked(zod.string(), zod.regex(/^[\w.-]{20,200}$/));

export const appointmentCalendar = contract('handover', 'GET', '/api/calendar/appointment/:token', () => ({
  summary: 'An appointment as an entry for a calendar (iCalendar, RFC 5545), for whoever was given this address.',
  params: zod.object({ token }),
  response: { 200: zod.string(), 400: refusal, 404: refusal, 503: refusal },
}));

export const placeCalendar = contract('handover', 'GET', '/api/calendar/place/:token', () => ({
  summary:
    'The appointments of a place from a month ago on, as a calendar that programs subscribe to (RFC 5545), for whoever was given this address. No names.',
  params: zod.object({ token }),
  response: { 200: zod.string(), 400: refusal, 404: refusal, 503: refusal },
}));
