import { hasUnseenCharacters } from './unseen-characters.ts';

export const EMAIL_INVALID = 'Please enter a valid email address.';

/** Something before and after one @, and a dot in what is after it: the specification's "simple address pattern". */
export function isEmailAddress(typed: string): boolean {
  if (hasUnseenCharacters(typed)) return false;
  return /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+\.[^\s@<>,;:"()[\]\\.\p{Cc}]+$/u.test(typed.trim());
}
