import { malaysianTime } from '#domain/session-clock.ts';

/**
 * Hours in what the house writes of a session: 'Time: 10.00 am to 6.00 pm'. The house types them, so they stay behind when a session gets other ones, and
 * staff are pointed to them.
 */

interface WrittenRow {
  readonly column1: string;
  readonly value: string;
  readonly column1Ms: string;
  readonly valueMs: string;
}

interface Hours {
  /** UTC ms. */
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

/** Over the hours of the auction itself, in English and Malay; those of the viewing and of the counter are others. */
const OF_SESSION = /\b(?:times?|hours?|masa|waktu|auction|lelong\w*|bid\w*|session|sesi)\b/i;
const OF_SOMETHING_ELSE =
  /\b(?:view\w*|inspect\w*|collect\w*|pay\w*|office|counter|register|registration|lawatan|periksa\w*|pemeriksaan|kutip\w*|pungutan|bayar\w*|pejabat|kaunter|daftar|pendaftaran)\b/i;

/** Does this row name hours that the session does not have (any more)? */
export function namesOtherHours(row: WrittenRow, session: Hours): boolean {
  const label = `${row.column1} ${row.column1Ms}`;
  if (!OF_SESSION.test(label) || OF_SOMETHING_ELSE.test(label)) return false;
  const [start, end] = [session.startsAtMs, session.endsAtMs].map(minuteOf);
  return [row.value, row.valueMs].some((text) => {
    const named = clockTimesIn(text);
    const [first, last] = [named[0], named.at(-1)];
    // One time alone may be any.
    if (first === undefined || last === undefined || named.length < 2) return false;
    return !(isAt(first, start ?? 0) && isAt(last, end ?? 0));
  });
}

interface ClockTime {
  /** Of the day. */
  readonly minute: number;
  /** Written without saying which half of the day it is in. */
  readonly isEither: boolean;
}

const HALF_DAY = 12 * 60;

function isAt({ minute, isEither }: ClockTime, wanted: number): boolean {
  return minute === wanted || (isEither && minute % HALF_DAY === wanted % HALF_DAY);
}

const CLOCK =
  /(?<![\d.,:])(\d{1,2})(?:[.:](\d{2}))?\s*(a\.?m\b\.?|p\.?m\b\.?|pagi|noon|tengah\s?hari|petang|malam)?(?![\d:])/gi;

/** The times of the day in a text, in its order. A number with neither minutes nor 'am', 'petang' is none. */
function clockTimesIn(text: string): readonly ClockTime[] {
  return [...text.normalize('NFKC').matchAll(CLOCK)].flatMap(([, hours = '', minutes, half]) => {
    const hour = Number(hours);
    if ((minutes === undefined && half === undefined) || hour > 24 || Number(minutes ?? 0) > 59) return [];
    if (half === undefined) return [{ minute: (hour % 24) * 60 + Number(minutes), isEither: hour > 0 && hour <= 12 }];
    const isMorning = /^(?:a|pagi)/i.test(half);
    return [{ minute: ((hour % 12) + (isMorning ? 0 : 12)) * 60 + Number(minutes ?? 0), isEither: false }];
  });
}

function minuteOf(ms: number): number {
  const [hours = 0, minutes = 0] = malaysianTime(ms).time.split(':').map(Number);
  return hours * 60 + minutes;
}
