import { describe, expect, it } from 'vitest';
import { readCharacters, writeCharacters } from './characters.ts';
import { slicesOf } from './chinese.ts';
import { fontFromDisk } from './from-disk.ts';
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
