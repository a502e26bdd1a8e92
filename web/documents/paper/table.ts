import type { Block, CellLine, Column } from '../print.ts';
import { plate } from './marks.ts';
import { PAGE, rule, type Sheet, WIDTH } from './sheet.ts';
import { baseLineMm, type Look, lineHeightMm } from './typesetter.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;

const HEAD: Look = { face: 'bold', sizePt: 8, colour: 'muted' };
const LOOKS: Readonly<Record<Exclude<CellLine['look'], 'photo' | undefined> | 'plain', Look>> = {
  plain: { face: 'regular', sizePt: 9 },
  strong: { face: 'bold', sizePt: 9 },
  muted: { face: 'regular', sizePt: 8, colour: 'muted' },
  number: { face: 'heading', sizePt: 10.5 },
  plate: { face: 'heading', sizePt: 9.5 },
};
const PADDING_MM = 1.7;
const GAP_MM = 3;
const HEAD_MM = 7;
/** A first row that is longer than this may begin below its head and go on with the next page. */
const LONG_ROW_MM = 120;

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
  const cellsOf = (row: readonly (readonly CellLine[])[]) =>
    places.map((place, i) => piecesOf(sheet, row[i] ?? [], place));
  const [first] = rows;
  const top = first === undefined ? [piecesOf(sheet, [{ text: empty, look: 'muted' }], whole)] : cellsOf(first);
  sheet.ensure(HEAD_MM + Math.min(heightOf(top), LONG_ROW_MM));
  drawHead(sheet, places);
  drawRow(sheet, top, places);
  for (const row of rows.slice(1)) drawRow(sheet, cellsOf(row), places);
  sheet.y += 6;
}

const whole: Place = { title: '', share: 1, x: PAGE.left, width: WIDTH };

function placesOf(columns: readonly Column[]): readonly Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = PAGE.left;
  return columns.map((column, i) => {
    const all = (WIDTH * column.share) / shares;
    // At the right edge of the page there is nothing to keep clear of.
    const place = { ...column, x, width: i === columns.length - 1 ? all : all - GAP_MM };
    x += all;
    return place;
  });
}

function drawHead(sheet: Sheet, places: readonly Place[]): void {
  for (const place of places) drawIn(sheet, place, place.title, sheet.y + 4.4, HEAD);
  sheet.y += HEAD_MM - 0.5;
  rule(sheet, 'ink', 0.35);
}

function drawIn({ type }: Sheet, { x, width, align }: Place, text: string, y: number, look: Look): void {
  type.draw(text, align === undefined ? x : x + width, y, look, align);
}

function heightOf(row: readonly (readonly Piece[])[]): number {
  return Math.max(...row.map((cell) => cell.reduce((sum, { height }) => sum + height, 0))) + 2 * PADDING_MM;
}

function drawRow(sheet: Sheet, cells: readonly (readonly Piece[])[], places: readonly Place[]): void {
  const nextPage = () => {
    sheet.newPage();
    drawHead(sheet, places);
  };
  let rest = cells;
  if (heightOf(rest) > sheet.left()) nextPage();
  while (heightOf(rest) > sheet.left()) {
    rest = drawPart(sheet, rest);
    nextPage();
  }
  drawPart(sheet, rest);
  sheet.y += heightOf(rest);
  rule(sheet, 'line', 0.2);
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
    if (name === 'photo') {
      const photo = sheet.photos.get(text);
      if (photo === undefined) return [];
      const height = (place.width * photo.height) / photo.width;
      return [{ height, draw: (y) => sheet.doc.addImage(photo.jpeg, 'JPEG', place.x, y, place.width, height) }];
    }
    if (name === 'plate') {
      const sign = plate(sheet, text, LOOKS.plate.sizePt, place.width);
      return [{ height: sign.height + 0.6, draw: (y) => sign.draw(place.x, y) }];
    }
    const look = LOOKS[name ?? 'plain'];
    return type.lines(text, look, place.width).map((line) => ({
      height: lineHeightMm(look),
      draw: (y) => drawIn(sheet, place, line, y + baseLineMm(look), look),
    }));
  });
}
