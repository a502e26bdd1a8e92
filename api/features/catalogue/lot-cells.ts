import { oneLine } from '#contract/accounts/unseen-characters.ts';
import { categoryOf } from '#contract/catalogue/categories.ts';
import type { ListedLot, LotField } from '#contract/catalogue/lot-import.ts';
import { AMOUNT_FIELDS, COUNT_FIELDS } from '#contract/catalogue/lot-words.ts';
import { lotInput } from '#contract/catalogue/lot-writes.ts';
import { PLAIN_NUMBER } from '#contract/common.ts';
import { type ReadNumber, readAmount, readCount } from '#contract/tables/amounts.ts';
import { yearOf } from '#contract/tables/dates.ts';
import { premiumBandsText, readPremiumBands } from '#domain/premium-words.ts';
import type { FullLot } from './import/target.ts';

/** Lots as lists have them (texts and numbers alike), on their way to the contract of a lot: what has no one reading is left for it to refuse. */

/** What a field of a lot holds. */
type Cell = FullLot[LotField];

export const LOT_FIELDS = Object.keys(lotInput.shape) as LotField[];
const AMOUNTS: ReadonlySet<string> = new Set(AMOUNT_FIELDS);
/** Numbers that may be unknown: an empty cell says that they are. */
const UNKNOWN_WHEN_EMPTY: ReadonlySet<string> = new Set(COUNT_FIELDS);
/** An empty cell says nothing of these. */
const KEPT_WHEN_EMPTY: ReadonlySet<string> = new Set<LotField>(['session', 'category']);

/** characters: no field of a lot takes so many. A longer text is not read at all, and is left for the contract to refuse. */
export const LONGEST_READ = 2_000;

/** The cells of a row that say something, as the contract of a lot has them. */
export function givenOf(lot: ListedLot): Readonly<Record<string, Cell>> {
  const given: Record<string, Cell> = {};
  for (const field of LOT_FIELDS) {
    const cell = lot[field];
    if (cell === undefined) continue;
    if (typeof cell === 'object' && cell !== null) {
      given[field] = cell;
      continue;
    }
    const text = trimmed(cell);
    if (typeof text === 'string' && text.length > LONGEST_READ) {
      given[field] = text;
      continue;
    }
    if (text === '' && KEPT_WHEN_EMPTY.has(field)) continue;
    if (AMOUNTS.has(field)) given[field] = text === '' ? 0 : amountOf(text);
    else if (field === 'premium') given[field] = text === '' ? 0 : plainOr(text, readAmount);
    else if (UNKNOWN_WHEN_EMPTY.has(field)) given[field] = text === '' ? null : plainOr(text, readCount);
    else if (field === 'premiumBands') given[field] = readPremiumBands(String(text)) ?? String(text);
    else if (field === 'category') given[field] = categoryOf(String(text)) ?? String(text);
    else if (field === 'year') given[field] = yearOf(String(text)) ?? String(text);
    else given[field] = textOf(field, String(text));
  }
  return given;
}

const SEVERAL_LINES: ReadonlySet<string> = new Set<LotField>(['remarks', 'remark1', 'remark2']);

/** Of a field of one line, what stood in lines or behind tabs stands in one: places with commas between them. */
function textOf(field: LotField, text: string): string {
  if (SEVERAL_LINES.has(field)) return text.replaceAll(/\r\n?/g, '\n');
  const line = oneLine(text, field === 'location' || field === 'contactPerson' ? ', ' : ' ');
  return field === 'regnNo' ? line.normalize('NFKC') : line;
}

/** A cell without blanks around it; '' for none. */
export function trimmed(value: Cell): string | number {
  if (typeof value === 'object' && value !== null) return premiumBandsText(value);
  return typeof value === 'string' ? value.trim() : (value ?? '');
}

/** No amount has three decimals: 1.500 may be RM1.50 or RM1,500.00, and is neither. */
function amountOf(text: string | number): string | number {
  return typeof text === 'string' && /^\d{1,3}\.\d{3}$/.test(text) ? text : plainOr(text, readAmount);
}

/** Whoever calls sees no note: what is read with one is not taken, but for thousands that are parted by commas. */
function plainOr(text: string | number, read: (cell: string) => ReadNumber): string | number {
  if (PLAIN_NUMBER.test(String(text))) return Number(text);
  const number = read(String(text));
  const isPlain =
    number.kind === 'number' && (number.note === undefined || /^(?:RM\s*)?\d{1,3}(?:,\d{3})+$/i.test(String(text)));
  return isPlain ? number.value : text;
}

/** The body of a call that saves one lot or several: each as its cells say. What is no lot is left for the contract to refuse. */
export function readLotCells(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(readLotCells);
  if (typeof body !== 'object' || body === null) return body;
  const lot = body as ListedLot;
  const isRow = LOT_FIELDS.every((field) => isCell(lot[field]));
  return isRow ? { ...lot, ...givenOf(lot) } : body;
}

function isCell(value: unknown): boolean {
  return typeof value !== 'boolean' && (typeof value !== 'object' || value === null || Array.isArray(value));
}
