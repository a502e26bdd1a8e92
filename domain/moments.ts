import { malaysianTime } from './session-clock.ts';

/** Days and times as the house's people read them, in English, at +08:00. */

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kuala_Lumpur' });

/** '20 Nov 2026'. `at`: ISO 8601, or UTC ms. */
export function dayText(at: string | number): string {
  return DAY.format(new Date(at));
}

/** '20 Nov 2026, 14:59:31'. `at`: ISO 8601. */
export function momentText(at: string): string {
  return `${dayText(at)}, ${malaysianTime(Date.parse(at)).time}`;
}
