import { type FontTables, viewOf } from './sfnt.ts';

/** Which glyph a font draws for a character: code point → glyph number. */
export type CharacterMap = ReadonlyMap<number, number>;

const WINDOWS = 3;
const UNICODE_BMP = 1;
const SEGMENTS = 14;

/** Reads the characters of the Basic Multilingual Plane (cmap format 4, which every web font has). */
export function readCharacters({ tables }: FontTables): CharacterMap {
  const cmap = tables.get('cmap');
  if (cmap === undefined) throw new RangeError('a font without a cmap');
  const view = viewOf(cmap);
  const start = subtable(view);
  const segments = view.getUint16(start + 6) / 2;
  const ends = start + SEGMENTS;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const offsets = deltas + 2 * segments;
  const map = new Map<number, number>();
  for (let i = 0; i < segments; i += 1) {
    const delta = view.getInt16(deltas + 2 * i);
    const at = offsets + 2 * i;
    const offset = view.getUint16(at);
    const first = view.getUint16(starts + 2 * i);
    for (let char = first; char <= view.getUint16(ends + 2 * i) && char < 0xffff; char += 1) {
      const found = offset === 0 ? char : view.getUint16(at + offset + 2 * (char - first));
      const glyph = found === 0 ? 0 : (found + delta) & 0xffff;
      if (glyph !== 0) map.set(char, glyph);
    }
  }
  return map;
}

function subtable(view: DataView): number {
  for (let i = 0; i < view.getUint16(2); i += 1) {
    const entry = 4 + 8 * i;
    const offset = view.getUint32(entry + 4);
    const unicode = view.getUint16(entry) === WINDOWS && view.getUint16(entry + 2) === UNICODE_BMP;
    if (unicode && view.getUint16(offset) === 4) return offset;
  }
  throw new RangeError('a font without a Unicode map');
}

/** A cmap table for this map: one segment for each run of characters whose glyphs are in a row as well. */
export function writeCharacters(map: CharacterMap): Uint8Array {
  const runs: { first: number; last: number; delta: number }[] = [];
  for (const [char, glyph] of [...map].sort(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && run.last === char - 1 && run.delta === glyph - char) run.last = char;
    else runs.push({ first: char, last: char, delta: glyph - char });
  }
  runs.push({ first: 0xffff, last: 0xffff, delta: 1 });
  const count = runs.length;
  const start = 12;
  const length = SEGMENTS + 2 + 8 * count;
  const table = new Uint8Array(start + length);
  const view = viewOf(table);
  view.setUint16(2, 1);
  view.setUint16(4, WINDOWS);
  view.setUint16(6, UNICODE_BMP);
  view.setUint32(8, start);
  const power = Math.floor(Math.log2(count));
  const header = [4, length, 0, 2 * count, 2 ** power * 2, power, (count - 2 ** power) * 2];
  for (const [i, value] of header.entries()) view.setUint16(start + 2 * i, value);
  for (const [i, { first, last, delta }] of runs.entries()) {
    const at = start + SEGMENTS + 2 * i;
    view.setUint16(at, last);
    view.setUint16(at + 2 * count + 2, first);
    view.setUint16(at + 4 * count + 2, delta & 0xffff);
  }
  return table;
}
