import type { jsPDF } from 'jspdf';
import type { Photo } from '../photos/photo.ts';
import { COLOURS, type Typesetter } from './typesetter.ts';

/** A4, upright; all lengths in mm. */
export const PAGE = { left: 15, right: 195, firstTop: 14, top: 29, bottom: 281 } as const;
export const WIDTH = PAGE.right - PAGE.left;

/** The paper that blocks are drawn on, from top to bottom, page after page. */
export interface Sheet {
  readonly doc: jsPDF;
  readonly type: Typesetter;
  /** Those that could be had, by address. */
  readonly photos: ReadonlyMap<string, Photo>;
  /** Where the next thing begins. */
  y: number;
  /** What is left of the page. */
  readonly left: () => number;
  /** Begins a new page unless this much is left, and draws what was kept for it. */
  readonly ensure: (heightMm: number) => void;
  /** Keeps a heading until the first piece of what it heads asks for its room: both stand on the same page. */
  readonly keepWithNext: (heightMm: number, draw: () => void) => void;
  readonly newPage: () => void;
}

/** What is on every page but the first is drawn by `runningHead`. */
export function sheetOf(
  doc: jsPDF,
  type: Typesetter,
  photos: ReadonlyMap<string, Photo>,
  runningHead: (sheet: Sheet) => void,
): Sheet {
  const kept: { readonly heightMm: number; readonly draw: () => void }[] = [];
  const sheet: Sheet = {
    doc,
    type,
    photos,
    y: PAGE.firstTop,
    left: () => PAGE.bottom - sheet.y,
    ensure: (heightMm) => {
      const all = kept.reduce((sum, each) => sum + each.heightMm, heightMm);
      if (sheet.left() < all && sheet.y > PAGE.top) sheet.newPage();
      for (const { draw } of kept.splice(0)) draw();
    },
    keepWithNext: (heightMm, draw) => {
      kept.push({ heightMm, draw });
    },
    newPage: () => {
      doc.addPage();
      runningHead(sheet);
      sheet.y = PAGE.top;
    },
  };
  return sheet;
}

/** A line across the page at the present height. */
export function rule({ doc, y }: Sheet, colour: keyof typeof COLOURS, widthMm: number): void {
  doc.setDrawColor(COLOURS[colour]);
  doc.setLineWidth(widthMm);
  doc.line(PAGE.left, y, PAGE.right, y);
}
