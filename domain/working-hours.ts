import { MALAYSIA_OFFSET_MS } from './session-clock.ts';

/**
 * When somebody of the house is there to ask: the hours in which a vendor answers an offer, and a bidder a counter-offer, are counted in these.
 * Written as people write them: 'Mon-Fri 09:00-18:00; Sat 09:00-13:00'.
 */

/** Minutes since midnight at +08:00, the end not included. */
interface Span {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** By day of the week, Sunday first; null: closed. */
export type WorkingHours = readonly (Span | null)[];

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

export const DEFAULT_WORKING_HOURS = 'Mon-Fri 09:00-18:00';

/** The setting as it is written; '' is the default. Undefined: it cannot be read, names a day twice, or leaves less than an hour of a day. */
export function readWorkingHours(text: string): WorkingHours | undefined {
  const hours: (Span | null)[] = DAYS.map(() => null);
  for (const part of (text.trim() || DEFAULT_WORKING_HOURS).split(';')) {
    const [, from, to = from, start, end] = PART.exec(part.trim()) ?? [];
    if (from === undefined || to === undefined || start === undefined || end === undefined) return undefined;
    const span = { fromMinute: minuteOf(start), toMinute: minuteOf(end) };
    if (span.toMinute > DAY_MINUTES || span.toMinute - span.fromMinute < 60) return undefined;
    for (const day of daysFrom(from, to)) {
      if (hours[day] !== null) return undefined;
      hours[day] = span;
    }
  }
  return hours;
}

/** Days of the week on which the house is closed, 0: Sunday. */
export function restDaysOf(hours: WorkingHours): number[] {
  return hours.flatMap((span, day) => (span === null ? [day] : []));
}

const DAY = `(${DAYS.join('|')})`;
const TIME = '([01]\\d:[0-5]\\d|2[0-4]:[0-5]\\d)';
const PART = new RegExp(`^${DAY}(?: ?- ?${DAY})? ${TIME} ?- ?${TIME}$`);

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Days of the week from one to another, over the end of the week where need be. */
function daysFrom(from: string, to: string): number[] {
  const first = DAYS.indexOf(from as (typeof DAYS)[number]);
  const count = ((DAYS.indexOf(to as (typeof DAYS)[number]) - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, i) => (first + i) % 7);
}

/** The instant at which so many working hours have passed since `fromMs`. All times UTC ms. */
export function workingDeadlineMs(fromMs: number, hours: number, workingHours: WorkingHours): number {
  if (workingHours.every((span) => span === null)) throw new Error('A house that never opens has no deadlines');
  let leftMs = hours * HOUR_MS;
  for (let day = dayOf(fromMs); ; day += 1) {
    const open = openOn(day, workingHours);
    if (open === undefined) continue;
    const startMs = Math.max(open.startMs, fromMs);
    if (leftMs <= open.endMs - startMs) return startMs + leftMs;
    leftMs -= Math.max(0, open.endMs - startMs);
  }
}

/** How much of the time between these instants the house is open, ms; 0 where the second is not after the first. */
export function workingMsBetween(fromMs: number, toMs: number, workingHours: WorkingHours): number {
  let sumMs = 0;
  for (let day = dayOf(fromMs); day <= dayOf(toMs); day += 1) {
    const open = openOn(day, workingHours);
    if (open !== undefined) sumMs += Math.max(0, Math.min(open.endMs, toMs) - Math.max(open.startMs, fromMs));
  }
  return sumMs;
}

/** Days at +08:00 since the epoch. */
function dayOf(instantMs: number): number {
  return Math.floor((instantMs + MALAYSIA_OFFSET_MS) / DAY_MS);
}

/** The first of January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 4;

function openOn(
  day: number,
  workingHours: WorkingHours,
): { readonly startMs: number; readonly endMs: number } | undefined {
  const span = workingHours[(day + EPOCH_WEEKDAY) % 7];
  if (span === null || span === undefined) return undefined;
  const midnightMs = day * DAY_MS - MALAYSIA_OFFSET_MS;
  return { startMs: midnightMs + span.fromMinute * MINUTE_MS, endMs: midnightMs + span.toMinute * MINUTE_MS };
}
