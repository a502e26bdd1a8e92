/** A date of the wire ('2026-11-20') in words: '20 November 2026'. */
export function longDate(date: string, locale: string): string {
  return written(date, locale, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The same, short and with its day: 'Fri, 27 Nov 2026'. */
export function shortDay(date: string, locale: string): string {
  return written(date, locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
}

/** The same on a narrow button: '20 Nov 2026'. */
export function pageDate(date: string, locale: string): string {
  return written(date, locale, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** What is no date stays as it is. */
function written(date: string, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(at);
}
