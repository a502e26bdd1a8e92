import encodeQR from 'qr';
import type { Block } from '../print.ts';
import { plate } from './marks.ts';
import { PAGE, type Sheet, WIDTH } from './sheet.ts';
import { baseLineMm, COLOURS, capHeightMm, type Look, lineHeightMm } from './typesetter.ts';

/** What is filled in by hand, and what the gate takes. */

const HEADING: Look = { face: 'heading', sizePt: 13.5 };
const TITLE: Look = { face: 'heading', sizePt: 30 };
const PASS_BODY: Look = { face: 'regular', sizePt: 12 };
const PASS_STRONG: Look = { face: 'bold', sizePt: 13 };
const BODY: Look = { face: 'regular', sizePt: 9.2 };
const SMALL: Look = { face: 'regular', sizePt: 8.5, colour: 'muted' };

const FIELD_MM = 10;

/** Lines to write on, two beside each other. */
export function drawFields(sheet: Sheet, { title, labels }: Extract<Block, { kind: 'fields' }>): void {
  const { doc, type } = sheet;
  const rows = Math.ceil(labels.length / 2);
  sheet.ensure(capHeightMm(HEADING) + rows * FIELD_MM + 4);
  type.draw(title, PAGE.left, sheet.y + capHeightMm(HEADING), HEADING);
  sheet.y += capHeightMm(HEADING);
  const gap = 8;
  const width = (WIDTH - gap) / 2;
  doc.setDrawColor(COLOURS.ink);
  doc.setLineWidth(0.2);
  labels.forEach((label, i) => {
    const x = PAGE.left + (i % 2) * (width + gap);
    const y = sheet.y + (Math.floor(i / 2) + 1) * FIELD_MM;
    type.draw(label, x, y - 0.8, SMALL);
    doc.line(x + 23, y, x + width, y);
  });
  sheet.y += rows * FIELD_MM + 5;
}

/** Of its quiet zone of four modules one is in it; the paper around it gives the rest. */
const CODE_MM = 64;
const LABEL_MM = 27;
const GAP_MM = 4;

/** The upper half of a page of its own: large enough to be read at arm's length, cut off below, and kept at the gate. */
export function drawPass(sheet: Sheet, pass: Extract<Block, { kind: 'pass' }>): void {
  const { doc, type } = sheet;
  sheet.newPage();
  const sign = plate(sheet, pass.plate, 30, WIDTH * 0.5);
  const headMm = Math.max(capHeightMm(TITLE), sign.height);
  type.draw(pass.title, PAGE.left, sheet.y + (headMm + capHeightMm(TITLE)) / 2, TITLE);
  sign.draw(PAGE.right - sign.width, sheet.y + (headMm - sign.height) / 2);
  sheet.y += headMm + 5;

  drawCode(sheet, pass.code, PAGE.left, CODE_MM);
  const x = PAGE.left + CODE_MM + 8;
  let y = sheet.y;
  for (const { label, value, look } of pass.facts) {
    const face = look === 'strong' ? PASS_STRONG : PASS_BODY;
    type.draw(label, x, y + baseLineMm(face), SMALL);
    for (const line of type.lines(value, face, PAGE.right - x - LABEL_MM).slice(0, 3)) {
      type.draw(line, x + LABEL_MM, y + baseLineMm(face), face);
      y += lineHeightMm(face);
    }
    y += GAP_MM / 2;
  }
  sheet.y = Math.max(sheet.y + CODE_MM, y) + GAP_MM;
  for (const line of type.lines(pass.note, BODY, WIDTH)) {
    type.draw(line, PAGE.left, sheet.y + baseLineMm(BODY), BODY);
    sheet.y += lineHeightMm(BODY);
  }
  sheet.y += GAP_MM * 2;
  doc.setLineDashPattern([1.6, 1.4], 0);
  doc.setDrawColor(COLOURS.muted);
  doc.setLineWidth(0.25);
  doc.line(0, sheet.y, PAGE.right + PAGE.left, sheet.y);
  doc.setLineDashPattern([], 0);
}

const SEAL_MM = 26;

/** A small code with what it is for beside it: scanned from the paper in one's hand. */
export function drawSeal(sheet: Sheet, { code, title, lines }: Extract<Block, { kind: 'seal' }>): void {
  const { type } = sheet;
  sheet.ensure(SEAL_MM);
  drawCode(sheet, code, PAGE.left, SEAL_MM);
  const x = PAGE.left + SEAL_MM + 5;
  type.draw(title, x, sheet.y + 3 + capHeightMm(HEADING), HEADING);
  let y = sheet.y + 9;
  for (const line of lines.flatMap((each) => type.lines(each, SMALL, PAGE.right - x))) {
    type.draw(line, x, y + baseLineMm(SMALL), SMALL);
    y += lineHeightMm(SMALL);
  }
  sheet.y += SEAL_MM + 3;
}

/** Adjoining modules of a row as one rectangle: a viewer would show hair lines between them. */
export function drawCode({ doc, y }: Sheet, code: string, x: number, sizeMm: number): void {
  const modules = encodeQR(code, 'raw', { ecc: 'medium', border: 1 });
  const size = sizeMm / modules.length;
  doc.setFillColor(COLOURS.ink);
  modules.forEach((row, r) => {
    for (let from = 0; from < row.length; from += 1) {
      if (!row[from]) continue;
      let to = from;
      while (row[to]) to += 1;
      doc.rect(x + from * size, y + r * size, (to - from) * size, size * 1.02, 'F');
      from = to;
    }
  });
}
