import { dayInWords } from './payment-dates.ts';
import { malaysianTime } from './session-clock.ts';

/** Days and times as the house's people read them, at +08:00; in English unless said otherwise. */

const DAY = { dateStyle: 'medium', timeZone: 'Asia/Kuala_Lumpur' } as const;
const DAYS = { en: new Intl.DateTimeFormat('en-GB', DAY), ms: new Intl.DateTimeFormat('ms-MY', DAY) };
type Language = keyof typeof DAYS;

/** '20 Oct 2026'; '20 Okt 2026' in Malay. `at`: ISO 8601, or UTC ms. */
export function dayText(at: string | number, language: Language = 'en'): string {
  return DAYS[language].format(new Date(at));
}

/** 'Mon, 30 Nov 2026, 15:00': a deadline, to the minute. `at`: ISO 8601, or UTC ms. */
export function deadlineText(at: string | number, language: Language = 'en'): string {
  const { date, time } = malaysianTime(new Date(at).getTime());
  return `${dayInWords(date, language)}, ${time.slice(0, 5)}`;
}

/** '20 Oct 2026, 14:59:31'. `at`: ISO 8601. */
export function momentText(at: string, language: Language = 'en'): string {
  return `${dayText(at, language)}, ${malaysianTime(Date.parse(at)).time}`;
}
