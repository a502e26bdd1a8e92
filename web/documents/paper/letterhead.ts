import type { Fact, PrintedDocument } from '../print.ts';
import { paperWords } from '../words.ts';
import { drawLogo, plate } from './marks.ts';
import { PAGE, rule, type Sheet, WIDTH } from './sheet.ts';
import { COLOURS, capHeightMm, type Look, lineHeightMm } from './typesetter.ts';

const COMPANY: Look = { face: 'heading', sizePt: 22 };
const SMALL: Look = { face: 'regular', sizePt: 8.5, colour: 'muted' };
const TITLE: Look = { face: 'heading', sizePt: 25 };
const MARK: Look = { face: 'heading', sizePt: 12 };
const LEAD: Look = { face: 'regular', sizePt: 10, colour: 'muted' };
const LABEL: Look = { face: 'regular', sizePt: 8, colour: 'muted' };
const VALUE: Look = { face: 'bold', sizePt: 9.5 };
const LOGO_MM = 16;
const CONTACTS_MM = 62;
const FACTS_A_ROW = 4;

/** The top of the first page: who writes, what it is, which number it has. */
export function drawLetterhead(sheet: Sheet, document: PrintedDocument): void {
  drawHouse(sheet, document);
  drawTitle(sheet, document);
  drawFacts(sheet, document.facts);
}

function drawHouse(sheet: Sheet, { letterhead }: PrintedDocument): void {
  const { doc, type } = sheet;
  const top = sheet.y;
  drawLogo(doc, PAGE.left, top, LOGO_MM);
  const x = PAGE.left + LOGO_MM + 5;
  const [company = ''] = type.lines(letterhead.company, COMPANY, PAGE.right - CONTACTS_MM - x);
  type.draw(company, x, top + 6.4, COMPANY);
  const address = type.lines(letterhead.address.join(', '), SMALL, PAGE.right - CONTACTS_MM - x).slice(0, 3);
  address.forEach((line, i) => {
    type.draw(line, x, top + 11.6 + i * lineHeightMm(SMALL), SMALL);
  });
  letterhead.contacts.forEach(({ label, value }, i) => {
    const y = top + 3.6 + i * 4.4;
    type.draw(value, PAGE.right, y, { ...SMALL, colour: 'ink' }, 'right');
    type.draw(label, PAGE.right - CONTACTS_MM + 8, y, SMALL);
  });
  const numbersY = top + Math.max(LOGO_MM + 1.2, 11.6 + address.length * lineHeightMm(SMALL));
  const [numbers = ''] = type.lines(letterhead.numbers, SMALL, PAGE.right - x);
  if (numbers !== '') type.draw(numbers, x, numbersY, SMALL);
  sheet.y = numbers === '' ? top + LOGO_MM + 3.5 : numbersY + 2.6;
  rule(sheet, 'ink', 0.5);
  sheet.y += 6.5;
}

function drawTitle(sheet: Sheet, { title, mark, number, lead }: PrintedDocument): void {
  const { doc, type } = sheet;
  const numbered = plate(sheet, number, 15, WIDTH * 0.36);
  const markWidth = mark === undefined ? 0 : type.width(mark, MARK) + 12;
  const lines = type.lines(title, TITLE, WIDTH - numbered.width - markWidth - 6);
  const baseline = sheet.y + capHeightMm(TITLE);
  lines.forEach((line, i) => {
    type.draw(line, PAGE.left, baseline + i * 10, TITLE);
  });
  numbered.draw(PAGE.right - numbered.width, baseline - capHeightMm(TITLE) / 2 - numbered.height / 2);
  if (mark !== undefined) {
    const x = PAGE.left + type.width(lines[0] ?? '', TITLE) + 5;
    const middle = baseline - capHeightMm(TITLE) / 2;
    doc.setDrawColor(COLOURS.ink);
    doc.setLineWidth(0.5);
    doc.roundedRect(x, middle - 3.9, type.width(mark, MARK) + 6, 7.8, 1, 1, 'S');
    type.draw(mark, x + 3, middle + capHeightMm(MARK) / 2, MARK);
  }
  sheet.y = baseline + (lines.length - 1) * 10 + 4;
  for (const line of lead.flatMap((text) => type.lines(text, LEAD, WIDTH))) {
    sheet.y += lineHeightMm(LEAD);
    type.draw(line, PAGE.left, sheet.y - 1.2, LEAD);
  }
  sheet.y += 3;
}

function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  if (facts.length === 0) return;
  const { type } = sheet;
  rule(sheet, 'line', 0.2);
  for (let start = 0; start < facts.length; start += FACTS_A_ROW) {
    const shown = facts.slice(start, start + FACTS_A_ROW);
    const wanted = shown.map(({ label, value }) => Math.max(type.width(label, LABEL), type.width(value, VALUE)) + 4);
    const spare = (WIDTH - wanted.reduce((sum, width) => sum + width, 0)) / shown.length;
    const widths = wanted.map((width) => (spare < 0 ? WIDTH / shown.length : width + spare));
    const row = shown.map(({ label, value }, i) => {
      const x = PAGE.left + widths.slice(0, i).reduce((sum, width) => sum + width, 0);
      return { label, x, lines: type.lines(value, VALUE, (widths[i] ?? WIDTH) - 4) };
    });
    row.forEach(({ label, x, lines }) => {
      type.draw(label, x, sheet.y + 4.4, LABEL);
      lines.forEach((line, n) => {
        type.draw(line, x, sheet.y + 8.8 + n * lineHeightMm(VALUE), VALUE);
      });
    });
    sheet.y += 6.6 + Math.max(...row.map(({ lines }) => lines.length)) * lineHeightMm(VALUE);
  }
  rule(sheet, 'line', 0.2);
  sheet.y += 4.5;
}

/** The top of every other page. */
export function drawRunningHead(sheet: Sheet, { letterhead, title, number }: PrintedDocument): void {
  const { doc, type } = sheet;
  const name: Look = { face: 'heading', sizePt: 12 };
  drawLogo(doc, PAGE.left, 12, 8);
  type.draw(letterhead.company, PAGE.left + 11, 16 + capHeightMm(name) / 2, name);
  type.draw(`${title} · ${number}`, PAGE.right, 16 + capHeightMm(SMALL) / 2, SMALL, 'right');
  sheet.y = 23;
  rule(sheet, 'ink', 0.35);
}

/** The foot of every page, once their number is known. */
export function drawFeet(
  sheet: Sheet,
  { footer, footNote = '', language = 'en' }: PrintedDocument,
  firstPage: number,
): void {
  const { doc, type } = sheet;
  const look: Look = { face: 'regular', sizePt: 7.5, colour: 'muted' };
  const pages = doc.getNumberOfPages() - firstPage + 1;
  const [line = ''] = type.lines(footer, look, WIDTH - 30);
  const [note = ''] = type.lines(footNote, look, WIDTH);
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(firstPage + page - 1);
    sheet.y = PAGE.bottom + 3;
    rule(sheet, 'line', 0.2);
    type.draw(line, PAGE.left, sheet.y + 4.6, look);
    type.draw(note, PAGE.left, sheet.y + 4.6 + lineHeightMm(look), look);
    const place = paperWords(language)('Page {page} of {pages}', { page, pages });
    type.draw(place, PAGE.right, sheet.y + 4.6, look, 'right');
  }
}
