import { malaysianTime } from './session-clock.ts';

/**
 * Days and times as the house's people read them, at +08:00; in English unless said otherwise. The names stand here, not asked of `Intl`: making one of its
 * formatters takes a slow phone 50 ms and more, and browsers differ in what they write for September.
 *
 * `at` is a day of the wire ('2026-10-20'), an instant as ISO 8601, or UTC ms. What is none of them stays as it is.
 */

type Language = 'en' | 'ms';
type At = string | number;

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  ms: 'Januari Februari Mac April Mei Jun Julai Ogos September Oktober November Disember'.split(' '),
};
const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  ms: 'Ahd Isn Sel Rab Kha Jum Sab'.split(' '),
};

interface Parts {
  readonly day: number;
  readonly month: string;
  readonly year: string;
  readonly weekday: string;
  /** '14:59:31' */
  readonly time: string;
}

function written(at: At, language: Language, words: (parts: Parts) => string): string {
  const ms = typeof at === 'number' ? at : ISO.test(at) ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(ms)) return String(at);
  const { date, time } = malaysianTime(ms);
  const [year = '', month, day] = date.split('-');
  const weekday = WEEKDAYS[language][new Date(date).getUTCDay()] ?? '';
  return words({ day: Number(day), month: MONTHS[language][Number(month) - 1] ?? '', year, weekday, time });
}

/** What else `Date.parse` takes is no day of ours. */
const ISO = /^\d{4}-\d\d-\d\d/;

const dayOfYear = ({ day, month }: Parts) => `${day} ${month.slice(0, 3)}`;
const shortDay = (parts: Parts) => `${dayOfYear(parts)} ${parts.year}`;
const minute = ({ time }: Parts) => time.slice(0, 5);

/** '20 Oct 2026'; '20 Okt 2026' in Malay. */
export function dayText(at: At, language: Language = 'en'): string {
  return written(at, language, shortDay);
}

/** '20 October 2026' */
export function longDayText(at: At, language: Language = 'en'): string {
  return written(at, language, ({ day, month, year }) => `${day} ${month} ${year}`);
}

/** '20 Oct', where the year is clear. */
export function dayOfYearText(at: At, language: Language): string {
  return written(at, language, dayOfYear);
}

/** 'Tue, 20 Oct 2026'; 'Sel, 20 Okt 2026' in Malay. */
export function dayInWords(at: At, language: Language = 'en'): string {
  return written(at, language, (parts) => `${parts.weekday}, ${shortDay(parts)}`);
}

/** 'Mon, 30 Nov 2026, 15:00': a deadline, to the minute. */
export function deadlineText(at: At, language: Language = 'en'): string {
  return written(at, language, (parts) => `${parts.weekday}, ${shortDay(parts)}, ${minute(parts)}`);
}

/** '20 Oct 2026, 14:59' */
export function minuteText(at: At, language: Language = 'en'): string {
  return written(at, language, (parts) => `${shortDay(parts)}, ${minute(parts)}`);
}

/** '20 Oct 2026, 14:59:31' */
export function momentText(at: At, language: Language = 'en'): string {
  return written(at, language, (parts) => `${shortDay(parts)}, ${parts.time}`);
}
