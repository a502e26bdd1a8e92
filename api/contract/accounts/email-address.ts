import { hasUnseenCharacters } from './unseen-characters.ts';

export const EMAIL_INVALID = 'Please enter a valid email address.';

const SIGN = String.raw`[^\s@<>,;:"()[\]\\.\p{Cc}]`;
/** Of a host: not empty, no hyphen at either end. */
const LABEL = `(?!-)${SIGN}{1,63}(?<!-)`;
const ADDRESS = new RegExp(String.raw`^(?=.{1,64}@)${SIGN}+(?:\.${SIGN}+)*@(?:${LABEL}\.)+(?!\d+$)${LABEL}$`, 'u');

/** Something before and after one @, and a dot in what is after it: the specification's "simple address pattern"; no part of it is empty. */
export function isEmailAddress(typed: string): boolean {
  if (hasUnseenCharacters(typed)) return false;
  return ADDRESS.test(typed.trim());
}
