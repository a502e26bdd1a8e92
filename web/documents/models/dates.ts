import { malaysianTime } from '#domain/session-clock.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '2026-11-20' as '20 November 2026'; anything else as it is. */
export function printedDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return year === undefined ? date : `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year}`;
}

/** '18:30:00' as '6.30 pm'; anything else as it is. */
export function printedTime(time: string): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  if (hours === undefined) return time;
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}.${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The Malaysian day of an ISO instant, as 'YYYY-MM-DD'. */
export function dayOf(instant: string): string {
  return malaysianTime(Date.parse(instant)).date;
}
