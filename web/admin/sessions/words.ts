import type { TypedTimes } from '#domain/session-plan.ts';

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Fri, 20 Nov 2026' of '2026-11-20'; what is no date stays as it is. */
export function dayText(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? date : DAY.format(day);
}

/** '14:00' of '14:00:00'; seconds that are there are shown. */
export function timeText(time: string): string {
  return time.endsWith(':00') && time.length === 8 ? time.slice(0, 5) : time;
}

/** 'Fri, 20 Nov 2026 10:00 – 14:00', with the day of the end where it is another. */
export function spanText({ startDate, startTime, endDate, endTime }: TypedTimes): string {
  const end = startDate === endDate ? timeText(endTime) : `${dayText(endDate)} ${timeText(endTime)}`;
  return `${dayText(startDate)} ${timeText(startTime)} – ${end}`;
}

/** 'It is Fri, 20 Nov 2026 10:00 – 14:00, Public now.'; '' for none. */
export function nowText(session: TypedTimes | undefined): string {
  return session === undefined ? '' : `It is ${spanText(session)}, ${accessText(session.publicOrPrivate)} now.`;
}

/** Of `public` or a staff group. */
export function accessText(publicOrPrivate: string): string {
  return publicOrPrivate === 'public' ? 'Public' : publicOrPrivate;
}
