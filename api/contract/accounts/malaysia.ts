/**
 * Facts about people and places in Malaysia, as forms ask for them. Used by server and browser alike, therefore without zod. Each
 * `…Of` function turns what a person typed into what is stored, or gives undefined when it is not one.
 */

export const MALAYSIAN_STATES = [
  'Johor',
  'Kedah',
  'Kelantan',
  'Melaka',
  'Negeri Sembilan',
  'Pahang',
  'Perak',
  'Perlis',
  'Pulau Pinang',
  'Sabah',
  'Sarawak',
  'Selangor',
  'Terengganu',
  'W.P. Kuala Lumpur',
  'W.P. Labuan',
  'W.P. Putrajaya',
] as const;

/** An IC (MyKad) number as 12 digits: a birth date that exists, place, serial number. It has no public check digit. */
export function icNumberOf(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{12}$/.test(digits)) return undefined;
  const month = Number(digits.slice(2, 4));
  const day = Number(digits.slice(4, 6));
  const exists = ['19', '20'].some((century) => isDate(Number(century + digits.slice(0, 2)), month, day));
  return exists ? digits : undefined;
}

/** The number of a passport of any country, in capitals: 5 to 9 letters and digits, as on its machine-readable line. */
function passportNumberOf(typed: string): string | undefined {
  const text = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^(?=.*\d)[0-9A-Z]{5,9}$/.test(text) ? text : undefined;
}

/** How a stored number says who a person is: an IC number has twelve digits, a passport number is never as long. */
export function isPassportNumber(stored: string): boolean {
  return stored !== '' && icNumberOf(stored) === undefined && passportNumberOf(stored) !== undefined;
}

/** By what a person is known: an IC number, or where `passport` says so the number of a passport as well. */
export function identityNumberOf(typed: string, passport: boolean): string | undefined {
  return icNumberOf(typed) ?? (passport ? passportNumberOf(typed) : undefined);
}

/**
 * A company's SSM number without dashes. The form since October 2019 has 12 digits (year, kind of entity 01 to 06, serial number); the
 * old one (up to seven digits and a letter) is still in use, and is often printed behind the new one in brackets: then the new one counts.
 */
export function ssmNumberOf(typed: string): string | undefined {
  const text = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const [, number = text] = /^(\d{12})\(\d{1,7}[A-Z]\)$/.exec(text) ?? [];
  if (/^\d{1,7}[A-Z]$/.test(number)) return number;
  if (!/^\d{4}0[1-6]\d{6}$/.test(number)) return undefined;
  const year = Number(number.slice(0, 4));
  return year >= 1900 && year < 2100 ? number : undefined;
}

/** Behind +60: mobile numbers, then landlines by area. */
const NATIONAL_NUMBERS = [/^1[1-5]\d{8}$/, /^1[02-46-9]\d{7}$/, /^3\d{8}$/, /^[4-79]\d{7}$/, /^8[2-9]\d{6}$/];

/** A phone number as `+60…`; one of another country, which has to begin with + and has 6 to 15 digits, as it is. */
export function phoneNumberOf(typed: string): string | undefined {
  const text = typed.replaceAll(/[\s().-]/g, '');
  if (/^\+(?!60)[1-9]\d{5,14}$/.test(text)) return text;
  const [, national = ''] = /^(?:\+60|60|0)(\d{8,10})$/.exec(text) ?? [];
  return NATIONAL_NUMBERS.some((pattern) => pattern.test(national)) ? `+60${national}` : undefined;
}

/** Five digits, kept as text: many begin with a zero. */
export function postcodeOf(typed: string): string | undefined {
  const text = typed.trim();
  return /^\d{5}$/.test(text) ? text : undefined;
}

/** A bank account number as digits only. */
export function bankAccountOf(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6,20}$/.test(digits) ? digits : undefined;
}

/** Vendors' staff who may register as such (specification, bidder side, section 5). */
export const STAFF_GROUPS = ['TM Staff', 'KNB Staff'] as const;

/** The number on a staff card; it also names the folder of the card's photo, hence the narrow alphabet. */
export function staffIdOf(typed: string): string | undefined {
  const text = typed.trim();
  return /^[0-9A-Za-z][0-9A-Za-z-]{0,31}$/.test(text) ? text : undefined;
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
