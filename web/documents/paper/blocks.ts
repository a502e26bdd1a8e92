import type { AmountRow, Block, Clauses, Fact, Signature } from '../print.ts';
import { plate } from './marks.ts';
import { drawCode, drawFields, drawPass, drawSeal } from './pass.ts';
import { PAGE, rule, type Sheet, WIDTH } from './sheet.ts';
import { drawTable } from './table.ts';
import { baseLineMm, COLOURS, capHeightMm, type Look, lineHeightMm } from './typesetter.ts';

const HEADING: Look = { face: 'heading', sizePt: 13.5 };
const BODY: Look = { face: 'regular', sizePt: 9.2 };
const STRONG: Look = { face: 'bold', sizePt: 9.2 };
const SMALL: Look = { face: 'regular', sizePt: 8.5, colour: 'muted' };
const AMOUNT: Look = { face: 'heading', sizePt: 11 };
const DUE: Look = { face: 'heading', sizePt: 15 };
/** Clauses stand this far from their numbers. */
const CLAUSE_MM = 9;
/** After a clause, and after a section. */
const CLAUSE_GAP_MM = 0.9;
const SECTION_GAP_MM = 1.6;

/** Draws a block. What comes after it may not stand on a page alone: `next` takes the last piece of text with it. */
export function drawBlock(sheet: Sheet, block: Block, next?: Block): void {
  const keepMm = next?.kind === 'signatures' || next?.kind === 'seal' ? SIGNATURE_MM + 3 : 0;
  switch (block.kind) {
    case 'heading':
      return drawHeading(sheet, block.text, block.small);
    case 'parties':
      return drawParties(sheet, block.groups);
    case 'amounts':
      return drawAmounts(sheet, block.rows);
    case 'table':
      return drawTable(sheet, block);
    case 'text':
      return drawText(sheet, block.paragraphs, keepMm);
    case 'notice':
      return drawNotice(sheet, block.title, block.lines, keepMm);
    case 'clauses':
      return drawSections(sheet, block.sections, keepMm);
    case 'signatures':
      return drawSignatures(sheet, block.places, block.code);
    case 'seal':
      return drawSeal(sheet, block);
    case 'fields':
      return drawFields(sheet, block);
    case 'pass':
      return drawPass(sheet, block);
  }
}

/** Never the last thing on a page. */
function drawHeading(sheet: Sheet, text: string, small = '', number = ''): void {
  const { type } = sheet;
  const heightMm = 2 + capHeightMm(HEADING) + 3;
  sheet.keepWithNext(heightMm, () => {
    const baseline = sheet.y + 2 + capHeightMm(HEADING);
    const left = PAGE.left + (number === '' ? 0 : CLAUSE_MM);
    type.draw(number, PAGE.left, baseline, { ...HEADING, colour: 'muted' });
    type.draw(text, left, baseline, HEADING);
    const x = left + type.width(text, HEADING) + 4;
    const [line = ''] = type.lines(small, SMALL, PAGE.right - x);
    type.draw(line, x, baseline, SMALL);
    sheet.y += heightMm;
  });
}

const PARTY_LABEL_MM = 27;
const PARTY_GAP_MM = 8;

function drawParties(sheet: Sheet, groups: readonly { title: string; facts: readonly Fact[] }[]): void {
  const { doc, type } = sheet;
  const width = (WIDTH - PARTY_GAP_MM * (groups.length - 1)) / groups.length;
  const columns = groups.map(({ title, facts }, i) => {
    const x = PAGE.left + i * (width + PARTY_GAP_MM);
    const rows = facts.map((fact) => {
      const look = fact.look === 'strong' ? STRONG : BODY;
      const lines = type.lines(fact.value, look, width - PARTY_LABEL_MM);
      return { fact, look, lines, height: lines.length * lineHeightMm(look) + 1.1 };
    });
    return { title, x, rows, height: rows.reduce((sum, row) => sum + row.height, 0) };
  });
  sheet.ensure(Math.max(...columns.map(({ height }) => height)) + 10);
  sheet.y += 1.5;
  const top = sheet.y;
  let bottom = top;
  for (const { title, x, rows } of columns) {
    type.draw(title, x, top + capHeightMm(HEADING), HEADING);
    doc.setDrawColor(COLOURS.ink);
    doc.setLineWidth(0.35);
    doc.line(x, top + 5.6, x + width, top + 5.6);
    let y = top + 7.4;
    for (const { fact, look, lines, height } of rows) {
      const baseline = y + baseLineMm(look);
      type.draw(fact.label, x, baseline, SMALL);
      if (fact.look === 'plate') {
        const sign = plate(sheet, fact.value, 10.5, width - PARTY_LABEL_MM);
        sign.draw(x + PARTY_LABEL_MM, y + lineHeightMm(look) / 2 - sign.height / 2);
        y += Math.max(height, sign.height + 1.1);
        continue;
      }
      lines.forEach((line, n) => {
        type.draw(line, x + PARTY_LABEL_MM, baseline + n * lineHeightMm(look), look);
      });
      y += height;
    }
    bottom = Math.max(bottom, y);
  }
  sheet.y = bottom + 4;
}

function drawAmounts(sheet: Sheet, rows: readonly AmountRow[]): void {
  const { doc, type } = sheet;
  const heightOf = ({ weight }: AmountRow) => (weight === 'due' ? 9.4 : 5.4);
  sheet.ensure(
    Math.min(
      rows.reduce((sum, row) => sum + heightOf(row), 0),
      90,
    ),
  );
  for (const row of rows) {
    const { label, amount, weight } = row;
    const height = heightOf(row);
    sheet.ensure(height);
    if (weight === 'due') {
      doc.setFillColor(COLOURS.quiet);
      doc.rect(PAGE.left, sheet.y, WIDTH, height, 'F');
    }
    const look = weight === 'due' ? DUE : AMOUNT;
    const inset = weight === 'due' ? 3 : 0;
    const middle = sheet.y + height / 2;
    type.draw(label, PAGE.left + inset, middle + capHeightMm(BODY) / 2, weight === undefined ? BODY : STRONG);
    type.draw(amount, PAGE.right - inset, middle + capHeightMm(look) / 2, look, 'right');
    sheet.y += height;
    if (weight === 'sum') rule(sheet, 'ink', 0.25);
    else if (weight === undefined) rule(sheet, 'line', 0.2);
  }
  sheet.y += 4.5;
}

function drawText(sheet: Sheet, paragraphs: readonly string[], keepMm: number): void {
  for (const [i, paragraph] of paragraphs.entries()) {
    const lines = sheet.type.lines(paragraph, BODY, WIDTH);
    ensureStart(sheet, lines, i === paragraphs.length - 1 ? keepMm : 0);
    drawLines(sheet, lines, PAGE.left);
    sheet.y += 1.2;
  }
  sheet.y += 1.5;
}

/** Room for the first lines of a paragraph, or for all of it and what it must keep below it. */
function ensureStart(sheet: Sheet, lines: readonly string[], keepMm: number): void {
  const few = Math.min(lines.length, 3);
  sheet.ensure(
    keepMm === 0 || lines.length > 12 ? few * lineHeightMm(BODY) : lines.length * lineHeightMm(BODY) + keepMm,
  );
}

function drawLines(sheet: Sheet, lines: readonly string[], x: number): void {
  for (const line of lines) {
    sheet.ensure(lineHeightMm(BODY));
    sheet.type.draw(line, x, sheet.y + baseLineMm(BODY), BODY);
    sheet.y += lineHeightMm(BODY);
  }
}

function drawNotice(sheet: Sheet, title: string, lines: readonly string[], keepMm: number): void {
  const { doc, type } = sheet;
  const inner = WIDTH - 10;
  const text = lines.flatMap((line) => type.lines(line, BODY, inner));
  const height = 9.5 + text.length * lineHeightMm(BODY) + 2;
  sheet.ensure(height + 4 + keepMm);
  doc.setDrawColor(COLOURS.ink);
  doc.setLineWidth(0.35);
  doc.roundedRect(PAGE.left, sheet.y, WIDTH, height, 1.5, 1.5, 'S');
  type.draw(title, PAGE.left + 5, sheet.y + 4 + capHeightMm(HEADING), HEADING);
  text.forEach((line, i) => {
    type.draw(line, PAGE.left + 5, sheet.y + 9 + i * lineHeightMm(BODY) + baseLineMm(BODY), BODY);
  });
  sheet.y += height + 4.5;
}

function drawSections(sheet: Sheet, sections: readonly Clauses[], keepMm: number): void {
  // What is signed stands above the signatures, whole where a page has room for it: nobody signs under the last clause alone.
  const wholeMm = heightOfClauses(sheet, sections) + keepMm;
  if (keepMm > 0 && wholeMm <= PAGE.bottom - PAGE.top) sheet.ensure(wholeMm);
  for (const [i, { title, clauses, table }] of sections.entries()) {
    if (title !== undefined) drawHeading(sheet, title, '', String(i + 1));
    for (const [n, clause] of clauses.entries()) {
      const number = title === undefined ? `${n + 1}.` : `${i + 1}.${n + 1}`;
      const lines = sheet.type.lines(clause, BODY, WIDTH - CLAUSE_MM);
      ensureStart(sheet, lines, n === clauses.length - 1 ? keepMm : 0);
      sheet.type.draw(number, PAGE.left, sheet.y + baseLineMm(BODY), { ...BODY, colour: 'muted' });
      drawLines(sheet, lines, PAGE.left + CLAUSE_MM);
      sheet.y += CLAUSE_GAP_MM;
    }
    sheet.y += SECTION_GAP_MM;
    if (table !== undefined) {
      drawTable(sheet, {
        kind: 'table',
        columns: table.head.map((title, c) => ({
          title,
          share: longest(
            title,
            table.rows.map((row) => row[c] ?? ''),
          ),
        })),
        rows: table.rows.map((row) =>
          row.map((text, c) => [{ text, ...(c === 0 ? { look: 'strong' as const } : {}) }]),
        ),
        empty: '',
      });
    }
  }
}

/** Of one list without titles, to the end of its last line; of sections, which go over pages, without end. */
function heightOfClauses({ type }: Sheet, sections: readonly Clauses[]): number {
  const [only, ...others] = sections;
  if (only === undefined || only.title !== undefined || others.length > 0) return Number.POSITIVE_INFINITY;
  const lines = only.clauses.flatMap((clause) => type.lines(clause, BODY, WIDTH - CLAUSE_MM));
  return lines.length * lineHeightMm(BODY) + (only.clauses.length - 1) * CLAUSE_GAP_MM;
}

/** Columns are as wide as what they hold asks for, within reason. */
function longest(title: string, texts: readonly string[]): number {
  return Math.min(Math.max(title.length, ...texts.map(({ length }) => length)) + 4, 26);
}

const SIGNATURE_MM = 23;

function drawSignatures(sheet: Sheet, places: readonly Signature[], code?: string): void {
  const { doc, type } = sheet;
  sheet.ensure(SIGNATURE_MM);
  const codeMm = code === undefined ? 0 : SIGNATURE_MM - 1;
  if (code !== undefined) drawCode(sheet, code, PAGE.right - codeMm, codeMm);
  const gap = code === undefined ? 20 : 10;
  const right = PAGE.right - (code === undefined ? 0 : codeMm + gap);
  const width = Math.min(80, (right - PAGE.left - gap) / Math.max(places.length, 2));
  const y = sheet.y + 11;
  places.forEach(({ caption, lines }, i) => {
    // One signature stands on the right, two stand at both edges.
    const x = i === places.length - 1 ? right - width : PAGE.left + i * (width + gap);
    doc.setDrawColor(COLOURS.ink);
    doc.setLineWidth(0.25);
    doc.line(x, y, x + width, y);
    type.draw(caption, x, y + 4.6, STRONG);
    lines.forEach((line, n) => {
      type.draw(type.lines(line, SMALL, width)[0] ?? '', x, y + 9 + n * lineHeightMm(SMALL), SMALL);
    });
  });
  sheet.y += SIGNATURE_MM;
}
