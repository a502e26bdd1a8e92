import { jsPDF } from 'jspdf';
import { describe, expect, it } from 'vitest';
import { hasPrintedLetters } from '#contract/accounts/letters.ts';
import { printable } from '../paper/typesetter.ts';
import { readCharacters, writeCharacters } from './characters.ts';
import { slicesOf } from './chinese.ts';
import { fontFromDisk } from './from-disk.ts';
import { loadFonts } from './library.ts';
import { SLICES_OF_CHINESE } from './read-font.ts';
import { type FontTables, readWoff, viewOf, writeTrueType } from './sfnt.ts';
import { withTabularFigures } from './tabular.ts';

const FILES = [
  'barlow-latin-400-normal.woff',
  'barlow-latin-600-normal.woff',
  'barlow-condensed-latin-600-normal.woff',
] as const;

/** How far each figure moves on, in units of the font. */
function widthsOfFigures(font: FontTables): number[] {
  const characters = readCharacters(font);
  const measured = viewOf(font.tables.get('hhea') ?? new Uint8Array()).getUint16(34);
  const widths = viewOf(font.tables.get('hmtx') ?? new Uint8Array());
  return [...'0123456789'].map((figure) => {
    const glyph = characters.get(figure.charCodeAt(0)) ?? 0;
    return widths.getUint16(4 * Math.min(glyph, measured - 1));
  });
}

describe.each(FILES)('%s', (file) => {
  it('has figures of one width, which it has not as it comes', async () => {
    const font = await readWoff(await fontFromDisk(file));
    expect(new Set(widthsOfFigures(font)).size).toBeGreaterThan(1);
    expect(new Set(widthsOfFigures(withTabularFigures(font))).size).toBe(1);
  });

  it('keeps every other character', async () => {
    const font = await readWoff(await fontFromDisk(file));
    const figures = (char: number) => char >= 0x30 && char <= 0x39;
    const others = (of: FontTables) => [...readCharacters(of)].filter(([char]) => !figures(char));
    expect(others(withTabularFigures(font))).toEqual(others(font));
  });
});

it('a map of characters is read as it was written', () => {
  const map = new Map([
    [32, 1],
    [65, 7],
    [66, 8],
    [67, 5],
    [0x4f1f, 60_000],
  ]);
  const tables = new Map([['cmap', writeCharacters(map)]]);
  expect(new Map(readCharacters({ flavour: 0x00010000, tables }))).toEqual(map);
});

it('a TrueType file has its tables where its directory says, with their checksums', async () => {
  const font = await readWoff(await fontFromDisk(FILES[0]));
  const file = writeTrueType(font);
  const view = viewOf(file);
  expect(view.getUint16(4)).toBe(font.tables.size);
  for (let i = 0; i < font.tables.size; i += 1) {
    const at = 12 + 16 * i;
    const tag = String.fromCharCode(...file.subarray(at, at + 4));
    const start = view.getUint32(at + 8);
    const table = file.subarray(start, start + view.getUint32(at + 12));
    expect(table, tag).toEqual(font.tables.get(tag));
    let sum = 0;
    for (let word = 0; word < table.length; word += 4) sum = (sum + view.getUint32(start + word)) >>> 0;
    expect(view.getUint32(at + 4), tag).toBe(sum);
  }
});

it('what is no WOFF file is refused', async () => {
  await expect(readWoff(new TextEncoder().encode('<!doctype html>'.padEnd(60)))).rejects.toThrow('not a WOFF file');
});

it('the slices of a name hold its characters, in both weights', async () => {
  const name = [...'陈伟明陳偉明黄李张王'].map((char) => char.codePointAt(0) ?? 0);
  const slices = await slicesOf(name, fontFromDisk);
  for (const weight of [400, 700]) {
    const covered = new Set<number>();
    for (const slice of slices) {
      const font = await readWoff(await fontFromDisk(`noto-sans-sc-${slice}-${weight}-normal.woff`));
      for (const char of readCharacters(font).keys()) covered.add(char);
    }
    expect(name.filter((char) => !covered.has(char))).toEqual([]);
  }
  expect(
    await slicesOf(
      [...'தமிழ்'].map((char) => char.charCodeAt(0)),
      fontFromDisk,
    ),
  ).toEqual(new Set());
});

describe('every letter that registration takes has a glyph in every face', () => {
  /** The letters in which papers differ from what was typed are those of `printable`. */
  const taken = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
      .filter((char) => !/\p{Cn}/u.test(char) && hasPrintedLetters(char))
      .flatMap((char) => [...printable(`a${char}b`)]);

  it.each<[string, number, number]>([
    ['Latin, and the signs that names and addresses have', 0x20, 0x2ff],
    ['Greek and Cyrillic', 0x370, 0x52f],
    ['Vietnamese, and Greek with accents', 0x1e00, 0x1fff],
    ['signs', 0x2000, 0x2e7f],
    ['ligatures', 0xfb00, 0xfb06],
  ])('%s', async (_, first, last) => {
    const characters = new Set(taken(first, last).map((char) => char.codePointAt(0) ?? 0));
    const fontOf = await loadFonts(new jsPDF(), characters, fontFromDisk);
    const missing = (['regular', 'bold', 'heading'] as const).map((face) =>
      [...characters].filter((char) => fontOf(face, char) === null).map((char) => String.fromCodePoint(char)),
    );
    expect(missing).toEqual([[], [], []]);
    expect(characters.size).toBeGreaterThan(5);
  });
});

it('every East Asian character that registration takes is in the slice that is named for it, in both weights', async () => {
  const bytes = await fontFromDisk(SLICES_OF_CHINESE);
  const ranges: Record<string, string> = JSON.parse(new TextDecoder().decode(bytes));
  const missing: string[] = [];
  for (const [name, spans] of Object.entries(ranges)) {
    const [, slice] = /^\[(\d+)\]$/.exec(name) ?? [];
    if (slice === undefined) continue;
    const named = spans.split(',').flatMap((span) => {
      const [first = '', last = first] = span.replace('U+', '').split('-');
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, i) => String.fromCodePoint(from + i));
    });
    const isSeen = (char: string) => !/\p{Default_Ignorable_Code_Point}/u.test(char);
    const taken = named.filter((char) => /[\u2e80-\uff5e]/u.test(char) && hasPrintedLetters(char) && isSeen(char));
    for (const weight of [400, 700]) {
      const has = readCharacters(await readWoff(await fontFromDisk(`noto-sans-sc-${slice}-${weight}-normal.woff`)));
      missing.push(...taken.filter((char) => char === char.normalize('NFC') && !has.has(char.codePointAt(0) ?? 0)));
    }
  }
  expect(missing).toEqual([]);
});
