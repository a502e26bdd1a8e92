import { jsPDF } from 'jspdf';
import type { Language } from '#contract/constants.ts';
import { loadFonts } from '../fonts/library.ts';
import type { ReadFont } from '../fonts/read-font.ts';
import type { Photo, ReadPhoto } from '../photos/photo.ts';
import type { Block, PrintedDocument } from '../print.ts';
import { paperWords } from '../words.ts';
import { drawBlock } from './blocks.ts';
import { drawFeet, drawLetterhead, drawRunningHead } from './letterhead.ts';
import { sheetOf } from './sheet.ts';
import { printable, type Typesetter, typesetter } from './typesetter.ts';

/**
 * Draws a document as PDF, or several one after the other, each with pages and feet of its own. Rejects when a font cannot be read; a photo that cannot be is left out. Letters that no font has stand as question marks:
 * the paper says so above its signatures, and `onUnprinted` is told of them.
 */
export async function drawPdf(
  documents: PrintedDocument | readonly PrintedDocument[],
  readFont: ReadFont,
  readPhoto?: ReadPhoto,
  onUnprinted?: (letters: readonly string[]) => void,
): Promise<ArrayBuffer> {
  const all = [documents].flat();
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  const company = all[0]?.letterhead.company ?? '';
  const title = all.map((document) => `${document.title} ${document.number}`).join(', ');
  doc.setProperties({ title, author: company, creator: company });
  const characters = charactersOf(all);
  const fontOf = await loadFonts(doc, characters, readFont);
  const unprinted = [...characters].filter((char) => fontOf('regular', char) === null);
  if (unprinted.length > 0) onUnprinted?.(unprinted.map((char) => String.fromCodePoint(char)));
  for (const [i, document] of all.entries()) {
    if (i > 0) doc.addPage();
    const own = charactersOf(document);
    await drawDocument(
      doc,
      typesetter(doc, fontOf),
      document,
      unprinted.filter((char) => own.has(char)),
      readPhoto,
    );
  }
  return doc.output('arraybuffer');
}

/** On the page that is there, and as many more as it takes. */
async function drawDocument(
  doc: jsPDF,
  type: Typesetter,
  document: PrintedDocument,
  unprinted: readonly number[],
  readPhoto: ReadPhoto | undefined,
): Promise<void> {
  const firstPage = doc.getNumberOfPages();
  // Above the signatures: a line alone on a page is overlooked.
  const end = document.blocks.findIndex(({ kind }) => kind === 'signatures' || kind === 'seal');
  const at = end < 0 ? document.blocks.length : end;
  const blocks = document.blocks.toSpliced(at, 0, ...aboutUnprinted(unprinted, document.language));
  const photos = await photosOf(document, readPhoto);
  const sheet = sheetOf(doc, type, photos, (page) => drawRunningHead(page, document));
  drawLetterhead(sheet, document);
  for (const [i, block] of blocks.entries()) drawBlock(sheet, block, blocks[i + 1]);
  sheet.ensure(0);
  drawFeet(sheet, document, firstPage);
}

const MAX_NAMED = 12;

/** What the question marks of a paper stand for; they cannot be drawn, so their numbers are said (Unicode). */
function aboutUnprinted(letters: readonly number[], language: Language = 'en'): readonly Block[] {
  if (letters.length === 0) return [];
  const named = letters.slice(0, MAX_NAMED).map((char) => `U+${char.toString(16).toUpperCase().padStart(4, '0')}`);
  const list = `${named.join(', ')}${letters.length > MAX_NAMED ? ', …' : ''}`;
  const text = paperWords(language)('A question mark may stand for a letter that this paper cannot print: {letters}.', {
    letters: list,
  });
  return [{ kind: 'text', paragraphs: [text] }];
}

async function photosOf(
  { blocks }: PrintedDocument,
  read: ReadPhoto = async () => undefined,
): Promise<ReadonlyMap<string, Photo>> {
  const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat(2) : []));
  const addresses = new Set(cells.flatMap(({ text, look }) => (look === 'photo' ? text : [])));
  const found = await Promise.all([...addresses].map(async (address) => [address, await read(address)] as const));
  return new Map(found.flatMap(([address, photo]) => (photo === undefined ? [] : [[address, photo] as const])));
}

/** Every character of every text in it: its fonts are read before anything is drawn. */
function charactersOf(value: unknown): ReadonlySet<number> {
  const found = new Set<number>();
  const walk = (part: unknown): void => {
    if (typeof part === 'string') for (const char of printable(part)) found.add(char.codePointAt(0) ?? 0);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(walk);
  };
  walk(value);
  return found;
}
