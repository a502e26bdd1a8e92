import type { Appointment } from '#contract/handover/appointments.ts';
import { clockOf } from '#domain/appointments.ts';
import { dayInWords } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { Translate } from '../i18n/use-t.ts';

/** 'Thu 26 Nov 2026, 09:00–10:00', at +08:00. */
export function whenOf(
  { language }: Pick<Translate, 'language'>,
  { startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>,
) {
  return `${dayInWords(malaysianTime(Date.parse(startsAt)).date, language)}, ${timeOf({ startsAt, endsAt })}`;
}

export function timeOf({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): string {
  return `${clockOf(Date.parse(startsAt))}–${clockOf(Date.parse(endsAt))}`;
}
