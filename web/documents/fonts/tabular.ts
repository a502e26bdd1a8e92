import { readCharacters, writeCharacters } from './characters.ts';
import { type FontTables, viewOf } from './sfnt.ts';

/**
 * The font with its tabular figures in place of the proportional ones, so that amounts stand under each other: a PDF has no
 * `font-feature-settings`. A font without the feature stays as it is.
 */
export function withTabularFigures(font: FontTables): FontTables {
  const instead = substitutions(font, 'tnum');
  if (instead.size === 0) return font;
  const characters = new Map([...readCharacters(font)].map(([char, glyph]) => [char, instead.get(glyph) ?? glyph]));
  return { ...font, tables: new Map([...font.tables, ['cmap', writeCharacters(characters)]]) };
}

/** The glyphs that a feature puts in the place of single others (GSUB, lookups of type 1). */
function substitutions({ tables }: FontTables, feature: string): ReadonlyMap<number, number> {
  const gsub = tables.get('GSUB');
  const instead = new Map<number, number>();
  if (gsub === undefined) return instead;
  const view = viewOf(gsub);
  const features = view.getUint16(6);
  const lookups = view.getUint16(8);
  for (let i = 0; i < view.getUint16(features); i += 1) {
    const record = features + 2 + 6 * i;
    if (String.fromCharCode(...gsub.subarray(record, record + 4)) !== feature) continue;
    const at = features + view.getUint16(record + 4);
    for (let n = 0; n < view.getUint16(at + 2); n += 1) {
      const lookup = lookups + view.getUint16(lookups + 2 + 2 * view.getUint16(at + 4 + 2 * n));
      if (view.getUint16(lookup) !== 1) continue;
      for (let s = 0; s < view.getUint16(lookup + 4); s += 1) {
        single(view, lookup + view.getUint16(lookup + 6 + 2 * s), instead);
      }
    }
  }
  return instead;
}

/** One subtable of single substitutions: either all glyphs move by the same distance, or each has its own. */
function single(view: DataView, at: number, instead: Map<number, number>): void {
  const ownEach = view.getUint16(at) === 2;
  for (const [i, glyph] of covered(view, at + view.getUint16(at + 2)).entries()) {
    instead.set(glyph, ownEach ? view.getUint16(at + 6 + 2 * i) : (glyph + view.getInt16(at + 4)) & 0xffff);
  }
}

function covered(view: DataView, at: number): readonly number[] {
  const count = view.getUint16(at + 2);
  const glyphs: number[] = [];
  for (let i = 0; i < count; i += 1) {
    if (view.getUint16(at) === 1) glyphs.push(view.getUint16(at + 4 + 2 * i));
    else {
      const range = at + 4 + 6 * i;
      for (let glyph = view.getUint16(range); glyph <= view.getUint16(range + 2); glyph += 1) glyphs.push(glyph);
    }
  }
  return glyphs;
}
