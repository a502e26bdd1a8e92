import type { Language } from '#contract/constants.ts';
import { malaysianTime } from '#domain/session-clock.ts';

/** '18:30:00' as '6.30 pm', in Malay '6.30 petang'; anything else as it is. */
export function printedTime(time: string, language: Language = 'en'): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  if (hours === undefined) return time;
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}.${minutes} ${language === 'ms' ? partOfDay(hour) : hour < 12 ? 'am' : 'pm'}`;
}

function partOfDay(hour: number): string {
  if (hour < 12) return 'pagi';
  if (hour < 14) return 'tengah hari';
  return hour < 19 ? 'petang' : 'malam';
}

/** The Malaysian day of an ISO instant, as 'YYYY-MM-DD'. */
export function dayOf(instant: string): string {
  return malaysianTime(Date.parse(instant)).date;
}
