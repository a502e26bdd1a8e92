import { foldedCode } from '../accounts/malaysia.ts';

/**
 * A unit is what is sold, in whatever auctions it stands: its photos, their history and who watches it hang on its key. A registration number is
 * the key where it names one thing; goods without one, and the second lot of a catalogue with the same number, have a key of their own. No zod:
 * pages load this module.
 */

/** As plates are compared, and folders of photos named: full-width signs as plain ones, without blanks, in capitals. */
function plainPlate(regnNo: string): string {
  return foldedCode(regnNo).replaceAll(/\s/g, '').toUpperCase();
}

/** A key that the house made: no plate has an underscore. */
const OWN_KEY = /^U_[0-9A-Z]{10}$/;
const PLATE = /^[0-9A-Z][0-9A-Z-]{0,31}$/;

/** The key that a text writes, however it is typed; undefined for what is none. */
export function unitKeyOf(text: string): string | undefined {
  const plain = plainPlate(text);
  return PLATE.test(plain) || OWN_KEY.test(plain) ? plain : undefined;
}

/** The same of keys that the house made. */
export function ownKeyOf(text: string): string | undefined {
  const unit = unitKeyOf(text);
  return unit !== undefined && OWN_KEY.test(unit) ? unit : undefined;
}

/**
 * The key of the unit with this registration number; undefined for what names no unit. Every Malaysian plate has a digit, which tells it from
 * 'UNREGISTERED', 'TBA' and 'N/A'.
 */
export function unitOfPlate(regnNo: string): string | undefined {
  const plain = plainPlate(regnNo);
  return PLATE.test(plain) && /\d/.test(plain) ? plain : undefined;
}

/** A plate as it is compared with others of its catalogue: hyphens do not count. undefined: it names no unit. */
export function comparedPlate(regnNo: string): string | undefined {
  return unitOfPlate(regnNo)?.replaceAll('-', '');
}

/** The key of a lot: the one that the office has noted, else that of its plate; '' where neither names a unit. */
export function unitOfLot(noted: string | undefined, regnNo: string): string {
  return noted || (unitOfPlate(regnNo) ?? '');
}
