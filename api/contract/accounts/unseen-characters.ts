/**
 * Characters that nobody sees: controls, line separators, and what Unicode calls ignorable (zero-width spaces, marks that turn the
 * direction of writing, tags, fillers). In a name they make two names look the same; in a mail or a document they can turn the words
 * around them. Variation selectors are left alone: names in Chinese characters and emoji need them.
 */
const UNSEEN = /(?!\p{Variation_Selector})[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The zero-width (non-)joiner between two letters, as Tamil, Malayalam, Sinhala, Persian and others write it. Latin, Greek, Cyrillic and
 * Chinese letters do not join.
 */
const JOINING = String.raw`(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])[\p{L}\p{M}]`;
const JOINER = new RegExp(String.raw`(${JOINING})[\u200c\u200d](?=${JOINING})`, 'gu');

/**
 * A text of one line, as it is kept: letters with their accents in one piece (NFC), single blanks. Between the lines of what was pasted comes
 * a blank, or in addresses a comma.
 */
export function oneLine(typed: string, between: ' ' | ', ' = ' '): string {
  return typed
    .normalize('NFC')
    .trim()
    .replaceAll(/(?<![\s,])[\s,]*[\n\r\v\f\u0085\u2028\u2029]\s*/g, between)
    .replaceAll(/[\t\p{Zs}]+/gu, ' ');
}

/** Has this text, but for blanks around it, a character that cannot be seen? */
export function hasUnseenCharacters(text: string): boolean {
  return UNSEEN.test(text.trim().replace(JOINER, '$1'));
}

/** Of a field whose text has lines or tabs. */
export function isSeen(text: string): boolean {
  return !text.split(/[\n\r\t]/).some(hasUnseenCharacters);
}

export const NO_UNSEEN = 'must have no invisible characters';

const UNSEEN_BUT_JOINERS = new RegExp(
  String.raw`(?<=${JOINING})([\u200c\u200d])(?=${JOINING})|(?![\t\n\r])${UNSEEN.source}`,
  'gu',
);

/** A text without them, for what comes out of a file, where nobody can be asked to remove them. Tabs and line ends stay. */
export function withoutUnseenCharacters(text: string): string {
  return text
    .replaceAll(/[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll(UNSEEN_BUT_JOINERS, (_, joiner: string | undefined) => joiner ?? '');
}
