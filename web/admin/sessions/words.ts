import { dayInWords } from '#domain/moments.ts';
import type { TypedTimes } from '#domain/session-plan.ts';
import type { Translate } from '../i18n/use-t.ts';

/** '14:00:00', also of '14:00': a session ends to the second, and all are written alike. */
export function timeText(time: string): string {
  return /^\d\d:\d\d$/.test(time) ? `${time}:00` : time;
}

/** 'Fri, 20 Nov 2026 10:00:00 – 14:00:00', with the day of the end where it is another. */
export function spanText(t: Translate, { startDate, startTime, endDate, endTime }: TypedTimes): string {
  const end = startDate === endDate ? timeText(endTime) : `${dayInWords(endDate, t.language)} ${timeText(endTime)}`;
  return `${dayInWords(startDate, t.language)} ${timeText(startTime)} – ${end}`;
}

/** 'It is Fri, 20 Nov 2026 10:00:00 – 14:00:00, Public now.'; '' for none. */
export function nowText(t: Translate, session: TypedTimes | undefined): string {
  if (session === undefined) return '';
  return t('It is {times}, {access} now.', {
    times: spanText(t, session),
    access: accessText(t, session.publicOrPrivate),
  });
}

/** Of `public` or a staff group. */
export function accessText(t: Translate, publicOrPrivate: string): string {
  return publicOrPrivate === 'public' ? t('Public') : publicOrPrivate;
}
