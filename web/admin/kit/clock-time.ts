/** A time of day as people type it, on 24 hours: '9:30', '0930', '09.30' and '93000' are times, too. What is none stays as it was typed. */
export function clockTime(typed: string): string {
  const parts = /^(\d{1,2})(?:[:.]?(\d{2}))(?:[:.]?(\d{2}))?$/.exec(typed.trim());
  if (parts === null) return typed;
  const [, hours = '', minutes = '', seconds] = parts;
  return [hours.padStart(2, '0'), minutes, ...(seconds === undefined ? [] : [seconds])].join(':');
}

/** HH:MM or HH:MM:SS, from 00:00 to 23:59:59. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
}
