import type { Block, CellLine, Column } from '../print.ts';
import { plate } from './marks.ts';
import { PAGE, type Sheet, WIDTH } from './sheet.ts';
import { COLOURS, capHeightMm, type Look, lineHeightMm } from './typesetter.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;

const HEAD: Look = { face: 'bold', sizePt: 8, colour: 'muted' };
const LOOKS: Readonly<Record<NonNullable<CellLine['look']> | 'plain', Look>> = {
  plain: { face: 'regular', sizePt: 9 },
  strong: { face: 'bold', sizePt: 9 },
  muted: { face: 'regular', sizePt: 8, colour: 'muted' },
  number: { face: 'heading', sizePt: 10.5 },
  plate: { face: 'heading', sizePt: 9.5 },
};
const PADDING_MM = 1.7;
const GAP_MM = 3;
const HEAD_MM = 7;

interface Place extends Column {
  readonly x: number;
  readonly width: number;
}

/** One line of a cell, ready to be drawn with its top at `y`. */
interface Piece {
  readonly height: number;
  readonly draw: (y: number) => void;
}

/** A table whose head stands again on every page. A row stays in one piece, unless it is longer than a page. */
export function drawTable(sheet: Sheet, { columns, rows, empty }: TableBlock): void {
  const places = placesOf(columns);
  sheet.ensure(HEAD_MM + 14);
  drawHead(sheet, places);
  if (rows.length === 0) drawRow(sheet, [piecesOf(sheet, [{ text: empty, look: 'muted' }], whole)], places);
  for (const row of rows) {
    const cells = places.map((place, i) => piecesOf(sheet, row[i] ?? [], place));
    drawRow(sheet, cells, places);
  }
  sheet.y += 6;
}

const whole: Place = { title: '', share: 1, x: PAGE.left, width: WIDTH };

function placesOf(columns: readonly Column[]): readonly Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = PAGE.left;
  return columns.map((column) => {
    const all = (WIDTH * column.share) / shares;
    const place = { ...column, x, width: all - GAP_MM };
    x += all;
    return place;
  });
}

function drawHead(sheet: Sheet, places: readonly Place[]): void {
  const { doc, type } = sheet;
  for (const place of places) {
    const right = place.x + place.width + lastGap(place);
    if (place.align === 'right') type.draw(place.title, right, sheet.y + 4.4, HEAD, 'right');
    else type.draw(place.title, place.x, sheet.y + 4.4, HEAD);
  }
  sheet.y += HEAD_MM - 0.5;
  doc.setDrawColor(COLOURS.ink);
  doc.setLineWidth(0.35);
  doc.line(PAGE.left, sheet.y, PAGE.right, sheet.y);
}

function drawRow(sheet: Sheet, cells: readonly (readonly Piece[])[], places: readonly Place[]): void {
  const heightOf = (cell: readonly Piece[]) => cell.reduce((sum, { height }) => sum + height, 0);
  const nextPage = () => {
    sheet.newPage();
    drawHead(sheet, places);
  };
  let rest = cells;
  let height = Math.max(...rest.map(heightOf)) + 2 * PADDING_MM;
  if (height > sheet.left()) nextPage();
  while (height > sheet.left()) {
    rest = drawPart(sheet, rest);
    nextPage();
    height = Math.max(...rest.map(heightOf)) + 2 * PADDING_MM;
  }
  drawPart(sheet, rest);
  sheet.y += height;
  sheet.doc.setDrawColor(COLOURS.line);
  sheet.doc.setLineWidth(0.2);
  sheet.doc.line(PAGE.left, sheet.y, PAGE.right, sheet.y);
}

/** Draws of each cell what fits on the page, and gives back the rest. */
function drawPart(sheet: Sheet, cells: readonly (readonly Piece[])[]): readonly (readonly Piece[])[] {
  return cells.map((cell) => {
    let y = sheet.y + PADDING_MM;
    let drawn = 0;
    for (const piece of cell) {
      if (y + piece.height > PAGE.bottom) break;
      piece.draw(y);
      y += piece.height;
      drawn += 1;
    }
    return cell.slice(drawn);
  });
}

function piecesOf(sheet: Sheet, lines: readonly CellLine[], place: Place): readonly Piece[] {
  const { type } = sheet;
  return lines.flatMap(({ text, look: name }): readonly Piece[] => {
    if (text.trim() === '') return [];
    if (name === 'plate') {
      const sign = plate(sheet, text, LOOKS.plate.sizePt, place.width);
      return [{ height: sign.height + 0.6, draw: (y) => sign.draw(place.x, y) }];
    }
    const look = LOOKS[name ?? 'plain'];
    const height = lineHeightMm(look);
    return type.lines(text, look, place.width + lastGap(place)).map((line) => ({
      height,
      draw: (y) => {
        const baseline = y + height / 2 + capHeightMm(look) / 2;
        if (place.align === 'right') type.draw(line, place.x + place.width + lastGap(place), baseline, look, 'right');
        else type.draw(line, place.x, baseline, look);
      },
    }));
  });
}

/** What a column at the right edge of the page gains: there is nothing to keep clear of. */
function lastGap({ x, width }: Place): number {
  return Math.abs(x + width + GAP_MM - PAGE.right) < 0.01 ? GAP_MM : 0;
}
