/**
 * Facts about people and places in Malaysia, as forms ask for them. Used by server and browser alike, therefore without zod. Each
 * `…Of` function turns what a person typed or pasted into what is stored, or gives undefined when it is not one.
 */

/** A code or number as it reads: full-width signs as plain ones, every dash as a hyphen, no marks that nobody sees (address books and PDF files add them). */
export function foldedCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[\p{Dash}\u02d7\u2043]/gu, '-')
    .trim();
}

/** The same without blanks and dashes, which people write where they like. */
function unspaced(typed: string): string {
  return foldedCode(typed).replaceAll(/[\s-]/g, '');
}

/** A code out of a mail as it is compared: without what comes along when it is copied. */
export function codeOf(typed: string): string {
  return unspaced(typed);
}

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
  const digits = unspaced(typed);
  if (!/^\d{12}$/.test(digits)) return undefined;
  const month = Number(digits.slice(2, 4));
  const day = Number(digits.slice(4, 6));
  const exists = ['19', '20'].some((century) => isDate(Number(century + digits.slice(0, 2)), month, day));
  return exists ? digits : undefined;
}

/** The number of a passport of any country, in capitals: 5 to 9 letters and digits, as on its machine-readable line. */
function passportNumberOf(typed: string): string | undefined {
  const text = unspaced(typed).toUpperCase();
  return /^(?=.*\d)[0-9A-Z]{5,9}$/.test(text) ? text : undefined;
}

/** How a stored number says who a person is: an IC number has twelve digits, a passport number is never as long. */
export function isPassportNumber(stored: string): boolean {
  return stored !== '' && icNumberOf(stored) === undefined && passportNumberOf(stored) !== undefined;
}

/** Typed as an IC number, right or not: no passport has so many digits and nothing else. */
export function isMeantAsIc(typed: string): boolean {
  return /^\d{10,}$/.test(foldedCode(typed).replaceAll(/[\s.-]/g, ''));
}

/** By what a person is known: an IC number, or where `passport` says so the number of a passport as well. */
export function identityNumberOf(typed: string, passport: boolean): string | undefined {
  return icNumberOf(typed) ?? (passport ? passportNumberOf(typed) : undefined);
}

/** Since October 2019, in all three registers: year, kind of entity 01 to 06, serial number. */
const SSM_NUMBER = /^(?:19|20)\d{2}0[1-6]\d{6}$/;

/** The numbers of before, which are still in use, without dashes: of companies, of businesses (by state, or by serial number alone) and of partnerships. */
const OLD_SSM_NUMBERS = [/^\d{1,7}[A-Z]$/, /^(?:[A-Z]{2}\d{7}|\d{9})[A-Z]$/, /^LLP\d{7}[A-Z]{3}$/];

/**
 * The SSM number of a company, business or limited liability partnership, without dashes: the new one or the old one. SSM prints the old one
 * behind the new one in brackets: then the new one counts.
 */
export function ssmNumberOf(typed: string): string | undefined {
  const [first = '', second, ...more] = unspaced(typed)
    .toUpperCase()
    .split(/[()/]+/)
    .filter(Boolean);
  if (second === undefined) return SSM_NUMBER.test(first) || isOldSsmNumber(first) ? first : undefined;
  const [latest, old] = SSM_NUMBER.test(first) ? [first, second] : [second, first];
  return more.length === 0 && SSM_NUMBER.test(latest) && isOldSsmNumber(old) ? latest : undefined;
}

function isOldSsmNumber(text: string): boolean {
  return OLD_SSM_NUMBERS.some((pattern) => pattern.test(text));
}

/** Behind +60: mobile numbers, then landlines by area. */
const NATIONAL_NUMBERS = [/^1[1-5]\d{8}$/, /^1[02-46-9]\d{7}$/, /^3\d{8}$/, /^[4-79]\d{7}$/, /^8[2-9]\d{6}$/];

/** A phone number as `+60…`; one of another country, which has to begin with + and has 6 to 15 digits, as it is. */
export function phoneNumberOf(typed: string): string | undefined {
  const text = unspaced(typed)
    // As it is dialled from other countries, and the zero of a number at home, which is not dialled from abroad.
    .replace(/^00(?=60)/, '+')
    .replace(/^(\+\d{1,3})\(0\)/, '$1')
    .replaceAll(/[().]/g, '');
  if (/^\+(?!60)[1-9]\d{5,14}$/.test(text)) return text;
  const [, national = ''] = /^(?:\+?600?|0)(\d{8,10})$/.exec(text) ?? [];
  return NATIONAL_NUMBERS.some((pattern) => pattern.test(national)) ? `+60${national}` : undefined;
}

/** A stored number as people here write it, '012-345 6789'; one of another country as it is stored. */
export function printedPhone(stored: string): string {
  const [, area = '', rest = ''] = /^\+60(1\d|8\d|\d)(\d+)$/.exec(stored) ?? [];
  const group = rest.length > 6 ? -4 : -3;
  return rest === '' ? stored : `0${area}-${rest.slice(0, group)} ${rest.slice(group)}`;
}

/** Five digits, kept as text: many begin with a zero. */
export function postcodeOf(typed: string): string | undefined {
  const text = foldedCode(typed);
  return /^\d{5}$/.test(text) ? text : undefined;
}

/** A bank account number as digits only. */
export function bankAccountOf(typed: string): string | undefined {
  const digits = unspaced(typed);
  return /^\d{6,20}$/.test(digits) ? digits : undefined;
}

/** Vendors' staff who may register as such (specification, bidder side, section 5). */
export const STAFF_GROUPS = ['TM Staff', 'KNB Staff'] as const;

/** The number on a staff card; it also names the folder of the card's photo, hence the narrow alphabet. */
export function staffIdOf(typed: string): string | undefined {
  const text = foldedCode(typed);
  return /^[0-9A-Za-z][0-9A-Za-z-]{0,31}$/.test(text) ? text : undefined;
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
