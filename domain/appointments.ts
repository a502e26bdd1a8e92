import { dayOf, type HandoverFile, stepsMissing, type WorkingCalendar, workingDaysBefore } from './handover.ts';
import { daysAfter } from './payment-dates.ts';
import { malaysianInstant, malaysianTime } from './session-clock.ts';
import { readWorkingHours } from './working-hours.ts';

/**
 * Appointments for the inspection and the collection of a sold unit. Pure. They stand beside the book: what opens the gate is the step that is recorded. Days are
 * YYYY-MM-DD at +08:00, instants UTC ms.
 */

export const APPOINTMENT_PURPOSES = { inspection: 'Inspection', collection: 'Collection' } as const;
export type AppointmentPurpose = keyof typeof APPOINTMENT_PURPOSES;
export const PURPOSES = Object.keys(APPOINTMENT_PURPOSES) as [AppointmentPurpose, ...AppointmentPurpose[]];

/** Why the house books, moves or cancels for a buyer, who reads it: chosen, so that it has no words about people and is read in either language. */
export const APPOINTMENT_REASONS = {
  'asked-by-buyer': 'The buyer has asked for it',
  'place-closed': 'The place is closed at that time',
  'unit-not-ready': 'The unit is not ready',
  'papers-missing': 'Papers are missing',
  'not-kept': 'The appointment was not kept',
} as const;
export type AppointmentReason = keyof typeof APPOINTMENT_REASONS;
export const APPOINTMENT_REASON_CODES = Object.keys(APPOINTMENT_REASONS) as [AppointmentReason, ...AppointmentReason[]];

/** So many days ahead appointments are booked. */
export const BOOKED_AHEAD_DAYS = 90;
/** So often one buyer changes what they have booked for a unit; after that the house does it for them. */
export const MOST_CHANGES = 40;

/** When a place takes how many at a time. */
export interface PlaceHours {
  /** As `working-hours.ts` reads it: 'Mon-Fri 09:00-17:00; Sat 09:00-13:00'. */
  readonly hours: string;
  readonly closedDays: readonly string[];
  readonly slotMinutes: number;
}

export interface Slot {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

const MINUTE_MS = 60_000;

/** The slots of a day, whole ones only: what is left of the hours after the last is too short. */
export function slotsOn(place: PlaceHours, day: string): Slot[] {
  const hours = readWorkingHours(place.hours);
  const span = hours?.[new Date(day).getUTCDay()] ?? null;
  if (span === null || place.closedDays.includes(day)) return [];
  const midnightMs = malaysianInstant(day, '00:00');
  const slots: Slot[] = [];
  for (let from = span.fromMinute; from + place.slotMinutes <= span.toMinute; from += place.slotMinutes) {
    const startsAtMs = midnightMs + from * MINUTE_MS;
    slots.push({ startsAtMs, endsAtMs: startsAtMs + place.slotMinutes * MINUTE_MS });
  }
  return slots;
}

/** The slot of a place that begins at this instant; undefined: none does. */
export function slotAt(place: PlaceHours, startsAtMs: number): Slot | undefined {
  return slotsOn(place, dayOf(startsAtMs)).find((slot) => slot.startsAtMs === startsAtMs);
}

export function overlaps(a: Slot, b: Slot): boolean {
  return a.startsAtMs < b.endsAtMs && b.startsAtMs < a.endsAtMs;
}

interface Standing {
  readonly vendor: string;
  readonly location: string;
}

/** Where appointments are kept: a yard or an inspection centre. */
export interface PlaceServed extends Standing {
  /** At one time; 0: none are booked here. */
  readonly inspections: number;
  readonly collections: number;
  readonly active: boolean;
}

/** How many at a time a place takes for a purpose. */
export function capacityOf(
  place: Pick<PlaceServed, 'inspections' | 'collections'>,
  purpose: AppointmentPurpose,
): number {
  return purpose === 'inspection' ? place.inspections : place.collections;
}

/**
 * Does this place take a unit for that? A unit is collected where it stands: a place without a location takes those of which nobody has said where. It is inspected
 * there, or at a place without a location, which is a centre for all.
 */
export function servesUnit(place: PlaceServed, purpose: AppointmentPurpose, unit: Standing): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  if (!place.active || capacityOf(place, purpose) === 0) return false;
  if (plain(place.vendor) !== '' && plain(place.vendor) !== plain(unit.vendor)) return false;
  return plain(place.location) === plain(unit.location) || (purpose === 'inspection' && plain(place.location) === '');
}

/** The notice of a purpose, in working days: of the file's terms. */
export function noticeOf({ terms }: Pick<HandoverFile, 'terms'>, purpose: AppointmentPurpose): number {
  return terms[purpose].noticeDays;
}

/** Does the unit still need it? Not after the step, nor once it has left, was disposed of, or its file was taken back. */
export function needsAppointment(
  file: Pick<HandoverFile, 'isOpen' | 'disposedBy' | 'terms' | 'steps'>,
  purpose: AppointmentPurpose,
  { today, hasLeft }: { readonly today: string; readonly hasLeft: boolean },
): boolean {
  if (!file.isOpen || file.disposedBy !== null || hasLeft) return false;
  return purpose === 'collection' || stepsMissing(file, today).includes('inspection');
}

/** Why a buyer does not book, move or cancel by themselves. */
export type AppointmentObstacle = 'notice-too-short' | 'after-last-day' | 'in-the-past' | 'too-far-ahead';

/** When appointments of one purpose are booked by a buyer. */
export interface BookingWindow {
  readonly today: string;
  readonly noticeDays: number;
  /** The last day for the step; null: it has none, or it is not known yet. */
  readonly lastDay: string | null;
  readonly calendar: WorkingCalendar;
}

/** Is a buyer early enough for this day? The day of notice itself counts: three working days before, they still may. */
export function isInNotice(day: string, { today, noticeDays, calendar }: Omit<BookingWindow, 'lastDay'>): boolean {
  return today <= workingDaysBefore(day, noticeDays, calendar) && today <= day;
}

export function obstacleTo(day: string, window: BookingWindow): AppointmentObstacle | undefined {
  if (day < window.today) return 'in-the-past';
  if (window.lastDay !== null && day > window.lastDay) return 'after-last-day';
  if (day > daysAfter(window.today, BOOKED_AHEAD_DAYS)) return 'too-far-ahead';
  return isInNotice(day, window) ? undefined : 'notice-too-short';
}

/** '09:30' of an instant, at +08:00. */
export function clockOf(atMs: number): string {
  return malaysianTime(atMs).time.slice(0, 5);
}
