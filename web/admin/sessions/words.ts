import { dayInWords } from '#domain/payment-dates.ts';
import type { TypedTimes } from '#domain/session-plan.ts';

/** '14:00:00', also of '14:00': a session ends to the second, and all are written alike. */
export function timeText(time: string): string {
  return /^\d\d:\d\d$/.test(time) ? `${time}:00` : time;
}

/** 'Fri, 20 Nov 2026 10:00:00 – 14:00:00', with the day of the end where it is another. */
export function spanText({ startDate, startTime, endDate, endTime }: TypedTimes): string {
  const end = startDate === endDate ? timeText(endTime) : `${dayInWords(endDate)} ${timeText(endTime)}`;
  return `${dayInWords(startDate)} ${timeText(startTime)} – ${end}`;
}

/** 'It is Fri, 20 Nov 2026 10:00:00 – 14:00:00, Public now.'; '' for none. */
export function nowText(session: TypedTimes | undefined): string {
  return session === undefined ? '' : `It is ${spanText(session)}, ${accessText(session.publicOrPrivate)} now.`;
}

/** Of `public` or a staff group. */
export function accessText(publicOrPrivate: string): string {
  return publicOrPrivate === 'public' ? 'Public' : publicOrPrivate;
}
