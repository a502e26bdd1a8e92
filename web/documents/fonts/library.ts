import type { jsPDF } from 'jspdf';
import { readCharacters } from './characters.ts';
import { slicesOf } from './chinese.ts';
import type { ReadFont } from './read-font.ts';
import { type FontTables, readWoff, writeTrueType } from './sfnt.ts';
import { withTabularFigures } from './tabular.ts';

/** The house's faces: text, text that weighs, headings and prices. */
export type Face = 'regular' | 'bold' | 'heading';

/** A font as the document knows it by name and style. */
export interface FontName {
  readonly name: string;
  readonly style: 'normal' | 'bold';
}

/** Which font prints a character in a face; null when none can. */
export type FontOf = (face: Face, character: number) => FontName | null;

interface Registered extends FontName {
  readonly characters: ReadonlySet<number>;
}

const FACES: readonly Face[] = ['regular', 'bold', 'heading'];

/** A file of each face, by what it holds. */
type FileOf = (face: Face) => string;

/** The house's own type. */
const BARLOW: Readonly<Record<Face, readonly [family: string, weight: number]>> = {
  regular: ['barlow', 400],
  bold: ['barlow', 600],
  heading: ['barlow-condensed', 600],
};
const barlow = (letters: string): FileOf => {
  return (face) => `${BARLOW[face][0]}-${letters}-${BARLOW[face][1]}-normal.woff`;
};
/** For letters that it does not have. */
const noto = (letters: string): FileOf => {
  return (face) => `noto-sans-${letters}-${face === 'regular' ? 400 : 600}-normal.woff`;
};

/** Read in this order, each when a character of its range is still missing. */
const BY_RANGE: readonly (readonly [first: number, last: number, fileOf: FileOf])[] = [
  [0x100, 0x2fff, barlow('latin-ext')],
  [0x1a0, 0x1ef9, barlow('vietnamese')],
  [0x100, 0x1eff, noto('latin-ext')],
  [0x370, 0x3ff, noto('greek')],
  [0x1f00, 0x1fff, noto('greek-ext')],
  [0x400, 0x4ff, noto('cyrillic')],
  [0x460, 0x52f, noto('cyrillic-ext')],
];

/**
 * Registers with the document the fonts that these characters need, each character in every face: a font that has no bold of its own
 * would be garbled in bold. The Latin fonts are always there; the others are read when a character asks for them.
 */
export async function loadFonts(doc: jsPDF, characters: ReadonlySet<number>, readFont: ReadFont): Promise<FontOf> {
  const registered = new Map<Face, Registered[]>(FACES.map((face) => [face, []]));
  const add = async (fileOf: FileOf) => {
    for (const face of FACES) {
      const file = fileOf(face);
      const name = file.replace('.woff', '');
      const style = face === 'regular' ? 'normal' : 'bold';
      const font = await fontFile(file, readFont);
      // Other families have one file for bold and headings.
      if (doc.getFontList()[name] === undefined) {
        doc.addFileToVFS(file, font.binary);
        doc.addFont(file, name, style, undefined, 'Identity-H');
      }
      registered.get(face)?.push({ name, style, characters: font.characters });
    }
  };
  const fontOf: FontOf = (face, char) => registered.get(face)?.find((font) => font.characters.has(char)) ?? null;
  const missing = () => [...characters].filter((char) => fontOf('regular', char) === null);

  await add(barlow('latin'));
  for (const [first, last, fileOf] of BY_RANGE) {
    if (missing().some((char) => char >= first && char <= last)) await add(fileOf);
  }
  const others = missing();
  const slices = others.length === 0 ? [] : await slicesOf(others, readFont);
  for (const slice of slices)
    await add((face) => `noto-sans-sc-${slice}-${face === 'regular' ? 400 : 700}-normal.woff`);
  return fontOf;
}

interface FontFile {
  /** As a string of bytes, which is what jsPDF takes. */
  readonly binary: string;
  readonly characters: ReadonlySet<number>;
}

const files = new WeakMap<ReadFont, Map<string, Promise<FontFile>>>();

/** Read and made over once; a file that could not be had is asked for again the next time. */
function fontFile(file: string, readFont: ReadFont): Promise<FontFile> {
  const known = files.get(readFont) ?? new Map<string, Promise<FontFile>>();
  files.set(readFont, known);
  const found = known.get(file) ?? readFont(file).then(async (bytes) => asFontFile(await readWoff(bytes)));
  known.set(file, found);
  found.catch(() => known.delete(file));
  return found;
}

function asFontFile(woff: FontTables): FontFile {
  const font = withTabularFigures(woff);
  return { binary: asText(writeTrueType(font)), characters: new Set(readCharacters(font).keys()) };
}

function asText(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 8192) parts.push(String.fromCharCode(...bytes.subarray(i, i + 8192)));
  return parts.join('');
}
