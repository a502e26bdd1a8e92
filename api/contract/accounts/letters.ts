/**
 * Letters that papers have a glyph for: Latin with every accent, Greek, Cyrillic, the signs that names and addresses have, and Chinese
 * characters, of which the server knows which. Scripts whose letters join or stand around each other (Tamil, Arabic, Thai) need a shaper,
 * which the papers' library is not.
 */
const PRINTED =
  /^[\u0020-\u007e\u00a0-\u024f\u02bb\u02bc\u0370-\u03e1\u03f0-\u03ff\u0400-\u0482\u048a-\u052f\u1e00-\u1fff\u2010\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20a0-\u20bf\u2122\u2212\u2e80-\u4db5\u4e00-\u9fef\uf900-\ufaff\ufb00-\ufb06\uff00-\uff5e\p{Variation_Selector}]*$/u;

/** The letters for which papers have no glyph; of what East Asian fonts hold it says only that they may have one. */
export function unprintedLetters(text: string): readonly string[] {
  return [...new Set(text.normalize('NFC'))].filter((letter) => letter !== '\n' && !PRINTED.test(letter));
}

/** Can papers print this? Of what East Asian fonts hold it says only that it may be. */
export function hasPrintedLetters(line: string): boolean {
  return PRINTED.test(line.normalize('NFC'));
}
