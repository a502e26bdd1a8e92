import { jsPDF } from 'jspdf';
import { loadFonts } from '../fonts/library.ts';
import type { ReadFont } from '../fonts/read-font.ts';
import type { Photo, ReadPhoto } from '../photos/photo.ts';
import type { PrintedDocument } from '../print.ts';
import { drawBlock } from './blocks.ts';
import { drawFeet, drawLetterhead, drawRunningHead } from './letterhead.ts';
import { sheetOf } from './sheet.ts';
import { printable, typesetter } from './typesetter.ts';

/** Draws a document as PDF. Rejects when a font cannot be read; a photo that cannot be is left out. */
export async function drawPdf(
  document: PrintedDocument,
  readFont: ReadFont,
  readPhoto?: ReadPhoto,
): Promise<ArrayBuffer> {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  doc.setProperties({
    title: `${document.title} ${document.number}`,
    author: document.letterhead.company,
    creator: document.letterhead.company,
  });
  const fontOf = await loadFonts(doc, charactersOf(document), readFont);
  const photos = await photosOf(document, readPhoto);
  const sheet = sheetOf(doc, typesetter(doc, fontOf), photos, (page) => drawRunningHead(page, document));
  drawLetterhead(sheet, document);
  for (const [i, block] of document.blocks.entries()) drawBlock(sheet, block, document.blocks[i + 1]);
  sheet.ensure(0);
  drawFeet(sheet, document);
  return doc.output('arraybuffer');
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
