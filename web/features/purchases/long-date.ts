const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const WITH_DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const DAY_OF_YEAR = { day: 'numeric', month: 'short' } as const;
const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A date of the wire ('2026-11-20') in words: '20 November 2026'. */
export function longDate(date: string, locale: string): string {
  return written(date, locale, LONG);
}

/** The same, short and with its day: 'Fri, 27 Nov 2026'. */
export function shortDay(date: string, locale: string): string {
  return written(date, locale, WITH_DAY);
}

/** The same on a narrow button: '20 Nov 2026'. */
export function pageDate(date: string, locale: string): string {
  return written(date, locale, SHORT);
}

/** The same where there is hardly any room: '20 Nov'. */
export function dayOfYear(date: string, locale: string): string {
  return written(date, locale, DAY_OF_YEAR);
}

/** By form and locale. */
const writers = new Map<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();

function writerOf(form: Intl.DateTimeFormatOptions, locale: string): Intl.DateTimeFormat {
  const ofForm = writers.get(form) ?? new Map<string, Intl.DateTimeFormat>();
  writers.set(form, ofForm);
  const writer = ofForm.get(locale) ?? new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' });
  ofForm.set(locale, writer);
  return writer;
}

/** Makes ready what writes the first date, in a task of its own: on a slow phone that takes longer than to draw a card. */
export function prepareDates(locale: string): void {
  setTimeout(() => writerOf(LONG, locale));
}

/** What is no date stays as it is. */
function written(date: string, locale: string, form: Intl.DateTimeFormatOptions): string {
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? date : writerOf(form, locale).format(at);
}
