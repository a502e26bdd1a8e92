const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kuala_Lumpur' });
const INSTANT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kuala_Lumpur',
});

/** '20 Nov 2026', at +08:00. */
export function dayText(instant: string): string {
  return DAY.format(Date.parse(instant));
}

/** '20 Nov 2026, 15:04', at +08:00. */
export function instantText(instant: string): string {
  return INSTANT.format(Date.parse(instant));
}

/** A national ID with its dashes, '850314-10-5523'; anything else as it is. */
export function idText(number: string): string {
  return /^\d{12}$/.test(number) ? `${number.slice(0, 6)}-${number.slice(6, 8)}-${number.slice(8)}` : number;
}
