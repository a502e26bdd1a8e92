const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Fri, 27 Nov 2026' of 2026-11-27. */
export function dayInWords(date: string): string {
  return DAY.format(Date.parse(`${date}T00:00:00Z`));
}
