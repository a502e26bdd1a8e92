import characters from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' };
import { refuseField } from '#api/platform/http/refusal.ts';
import { hasPrintedLetters } from '#contract/accounts/letters.ts';
import { lineOf, REGISTRATION_TEXTS } from '#contract/accounts/registration.ts';

/** Fields that papers print as they are. */
const FIELDS = ['firstName', 'representativeName', 'address', 'city'] as const;
type Fields = Readonly<Record<(typeof FIELDS)[number], string>>;

/** What of them has a glyph is in the fonts of Chinese: ideographs, kana and their signs. Ligatures and letters of full width are printed as plain ones. */
const EAST_ASIAN = /[\u2e80-\u4db5\u4e00-\u9fef\uf900-\ufaff\uff00-\uff5e]/gu;
const PLAIN = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

const inFonts: ReadonlySet<number> = new Set(
  Object.values<string>(characters).flatMap((ranges) =>
    ranges.split(',').flatMap((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, i) => from + i);
    }),
  ),
);

/** Papers are evidence: they name people as they are, without a question mark. @throws {HttpRefusal} 400 with the field that has a letter without a glyph. */
export function requirePrintedLetters(form: Fields, before?: Fields): void {
  const field = FIELDS.find((each) => form[each] !== before?.[each] && !isPrinted(lineOf(each, form[each])));
  if (field !== undefined) throw refuseField({ field, text: REGISTRATION_TEXTS.letters });
}

function isPrinted(text: string): boolean {
  const eastAsian = text.replace(PLAIN, '').match(EAST_ASIAN) ?? [];
  return hasPrintedLetters(text) && eastAsian.every((char) => inFonts.has(char.codePointAt(0) ?? 0));
}
