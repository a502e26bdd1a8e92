import { withoutUnseenCharacters } from '../accounts/unseen-characters.ts';

/** What spreadsheets and programs do to the text of a cell, and how it is undone. */

/**
 * What a spreadsheet would take for a formula, or for a number though it is a text ('0107 behind an apostrophe): it begins so, also behind a line break or in
 * full-width signs. A number without an apostrophe is none: `-12.50`, `+6591234567`. A writer puts an apostrophe before it, also where apostrophes stand already:
 * so taking one away gives back what it was.
 */
export const GUARDED = /^(?![-+]?\d+(?:\.\d+)?$)'*[=+\-@\t\r\n＝＋－＠]|^'+\s*\d[\d\s.,:/()-]*$/;

/** `="0107"`: how programs keep Excel from changing a text. */
const AS_FORMULA = /^=\s*"((?:[^"]|"")*)"$/s;

/** The text of a cell: out of `="…"` or from behind the apostrophe of a text, without blanks around it and what nobody sees. */
export function cellText(cell: string): string {
  const trimmed = cell.trim();
  const [, inFormula] = AS_FORMULA.exec(trimmed) ?? [];
  const text = inFormula === undefined ? unguarded(trimmed) : inFormula.replaceAll('""', '"');
  return withoutUnseenCharacters(text).trim();
}

/** What a cell said before it was kept from being a formula. */
function unguarded(cell: string): string {
  return cell.startsWith("'") && GUARDED.test(cell) ? cell.slice(1) : cell;
}

/** Excel writes its own error, or hashes when a column is too narrow. */
export const EXCEL_ERROR = /^#(?:#*|REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;
export const EXCEL_SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** What programs write where they have no value. */
const PROGRAMS_NOTHING = /^(?:<na>|nan|nat|null|none|undefined)$/i;
/** What people write where something is not known, in English and Malay. */
const NOT_KNOWN =
  /^(?:[-–—−_.?*]+|n[./\\ ]*a\.?|t[./\\]a\.?|nil|tb[acd]|to be (?:advised|confirmed)|unk|unknown|not (?:known|available|applicable|stated|sure)|no (?:data|info|record)|tiada(?: maklumat)?|tidak (?:diketahui|pasti)|belum pasti)$/i;

export function isProgramsNothing(cell: string): boolean {
  return PROGRAMS_NOTHING.test(cell.normalize('NFKC'));
}

export function saysNotKnown(cell: string): boolean {
  return isProgramsNothing(cell) || NOT_KNOWN.test(cell.normalize('NFKC'));
}
